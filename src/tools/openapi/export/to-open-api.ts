import { toJsonText } from '../../../model/json/to-json-text.js';
import { createDescriptionFiller, type DescriptionOptions } from '../pages/description-filler.js';
import type { SourceObject, SourceNode } from '../source/source-node.js';
import { exportPages, type Omission } from './export-pages.js';
import { readInfo } from './info.js';
import { type PageSource, readExportPage } from './read-export-page.js';
import { createValue } from './create-nodes.js';
import { writeJson, writeYaml } from './write-description.js';

/** Options for {@link toOpenApi}. */
export interface ToOpenApiOptions extends DescriptionOptions {
  /**
   * The format of the text.
   * @defaultValue `"yaml"`
   */
  format?: 'yaml' | 'json' | undefined;
  /**
   * The members of `info` that pages cannot express, such as `title`, `version` and `contact`. An object with the
   * member `info` can also contain `servers`, `tags`, `externalDocs` and `components.securitySchemes`.
   * @defaultValue `{ title: 'API', version: '1.0.0' }`
   */
  info?: Readonly<Record<string, unknown>> | undefined;
  /** The props that the site passes to `createMdxComponents`, such as `baseUrl`. */
  defaults?: Readonly<Record<string, unknown>> | undefined;
}

/** The result of {@link toOpenApi}. */
export interface OpenApiText {
  /** The description as YAML 1.2 or JSON. */
  text: string;
  /** The parts of the pages that OpenAPI cannot express, in page order. */
  omissions: Omission[];
}

/**
 * Generates an OpenAPI 3.1 description from the blocks of MDX pages. Operations, parameters and fields keep the order
 * of the pages, so that the same pages always produce the same text. Numbers keep all their digits. Object schemas that
 * are equal in several operations become components. The title of a page becomes the tag of its operations, and the ID
 * of a block becomes the `operationId`.
 *
 * @param pages - Paths and MDX sources of the pages. The paths are used only in `omissions`.
 * @throws {PageError} If a page is not valid MDX, or if a block refers to an operation that does not exist.
 * @throws {TypeError} If `info` is invalid, for example because it has an unknown member, or if `openapi` contains a
 * value that `readOpenApi` did not return.
 * @see https://spec.openapis.org/oas/v3.1.1.html
 *
 * @example
 * ```ts
 * const page = { path: 'users.mdx', text: readFileSync('users.mdx', 'utf8') };
 * const { text } = toOpenApi([page], { info: { title: 'Users', version: '2.1.0' } });
 * ```
 */
export function toOpenApi(
  pages: readonly PageSource[],
  { format = 'yaml', info, defaults, openapi, fieldLimits }: ToOpenApiOptions = {},
): OpenApiText {
  const fill = createDescriptionFiller({ openapi, fieldLimits }, 'toOpenApi');
  const exportedPages = pages.map((page) => readExportPage(page, { fill, defaults }));
  const { root, omissions } = exportPages(exportedPages, { base: info && toBase(info), sharesSchemas: true });
  return { text: format === 'json' ? writeJson(root) : writeYaml(root), omissions };
}

function toBase(info: Readonly<Record<string, unknown>>): SourceObject {
  const origin: SourceNode = { kind: 'null', file: { path: 'info', text: '' }, offset: 0, text: 'null' };
  const value = createValue(origin, toJsonText(info));
  const result = value ? readInfo(value) : { mistake: 'Expected only values that JSON can represent' };
  if ('mistake' in result) throw new TypeError(`toOpenApi: info: ${result.mistake}`);
  return result.base;
}
