import { type JsonError, positionAt, TOO_LARGE_ERROR } from '../json/json-error.js';
import { findJsonError } from '../json/find-json-error.js';
import { type JsonNode, parseJsonTree } from '../json/json-tree.js';
import type { Mistake, Problem } from '../text/problem.js';
import { suggest, formatSuggestion } from '../text/suggest.js';
import { EXPECTED_VALUES, MEMBER_SYNONYMS } from './expected-values.js';
import { SHAPES, getMemberMap, getNodeSource } from './object-shapes.js';

/** Number of characters of a long line that are shown before and after the position of a problem. */
const EXCERPT_BEFORE = 40;
const EXCERPT_AFTER = 30;

/** Maximum length of a quoted value. */
const MAX_VALUE_LENGTH = 40;

/** Formats a mistake as a message, with an excerpt of the line that contains it. */
export function explainMistake(mistake: Mistake): Problem {
  const { prop, source, offset, found, message } = mistake;
  const expected = EXPECTED_VALUES.get(prop.replace(/\[\d+\]/, '[]'));
  if (source === undefined) {
    const instead = found === undefined ? '' : `, found ${JSON.stringify(found)}`;
    return {
      prop,
      message: message ? `This header cannot be sent: ${message}` : `Expected ${expected ?? 'a React node'}${instead}`,
      ...(prop === 'baseUrl' && { suggestion: suggestUrl(found ?? '') }),
      ...(prop === 'languages' && { suggestion: suggest(found ?? '', (expected ?? '').match(/\w+/g) ?? []) }),
    };
  }
  const error = offset === undefined ? findJsonError(source) : undefined;
  const root = error || (expected ?? offset) === undefined ? undefined : parseJsonTree(source);
  if (!root) return createProblem(prop, source, error ?? TOO_LARGE_ERROR);
  const { suggestion, ...shape } = explainShape(prop, source, root, expected);
  const problem = createProblem(prop, source, { ...shape, ...positionAt(source, offset ?? root.start) });
  return suggestion === undefined ? problem : { ...problem, suggestion };
}

/** Suggests a base URL with a scheme. */
function suggestUrl(found: string): string {
  const rest = found.replace(/^(https?)?:?\/*/i, '');
  return formatSuggestion(`${/^(localhost|127\.)/.test(rest) ? 'http' : 'https'}://${rest}`);
}

/** Explains JSON that has the wrong shape or contains an unknown member. */
function explainShape(
  prop: string,
  source: string,
  root: JsonNode,
  expected: string | undefined,
): { message: string; suggestion?: string | undefined } {
  const [, name = '', index, member] = /^(\w+)(?:\[(\d+)\])?(?:\.(.*))?$/s.exec(prop) ?? [];
  const node = index === undefined ? root : root.items?.[Number(index)];
  const members = node && getMemberMap(node);
  if (expected === undefined) {
    const shape = SHAPES[name as keyof typeof SHAPES];
    const written = member ?? '';
    const known = (shape.match(/\w+/g) ?? []).filter((word) => !members?.has(word));
    const other = known.find((word) => MEMBER_SYNONYMS[word]?.includes(written.toLowerCase()));
    return {
      message: `Expected ${shape}, found ${JSON.stringify(written)}`,
      suggestion: other === undefined ? suggest(written, known) : formatSuggestion(other),
    };
  }
  const value = members?.get(member ?? '');
  const found =
    member === undefined ? describe(node, expected) : value ? truncate(getNodeSource(value, source)) : `no "${member}"`;
  return { message: `Expected ${expected}${found && `, found ${found}`}` };
}

/** Describes a value found instead of the expected shape. For an object, names the missing required members. */
function describe(node: JsonNode | undefined, shape: string): string {
  if (!node) return '';
  if (node.mark === '{' && shape.startsWith('{')) {
    const given = getMemberMap(node);
    const isGiven = (name: string) => (given.get(name)?.mark ?? 'n') !== 'n';
    const missing = [...shape.matchAll(/"(\w+)"(?!\?)/g)].filter(([, name = '']) => !isGiven(name));
    return missing.length > 0 ? `no ${missing.map(([name]) => name).join(' or ')}` : '';
  }
  return KINDS[node.mark] ?? 'a number';
}

const KINDS: Readonly<Record<string, string>> = {
  '{': 'an object',
  '[': 'an array',
  '"': 'a string',
  t: 'true',
  f: 'false',
  n: 'null',
};

function truncate(text: string): string {
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text;
}

function createProblem(prop: string, source: string, { message, line, column }: JsonError): Problem {
  const written = source.split(/\r\n|\n|\r/, line)[line - 1] ?? '';
  const from = Math.max(0, column - 1 - EXCERPT_BEFORE);
  const to = Math.min(written.length, column - 1 + EXCERPT_AFTER);
  const before = from > 0 ? '…' : '';
  const text = `${before}${written.slice(from, to)}${to < written.length ? '…' : ''}`;
  const indent = ' '.repeat(before.length + column - 1 - from);
  // A tab would misalign the caret.
  return { prop, message, line, column, excerpt: text && `${text.replaceAll('\t', ' ')}\n${indent}^` };
}
