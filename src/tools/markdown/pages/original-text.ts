import type { Nodes, Root, RootContent } from 'mdast';
import { isFrontMatter } from '../../pages/front-matter.js';
import { getPartialName } from '../../pages/page-filler.js';
import { applyRewrites, findRewrites, rewriteLinks } from './link-rewrites.js';
import { parseMarkdown } from './markdown-parsers.js';

/** Maps each top-level node that contains only Markdown to its index among the top-level nodes of the page. */
export type SourceNodes = ReadonlyMap<RootContent, number>;

/** Finds the top-level nodes that contain only Markdown, so that they can be output with their original text. */
export function findSourceNodes({ children }: Root): SourceNodes {
  const nodes = new Map<RootContent, number>();
  for (const [index, node] of children.entries()) {
    if (isMarkdown(node)) nodes.set(node, index);
  }
  return nodes;
}

/** Returns whether a node contains only Markdown of the page itself, without MDX or front matter. */
function isMarkdown(node: Nodes): boolean {
  if (node.type.startsWith('mdx') || isFrontMatter(node) || getPartialName(node) !== undefined) return false;
  return !('children' in node) || node.children.every(isMarkdown);
}

/**
 * Replaces unchanged nodes with their original text, in which only the URLs of links are rewritten. Keeps a node if its
 * text would have a different meaning without MDX, if its text would merge with a neighboring node, or if one of its
 * URLs cannot be located. In such a node, rewrites the links directly.
 */
export function restoreSource(
  nodes: readonly RootContent[],
  sourceNodes: SourceNodes,
  text: string,
  toLink: (url: string) => string,
): RootContent[] {
  const restored: RootContent[] = [];
  const groups = groupConsecutive(nodes, sourceNodes);
  for (const [index, group] of groups.entries()) {
    if (!group.hasSource) {
      restored.push(...group.nodes);
      continue;
    }
    const neighbors = { before: restored.at(-1), after: groups[index + 1]?.nodes[0] };
    const source = wouldMerge(group.nodes, neighbors) ? undefined : toSource(group.nodes, text, toLink);
    if (source) {
      restored.push(source);
    } else {
      rewriteLinks(group.nodes, toLink);
      restored.push(...group.nodes);
    }
  }
  return restored;
}

/** Nodes that are adjacent in the source of the page, or a single node that must be serialized. */
interface NodeGroup {
  nodes: RootContent[];
  hasSource: boolean;
}

function groupConsecutive(nodes: readonly RootContent[], sourceNodes: SourceNodes): NodeGroup[] {
  const groups: NodeGroup[] = [];
  let previousIndex: number | undefined;
  for (const node of nodes) {
    const index = sourceNodes.get(node);
    const isConsecutive = index !== undefined && previousIndex !== undefined && index === previousIndex + 1;
    const lastGroup = groups.at(-1);
    if (isConsecutive && lastGroup) lastGroup.nodes.push(node);
    else groups.push({ nodes: [node], hasSource: index !== undefined });
    previousIndex = index;
  }
  return groups;
}

interface Neighbors {
  before: RootContent | undefined;
  after: RootContent | undefined;
}

/**
 * Returns the original text of consecutive nodes as an HTML node, because HTML is not escaped. Returns `undefined` if
 * the nodes must be serialized instead.
 */
function toSource(
  nodes: readonly RootContent[],
  text: string,
  toLink: (url: string) => string,
): RootContent | undefined {
  const start = findLineStart(nodes[0], text);
  const end = nodes.at(-1)?.position?.end.offset;
  if (start === undefined || end === undefined) return undefined;
  const rewrites = findRewrites(nodes, text, toLink);
  if (!rewrites) return undefined;
  if (hasIndentedLine(nodes, text) && !isSameWithoutMdx(nodes, text.slice(start, end))) return undefined;
  return { type: 'html', value: applyRewrites(rewrites, text.slice(0, end), start) };
}

/**
 * Returns whether the original text of nodes would merge with a neighboring node: adjacent lists become one list, and
 * indented text continues the preceding node. Serialized nodes stay separate.
 */
function wouldMerge(nodes: readonly RootContent[], { before, after }: Neighbors): boolean {
  const first = nodes[0];
  const last = nodes.at(-1);
  const isIndented = first?.position?.start.column !== 1;
  return (
    (before?.type === 'list' && first?.type === 'list') ||
    (before !== undefined && isIndented) ||
    (last?.type === 'list' && after?.type === 'list')
  );
}

/**
 * Returns the start offset of the line on which a node starts. Returns `undefined` if more than three spaces or any
 * other characters precede the node on this line.
 */
function findLineStart(node: RootContent | undefined, text: string): number | undefined {
  const { offset, column } = node?.position?.start ?? {};
  if (offset === undefined || column === undefined) return undefined;
  const indent = text.slice(offset - column + 1, offset);
  return /^ {0,3}$/.test(indent) ? offset - indent.length : undefined;
}

/** Matches a line with the indentation of an indented code block. MDX does not support indented code blocks. */
const INDENTED_LINE = /^(?: {4}| {0,3}\t)/m;

/** Block-level nodes whose children are inline content or rows of inline content. */
const INLINE_CONTAINERS = ['paragraph', 'heading', 'table'];

/**
 * Returns whether a line outside fenced code has the indentation of an indented code block. Returns `true` if the
 * position of a node is unknown.
 */
function hasIndentedLine(nodes: readonly Nodes[], text: string): boolean {
  return nodes.some((node) => {
    if ('children' in node && !INLINE_CONTAINERS.includes(node.type)) return hasIndentedLine(node.children, text);
    const { start, end } = node.position ?? {};
    if (start?.offset === undefined || end?.offset === undefined) return true;
    const source = text.slice(start.offset - start.column + 1, end.offset);
    return INDENTED_LINE.test(node.type === 'code' ? removeCode(source) : source);
  });
}

/** Removes the code from the source of a fenced code block, so that only the lines with the fences remain. */
function removeCode(source: string): string {
  return source.replace(/\n[^]*\n/, '\n');
}

/** Returns whether parsing the text as Markdown without MDX produces the same nodes. */
function isSameWithoutMdx(nodes: readonly RootContent[], text: string): boolean {
  return toComparable(nodes) === toComparable(parseMarkdown(text).children);
}

/** Serializes nodes for comparison, without positions, data and null values. */
function toComparable(nodes: readonly RootContent[]): string {
  return JSON.stringify(nodes, (key, value: unknown) => {
    const isIgnored = key === 'position' || key === 'data' || value === null;
    return isIgnored ? undefined : value;
  });
}
