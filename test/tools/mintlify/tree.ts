import { createProcessor } from '@mdx-js/mdx';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';

/** The properties of a syntax tree node that these tests use. */
export interface TreeNode {
  type: string;
  name?: string | null;
  attributes?: { type: string; name: string; value?: string | null | { value: string } }[];
  children?: TreeNode[];
  value?: string;
  lang?: string | null;
  meta?: string | null;
}

/** The remark plugins that most sites use. */
export const usualPlugins = [remarkFrontmatter, remarkGfm];

const processor = createProcessor({ remarkPlugins: usualPlugins });

let cached: { source: string; tree: TreeNode } | undefined;

/** Parses a page. The last tree is cached, so callers must not modify it. */
export function parseTree(source: string): TreeNode {
  if (cached?.source !== source) cached = { source, tree: processor.parse(source) as unknown as TreeNode };
  return cached.tree;
}

export const isElement = ({ type }: TreeNode): boolean => type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement';

/** Yields all nodes of a tree, parents before children. */
export function* walk(node: TreeNode): Generator<TreeNode> {
  yield node;
  for (const child of node.children ?? []) yield* walk(child);
}

/** Returns the module specifiers of the imported names on a page. */
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
