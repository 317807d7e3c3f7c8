import type { Nodes, Root, RootContent } from 'mdast';
import type { PageNames } from '../../pages/components.js';
import type { Context } from '../parts.js';
import { toNodes } from '../render-parts.js';
import { stringify } from '../stringify.js';
import { findHolders, isElement, type Reader, readParts, toWords } from './read-parts.js';

/** What takes paragraphs and lists. */
const FLOW = new Set(['root', 'blockquote', 'listItem', 'footnoteDefinition', 'mdxJsxFlowElement']);

/**
 * Replaces the library's elements of a page by what they are in Markdown. Other nodes stay as they are.
 *
 * @param context - What a site gives to all of its components.
 */
export function replaceElements(tree: Root, resolve: PageNames['resolve'], context: Context = {}): void {
  const reader = createReader(tree, resolve, context);
  if (reader.holds(tree)) tree.children = reader.replaceAll(tree.children);
}

/** Says what the library's elements are in Markdown (`data._stringify`), and leaves them for the page. */
export function annotateElements(tree: Root, resolve: PageNames['resolve']): void {
  const reader = createReader(tree, resolve, {});
  const visit = (node: Nodes): void => {
    if (!reader.holds(node)) return;
    if (isElement(node) && resolve(node.name ?? '')) {
      const children = reader.replaceAll([node]);
      Object.assign((node.data ??= {}), { _stringify: { text: stringify({ type: 'root', children }).trimEnd() } });
    } else if ('children' in node) node.children.forEach(visit);
  };
  visit(tree);
}

function createReader(tree: Root, resolve: PageNames['resolve'], context: Context) {
  const holders = findHolders(tree, resolve);
  const holds = (node: Nodes) => holders.has(node);
  const replaceAll = (nodes: readonly RootContent[]): RootContent[] => toNodes(readParts(nodes, reader), context);
  const replace = (node: RootContent): RootContent => {
    if (!holds(node) || !('children' in node)) return node;
    // Where paragraphs may stand, an element in words is one that holds paragraphs.
    const type = node.type === 'mdxJsxTextElement' ? 'mdxJsxFlowElement' : node.type;
    const children = FLOW.has(type) ? replaceAll(node.children) : replaceWords(node.children);
    return { ...node, type, children } as RootContent;
  };
  const replaceWords = (nodes: readonly RootContent[]): RootContent[] =>
    nodes.flatMap((node): RootContent[] => {
      if (!holds(node) || !('children' in node)) return [node];
      if (isElement(node) && resolve(node.name ?? '')) return toWords(replaceAll([node]));
      return [{ ...node, children: replaceWords(node.children) } as RootContent];
    });
  const reader: Reader & { replaceAll: typeof replaceAll } = { holds, resolve, replace, replaceAll };
  return reader;
}
