import type { PageComponent } from '../pages/page-component.js';
import type { Page } from '../pages/page.js';
import type { LocatedFillProblem } from '../pages/page-filler.js';
import type { PageFinding, PageProblem } from './problem.js';

const EXPECTED = {
  operation: 'the name of an operation, such as "createUser" or "POST /users"',
  omit: "names of the operation's fields",
  name: 'the name of a field of the operation, or a type if the description does not contain the field',
};

/** Reports the blocks that cannot be filled from an OpenAPI description, and unknown names in `omit`. */
export function checkOperations({ components, fillProblems }: Page): PageFinding[] {
  const elements = components.map(({ source }) => source);
  return fillProblems.map((problem) => {
    const within = elements.filter(({ start, end }) => start <= problem.start && problem.end <= end);
    return { ...toPageProblem(problem), within };
  });
}

/** Converts a problem that was found while a block was filled from its operation to a `PageProblem`. */
export function toPageProblem({ ruleId, ...problem }: LocatedFillProblem): PageProblem {
  return { ...problem, rule: ruleId, expected: EXPECTED[problem.prop], component: 'ApiBlock' };
}

/**
 * Returns whether a block has an `operation` prop and was not filled. Other problems of such a block are not reported, because
 * most of its props are missing.
 */
export function isUnfilled({ component, source }: PageComponent): boolean {
  // A `PageFiller` removes the `operation` prop from each block that it fills.
  return component === 'ApiBlock' && source.props.some((prop) => prop?.name === 'operation');
}
