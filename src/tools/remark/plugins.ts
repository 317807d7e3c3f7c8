import { createComponentFinder, findBlocks } from './component-finder.js';
import { addMarkdown, addRecord, fillBlocks, runAfter } from './fill-blocks.js';
import { fillCodeGroups } from './fill-code-groups.js';
import { type PageFile, type PluginOptions, readFieldLimits, readOpenApiOption } from './openapi-option.js';
import { separateComponents } from './separate-components.js';
import { setBlockContent } from './set-block-content.js';
import { setBlockProps } from './set-block-props.js';

/**
 * A remark plugin for MDX. It adds information about the page to the props of components, because components cannot
 * access this information at runtime:
 *
 * - `RequestExample`, `ResponseExample` and `CodeGroup` receive their fenced code blocks unchanged, with their titles.
 *   Without the plugin, MDX drops the titles, highlighters change the code, and the languages become the tab labels.
 * - Components in a paragraph of text are moved out of the paragraph, because HTML allows no block-level elements in
 *   it.
 * - If several blocks have the same method and path, their IDs are numbered (`get-users-2`), as are the IDs of their
 *   fields and tabs. A block with an `id` prop keeps its ID.
 * - A heading such as `POST /users`, whose generated ID would be the ID of a block, gets an ID with a number
 *   (`post-users-1`).
 * - If a block without a `sections` prop contains a heading, its content stays in the author's order
 *   (`sections="false"`), even if the site renders headings with its own component.
 * - With the `openapi` option, a block with an `operation` prop receives the props and fields of this operation. The
 *   props, fields and text on the page take precedence. The operation's title is omitted if the nearest heading above
 *   the block has the same text. An operation that cannot be read causes an error with the position of the prop and a
 *   `ruleId`, and so does an `operation` prop without this option. OpenAPI descriptions are cached, and are read again
 *   if one of their files has changed. The plugin cannot report these files to a bundler. The guide "From OpenAPI"
 *   explains how to compile a page again when its OpenAPI description changes.
 * - With the `record` option, each block that passed a test and has not changed since then receives the date and
 *   version of the test.
 * - With the `copyMarkdown` option, the page contains its Markdown version for the button "Copy as Markdown".
 *
 * @throws {TypeError} If `openapi` is neither a path nor an object that maps names to paths, or if `fieldLimits`
 * contains a value that is not a positive whole number.
 *
 * @example
 * ```ts
 * import remarkCodeGroups from 'apiblock/remark';
 *
 * mdx({ remarkPlugins: [[remarkCodeGroups, { openapi: './openapi.yaml' }]] });
 * ```
 */
export function remarkCodeGroups({ openapi, fieldLimits, record, copyMarkdown }: PluginOptions = {}) {
  const settings = { paths: readOpenApiOption(openapi), limits: readFieldLimits(fieldLimits) };
  return (tree: { type: string }, file?: PageFile): void | Promise<void> => {
    const addProps = (): void => {
      const findComponent = createComponentFinder(tree);
      separateComponents(tree, findComponent);
      fillCodeGroups(tree, findComponent);
      setBlockProps(tree, findComponent);
    };
    const fillRecord = () => addRecord(tree, record, { settings, file });
    const fillMarkdown = () => (copyMarkdown ? addMarkdown(tree, { record, settings, file }) : undefined);
    const filled = runAfter(runAfter(fillBlocks(tree, settings, file), fillRecord), fillMarkdown);
    return runAfter(filled, addProps);
  };
}

/**
 * Extends the default export for MDX pages in Astro: this remark plugin also passes the content of each block as data
 * to your component `ApiBlock`. Without this plugin, Astro renders the fields to HTML before it renders the block, so
 * the block has no sections and no example values.
 *
 * The plugin accepts the same options as the default export. It requires a component `ApiBlock` that renders
 * `ApiBlockIsland` from `apiblock/astro`.
 *
 * @example
 * ```ts
 * import { unified } from '@astrojs/markdown-remark';
 * import { remarkAstroBlocks } from 'apiblock/remark';
 *
 * defineConfig({ markdown: { processor: unified({ remarkPlugins: [remarkAstroBlocks] }) } });
 * ```
 */
export function remarkAstroBlocks(options: PluginOptions = {}) {
  const addProps = remarkCodeGroups(options);
  return (tree: { type: string }, file?: PageFile): void | Promise<void> => {
    const moveContent = (): void => {
      const findComponent = createComponentFinder(tree);
      for (const block of findBlocks(tree, findComponent)) setBlockContent(block, findComponent);
    };
    return runAfter(addProps(tree, file), moveContent);
  };
}
