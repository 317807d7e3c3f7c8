import { completeLimits } from '../../openapi/block/field-limits.js';
import { CONFIG_FILE } from '../../site/config-file.js';
import { readDescription } from '../../openapi/files/read-description.js';
import { MissingDescriptionError } from '../../openapi/fill/block-filler.js';
import { createFiller } from '../../openapi/fill/create-filler.js';
import type { PageFiller } from '../../pages/page-filler.js';
import type { FillSettings } from './settings.js';

const NO_DESCRIPTION = `No OpenAPI description is specified. Add --openapi <file>, or "openapi" to ${CONFIG_FILE}`;

/**
 * Creates a function that fills the blocks of pages from OpenAPI descriptions. A description is read when a block
 * refers to it for the first time, and again only if it changes. If there are no descriptions, each block with an
 * `operation` prop is reported.
 */
export function createOpenApiFiller({ openapi, fieldLimits }: FillSettings): PageFiller {
  return createFiller({
    names: [...openapi.keys()].filter((name) => name !== undefined),
    readDescription: (name) => {
      const path = openapi.get(name);
      if (path === undefined) throw new MissingDescriptionError(NO_DESCRIPTION);
      return readDescription(path, process.cwd());
    },
    limits: completeLimits(fieldLimits),
  });
}
