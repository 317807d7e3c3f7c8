import type { ListItem, Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import type { PageNames } from '../../pages/components.js';
import { isJsxElement } from '../../pages/jsx-element.js';
import { needsBlankLines } from '../nodes.js';
import type { SiteDefaults } from '../parts.js';
import { renderParts } from '../render-parts.js';
import { stringify } from '../stringify.js';
import { findNodesWithComponents, type Reader, readParts, toPhrasingContent, trim } from './read-parts.js';

/** Node types that can contain paragraphs and lists. */
const FLOW_CONTAINERS = new Set(['root', 'blockquote', 'footnoteDefinition', 'mdxJsxFlowElement']);

/** Replaces the apiblock elements in the syntax tree of a page with Markdown nodes. Other nodes stay unchanged. */
export function replaceElements(tree: Root, resolve: PageNames['resolve'], defaults?: SiteDefaults): void {
  const replacer = new Replacer(tree, resolve, defaults);
  if (replacer.hasComponent(tree)) tree.children = replacer.replaceAll(tree.children);
}

/** Stores the Markdown of each apiblock element in its `data._stringify`, which Fumadocs reads. Keeps the element. */
export function annotateElements(tree: Root, resolve: PageNames['resolve']): void {
  const replacer = new Replacer(tree, resolve);
  const visit = (node: Nodes): void => {
    if (!replacer.hasComponent(node)) return;
    if (isJsxElement(node) && resolve(node.name ?? '')) {
      const children = replacer.replaceAll([node]);
      node.data ??= {};
      Object.assign(node.data, { _stringify: { text: stringify({ type: 'root', children }).trimEnd() } });
    } else if ('children' in node) {
      node.children.forEach(visit);
    }
  };
  visit(tree);
}

/** Replaces apiblock components with Markdown nodes. Returns new nodes and leaves the original tree unchanged. */
class Replacer implements Reader {
  readonly resolve: PageNames['resolve'];
  readonly #defaults: SiteDefaults | undefined;
  readonly #nodesWithComponents: ReadonlySet<Nodes>;

  constructor(tree: Root, resolve: PageNames['resolve'], defaults?: SiteDefaults) {
    this.resolve = resolve;
    this.#defaults = defaults;
    this.#nodesWithComponents = findNodesWithComponents(tree, resolve);
  }

  readonly hasComponent = (node: Nodes): boolean => this.#nodesWithComponents.has(node);

  readonly replaceAll = (nodes: readonly RootContent[]): RootContent[] =>
    renderParts(readParts(nodes, this), { renderParts, defaults: this.#defaults });

  readonly replace = (node: RootContent): RootContent => {
    if (!this.hasComponent(node) || !('children' in node)) return node;
    if (node.type === 'list') return { ...node, children: node.children.flatMap((item) => this.#replaceInItem(item)) };
    // Convert an inline element to a block-level element, because components become lists and paragraphs inside it.
    const type = node.type === 'mdxJsxTextElement' ? 'mdxJsxFlowElement' : node.type;
    const children = FLOW_CONTAINERS.has(type)
      ? this.replaceAll(node.children)
      : trim(node.children.flatMap((child) => this.#replacePhrasing(child)) as PhrasingContent[]);
    return { ...node, type, children } as RootContent;
  };

  /**
   * Replaces the components in a list item. If the item contains only fields, returns the items for these fields, so
   * that their list is not nested in the item.
   */
  #replaceInItem(item: ListItem): ListItem[] {
    if (!this.hasComponent(item)) return [item];
    const children = this.replaceAll(item.children);
    const [first] = children;
    const hasOnlyFields = children.length === 1 && first?.type === 'list' && item.children[0]?.type !== 'list';
    if (hasOnlyFields) return first.children;
    const spread = Boolean(item.spread) || needsBlankLines(children);
    return [{ ...item, spread, children: children as ListItem['children'] }];
  }

  /** Replaces the components in a node that can contain only inline content. */
  #replacePhrasing(node: RootContent): RootContent[] {
    if (!this.hasComponent(node) || !('children' in node)) return [node];
    if (isJsxElement(node) && this.resolve(node.name ?? '')) return toPhrasingContent(this.replaceAll([node]));
    const children = node.children.flatMap((child) => this.#replacePhrasing(child));
    return [{ ...node, children } as RootContent];
  }
}
