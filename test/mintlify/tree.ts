import { createProcessor } from '@mdx-js/mdx';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';

/** A node of a page's syntax tree, as far as these tests read it. */
export interface TreeNode {
  type: string;
  name?: string | null;
  attributes?: { type: string; name: string; value?: string | null | { value: string } }[];
  children?: TreeNode[];
  value?: string;
  lang?: string | null;
  meta?: string | null;
}

/** The plugins that most sites have. */
export const usualPlugins = [remarkFrontmatter, remarkGfm];

const processor = createProcessor({ remarkPlugins: usualPlugins });

let last: { source: string; tree: TreeNode } | undefined;

/** The tree of a page, which is not to be changed: a page is read, and rendered in several ways, but parsed once. */
export function parseTree(source: string): TreeNode {
  if (last?.source !== source) last = { source, tree: processor.parse(source) as unknown as TreeNode };
  return last.tree;
}

export const isElement = ({ type }: TreeNode): boolean => type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement';

/** All nodes of a tree, parents before children. */
export function* walk(node: TreeNode): Generator<TreeNode> {
  yield node;
  for (const child of node.children ?? []) yield* walk(child);
}

/** What the imports of a page give: local names and where they come from. */
export function readImports(tree: TreeNode): Map<string, string> {
  const imports = new Map<string, string>();
  for (const { type, value = '' } of tree.children ?? []) {
    if (type !== 'mdxjsEsm') continue;
    for (const [, names = '', from = ''] of value.matchAll(/^import\s+(.+?)\s+from\s+['"](.+?)['"]/gm)) {
      for (const name of names.match(/\w+/g) ?? []) imports.set(name, from);
    }
  }
  return imports;
}
