import type { Root } from 'mdast';
import { annotateElements, replaceElements } from '../markdown/tree/replace-elements.js';
import { readNames } from '../pages/components.js';
import { getModulePrograms } from '../pages/module-programs.js';
import { fillBlocks, runAfter } from './fill-blocks.js';
import { type OpenApiOptions, type PageFile, readFieldLimits, readOpenApiOption } from './openapi-option.js';

/** Options for {@link remarkApiMarkdown}. */
export interface ApiMarkdownOptions extends OpenApiOptions {
  /**
   * Whether to keep the JSX elements, so that the page can still be rendered. The Markdown of each element is then
   * stored in `node.data._stringify`, which Fumadocs reads.
   * @defaultValue `false`
   */
  annotate?: boolean | undefined;
}

/**
 * A remark plugin that converts the blocks, fields and examples on an MDX page to plain Markdown. Other components,
 * imports and prose stay unchanged. Use the plugin before a stringifier such as `remark-stringify`.
 *
 * Blocks with an `operation` prop need the `openapi` option, unless the default export of this module has already run
 * with this option.
 *
 * The Markdown lists the names of props whose values are known only at runtime.
 *
 * @example
 * ```ts
 * import { remarkApiMarkdown } from 'apiblock/remark';
 *
 * const processor = unified().use(remarkParse).use(remarkMdx).use(remarkApiMarkdown).use(remarkStringify);
 * const markdown = String(await processor.process(text));
 * ```
 */
export function remarkApiMarkdown({ annotate = false, openapi, fieldLimits }: ApiMarkdownOptions = {}) {
  const settings = { paths: readOpenApiOption(openapi), limits: readFieldLimits(fieldLimits) };
  return (tree: { type: string }, file?: PageFile): void | Promise<void> => {
    const convert = (): void => {
      const root = tree as Root;
      const { resolve } = readNames(getModulePrograms(root.children));
      if (annotate) annotateElements(root, resolve);
      else replaceElements(root, resolve);
    };
    return runAfter(fillBlocks(tree, settings, file), convert);
  };
}
