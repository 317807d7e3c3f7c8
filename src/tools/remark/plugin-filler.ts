import { MissingDescriptionError } from '../openapi/fill/block-filler.js';
import { createFiller } from '../openapi/fill/create-filler.js';
import { readDescription } from '../openapi/files/read-description.js';
import type { PageFiller } from '../pages/page-filler.js';
import type { PageFile, PluginSettings } from './openapi-option.js';
import { readLimits } from './read-config.js';

/**
 * Creates a function that fills the source of a page from the descriptions in the options of a plugin. `fillBlocks` has already
 * reported the blocks that cannot be filled.
 */
export function createPluginFiller(settings: PluginSettings, file: PageFile): PageFiller {
  const { paths } = settings;
  return createFiller({
    names: [...paths.keys()].filter((name) => name !== undefined),
    readDescription: (name) => {
      const path = paths.get(name);
      if (path === undefined) throw new MissingDescriptionError('');
      return readDescription(path, file.cwd);
    },
    limits: readLimits(settings, file),
  });
}

/** Returns the source of a page. Returns `undefined` if the plugin does not receive it. */
export function readPageSource({ value }: PageFile): string | undefined {
  const text = value instanceof Uint8Array ? new TextDecoder().decode(value) : value;
  return typeof text === 'string' ? text : undefined;
}
