import type { PageFiller } from '../../pages/page-filler.js';
import { OpenApiDocument } from '../document/open-api-document.js';
import type { OpenApi } from '../document/read-open-api.js';
import { completeLimits, type FieldLimitOptions, LIMITS_EXPECTED, parseFieldLimits } from '../block/field-limits.js';
import { createFiller } from '../fill/create-filler.js';

/** Options for functions that fill the blocks of pages from descriptions. */
export interface DescriptionOptions {
  /**
   * The description to which blocks with an `operation` prop refer, as returned by `readOpenApi` from
   * `apiblock/openapi`, or an object that maps names to descriptions. With `{ shop: description }`, write
   * `operation="shop:createUser"` in a block.
   */
  openapi?: OpenApi | Readonly<Record<string, OpenApi>> | undefined;
  /**
   * Limits for the fields of blocks with an `operation` prop. Specify the limits of your site, so that the blocks have
   * the fields that the pages show.
   */
  fieldLimits?: FieldLimitOptions | undefined;
}

/**
 * Creates a function that fills the blocks of pages from descriptions. Returns `undefined` if `openapi` is `undefined`.
 *
 * @param caller - The public function that received the descriptions.
 * @throws {TypeError} If `openapi` is neither a description nor an object that maps names to descriptions, or if
 * `fieldLimits` contains a value that is not a positive whole number.
 */
export function createDescriptionFiller(
  { openapi, fieldLimits }: DescriptionOptions,
  caller: string,
): PageFiller | undefined {
  if (openapi === undefined) return undefined;
  const given = parseFieldLimits(fieldLimits ?? {});
  if (!given) throw new TypeError(`${caller}: expected "fieldLimits" to be ${LIMITS_EXPECTED}`);
  const limits = completeLimits(given);
  if (isDescription(openapi)) return createFiller({ names: [], readDescription: () => openapi, limits });
  const isObject = typeof openapi === 'object' && !Array.isArray(openapi);
  const descriptions = new Map(isObject ? Object.entries(openapi) : []);
  if (descriptions.size === 0 || ![...descriptions.values()].every(isDescription))
    throw new TypeError(
      `${caller}: expected "openapi" to be a description that readOpenApi returned, or an object that maps names to descriptions`,
    );
  return createFiller({
    names: [...descriptions.keys()],
    readDescription: (name = '') => descriptions.get(name) as OpenApi,
    limits,
  });
}

function isDescription(openapi: unknown): openapi is OpenApi {
  return openapi instanceof OpenApiDocument;
}
