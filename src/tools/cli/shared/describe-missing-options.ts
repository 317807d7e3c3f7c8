import { relative } from 'node:path';
import { findLimitOptions, findMissingOptions } from '../../init/missing-option.js';
import { completeLimits, type FieldLimits } from '../../openapi/block/field-limits.js';
import { CONFIG_FILE } from '../../site/config-file.js';
import { openProject } from './project-folder.js';

/**
 * Returns a message for each configuration file that uses the remark plugin without the option `openapi`. With such a
 * configuration, blocks that refer to an operation would be empty on the site.
 *
 * @param description - The path of the description.
 * @param folder - The folder of the site.
 */
export function describeMissingOptions(description: string, folder = '.'): string[] {
  const path = relative(folder, description).replaceAll('\\', '/');
  return findMissingOptions(openProject(folder), path).map(
    (option) =>
      `${option.path}: The plugin has no option "openapi", so blocks that refer to operations stay empty on your site. ` +
      `Replace the plugin with ${option.lines}, or run "npx apiblock init"`,
  );
}

/**
 * Compares the field limits in the options of a site's remark plugin with the limits that the commands use. Returns a
 * message for each configuration file whose limits differ.
 *
 * @param limits - The limits that the commands use.
 */
export function describeDifferentLimits(limits: Partial<FieldLimits>, folder = '.'): string[] {
  const expected = formatLimits(limits);
  return findLimitOptions(openProject(folder))
    .filter((option) => formatLimits(option.limits) !== expected)
    .map(
      (option) =>
        `${option.path}: The plugin has the limits ${formatLimits(option.limits)}, but this command uses ${expected}, so ` +
        `the command does not read the same fields as your site. Delete "fieldLimits" from the options of the plugin, ` +
        `and add "fieldLimits": ${formatLimits(option.limits)} to ${CONFIG_FILE}, which the plugin also reads`,
    );
}

function formatLimits(limits: Partial<FieldLimits>): string {
  const { levels, fields } = completeLimits(limits);
  return `{ "levels": ${levels}, "fields": ${fields} }`;
}
