import type { Definition, Link, Nodes, Root, RootContent } from 'mdast';
import { parseMarkdown } from './markdown-parsers.js';

/** The unchanged top-level nodes of a page, each with its source text and its index in the page. */
export interface OriginalText {
  places: ReadonlyMap<RootContent, { text: string; index: number }>;
}

/** Records the top-level Markdown nodes of a page, so that unchanged nodes can be written with their original text. */
export function recordOriginalText({ children }: Root, text: string): OriginalText {
  const places = new Map(children.flatMap((node, index) => (isPlain(node) ? [[node, { text, index }] as const] : [])));
  return { places };
}

/** Returns whether a node contains only Markdown, without MDX or front matter. */
function isPlain(node: Nodes): boolean {
  if (/^mdx|^(?:yaml|toml)$/.test(node.type)) return false;
  return !('children' in node) || node.children.every(isPlain);
}

/**
 * Replaces unchanged nodes with their original text, in which only links are rewritten. Nodes whose text has a different
 * meaning without MDX are not replaced.
 */
export function restoreOriginalText(
  nodes: readonly RootContent[],
  source: OriginalText,
  toLink: (url: string) => string,
): RootContent[] {
  const restored: RootContent[] = [];
  let run: RootContent[] = [];
  const close = (next?: RootContent) => {
    const neighbors = [restored.at(-1), next];
    restored.push(...toSource(run, neighbors, source, toLink));
    run = [];
  };
  for (const node of nodes) {
    const place = source.places.get(node);
    const last = source.places.get(run.at(-1) ?? node);
    if (run.length > 0 && (place?.text !== last?.text || place?.index !== (last?.index ?? 0) + 1)) close(node);
    if (place === undefined) restored.push(node);
    else run.push(node);
  }
  close();
  return restored;
}

function toSource(
  run: readonly RootContent[],
  [before, after]: (RootContent | undefined)[],
  { places }: OriginalText,
  toLink: (url: string) => string,
): RootContent[] {
  const [first] = run;
  const text = places.get(first as RootContent)?.text ?? '';
  const last = run.at(-1);
  const start = toLineStart(first, text);
  const end = last?.position?.end.offset;
  // Adjacent lists would merge, and indented content would become part of the preceding node. The serializer separates
  // them.
  const joins =
    (before?.type === 'list' && first?.type === 'list') ||
    (before && (first?.position?.start.column ?? 2) > 1) ||
    (last?.type === 'list' && after?.type === 'list');
  const splices = start === undefined || joins ? undefined : findLinks(run, text, toLink);
  if (start === undefined || end === undefined || !splices) return withLinks(run, toLink);
  const written = text.slice(start, end);
  if (isIndented(run, text) && !isSameWithoutMdx(run, written)) return withLinks(run, toLink);
  let value = '';
  let at = start;
  for (const splice of splices) {
    value += text.slice(at, splice.start) + splice.url;
    at = splice.end;
  }
  return [{ type: 'html', value: value + text.slice(at, end) }];
}

/** Rewrites links to pages to their Markdown files. */
export function withLinks(nodes: readonly RootContent[], toLink: (url: string) => string): RootContent[] {
  const visit = (node: Nodes): void => {
    if (node.type === 'link' || node.type === 'definition') node.url = toLink(node.url);
    if ('children' in node) node.children.forEach(visit);
  };
  nodes.forEach(visit);
  return [...nodes];
}

/**
 * Returns the offset of the line in which a node starts. Returns `undefined` if the indentation before the node is
 * significant.
 */
function toLineStart(node: RootContent | undefined, text: string): number | undefined {
  const { offset, column } = node?.position?.start ?? {};
  if (offset === undefined || column === undefined) return undefined;
  const indent = text.slice(offset - column + 1, offset);
  return /^ {0,3}$/.test(indent) ? offset - indent.length : undefined;
}

/** Returns whether a line outside code is indented like a code block. MDX has no indented code, but Markdown does. */
function isIndented(nodes: readonly Nodes[], text: string): boolean {
  return nodes.some((node) => {
    if (node.type === 'code' || node.type === 'table') return false;
    if ('children' in node && node.type !== 'paragraph' && node.type !== 'heading')
      return isIndented(node.children, text);
    const { start, end } = node.position ?? {};
    if (start?.offset === undefined || end?.offset === undefined) return true;
    return /^(?: {4}| {0,3}\t)/m.test(text.slice(start.offset - start.column + 1, end.offset));
  });
}

/** Returns whether the text parses to the same nodes as Markdown without MDX. */
function isSameWithoutMdx(nodes: readonly RootContent[], written: string): boolean {
  const shape = (value: object): string =>
    JSON.stringify(value, (key, member: unknown) =>
      key === 'position' || key === 'data' || member === null ? undefined : member,
    );
  return shape(nodes) === shape(parseMarkdown(written).children);
}

interface Splice {
  start: number;
  end: number;
  url: string;
}

/** Returns the URLs to rewrite, with their offsets in the text. Returns `undefined` if a URL is not found in the text. */
function findLinks(nodes: readonly RootContent[], text: string, toLink: (url: string) => string): Splice[] | undefined {
  const splices: Splice[] = [];
  for (const node of findAll(nodes)) {
    const url = toLink(node.url);
    const splice = url === node.url ? undefined : findUrl(node, text);
    if (url === node.url) continue;
    if (!splice) return undefined;
    splices.push({ ...splice, url });
  }
  return splices;
}

/** Returns all links and definitions, in the order in which their URLs appear in the text. */
function findAll(nodes: readonly Nodes[]): (Link | Definition)[] {
  return nodes.flatMap((node) => [
    ...('children' in node ? findAll(node.children) : []),
    ...(node.type === 'link' || node.type === 'definition' ? [node] : []),
  ]);
}

/** Returns the range of the URL of a link or definition in the text. */
function findUrl(node: Link | Definition, text: string): { start: number; end: number } | undefined {
  const last = node.type === 'link' ? node.children.at(-1) : undefined;
  const from = (last ?? node).position?.[last ? 'end' : 'start'].offset;
  const end = node.position?.end.offset;
  if (from === undefined || end === undefined) return undefined;
  const head = node.type === 'link' ? /^\]\(\s*<?/ : /^\[(?:[^\]\\]|\\.)*\]:\s*<?/;
  const start = from + (head.exec(text.slice(from, end))?.[0].length ?? NaN);
  return text.startsWith(node.url, start) ? { start, end: start + node.url.length } : undefined;
}
