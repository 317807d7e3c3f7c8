import { toJsonText } from '../model/json/to-json-text.js';
import { type JsonNode, parseJsonTree } from '../model/json/json-tree.js';
import type { Element, Prop } from '../pages/page-contents.js';
import type { PageProblem } from './problem.js';

/** What a page loses before a component has it: digits of numbers, and lines of Markdown. */
export function checkLost({ props }: Element, text: string): PageProblem[] {
  return props.flatMap((prop) => (prop ? [...checkDigits(prop), ...checkLines(prop, text)] : []));
}

/** Numbers that JavaScript rounds where they are written in an expression. */
function checkDigits({ name, value, written }: Prop): PageProblem[] {
  const exact = value?.toLosslessJson?.();
  const source = value && exact !== undefined ? toJsonText(value.value) : '';
  const [given, rounded] = [readNumbers(exact ?? ''), readNumbers(source)];
  if (given.length !== rounded.length) return [];
  const at = given.findIndex(([digits]) => toPlain(digits) !== toPlain(String(Number(digits))));
  const [digits, node] = [given[at]?.[0], rounded[at]?.[1]];
  if (!value || digits === undefined || !node) return [];
  const start = value.locate(node.start);
  return [
    {
      rule: 'lost-digits',
      severity: 'error',
      message: `JavaScript rounds ${digits} to ${rounded[at]?.[0]}`,
      expected: 'a number with up to 15 digits, or text',
      suggestion: `Write the value as text: ${name}=${/^[[{]/.test(source) ? "'…'" : `"${digits}"`}`,
      prop: name,
      start,
      end: Math.min(start + digits.length, Math.max(written.end, start + 1)),
    },
  ];
}

function readNumbers(json: string): [digits: string, node: JsonNode][] {
  const numbers: [string, JsonNode][] = [];
  const collect = (node: JsonNode) => {
    if (node.items) node.items.forEach(collect);
    else if (/[-\d]/.test(node.mark)) numbers.push([json.slice(node.start, node.end), node]);
  };
  const root = parseJsonTree(json);
  if (root) collect(root);
  return numbers;
}

/** The digits of a number and the power of ten of the first, which spellings of one number have in common. */
function toPlain(number: string): string {
  const [, sign = '', whole = '', part = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(number) ?? [];
  const digits = (whole + part).replace(/^0+/, '');
  const zeros = (whole + part).length - digits.length;
  const significant = digits.replace(/0+$/, '');
  return significant === '' ? '0' : `${sign}${significant}e${Number(exponent) + whole.length - zeros}`;
}

const LINES = /\n[ \t]*(?:[-*+]|\d+[.)])[ \t]+\S|\n[ \t]*\|.*\|[ \t]*\n[ \t]*\|[-: |]+\|/;

/** Lists and tables in a description that is no Markdown of the page: their lines become one. */
function checkLines({ name, value, written }: Prop, text: string): PageProblem[] {
  if (!/^(description|deprecationNote)$/.test(name)) return [];
  const source = text.slice(written.start, written.end);
  const isMarkup = !value && /^\(?\s*</.test(source);
  const isText = typeof value?.value === 'string';
  const found = isMarkup || isText ? LINES.exec(source.replace(/\\n/g, '\n ')) : null;
  if (!found) return [];
  return [
    {
      rule: 'lost-lines',
      severity: 'error',
      message: `A list or table in ${name} loses its lines`,
      expected: 'text, or elements',
      suggestion: isMarkup
        ? 'Write <ul><li>…</li></ul>, as Markdown is none within JavaScript'
        : 'Write it between the tags, with an empty line before and after',
      prop: name,
      start: written.start,
      end: written.end,
    },
  ];
}
