import type { Node } from 'estree-jsx';
import { suggestComponent } from '../pages/components.js';
import type { TextExpression } from '../pages/page-contents.js';
import type { Page } from '../pages/page.js';
import type { Finding } from './problem.js';

/** What sites give to the pages that they render. */
const GIVEN = new Set(['assets', 'contentTitle', 'frontMatter', 'frontmatter', 'metadata', 'props', 'toc']);

/** PageNames that nothing on a page stands for: rendered, it fails at them. */
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
        (name) => !names.isDeclared(name) && !GIVEN.has(name) && !(name in globalThis),
      );
      const [name] = undefinedNames;
      if (name === undefined) return [];
      const { start, end } = expression;
      const written = readPlainNames(expression).join('-');
      return [
        {
          rule: 'undefined-name',
          severity: 'error',
          message: `MDX runs {${written}} in text as JavaScript, and nothing on this page is named ${JSON.stringify(name)}`,
          expected: 'text, or a name that the page declares',
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
    expected: 'a component that the site or the page gives',
    suggestion: `Did you mean ${JSON.stringify(suggestComponent(name))}?`,
    start,
    end,
    within: [within],
  };
}

/** The names in an expression that is one, or several with hyphens between, as names of parameters are written. */
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
