import type { PageFiller } from '../../pages/page-filler.js';
import { OpenApiDocument } from '../document/open-api-document.js';
import type { OpenApi } from '../document/read-open-api.js';
import { createFiller } from '../fill/create-filler.js';

/**
 * Creates a function that fills the blocks of pages from descriptions.
 *
 * @param caller - The public function that received the descriptions.
 * @throws {TypeError} If `openapi` is neither a description nor an object that maps names to descriptions.
 */
export function createDescriptionFiller(
  openapi: OpenApi | Readonly<Record<string, OpenApi>>,
  caller: string,
): PageFiller {
  if (isDescription(openapi)) return createFiller({ names: [], readDescription: () => openapi });
  const isObject = typeof openapi === 'object' && !Array.isArray(openapi);
  const descriptions = new Map(isObject ? Object.entries(openapi) : []);
  if (descriptions.size === 0 || ![...descriptions.values()].every(isDescription))
    throw new TypeError(
      `${caller}: expected "openapi" to be a description that readOpenApi returned, or an object that maps names to descriptions`,
    );
  return createFiller({
    names: [...descriptions.keys()],
    readDescription: (name = '') => descriptions.get(name) as OpenApi,
  });
}

function isDescription(openapi: unknown): openapi is OpenApi {
  return openapi instanceof OpenApiDocument;
}
