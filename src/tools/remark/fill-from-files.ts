import type { Root } from 'mdast';
import { fillOperations } from '../openapi/fill/fill-operations.js';
import type { FillProblem } from '../pages/page-filler.js';
import { createComponentFinder } from './component-finder.js';
import type { PluginSettings, PageFile } from './openapi-option.js';
import { toFillOptions } from './plugin-filler.js';

/**
 * Reads OpenAPI descriptions from files, and fills the blocks of a page that have an `operation` prop. Reports an error
 * on the page if a block cannot be filled.
 *
 * @param settings - The paths of the OpenAPI descriptions are relative to the working directory of the file.
 */
export function fillFromFiles(tree: Root, settings: PluginSettings, file: PageFile): void {
  const options = toFillOptions(settings, file);
  const { limits } = options;
  const problems: FillProblem[] = [];
  fillOperations(tree, createComponentFinder(tree), {
    ...options,
    report: (problem) => problems.push(problem),
    onOmittedFields: ({ operation, count, position }) => {
      const fields = count === 1 ? '1 field' : `${count} fields`;
      const settings = `fieldLimits: { levels: ${limits.levels}, fields: ${limits.fields} }`;
      file.message(
        `The block for ${operation} omits ${fields}, because of ${settings}`,
        position,
        'apiblock:omitted-fields',
      );
    },
  });
  for (const { message, position, ruleId } of problems.filter(({ severity }) => severity === 'warning'))
    file.message(message, position, `apiblock:${ruleId}`);
  const error = problems.find(({ severity }) => severity === 'error');
  // These arguments work with all versions of vfile that MDX uses.
  if (error) file.fail(error.message, error.position, `apiblock:${error.ruleId}`);
}
