import type { Root } from 'mdast';
import { type ComponentFinder, isComponent, readNames } from '../pages/components.js';
import { listNodes } from '../pages/list-nodes.js';
import { getModulePrograms } from '../pages/module-programs.js';
import { isMdxElement, type MdxNode } from './mdx-node.js';

/**
 * Creates a function that recognizes the apiblock components on a page, including components that are imported under
 * another name. The function also recognizes a component that has the name of an apiblock component but is imported
 * from another module, because sites can re-export the components.
 */
export function createComponentFinder(page: { type: string }): ComponentFinder {
  // The public types of the plugin don't refer to `Root`, because a site may not have the types of mdast installed.
  const { children } = page as Root;
  const { resolve } = readNames(getModulePrograms(children));
  return (node) => {
    if (!isMdxElement(node)) return undefined;
    const name = node.name ?? '';
    return resolve(name) ?? (isComponent(name) ? name : undefined);
  };
}

/** Returns the blocks on a page or in a node, in document order. */
export function findBlocks(node: MdxNode, findComponent: ComponentFinder): MdxNode[] {
  return listNodes(node).filter((other) => findComponent(other) === 'ApiBlock');
}
