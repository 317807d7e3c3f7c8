import { relative, resolve } from 'node:path';
import { addLanguage, findLanguage, MARKDOWN_LANGUAGES } from '../markdown/languages.js';
import type { SiteDefaults } from '../markdown/parts.js';
import { completeLimits, type FieldLimits, LIMITS_EXPECTED, parseFieldLimits } from '../openapi/block/field-limits.js';
import { CONFIG_FILE, ConfigFileError, readConfigFile } from '../site/config-file.js';
import { getPageSetting, readPageSettings } from '../site/page-settings.js';
import type { PageFile, PluginSettings } from './openapi-option.js';

/**
 * Returns the field limits for the blocks on a page. The limits in the plugin's options take precedence over the limits
 * in the configuration file. Reports an error on the page if the configuration file is invalid.
 */
export function readLimits({ limits }: Pick<PluginSettings, 'limits'>, file: PageFile): FieldLimits {
  if (limits) return limits;
  const { fieldLimits } = readConfig(file);
  if (fieldLimits === undefined) return completeLimits({});
  const configured = parseFieldLimits(fieldLimits);
  return configured ? completeLimits(configured) : failConfig(file, 'fieldLimits', LIMITS_EXPECTED);
}

/**
 * Returns the default props in the configuration file, with the labels in the page's language. Reports an error on the
 * page if the configuration file is invalid.
 */
export function readDefaults(file: PageFile): SiteDefaults | undefined {
  const { defaults = {}, language = 'en' } = readConfig(file);
  if (typeof defaults !== 'object' || defaults === null || Array.isArray(defaults))
    return failConfig(file, 'defaults', 'an object with props');
  const page = relative(file.cwd, resolve(file.cwd, file.path ?? ''));
  const pageLanguage = findLanguage(getPageSetting(readPageSettings(language, ''), page) ?? 'en');
  if (!pageLanguage) return failConfig(file, 'language', `one of the languages ${MARKDOWN_LANGUAGES.join(', ')}`);
  return addLanguage(defaults as SiteDefaults, pageLanguage);
}

function readConfig(file: PageFile): Readonly<Record<string, unknown>> {
  try {
    return readConfigFile(file.cwd);
  } catch (error) {
    if (!(error instanceof ConfigFileError)) throw error;
    return file.fail(error.message, undefined, 'apiblock:invalid-config');
  }
}

function failConfig(file: PageFile, key: string, expected: string): never {
  return file.fail(`"${key}" in ${CONFIG_FILE} expects ${expected}`, undefined, 'apiblock:invalid-config');
}
