import { readDescription } from '../../openapi/files/read-description.js';
import { createFiller } from '../../openapi/fill/create-filler.js';
import type { FillProblem, PageFiller } from '../../pages/page-filler.js';
import type { OpenApiPaths } from './config.js';

const NO_DESCRIPTION =
  'No OpenAPI description is specified. Add --openapi <file>, or "openapi" to apiblock.config.json';

/**
 * Creates a function that fills the blocks of pages from OpenAPI descriptions. A description is read when a block refers to it
 * for the first time, and again only if it changes. If there are no descriptions, each block with an `operation` prop is
 * reported.
 */
export function createOpenApiFiller(paths: OpenApiPaths): PageFiller {
  if (paths.size === 0) return reportMissingDescription;
  return createFiller({
    names: [...paths.keys()].filter((name) => name !== undefined),
    readDescription: (name) => readDescription(paths.get(name) ?? '', process.cwd()),
  });
}

const reportMissingDescription: PageFiller = (tree, report) => {
  const fill = createFiller({
    names: [],
    readDescription: () => {
      throw new Error(NO_DESCRIPTION);
    },
  });
  fill(tree, (problem) => report(toMissingDescription(problem)));
};

/**
 * Replaces the rule `invalid-openapi` with `missing-openapi`, because there is no description that could be invalid.
 * Keeps the rules of other problems, which are mistakes in the prop.
 */
function toMissingDescription(problem: FillProblem): FillProblem {
  return problem.ruleId === 'invalid-openapi' ? { ...problem, ruleId: 'missing-openapi' } : problem;
}
