import type { Node } from 'estree-jsx';
import { suggestComponent } from '../pages/components.js';
import type { TextExpression } from '../pages/page-contents.js';
import type { Page } from '../pages/page.js';
import type { Finding } from './problem.js';

/** Variables that documentation frameworks provide to MDX pages. */
const FRAMEWORK_VARIABLES = new Set([
  'assets',
  'contentTitle',
  'frontMatter',
  'frontmatter',
  'metadata',
  'props',
  'toc',
]);

/** Reports undefined names and unknown components, because the page would throw an error when it is rendered. */
export function checkUndefinedNames({ elements, expressions, names }: Page): Finding[] {
  return [
    ...names.misspelled.map((place) => toUnknown(place, place)),
    ...elements
      .filter(({ name }) => !names.isDeclared(name) && suggestComponent(name))
      .map(({ name, nameStart, start }) =>
        toUnknown({ name, start: nameStart, end: nameStart + name.length }, { start }),
      ),
    ...expressions.flatMap((expression): Finding[] => {
      const undefinedNames = readPlainNames(expression).filter(
        (name) => !names.isDeclared(name) && !FRAMEWORK_VARIABLES.has(name) && !(name in globalThis),
      );
      const [name] = undefinedNames;
      if (name === undefined) return [];
      const { start, end } = expression;
      const written = readPlainNames(expression).join('-');
      return [
        {
          rule: 'undefined-name',
          severity: 'error',
          message: `MDX evaluates {${written}} as JavaScript, but ${JSON.stringify(name)} is not defined on this page`,
          expected: 'text, or a name that the page declares or imports',
          suggestion: `Write \\{${written}} or \`{${written}}\``,
          start,
          end,
          within: [expression],
        },
      ];
    }),
  ];
}

function toUnknown(
  { name, start, end }: { name: string; start: number; end: number },
  within: { start: number },
): Finding {
  return {
    rule: 'unknown-component',
    severity: 'error',
    message: `Unknown component ${JSON.stringify(name)}`,
    expected: 'a component that the page imports or the site provides',
    suggestion: `Did you mean ${JSON.stringify(suggestComponent(name))}?`,
    start,
    end,
    within: [within],
  };
}

/** Returns the identifiers of an expression such as `id` or `user-id`. Any other expression results in an empty array. */
function readPlainNames({ program }: TextExpression): string[] {
  const [statement] = program.body;
  return statement?.type === 'ExpressionStatement' ? (readNode(statement.expression) ?? []) : [];
}

function readNode(node: Node): string[] | undefined {
  if (node.type === 'Identifier') return [node.name];
  if (node.type !== 'BinaryExpression' || node.operator !== '-') return undefined;
  const [left, right] = [readNode(node.left), readNode(node.right)];
  return left && right && [...left, ...right];
}
