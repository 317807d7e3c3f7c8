import type { Root } from 'mdast';
import { type ComponentName, isComponent, readNames } from '../pages/components.js';
import { getModulePrograms } from '../pages/module-programs.js';
import { isElement, type Node } from './mdx-node.js';

/** A function that returns the name of the apiblock component that a node renders, or `undefined` for other nodes. */
export type ComponentFinder = (node: Pick<Node, 'type' | 'name'>) => ComponentName | undefined;

/**
 * Creates a function that recognizes the apiblock components on a page, including components that are imported under
 * another name. It also recognizes an element with the name of an apiblock component that the page imports from
 * another module, because sites can re-export the components.
 */
export function createComponentFinder(page: { type: string }): ComponentFinder {
  // The types that the plugin publishes don't refer to `Root`, because sites may not have the types of mdast.
  const { children } = page as Root;
  const { resolve } = readNames(getModulePrograms(children));
  return (node) => {
    if (!isElement(node)) return undefined;
    const name = node.name ?? '';
    return resolve(name) ?? (isComponent(name) ? name : undefined);
  };
}

/** Returns the blocks in a node, in document order. */
export function findBlocks(node: Node, findComponent: ComponentFinder): Node[] {
  const nestedBlocks = node.children?.flatMap((child) => findBlocks(child, findComponent)) ?? [];
  return findComponent(node) === 'ApiBlock' ? [node, ...nestedBlocks] : nestedBlocks;
}
