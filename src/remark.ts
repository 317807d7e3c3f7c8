import { parseFenceTitle, toFenceExamples } from './model/block/fence.js';

/** What is read of a page's syntax tree (mdast, with MDX's elements). */
interface Node {
  type: string;
  name?: string | null | undefined;
  attributes?: { type: string; name?: string; value?: unknown }[] | undefined;
  children?: Node[] | undefined;
  lang?: string | null | undefined;
  meta?: string | null | undefined;
  value?: string | undefined;
}

/** The prop that takes examples as data. */
const PROP = 'codeExamples';

const GROUPS = new Set(['CodeGroup', 'RequestExample', 'ResponseExample']);

/**
 * A remark plugin for MDX: hands the fences in `RequestExample`, `ResponseExample` and `CodeGroup` to them as they are
 * written, with their titles. MDX itself drops what follows a fence's language, and highlighters rewrite its text;
 * without the plugin, panels are named by their languages.
 *
 * @example
 * ```ts
 * import remarkCodeGroups from 'apiblock/remark';
 *
 * mdx({ remarkPlugins: [remarkCodeGroups] });
 * ```
 */
// A default export: tools that name their plugins as text (Next.js with Turbopack) take no other.
export default function remarkCodeGroups() {
  return (tree: { type: string }): void => fillGroups(tree);
}

function fillGroups(node: Node): void {
  if (node.type === 'mdxJsxFlowElement' && GROUPS.has(node.name ?? '')) fillGroup(node);
  node.children?.forEach(fillGroups);
}

function fillGroup(group: Node): void {
  const fences = group.children?.filter(({ type }) => type === 'code') ?? [];
  // What an author gave as data stays.
  if (fences.length === 0 || group.attributes?.some(({ name }) => name === PROP)) return;
  const examples = toFenceExamples(
    fences.map(({ lang, meta, value }) => ({
      language: lang ?? '',
      title: parseFenceTitle(meta ?? ''),
      text: value ?? '',
    })),
  );
  const value = JSON.stringify(
    examples.map(({ label, code }) => ({ language: code.language, label, code: code.text })),
  );
  group.attributes = [...(group.attributes ?? []), { type: 'mdxJsxAttribute', name: PROP, value }];
  group.children = group.children?.filter(({ type }) => type !== 'code');
}
