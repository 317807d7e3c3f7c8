import { parseJsonTree } from '../../../model/json/json-tree.js';
import { locateRange } from '../../pages/static-values.js';
import type { Prop } from '../../pages/page-contents.js';
import type { Block } from '../contradictions/blocks.js';
import type { CheckRule, RuleFinding } from '../rule.js';

/** The props that can contain text in which indentation matters, such as YAML or Python. */
const TEXT_PROPS = ['body', 'response'];

export const lostIndentation: CheckRule = {
  name: 'lost-indentation',
  severity: 'error',
  description: 'text on several lines, such as YAML, from which MDX removes indentation',
  example: '<ApiBlock\n  method="POST"\n  endpoint="/run"\n  body=\'jobs:\n    build: {}\'\n/>',
  check: ({ blocks, text }) => blocks.flatMap((block) => checkBlock(block, text)),
};

function checkBlock({ element, endpoint }: Block, text: string): RuleFinding[] {
  const { source } = element;
  // Indentation does not matter in JSON, and another rule reports invalid JSON.
  const isInvalidJson = [endpoint.body, ...endpoint.responses.map(({ body }) => body)].some((body) => body?.mistake);
  if (isInvalidJson) return [];
  return source.props.flatMap((prop) => (prop && TEXT_PROPS.includes(prop.name) ? checkProp(prop, source, text) : []));
}

function checkProp({ name, value, valueRange }: Prop, element: { start: number }, text: string): RuleFinding[] {
  if (typeof value?.value !== 'string' || isOtherFormat(value.value)) return [];
  // The range includes the quotes.
  const written = text.slice(valueRange.start + 1, valueRange.end - 1).split(/\r\n?|\n/);
  const lines = value.value.split(/\r\n?|\n/);
  // Escaped line breaks can add lines, which cannot be compared.
  if (written.length !== lines.length) return [];
  // The first line begins after a quote, so its indentation is not lost.
  const index = lines.findIndex((_line, at) => at > 0 && isLost(at, lines, written));
  if (index < 0) return [];
  const start = lines.slice(0, index).join('\n').length + 1;
  return [
    {
      message: `MDX removes the indentation of ${JSON.stringify(written[index]?.trim().slice(0, 40))} in ${name}`,
      expected: 'text without indentation, or text in an export',
      suggestion: `Write export const ${name} = \`…\`; above the block, and ${name}={${name}}`,
      component: 'ApiBlock',
      prop: name,
      ...locateRange(value, { start, end: start + Math.max(1, lines[index]?.length ?? 0) }),
      within: [element],
    },
  ];
}

/** Returns whether the text is JSON or markup, in which indentation does not matter. */
function isOtherFormat(text: string): boolean {
  return /^\s*[{[<]/.test(text) || parseJsonTree(text) !== undefined;
}

/** Returns whether a line is less indented than in the source, relative to the least indented line. */
function isLost(index: number, lines: readonly string[], written: readonly string[]): boolean {
  if (lines[index]?.trim() === '') return false;
  // Character references such as `&#32;` can add indentation.
  return getIndentation(index, lines) < getIndentation(index, written);
}

/** Returns the indentation of a line relative to the least indented line after the first. */
function getIndentation(index: number, lines: readonly string[]): number {
  const indentations = lines
    .slice(1)
    .filter((line) => line.trim() !== '')
    .map(countSpaces);
  return countSpaces(lines[index] ?? '') - Math.min(...indentations);
}

function countSpaces(line: string): number {
  return line.length - line.trimStart().length;
}
