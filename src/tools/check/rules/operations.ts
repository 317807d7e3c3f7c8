import type { FillRule, LocatedFillProblem } from '../../pages/page-filler.js';
import type { Page } from '../../pages/read-page.js';
import type { PageProblem, RuleFinding } from '../page-problem.js';
import type { CheckRule } from '../rule.js';

/**
 * Creates a rule for a mistake that is found while blocks are filled from OpenAPI descriptions. A block that is not
 * filled can also report it in a note.
 */
function createRule<Name extends FillRule>(rule: Omit<CheckRule<Name>, 'section' | 'check'>): CheckRule<Name> {
  return {
    ...rule,
    section: 'Mistakes in the operations of blocks',
    includesPartials: true,
    check: ({ page, notes }) => [
      ...page.fillProblems.filter(({ ruleId }) => ruleId === rule.name).map((problem) => toFinding(problem, page)),
      ...notes.filter(({ code }) => code === rule.name).map(({ finding }) => finding),
    ],
  };
}

export const missingOpenapi = createRule({
  name: 'missing-openapi',
  severity: 'error',
  description: 'A block with an `operation`, if no OpenAPI description is specified',
  example: 'operation="createUser"',
});

export const unknownOperation = createRule({
  name: 'unknown-operation',
  severity: 'error',
  description: "A name that doesn't identify exactly one operation or webhook",
});

export const invalidOperation = createRule({
  name: 'invalid-operation',
  severity: 'error',
  description:
    'An `operation` or `omit` prop that is not a literal value, or an `operation` of a block inside a JavaScript expression',
});

export const invalidOpenapi = createRule({
  name: 'invalid-openapi',
  severity: 'error',
  description:
    "A description that cannot be read, or an operation with a reference to a target that doesn't exist or is outside of the description's directory",
});

export const unknownOmit = createRule({
  name: 'unknown-omit',
  severity: 'warning',
  description: 'A name or status code in `omit` that matches no field or response of the operation',
});

export const unknownOverride = createRule({
  name: 'unknown-override',
  severity: 'warning',
  description:
    'In a block with an `operation`: a field without a `type`, if the operation has no field with this name, or a `Variant` around fields of the operation, if the operation has no variant with this title. The message contains the most similar name or title',
});

const EXPECTED = {
  operation: 'the name of an operation, such as "createUser" or "POST /users"',
  omit: 'names of fields, or status codes of responses',
  name: 'the name of a field of the operation, or a type if the description does not contain the field',
};

function toFinding(problem: LocatedFillProblem, { components }: Page): RuleFinding {
  const { ruleId: _ruleId, ...content } = problem;
  const elements = components.map(({ source }) => source);
  const within = elements.filter(({ start, end }) => start <= problem.start && problem.end <= end);
  return { ...content, expected: EXPECTED[problem.prop], component: 'ApiBlock', within };
}

/** Creates a `PageProblem` from a problem that was found while a block was filled from its operation. */
export function toPageProblem({ ruleId, ...problem }: LocatedFillProblem): PageProblem {
  return { ...problem, rule: ruleId, expected: EXPECTED[problem.prop], component: 'ApiBlock' };
}
