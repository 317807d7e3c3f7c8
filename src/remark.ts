import { createComponentFinder, findBlocks } from './remark/component-finder.js';
import { fillCodeGroups } from './remark/fill-code-groups.js';
import { setBlockContent } from './remark/set-block-content.js';
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

/**
 * A remark plugin for MDX pages of Astro. It does what the default export does, and also passes the content of each block
 * to your component `ApiBlock` as data, which `apiblock/astro` reads. Without this plugin, Astro renders the fields to
 * HTML before the block, so that the block has no sections and no example values.
 *
 * The plugin requires a component `ApiBlock` that renders `ApiBlockIsland` from `apiblock/astro`.
 *
 * @example
 * ```ts
 * import { unified } from '@astrojs/markdown-remark';
 * import { remarkAstroBlocks } from 'apiblock/remark';
 *
 * defineConfig({ markdown: { processor: unified({ remarkPlugins: [remarkAstroBlocks] }) } });
 * ```
 */
export function remarkAstroBlocks() {
  const addProps = remarkCodeGroups();
  return (tree: { type: string }): void => {
    addProps(tree);
    const findComponent = createComponentFinder(tree);
    for (const block of findBlocks(tree, findComponent)) setBlockContent(block, findComponent);
  };
}
