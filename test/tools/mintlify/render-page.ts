import { createProcessor, run } from '@mdx-js/mdx';
import { createElement, type ComponentType, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import { mdxComponents } from '../../../src/index.js';
import remarkCodeGroups from '../../../src/remark.js';
import { findSnippet, type Library } from './library.ts';
import { isElement, parseTree, readImports, type TreeNode, usualPlugins, walk } from './tree.ts';

type Components = Record<string, ComponentType>;

/** Renders a page with the apiblock components to a document, with or without the remark plugin. */
export async function renderPage(source: string, library: Library, { plugin }: { plugin: boolean }): Promise<Document> {
  const html = renderToStaticMarkup(createElement(await compile(source, library, plugin)));
  return new DOMParser().parseFromString(`<main>${html}</main>`, 'text/html');
}

async function compile(source: string, library: Library, plugin: boolean): Promise<ComponentType> {
  const tree = parseTree(source);
  const standIns = toStandIns(tree);
  for (const [name, from] of readImports(tree)) {
    const file = findSnippet(library, from);
    if (file !== undefined) standIns[name] = await compile(library.get(file) as string, library, plugin);
  }
  const processor = createProcessor({
    outputFormat: 'function-body',
    remarkPlugins: [...usualPlugins, dropImports, ...(plugin ? [remarkCodeGroups] : [])],
  });
  const program = await processor.run(structuredClone(tree) as Parameters<typeof processor.run>[0], source);
  const { default: Content } = await run(processor.stringify(program, source), runtime);
  return () => createElement(Content, { components: { ...standIns, ...mdxComponents } });
}

/** Returns replacements for Mintlify components that apiblock does not provide. They only render their children. */
function toStandIns(tree: TreeNode): Components {
  const standIns: Components = {};
  for (const node of walk(tree)) {
    if (!isElement(node) || !/^[A-Z]/.test(node.name ?? '')) continue;
    const [name = '', member] = (node.name ?? '').split('.');
    standIns[name] ??= passThrough();
    if (member) Object.assign(standIns[name], { [member]: passThrough() });
  }
  return standIns;
}

const passThrough =
  (): ComponentType =>
  ({ children }: { children?: ReactNode }) =>
    children;

/**
 * A remark plugin that removes import declarations. Imported pages are passed as components, because there is no site
 * root to resolve them.
 */
function dropImports() {
  return (tree: { type: string; children: { type: string; value?: string }[] }): void => {
    tree.children = tree.children.filter(({ type, value }) => type !== 'mdxjsEsm' || !value?.startsWith('import'));
  };
}
