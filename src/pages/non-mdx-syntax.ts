import type { Nodes, Root } from 'mdast';

const FOREIGN = /<!--[^]*?-->|(?<=^ {0,3}#{1,6}[ \t].*)\{#[\w-]+\}(?=[ \t]*$)/gm;

/** What MDX refuses and Docusaurus allows: HTML comments, and ids of headings. */
export function findNonMdxSyntax(text: string): TextRange[] {
  return [...text.matchAll(FOREIGN)].map(({ 0: part, index }) => ({ start: index, end: index + part.length }));
}

/** A part of a text. */
export interface TextRange {
  start: number;
  end: number;
}

/** Replaces parts of a text by spaces, without moving anything. */
export function maskRanges(text: string, parts: readonly TextRange[]): string {
  let blanked = '';
  let at = 0;
  for (const { start, end } of parts) {
    blanked += text.slice(at, start) + text.slice(start, end).replace(/[^\r\n]/g, ' ');
    at = end;
  }
  return blanked + text.slice(at);
}

const CODE = /^([ \t>]*)(`{3,}|~{3,})[^]*?(?:^[ \t>]*\2[`~]*[ \t]*$|(?![^]))|(?<![`\\])(`+)(?!`)[^]*?[^`]\3(?!`)/gm;

/** A text with spaces for its code, in which nothing is markup. */
export function maskCode(text: string): string {
  // A template in an attribute is none of Markdown's code.
  const isCode = ({ index }: RegExpExecArray) => !/[={(,[:]\s*$/.test(text.slice(Math.max(0, index - 20), index));
  return maskRanges(
    text,
    [...text.matchAll(CODE)].filter(isCode).map(({ 0: part, index }) => ({ start: index, end: index + part.length })),
  );
}

/** Where the props of elements stand. */
export function findAttributeRanges(tree: Root): TextRange[] {
  const found: TextRange[] = [];
  const open: Nodes[] = [tree];
  for (let node = open.pop(); node; node = open.pop()) {
    for (const { position } of 'attributes' in node ? (node.attributes ?? []) : [])
      found.push({ start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 });
    if ('children' in node) open.push(...node.children);
  }
  return found;
}
