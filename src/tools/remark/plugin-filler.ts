import { type FillOptions, MissingDescriptionError } from '../openapi/fill/block-filler.js';
import { createFiller } from '../openapi/fill/create-filler.js';
import { readDescription } from '../openapi/files/read-description.js';
import type { PageFiller } from '../pages/page-filler.js';
import type { PageFile, PluginSettings } from './openapi-option.js';
import { readLimits } from './read-config.js';

const NO_DESCRIPTION =
  'apiblock/remark has no option "openapi", so this block would be empty. In the configuration of your site, pass the path of the OpenAPI description to the plugin, as in [remarkCodeGroups, { openapi: "./openapi.yaml" }]';

/**
 * Returns the options for filling the blocks of a page.
 *
 * @param settings - The paths of the OpenAPI descriptions are relative to the working directory of the file.
 */
export function toFillOptions(settings: PluginSettings, file: PageFile) {
  const { paths } = settings;
  return {
    names: [...paths.keys()].filter((name) => name !== undefined),
    readDescription: (name: string | undefined) => {
      const path = paths.get(name);
      if (path === undefined) throw new MissingDescriptionError(NO_DESCRIPTION);
      return readDescription(path, file.cwd);
    },
    limits: readLimits(settings, file),
  } satisfies Omit<FillOptions, 'report'>;
}

/**
 * Creates a function that fills the blocks in a tree that is parsed again from the source of the page. `fillBlocks`
 * fills only the tree that the plugin receives.
 */
export function createPluginFiller(settings: PluginSettings, file: PageFile): PageFiller {
  return createFiller(toFillOptions(settings, file));
}

/** Returns the source of a page. Returns `undefined` if the plugin does not receive it. */
export function readPageSource({ value }: PageFile): string | undefined {
  const text = value instanceof Uint8Array ? new TextDecoder().decode(value) : value;
  return typeof text === 'string' ? text : undefined;
}
