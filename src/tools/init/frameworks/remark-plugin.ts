import type { EditedFile } from '../edit/source-file.js';
import type { Site } from '../site.js';

export const REMARK_MODULE = 'apiblock/remark';

/** The name that configuration files import from {@link REMARK_MODULE}. */
export const PLUGIN_NAME = 'remarkCodeGroups';

/**
 * Formats a remark plugin for an array of plugins, with the path of the OpenAPI description if there is one.
 *
 * @param plugin - A variable or a string in quotes.
 * @param file - The file that determines the kind of quotes.
 */
export function formatPlugin({ openApi }: Site, plugin: string, file?: EditedFile): string {
  return openApi ? `[${plugin}, { openapi: ${quote(`./${openApi.file}`, file)} }]` : plugin;
}

/** Quotes a string with the kind of quotes that a file uses. Without a file, uses single quotes. */
export function quote(text: string, file?: EditedFile): string {
  return file ? file.quote(text) : `'${text}'`;
}
