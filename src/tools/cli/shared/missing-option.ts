import { relative } from 'node:path';
import { findMissingOptions } from '../../init/missing-option.js';
import { openProject } from './project-folder.js';

/**
 * Returns a message for each configuration file of a site whose remark plugin has no option `openapi`. Blocks that
 * refer to an operation would be empty on such a site.
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
