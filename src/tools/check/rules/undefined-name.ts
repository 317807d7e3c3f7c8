import type { Node } from 'estree-jsx';
import { findFreeNames, type FreeName } from '../../pages/free-names.js';
import type { EmbeddedProgram, TextExpression } from '../../pages/page-contents.js';
import type { Page } from '../../pages/read-page.js';
import type { RuleFinding } from '../page-problem.js';
import type { CheckRule } from '../rule.js';

/** Variables that documentation frameworks provide to MDX pages. */
const FRAMEWORK_VARIABLES = new Set(['assets', 'contentTitle', 'frontMatter', 'frontmatter', 'metadata', 'toc']);

/**
 * The variable that contains the props of the page. It is defined in the content of the page, but not in its exports.
 */
const PROPS = 'props';

const EXPECTED = 'text, or a name that the page declares or imports';

export const undefinedName: CheckRule = {
  name: 'undefined-name',
  severity: 'error',
  section: 'Mistakes that lose content or break the page',
  description:
    'An undefined variable in braces, which MDX runs as JavaScript: in text (`{id}`), props, spreads and template literals',
  details: 'names in event handlers and exported functions are not checked.',
  example: 'headers={headers}',
  check: ({ page, text }) => [
    ...page.expressions.flatMap((expression) => checkExpression(expression, page, text)),
    ...page.embeddedPrograms.flatMap((program) => checkEmbeddedProgram(program, page)),
  ],
};

/** Reports the first undefined name in an expression in text. */
function checkExpression(expression: TextExpression, { names }: Page, text: string): RuleFinding[] {
  const undefinedName = findFreeNames(expression.program).find(({ name }) => name !== PROPS && !isDefined(name, names));
  if (!undefinedName) return [];
  const source = text.slice(expression.start, expression.end);
  if (!isPlaceholder(expression)) return [toFinding(undefinedName, [expression])];
  return [
    {
      message: `MDX evaluates ${source} as JavaScript, but ${JSON.stringify(undefinedName.name)} is not defined on this page`,
      expected: EXPECTED,
      suggestion: `Write ${source.replaceAll('{', '\\{')} or \`${source}\``,
      start: expression.start,
      end: expression.end,
      within: [expression],
    },
  ];
}

/**
 * Reports the first undefined name in an attribute, import or export. Skips functions, because they may be called only
 * in browsers, where more names are defined.
 */
function checkEmbeddedProgram({ program, element }: EmbeddedProgram, { names }: Page): RuleFinding[] {
  const undefinedName = findFreeNames(program).find(
    ({ name, isInFunction }) => !isInFunction && !isDefined(name, names) && !(element && name === PROPS),
  );
  return undefinedName ? [toFinding(undefinedName, element ? [element] : [])] : [];
}

function toFinding({ name, start, end }: FreeName, within: RuleFinding['within']): RuleFinding {
  return {
    message: `${JSON.stringify(name)} is not defined on this page, so rendering the page throws an error`,
    expected: EXPECTED,
    suggestion: `Import it, or declare it: export const ${name} = …`,
    start,
    end,
    within,
  };
}

function isDefined(name: string, names: Page['names']): boolean {
  return names.isDeclared(name) || FRAMEWORK_VARIABLES.has(name) || name in globalThis;
}

/** Node types that result from text that was not meant as JavaScript, such as `{user-id}`, `{order.id}` and `{a|b}`. */
const PLACEHOLDER_TYPES: ReadonlySet<Node['type']> = new Set<Node['type']>([
  'Identifier',
  'MemberExpression',
  'BinaryExpression',
  'LogicalExpression',
  'ObjectExpression',
  'ArrayExpression',
  'SequenceExpression',
]);

/** Returns whether the author of an expression probably meant text, such as a placeholder for a path parameter. */
function isPlaceholder({ program }: TextExpression): boolean {
  const [statement] = program.body;
  return statement?.type === 'ExpressionStatement' && PLACEHOLDER_TYPES.has(statement.expression.type);
}
