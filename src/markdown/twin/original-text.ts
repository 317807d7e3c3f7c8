import type { Definition, Link, Nodes, Root, RootContent } from 'mdast';
import { parseMarkdown } from './markdown-parsers.js';

/** Nodes of a page by their places in it, which nothing has changed: in which text, and the how many. */
export interface OriginalText {
  places: ReadonlyMap<RootContent, { text: string; index: number }>;
}

/** Remembers the top of a page, so that what stays of it can be written as it was. */
export function recordOriginalText({ children }: Root, text: string): OriginalText {
  const places = new Map(children.flatMap((node, index) => (isPlain(node) ? [[node, { text, index }] as const] : [])));
  return { places };
}

/** Whether a node is Markdown alone. */
function isPlain(node: Nodes): boolean {
  if (/^mdx|^(?:yaml|toml)$/.test(node.type)) return false;
  return !('children' in node) || node.children.every(isPlain);
}

/**
 * Puts the text of a page in the place of nodes that have not changed, with its own marks and line breaks; only links are
 * others. What would read differently without MDX stays a tree.
 */
export function restoreOriginalText(
  nodes: readonly RootContent[],
  source: OriginalText,
  toLink: (url: string) => string,
): RootContent[] {
  const restored: RootContent[] = [];
  let run: RootContent[] = [];
  const close = (next?: RootContent) => {
    const neighbours = [restored.at(-1), next];
    restored.push(...toSource(run, neighbours, source, toLink));
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
  // Two lists side by side would be one, and what is indented belongs to the one before: the writer of trees tells them apart.
  const joins =
    (before?.type === 'list' && first?.type === 'list') ||
    (before && (first?.position?.start.column ?? 2) > 1) ||
    (last?.type === 'list' && after?.type === 'list');
  const splices = start === undefined || joins ? undefined : findLinks(run, text, toLink);
  if (start === undefined || end === undefined || !splices) return withLinks(run, toLink);
  const written = text.slice(start, end);
  if (isIndented(run, text) && !isSame(run, written)) return withLinks(run, toLink);
  let value = '';
  let at = start;
  for (const splice of splices) {
    value += text.slice(at, splice.start) + splice.url;
    at = splice.end;
  }
  return [{ type: 'html', value: value + text.slice(at, end) }];
}

/** Nodes whose links to pages lead to twins. */
export function withLinks(nodes: readonly RootContent[], toLink: (url: string) => string): RootContent[] {
  const visit = (node: Nodes): void => {
    if (node.type === 'link' || node.type === 'definition') node.url = toLink(node.url);
    if ('children' in node) node.children.forEach(visit);
  };
  nodes.forEach(visit);
  return [...nodes];
}

/** Where the line of a node begins, as far as spaces before it mean nothing. */
function toLineStart(node: RootContent | undefined, text: string): number | undefined {
  const { offset, column } = node?.position?.start ?? {};
  if (offset === undefined || column === undefined) return undefined;
  const indent = text.slice(offset - column + 1, offset);
  return /^ {0,3}$/.test(indent) ? offset - indent.length : undefined;
}

/** Whether a line outside of code begins as indented code does, which MDX does not have. */
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

/** Whether Markdown without MDX says the same. */
function isSame(nodes: readonly RootContent[], written: string): boolean {
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

/** The addresses that change, where they are written; nothing where one cannot be found there. */
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

/** Every link and definition, in the order of their addresses. */
function findAll(nodes: readonly Nodes[]): (Link | Definition)[] {
  return nodes.flatMap((node) => [
    ...('children' in node ? findAll(node.children) : []),
    ...(node.type === 'link' || node.type === 'definition' ? [node] : []),
  ]);
}

/** Where the address of a link is written. */
function findUrl(node: Link | Definition, text: string): { start: number; end: number } | undefined {
  const last = node.type === 'link' ? node.children.at(-1) : undefined;
  const from = (last ?? node).position?.[last ? 'end' : 'start'].offset;
  const end = node.position?.end.offset;
  if (from === undefined || end === undefined) return undefined;
  const head = node.type === 'link' ? /^\]\(\s*<?/ : /^\[(?:[^\]\\]|\\.)*\]:\s*<?/;
  const start = from + (head.exec(text.slice(from, end))?.[0].length ?? NaN);
  return text.startsWith(node.url, start) ? { start, end: start + node.url.length } : undefined;
}
