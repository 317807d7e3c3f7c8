import type { Definition, Link, Nodes, RootContent } from 'mdast';

/** Replaces the URLs of links to pages with the URLs of their Markdown files. Modifies the nodes. */
export function rewriteLinks(nodes: readonly RootContent[], toLink: (url: string) => string): void {
  const visit = (node: Nodes): void => {
    if (node.type === 'link' || node.type === 'definition') node.url = toLink(node.url);
    if ('children' in node) node.children.forEach(visit);
  };
  nodes.forEach(visit);
}

/** A URL that replaces a range of the source. */
export interface Rewrite {
  start: number;
  end: number;
  url: string;
}

/**
 * Returns the new URL and the range of each link URL that `toLink` changes. Returns `undefined` if a URL cannot be
 * located in the text.
 */
export function findRewrites(
  nodes: readonly RootContent[],
  text: string,
  toLink: (url: string) => string,
): Rewrite[] | undefined {
  const rewrites: Rewrite[] = [];
  for (const node of findLinks(nodes)) {
    const url = toLink(node.url);
    if (url === node.url) continue;
    const start = findUrlStart(node, text);
    if (start === undefined) return undefined;
    rewrites.push({ start, end: start + node.url.length, url });
  }
  return rewrites;
}

/** Returns the text from the offset `start` to the end of the text, with the URLs replaced. */
export function applyRewrites(rewrites: readonly Rewrite[], text: string, start: number): string {
  let rewritten = '';
  let at = start;
  for (const rewrite of rewrites) {
    rewritten += text.slice(at, rewrite.start) + rewrite.url;
    at = rewrite.end;
  }
  return rewritten + text.slice(at);
}

/** Returns all links and link definitions, in the order in which their URLs appear in the text. */
function findLinks(nodes: readonly Nodes[]): (Link | Definition)[] {
  return nodes.flatMap((node) => [
    ...('children' in node ? findLinks(node.children) : []),
    ...(node.type === 'link' || node.type === 'definition' ? [node] : []),
  ]);
}

/** Matches the characters between the text of a link and its URL. */
const BEFORE_LINK_URL = /^\]\(\s*<?/;
/** Matches the part of a link definition before its URL. */
const BEFORE_DEFINITION_URL = /^\[(?:[^\]\\]|\\.)*\]:\s*<?/;

/**
 * Returns the offset of the URL in a link or link definition. Returns `undefined` if the source contains the URL in
 * escaped form, if the link has no text, or if the link is not written with brackets and parentheses.
 */
function findUrlStart(node: Link | Definition, text: string): number | undefined {
  const lastChild = node.type === 'link' ? node.children.at(-1) : undefined;
  const from = lastChild ? lastChild.position?.end.offset : node.position?.start.offset;
  const end = node.position?.end.offset;
  if (from === undefined || end === undefined) return undefined;
  const pattern = node.type === 'link' ? BEFORE_LINK_URL : BEFORE_DEFINITION_URL;
  const [prefix] = pattern.exec(text.slice(from, end)) ?? [];
  if (prefix === undefined) return undefined;
  const start = from + prefix.length;
  return text.startsWith(node.url, start) ? start : undefined;
}
