import { createComponentFinder } from './remark/component-finder.js';
import { fillCodeGroups } from './remark/fill-code-groups.js';
import { setBlockProps } from './remark/set-block-props.js';

export { type ApiMarkdownOptions, remarkApiMarkdown } from './remark/api-markdown.js';

/**
 * A remark plugin for MDX. It adds props to components, because components cannot access this information about the
 * page at runtime:
 *
 * - `RequestExample`, `ResponseExample` and `CodeGroup` receive their fenced code blocks unchanged, with their titles.
 *   Without the plugin, MDX drops the titles, highlighters change the code, and the languages become the tab labels.
 * - If several blocks have the same method and path, their IDs are numbered (`get-users-2`), as are the IDs of their
 *   fields and tabs. A block with an `id` prop keeps its ID.
 * - If a block without a `sections` prop contains a heading, its content stays in the author's order (`sections="false"`),
 *   even if the site renders headings with its own component.
 *
 * @example
 * ```ts
 * import remarkCodeGroups from 'apiblock/remark';
 *
 * mdx({ remarkPlugins: [remarkCodeGroups] });
 * ```
 */
// This is a default export, because Next.js with Turbopack loads plugins by module name.
export default function remarkCodeGroups() {
  return (tree: { type: string }): void => {
    const findComponent = createComponentFinder(tree);
    fillCodeGroups(tree, findComponent);
    setBlockProps(tree, findComponent);
  };
}
