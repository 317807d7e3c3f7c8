import type { Definition, Link, Nodes, Root, RootContent } from 'mdast';
import { parseMarkdown } from './markdown-parsers.js';

/** The place of a top-level node in the source of a page. */
interface Place {
  /** The source that the offsets of the node refer to. */
  text: string;
  /** Index of the node among the nodes that were parsed from this source. */
  index: number;
}

/** The top-level nodes of a page that contain only Markdown, each with its place in the source. */
export type OriginalText = ReadonlyMap<RootContent, Place>;

/** Records the top-level Markdown nodes of a page, so that unchanged nodes can be written with their original text. */
export function recordOriginalText({ children }: Root, text: string): OriginalText {
  const places = new Map<RootContent, Place>();
  for (const [index, node] of children.entries()) if (isMarkdown(node)) places.set(node, { text, index });
  return places;
}

/** Returns whether a node contains only Markdown, without MDX or front matter. */
function isMarkdown(node: Nodes): boolean {
  if (node.type.startsWith('mdx') || node.type === 'yaml' || node.type === ('toml' as string)) return false;
  return !('children' in node) || node.children.every(isMarkdown);
}

/**
 * Replaces unchanged nodes with their original text, in which only links are rewritten. Nodes whose text has a different
 * meaning without MDX are not replaced.
 */
export function restoreOriginalText(
  nodes: readonly RootContent[],
  places: OriginalText,
  toLink: (url: string) => string,
): RootContent[] {
  const restored: RootContent[] = [];
  const groups = groupConsecutive(nodes, places);
  for (const [index, group] of groups.entries()) {
    const neighbors = { before: restored.at(-1), after: groups[index + 1]?.nodes[0] };
    if (group.text === undefined) {
      restored.push(...group.nodes);
    } else {
      const source = toSource(group.nodes, group.text, neighbors, toLink);
      restored.push(...(source === undefined ? withLinks(group.nodes, toLink) : [source]));
    }
  }
  return restored;
}

/** Nodes that are adjacent in the source, or a single node without a place in the source. */
interface NodeGroup {
  nodes: RootContent[];
  text: string | undefined;
}

function groupConsecutive(nodes: readonly RootContent[], places: OriginalText): NodeGroup[] {
  const groups: NodeGroup[] = [];
  let lastPlace: Place | undefined;
  for (const node of nodes) {
    const place = places.get(node);
    const isConsecutive = place && place.text === lastPlace?.text && place.index === lastPlace.index + 1;
    const lastGroup = groups.at(-1);
    if (isConsecutive && lastGroup) lastGroup.nodes.push(node);
    else groups.push({ nodes: [node], text: place?.text });
    lastPlace = place;
  }
  return groups;
}

interface Neighbors {
  before: RootContent | undefined;
  after: RootContent | undefined;
}

/** Returns consecutive nodes as their original text. Returns `undefined` if the nodes must be serialized. */
function toSource(
  nodes: readonly RootContent[],
  text: string,
  neighbors: Neighbors,
  toLink: (url: string) => string,
): RootContent | undefined {
  if (wouldMerge(nodes, neighbors)) return undefined;
  const start = findLineStart(nodes[0], text);
  const end = nodes.at(-1)?.position?.end.offset;
  if (start === undefined || end === undefined) return undefined;
  const rewrites = findRewrites(nodes, text, toLink);
  if (!rewrites) return undefined;
  if (hasIndentedLine(nodes, text) && !isSameWithoutMdx(nodes, text.slice(start, end))) return undefined;
  let value = '';
  let at = start;
  for (const rewrite of rewrites) {
    value += text.slice(at, rewrite.start) + rewrite.url;
    at = rewrite.end;
  }
  return { type: 'html', value: value + text.slice(at, end) };
}

/**
 * Returns whether the original text would become part of the nodes next to it: adjacent lists merge, and indented content
 * continues the preceding node. The serializer separates them.
 */
function wouldMerge(nodes: readonly RootContent[], { before, after }: Neighbors): boolean {
  const first = nodes[0];
  const last = nodes.at(-1);
  const isIndented = (first?.position?.start.column ?? 2) > 1;
  return (
    (before?.type === 'list' && first?.type === 'list') ||
    (before !== undefined && isIndented) ||
    (last?.type === 'list' && after?.type === 'list')
  );
}

/** Rewrites links to pages to their Markdown files. Changes the nodes. */
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
function findLineStart(node: RootContent | undefined, text: string): number | undefined {
  const { offset, column } = node?.position?.start ?? {};
  if (offset === undefined || column === undefined) return undefined;
  const indent = text.slice(offset - column + 1, offset);
  return /^ {0,3}$/.test(indent) ? offset - indent.length : undefined;
}

/** Returns whether a line outside code is indented like a code block. MDX has no indented code, but Markdown does. */
function hasIndentedLine(nodes: readonly Nodes[], text: string): boolean {
  return nodes.some((node) => {
    if (node.type === 'code' || node.type === 'table') return false;
    if ('children' in node && node.type !== 'paragraph' && node.type !== 'heading')
      return hasIndentedLine(node.children, text);
    const { start, end } = node.position ?? {};
    if (start?.offset === undefined || end?.offset === undefined) return true;
    return /^(?: {4}| {0,3}\t)/m.test(text.slice(start.offset - start.column + 1, end.offset));
  });
}

/** Returns whether the text parses to the same nodes as Markdown without MDX. */
function isSameWithoutMdx(nodes: readonly RootContent[], text: string): boolean {
  return toComparable(nodes) === toComparable(parseMarkdown(text).children);
}

/** Serializes nodes without their positions. */
function toComparable(nodes: readonly RootContent[]): string {
  return JSON.stringify(nodes, (key, value: unknown) => {
    const isIgnored = key === 'position' || key === 'data' || value === null;
    return isIgnored ? undefined : value;
  });
}

/** A URL that replaces a range of the source. */
interface Rewrite {
  start: number;
  end: number;
  url: string;
}

/** Returns the URLs to rewrite, with their offsets in the text. Returns `undefined` if a URL is not found in the text. */
function findRewrites(
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

/** Returns all links and definitions, in the order in which their URLs appear in the text. */
function findLinks(nodes: readonly Nodes[]): (Link | Definition)[] {
  return nodes.flatMap((node) => [
    ...('children' in node ? findLinks(node.children) : []),
    ...(node.type === 'link' || node.type === 'definition' ? [node] : []),
  ]);
}

/** The text between the label of a link and its URL. */
const BEFORE_LINK_URL = /^\]\(\s*<?/;
/** The text of a definition before its URL. */
const BEFORE_DEFINITION_URL = /^\[(?:[^\]\\]|\\.)*\]:\s*<?/;

/** Returns the offset of the URL of a link or definition. Returns `undefined` if the text contains it in another form. */
function findUrlStart(node: Link | Definition, text: string): number | undefined {
  const lastChild = node.type === 'link' ? node.children.at(-1) : undefined;
  const from = lastChild ? lastChild.position?.end.offset : node.position?.start.offset;
  const end = node.position?.end.offset;
  if (from === undefined || end === undefined) return undefined;
  const pattern = node.type === 'link' ? BEFORE_LINK_URL : BEFORE_DEFINITION_URL;
  const [before] = pattern.exec(text.slice(from, end)) ?? [];
  if (before === undefined) return undefined;
  const start = from + before.length;
  return text.startsWith(node.url, start) ? start : undefined;
}
