import { addDefaults } from '../../pages/block-defaults.js';
import type { PageBlock } from '../../pages/page-block.js';
import { readPageWithBlocks } from '../../pages/read-blocks.js';
import { createDescriptionFiller, type DescriptionOptions } from './description-filler.js';

/** Options for {@link readBlocks}. */
export interface ReadBlocksOptions extends DescriptionOptions {
  /**
   * The props that the site passes to `createMdxComponents`, such as `baseUrl` and `servers`. They are added to each
   * block that does not set them.
   */
  defaults?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Returns every `ApiBlock` on an MDX page in document order, with its statically known props, its fields as a tree, and
 * their positions on the page. The page is not executed.
 *
 * Parses pages in the same way as `apiblock check`: with front matter, renamed imports, and blocks in lists, in other
 * components and in expressions. Ignores blocks in code, and components with the same name from other packages. Returns
 * an empty array for a page without blocks.
 *
 * With the option `openapi`, a block with an `operation` prop has the props and fields that the page displays. Props
 * and fields that the description adds have the position of the component's name in the block's tag. Without this
 * option, such a block has only the props and fields on the page. Props in the option `defaults` also have the position
 * of the block.
 *
 * @param mdxText - Source of the page, with or without a byte order mark.
 * @throws {PageError} If the page is not valid MDX, or if the description has no such operation. The error contains the
 * position of the mistake.
 * @throws {TypeError} If `openapi` is neither a description nor an object that maps names to descriptions, or if
 * `fieldLimits` contains a value that is not a positive whole number.
 *
 * @example
 * ```ts
 * import { readBlocks } from 'apiblock/pages';
 *
 * const page =
 *   '# Users\n\n<ApiBlock method="GET" endpoint="/users/:id" headers={headers}>\n' +
 *   '  <ParamField path="id" />\n</ApiBlock>';
 * const [block] = readBlocks(page);
 * block.id; // 'get-users-id'
 * block.heading; // 'Users'
 * block.props; // { method: 'GET', endpoint: '/users/:id' }
 * block.unknown; // ['headers']
 * block.fields[0].name; // 'id'
 * block.written.endpoint.valuePosition.start; // { line: 3, column: 33, offset: 41 }
 * ```
 */
export function readBlocks(mdxText: string, options: ReadBlocksOptions = {}): PageBlock[] {
  const { defaults = {}, ...descriptions } = options;
  const { blocks } = readPageWithBlocks(mdxText, createDescriptionFiller(descriptions, 'readBlocks'));
  return blocks.map((block) => addDefaults(block, defaults));
}
