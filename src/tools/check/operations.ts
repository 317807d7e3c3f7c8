import type { PageComponent } from '../pages/page-component.js';
import type { Page } from '../pages/page.js';
import type { LocatedFillProblem } from '../pages/page-filler.js';
import type { Finding, PageProblem } from './problem.js';

const EXPECTED = {
  operation: 'the name of an operation, such as "createUser" or "POST /users"',
  omit: "names of the operation's fields",
};

/** Reports the blocks that cannot be filled from an OpenAPI description, and unknown names in `omit`. */
export function checkOperations({ components, fillProblems }: Page): Finding[] {
  const blocks = components.flatMap(({ component, source }) => (component === 'ApiBlock' ? [source] : []));
  return fillProblems.map((problem) => {
    const block = blocks.findLast(({ start, end }) => start <= problem.start && problem.end <= end);
    return { ...toPageProblem(problem), within: block ? [block] : [] };
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
