import { fillCodeGroups } from './remark/fill-code-groups.js';
import { setBlockProps } from './remark/set-block-props.js';

export { type ApiMarkdownOptions, remarkApiMarkdown } from './remark/api-markdown.js';

/**
 * A remark plugin for MDX. It passes information about the page to components that cannot access it at run time:
 *
 * - `RequestExample`, `ResponseExample` and `CodeGroup` receive their fenced code blocks unchanged, with the titles. Without
 *   the plugin, MDX drops the titles, highlighters change the code, and tabs are labeled with the languages.
 * - If several blocks have the same method and path, their ids are numbered (`get-users-2`), as are the ids of their
 *   fields and tabs. A block with its own `id` keeps it.
 * - If a block contains a heading, its content stays in the author's order (`sections={false}`), even if the site renders
 *   headings with a component of its own.
 *
 * @example
 * ```ts
 * import remarkCodeGroups from 'apiblock/remark';
 *
 * mdx({ remarkPlugins: [remarkCodeGroups] });
 * ```
 */
// Next.js with Turbopack specifies plugins by module name, so it needs a default export.
export default function remarkCodeGroups() {
  return (tree: { type: string }): void => {
    fillCodeGroups(tree);
    setBlockProps(tree);
  };
}
