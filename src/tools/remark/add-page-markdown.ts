import { resolve } from 'node:path';
import { convertPage, isPlainMarkdown } from '../markdown/pages/convert-page.js';
import { githubExtensions } from '../markdown/pages/markdown-parsers.js';
import { createFileFiller } from '../site/file-imports.js';
import { fillRecord } from './fill-record.js';
import { type MdxNode, toExpressionValue } from './mdx-node.js';
import type { PageFile, PluginSettings } from './openapi-option.js';
import { createPluginFiller, readPageSource } from './plugin-filler.js';
import { readDefaults } from './read-config.js';

/** The attribute that contains the Markdown version of a page. The code of the copy buttons reads it. */
const MARKDOWN_ATTRIBUTE = 'data-apiblock-markdown';

interface PageMarkdownOptions {
  settings: PluginSettings;
  record: string | undefined;
}

/**
 * Embeds the Markdown version of a page in the page, as an attribute of a hidden element. The Markdown is the same as
 * the output of `apiblock markdown`, but does not link to the index. Adds nothing if the plugin does not receive the
 * source.
 */
export function addPageMarkdown(tree: { type: string }, file: PageFile, options: PageMarkdownOptions): void {
  const markdown = toPageMarkdown(file, options);
  if (markdown === undefined) return;
  const element: MdxNode = {
    type: 'mdxJsxFlowElement',
    name: 'div',
    attributes: [
      { type: 'mdxJsxAttribute', name: 'hidden', value: null },
      // Use an expression, because a JSX compiler can change the whitespace in a quoted attribute value.
      {
        type: 'mdxJsxAttribute',
        name: MARKDOWN_ATTRIBUTE,
        value: toExpressionValue({ type: 'Literal', value: markdown }),
      },
    ],
    children: [],
  };
  (tree as MdxNode).children?.push(element);
}

function toPageMarkdown(file: PageFile, { settings, record }: PageMarkdownOptions): string | undefined {
  const source = readPageSource(file);
  if (source === undefined) return undefined;
  const { path = '' } = file;
  const page = source.replace(/^\ufeff/, '');
  const fill = createPluginFiller(settings, file);
  const fillWithImports = createFileFiller(resolve(file.cwd, path), {
    fill: (tree, report) => {
      fill(tree, report);
      if (record !== undefined) fillRecord(tree, record, { file, settings });
    },
    extensions: githubExtensions,
  });
  const converted = convertPage(
    { page, path, isMarkdown: isPlainMarkdown(path, page), fill: fillWithImports },
    // Leave links unchanged, because only Markdown files link to each other and to the index.
    { markdownFiles: new Map(), bases: [], index: undefined, defaults: readDefaults(file) },
  );
  // Don't report an error for an invalid page here, because its compilation fails anyway.
  return 'syntaxError' in converted ? undefined : converted.markdown;
}
