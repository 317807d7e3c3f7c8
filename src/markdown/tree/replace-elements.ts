import type { Nodes, Root, RootContent } from 'mdast';
import type { PageNames } from '../../pages/components.js';
import type { SiteDefaults } from '../parts.js';
import { renderParts } from '../render-parts.js';
import { stringify } from '../stringify.js';
import { findNodesWithComponents, isElement, type Reader, readParts, toPhrasingContent } from './read-parts.js';

/** Types of nodes that can contain paragraphs and lists. */
const FLOW_CONTAINERS = new Set(['root', 'blockquote', 'listItem', 'footnoteDefinition', 'mdxJsxFlowElement']);

/** Replaces the library's elements in a page's tree with Markdown nodes. Other nodes stay unchanged. */
export function replaceElements(tree: Root, resolve: PageNames['resolve'], siteDefaults: SiteDefaults = {}): void {
  const replacer = new Replacer(tree, resolve, siteDefaults);
  if (replacer.hasComponent(tree)) tree.children = replacer.replaceAll(tree.children);
}

/** Adds the Markdown of each of the library's elements to the element (`data._stringify`), and leaves the tree unchanged. */
export function annotateElements(tree: Root, resolve: PageNames['resolve']): void {
  const replacer = new Replacer(tree, resolve, {});
  const visit = (node: Nodes): void => {
    if (!replacer.hasComponent(node)) return;
    if (isElement(node) && resolve(node.name ?? '')) {
      const children = replacer.replaceAll([node]);
      node.data ??= {};
      Object.assign(node.data, { _stringify: { text: stringify({ type: 'root', children }).trimEnd() } });
    } else if ('children' in node) {
      node.children.forEach(visit);
    }
  };
  visit(tree);
}

/** Replaces the components of the library in the nodes of a tree. Does not change the nodes. */
class Replacer implements Reader {
  readonly resolve: PageNames['resolve'];
  readonly #siteDefaults: SiteDefaults;
  readonly #nodesWithComponents: ReadonlySet<Nodes>;

  constructor(tree: Root, resolve: PageNames['resolve'], siteDefaults: SiteDefaults) {
    this.resolve = resolve;
    this.#siteDefaults = siteDefaults;
    this.#nodesWithComponents = findNodesWithComponents(tree, resolve);
  }

  readonly hasComponent = (node: Nodes): boolean => this.#nodesWithComponents.has(node);

  readonly replaceAll = (nodes: readonly RootContent[]): RootContent[] =>
    renderParts(readParts(nodes, this), { renderParts, ...this.#siteDefaults });

  readonly replace = (node: RootContent): RootContent => {
    if (!this.hasComponent(node) || !('children' in node)) return node;
    // A replaced inline element can contain paragraphs, so it becomes a block-level element.
    const type = node.type === 'mdxJsxTextElement' ? 'mdxJsxFlowElement' : node.type;
    const children = FLOW_CONTAINERS.has(type)
      ? this.replaceAll(node.children)
      : node.children.flatMap((child) => this.#replacePhrasing(child));
    return { ...node, type, children } as RootContent;
  };

  /** Replaces the components inside a node that allows only inline content. */
  #replacePhrasing(node: RootContent): RootContent[] {
    if (!this.hasComponent(node) || !('children' in node)) return [node];
    if (isElement(node) && this.resolve(node.name ?? '')) return toPhrasingContent(this.replaceAll([node]));
    const children = node.children.flatMap((child) => this.#replacePhrasing(child));
    return [{ ...node, children } as RootContent];
  }
}
