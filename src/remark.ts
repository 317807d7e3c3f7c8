import { fillGroups } from './remark/fill-code-groups.js';
import { prepareBlocks } from './remark/set-block-props.js';

export { type ApiMarkdownOptions, remarkApiMarkdown } from './remark/api-markdown.js';

/**
 * A remark plugin for MDX, for what components cannot see of their page:
 *
 * - It hands the fences in `RequestExample`, `ResponseExample` and `CodeGroup` to them as they are written, with their
 *   titles. MDX itself drops what follows a fence's language, and highlighters rewrite its text; without the plugin,
 *   panels are named by their languages.
 * - Of blocks with the same method and path, the second gets the id `get-users-2`, and its fields and tabs with it. An `id`
 *   of the author's stays.
 * - A heading among the fields of a block keeps them as they are written (`sections={false}`), whatever component the site
 *   shows headings by.
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
  return (tree: { type: string }): void => {
    fillGroups(tree);
    prepareBlocks(tree);
  };
}
