import { completeLimits, type FieldLimits } from '../openapi/block/field-limits.js';
import { ConfigFileError, readConfiguredLimits } from '../openapi/files/config-file.js';
import type { PluginSettings, PageFile } from './openapi-option.js';

/**
 * Returns the limits for the fields of the blocks on a page: those in the plugin's options, or else those in the configuration
 * file, which the commands read too. Fails the page if the configuration file is invalid.
 */
export function readLimits({ limits }: Pick<PluginSettings, 'limits'>, file: PageFile): FieldLimits {
  if (limits) return limits;
  try {
    return completeLimits(readConfiguredLimits(file.cwd));
  } catch (error) {
    if (!(error instanceof ConfigFileError)) throw error;
    return file.fail(error.message, undefined, 'apiblock:invalid-config');
  }
}
