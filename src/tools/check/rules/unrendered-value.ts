import type { Expression } from 'estree-jsx';
import { findFreeNames } from '../../pages/free-names.js';
import type { Comment, TextExpression } from '../../pages/page-contents.js';
import type { Page } from '../../pages/read-page.js';
import type { RuleFinding } from '../page-problem.js';
import type { CheckRule } from '../rule.js';

export const unrenderedValue: CheckRule = {
  name: 'unrendered-value',
  severity: 'error',
  section: 'Mistakes that lose content or break the page',
  description:
    'Braces in text that render as nothing, such as `{File}` (a global class), `{null}` or `{}`, or that React cannot render, such as `{{ "id": 1 }}`',
  example: '<ApiBlock>Returns {File}.</ApiBlock>',
  check: ({ page, text }) => [
    ...page.expressions.flatMap((expression) => checkExpression(expression, page, text)),
    ...page.comments.filter(isEmpty).map(toEmptyBraces),
  ],
};

function checkExpression(expression: TextExpression, { names }: Page, text: string): RuleFinding[] {
  const [statement] = expression.program.body;
  if (statement?.type !== 'ExpressionStatement') return [];
  // Another rule reports undefined names, as in `{{token}}`.
  if (statement.expression.type === 'ObjectExpression' && findFreeNames(expression.program).length > 0) return [];
  const effect = describeEffect(statement.expression, expression, names);
  if (effect === undefined) return [];
  const source = text.slice(expression.start, expression.end);
  return [
    {
      message: `MDX evaluates ${source} as JavaScript, ${effect}`,
      expected: 'text, or a value that React renders',
      suggestion: `Write ${source.replaceAll('{', '\\{')} or \`${source}\``,
      start: expression.start,
      end: expression.end,
      within: [expression],
    },
  ];
}

const RENDERS_NOTHING = 'which renders as nothing';
const CANNOT_RENDER = 'but React cannot render an object';

/** Describes why a value does not appear on the page. Returns `undefined` if it may appear. */
function describeEffect(node: Expression, { isInline }: TextExpression, names: Page['names']): string | undefined {
  switch (node.type) {
    case 'Identifier':
      return names.isDeclared(node.name) ? undefined : describeGlobal(node.name, isInline);
    case 'Literal': {
      const isEmptyValue = node.value === null || typeof node.value === 'boolean';
      return isInline && isEmptyValue ? RENDERS_NOTHING : undefined;
    }
    case 'ObjectExpression':
      return CANNOT_RENDER;
    default:
      return undefined;
  }
}

/** Describes why a global variable such as `Object`, `JSON` or `undefined` does not appear on the page. */
function describeGlobal(name: string, isInline: boolean): string | undefined {
  if (name === 'undefined') return isInline ? RENDERS_NOTHING : undefined;
  const value: unknown = (globalThis as Record<string, unknown>)[name];
  if (typeof value === 'function') return RENDERS_NOTHING;
  return typeof value === 'object' ? CANNOT_RENDER : undefined;
}

function isEmpty({ text }: Comment): boolean {
  return text.trim() === '';
}

function toEmptyBraces(braces: Comment): RuleFinding {
  const { start, end } = braces;
  return {
    message: 'Empty braces render as nothing',
    expected: 'text, or JavaScript in braces',
    suggestion: 'Write \\{} for literal braces, or put the text in backticks',
    start,
    end,
    within: [braces],
  };
}
