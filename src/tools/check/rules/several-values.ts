import type { EmbeddedProgram } from '../../pages/page-contents.js';
import { getRange } from '../../pages/source-range.js';
import type { RuleFinding } from '../page-problem.js';
import type { CheckRule } from '../rule.js';

export const severalValues: CheckRule = {
  name: 'several-values',
  severity: 'error',
  section: 'Mistakes that lose content or break the page',
  description: 'A prop with several values in its braces. JavaScript uses only the last value',
  example: 'response={{ id: 1 }, { id: 2 }}',
  check: ({ page }) => page.embeddedPrograms.flatMap(checkAttribute),
};

function checkAttribute({ program, element }: EmbeddedProgram): RuleFinding[] {
  const [statement] = program.body;
  if (!element || statement?.type !== 'ExpressionStatement' || statement.expression.type !== 'SequenceExpression')
    return [];
  const { expressions } = statement.expression;
  const range = getRange(statement.expression);
  const prop = element.props.find((each) => each && range.end <= each.end)?.name;
  return [
    {
      message: `The braces contain ${expressions.length} values, but JavaScript uses only the last one`,
      expected: 'one value',
      suggestion: `Write an array: ${prop ?? ''}={[…, …]}`,
      prop,
      ...range,
      within: [element],
    },
  ];
}
