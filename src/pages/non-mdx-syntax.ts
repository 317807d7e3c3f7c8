import type { Nodes, Root } from 'mdast';

/** HTML comments, and heading ids such as `{#install}` at the end of a heading. */
const NON_MDX_SYNTAX = /<!--[^]*?-->|(?<=^ {0,3}#{1,6}[ \t].*)\{#[\w-]+\}(?=[ \t]*$)/gm;

/** Finds the syntax that Docusaurus supports but MDX does not: HTML comments and heading ids. */
export function findNonMdxSyntax(text: string): TextRange[] {
  return [...text.matchAll(NON_MDX_SYNTAX)].map(({ 0: part, index }) => ({ start: index, end: index + part.length }));
}

/** A range of offsets in a page. */
export interface TextRange {
  start: number;
  end: number;
}

/** Replaces ranges with spaces, so that all other offsets stay the same. */
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

/** Replaces code blocks and inline code with spaces, because they contain no markup. */
export function maskCode(text: string): string {
  // A template literal in an attribute is not Markdown code.
  const isCode = ({ index }: RegExpExecArray) => !/[={(,[:]\s*$/.test(text.slice(Math.max(0, index - 20), index));
  return maskRanges(
    text,
    [...text.matchAll(CODE)].filter(isCode).map(({ 0: part, index }) => ({ start: index, end: index + part.length })),
  );
}

/** Returns the ranges of all JSX attributes. */
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
