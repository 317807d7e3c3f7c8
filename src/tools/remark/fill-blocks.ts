import type { Root } from 'mdast';
import { listNodes } from '../pages/list-nodes.js';
import { createComponentFinder } from './component-finder.js';
import { type Attribute, findProp, listAttributes, type MdxNode } from './mdx-node.js';
import type { DescriptionPaths, PluginSettings, PageFile } from './openapi-option.js';

/**
 * Fills the blocks of a page that have an `operation` prop. Returns `undefined` if there is nothing to fill, so that
 * pages without such blocks can be processed synchronously. The code that reads OpenAPI descriptions is loaded only if
 * a page needs it.
 */
export function fillBlocks(
  tree: { type: string },
  settings: PluginSettings,
  file: PageFile | undefined,
): Promise<void> | undefined {
  if (!mayNeedDescription(tree, settings.paths)) return undefined;
  if (!file)
    throw new TypeError(
      'apiblock/remark: expected the file as the second argument, because the paths of descriptions are relative to its "cwd"',
    );
  return fill(tree, settings, file);
}

/**
 * Returns whether the tree contains a block with an `operation` prop, or an expression that could contain such a block.
 * If the plugin has no descriptions, ignores expressions, so that pages without such blocks can be processed
 * synchronously.
 */
function mayNeedDescription(tree: { type: string }, paths: DescriptionPaths): boolean {
  const findComponent = createComponentFinder(tree);
  return listNodes<MdxNode>(tree).some((node) => {
    const isUnfilledBlock = findComponent(node) === 'ApiBlock' && findProp(node, 'operation') !== undefined;
    if (isUnfilledBlock || paths.size === 0) return isUnfilledBlock;
    return isExpressionWithOperation(node) || listAttributes(node).some(isAttributeWithOperation);
  });
}

function isExpressionWithOperation({ type, value = '' }: MdxNode): boolean {
  const isExpression = type === 'mdxFlowExpression' || type === 'mdxTextExpression' || type === 'mdxjsEsm';
  return isExpression && value.includes('operation');
}

function isAttributeWithOperation({ value }: Attribute): boolean {
  return typeof value === 'object' && value !== null && value.value.includes('operation');
}

async function fill(tree: { type: string }, settings: PluginSettings, file: PageFile): Promise<void> {
  const { fillFromFiles } = await import('./fill-from-files.js');
  fillFromFiles(tree as Root, settings, file);
}

/** Adds recorded tests to the blocks of a page. The code that reads records is loaded only if a site uses a record. */
export function addRecord(
  tree: { type: string },
  record: string | undefined,
  { settings, file }: { settings: PluginSettings; file: PageFile | undefined },
): Promise<void> | undefined {
  if (record === undefined || !file) return undefined;
  return import('./fill-record.js').then(({ fillRecord }) => fillRecord(tree, record, { file, settings }));
}

/**
 * Embeds the Markdown version of a page in the page. The code that converts pages is loaded only if a site uses this
 * option.
 */
export function addMarkdown(
  tree: { type: string },
  options: { record: string | undefined; settings: PluginSettings; file: PageFile | undefined },
): Promise<void> | undefined {
  const { file } = options;
  if (!file) return undefined;
  return import('./add-page-markdown.js').then(({ addPageMarkdown }) => addPageMarkdown(tree, file, options));
}

/**
 * Runs a function after a transformation. If the transformation is already complete, runs the function immediately, so
 * that a page that needs no OpenAPI description can be processed synchronously.
 */
export function runAfter(transformation: Promise<void> | void, next: () => Promise<void> | void): Promise<void> | void {
  return transformation ? transformation.then(next) : next();
}
