import type { Nodes, Root, RootContent } from 'mdast';
import type { PageNames } from '../../pages/components.js';
import type { SiteDefaults } from '../parts.js';
import { renderParts } from '../render-parts.js';
import { stringify } from '../stringify.js';
import { findHolders, isElement, type Reader, readParts, toPhrasingContent } from './read-parts.js';

/** Types of nodes that can contain paragraphs and lists. */
const FLOW_CONTAINERS = new Set(['root', 'blockquote', 'listItem', 'footnoteDefinition', 'mdxJsxFlowElement']);

/** Replaces the library's elements in a page's tree with Markdown nodes. Other nodes stay unchanged. */
export function replaceElements(tree: Root, resolve: PageNames['resolve'], siteDefaults: SiteDefaults = {}): void {
  const reader = createReader(tree, resolve, siteDefaults);
  if (reader.holds(tree)) tree.children = reader.replaceAll(tree.children);
}

/** Adds the Markdown of each of the library's elements to the element (`data._stringify`), and leaves the tree unchanged. */
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

function createReader(tree: Root, resolve: PageNames['resolve'], siteDefaults: SiteDefaults) {
  const holders = findHolders(tree, resolve);
  const holds = (node: Nodes) => holders.has(node);
  const replaceAll = (nodes: readonly RootContent[]): RootContent[] =>
    renderParts(readParts(nodes, reader), { renderParts, ...siteDefaults });
  const replace = (node: RootContent): RootContent => {
    if (!holds(node) || !('children' in node)) return node;
    // A replaced inline element can contain paragraphs, so it becomes a block-level element.
    const type = node.type === 'mdxJsxTextElement' ? 'mdxJsxFlowElement' : node.type;
    const children = FLOW_CONTAINERS.has(type) ? replaceAll(node.children) : replacePhrasing(node.children);
    return { ...node, type, children } as RootContent;
  };
  const replacePhrasing = (nodes: readonly RootContent[]): RootContent[] =>
    nodes.flatMap((node): RootContent[] => {
      if (!holds(node) || !('children' in node)) return [node];
      if (isElement(node) && resolve(node.name ?? '')) return toPhrasingContent(replaceAll([node]));
      return [{ ...node, children: replacePhrasing(node.children) } as RootContent];
    });
  const reader: Reader & { replaceAll: typeof replaceAll } = { holds, resolve, replace, replaceAll };
  return reader;
}
