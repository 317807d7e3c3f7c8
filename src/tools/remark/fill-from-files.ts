import type { Root } from 'mdast';
import { readDescription } from '../openapi/files/read-description.js';
import { MissingDescriptionError } from '../openapi/fill/block-filler.js';
import { fillOperations } from '../openapi/fill/fill-operations.js';
import type { FillProblem } from '../pages/page-filler.js';
import { createComponentFinder } from './component-finder.js';
import type { PageFile } from './openapi-option.js';

const NO_DESCRIPTION =
  'apiblock/remark has no option "openapi", so this block would be empty. In the configuration of your site, pass the path of the OpenAPI description to the plugin, as in [remarkCodeGroups, { openapi: "./openapi.yaml" }]';

/**
 * Reads OpenAPI descriptions from files, and fills the blocks of a page that have an `operation` prop. Reports an error
 * on the page if a block cannot be filled.
 *
 * @param paths - The paths of the OpenAPI descriptions, relative to the working directory of the file, keyed by name.
 */
export function fillFromFiles(tree: Root, paths: ReadonlyMap<string | undefined, string>, file: PageFile): void {
  const problems: FillProblem[] = [];
  fillOperations(tree, createComponentFinder(tree), {
    names: [...paths.keys()].filter((name) => name !== undefined),
    readDescription: (name) => {
      const path = paths.get(name);
      if (path === undefined) throw new MissingDescriptionError(NO_DESCRIPTION);
      return readDescription(path, file.cwd);
    },
    report: (problem) => problems.push(problem),
  });
  for (const { message, position, ruleId } of problems.filter(({ severity }) => severity === 'warning'))
    file.message(message, position, `apiblock:${ruleId}`);
  const error = problems.find(({ severity }) => severity === 'error');
  // These arguments work with all versions of vfile that MDX uses.
  if (error) file.fail(error.message, error.position, `apiblock:${error.ruleId}`);
}
