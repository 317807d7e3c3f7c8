import { fileURLToPath } from 'node:url';
import { readDescription } from '../../src/tools/openapi/files/read-description.js';
import { createFiller } from '../../src/tools/openapi/fill/create-filler.js';
import type { PageFiller } from '../../src/tools/pages/page-filler.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The OpenAPI descriptions of the pages in this repository that refer to operations. */
const DESCRIPTIONS: ReadonlyMap<string, string> = new Map([
  ['stories/FromOpenApi.mdx', 'stories/openapi.yaml'],
  ['test/consumers/operation.mdx', 'test/consumers/openapi.yaml'],
]);

/**
 * Returns a function that fills the blocks of a page from its description. Returns `undefined` if the page refers to no
 * operation.
 *
 * @param file - Path of the page, relative to the repository or absolute.
 */
export function findFiller(file: string): PageFiller | undefined {
  const description = DESCRIPTIONS.get(file.replace(root, ''));
  return description === undefined
    ? undefined
    : createFiller({ names: [], readDescription: () => readDescription(description, root) });
}
