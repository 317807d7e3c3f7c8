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
  const { prop, source, offset } = mistake;
  const expected = EXPECTED_VALUES.get(prop.replace(/\[\d+\]/, '[]'));
  if (source === undefined) return explainValue(mistake, expected);

  const error = offset === undefined ? findJsonError(source) : undefined;
  if (error) return createProblem(prop, source, error);
  const isExplainable = expected !== undefined || offset !== undefined;
  const root = isExplainable ? parseJsonTree(source) : undefined;
  if (!root) return createProblem(prop, source, TOO_LARGE_ERROR);
  const position = positionAt(source, offset ?? root.start);
  if (expected !== undefined) {
    const message = `Expected ${expected}${describeFound(prop, source, root, expected)}`;
    return createProblem(prop, source, { message, ...position });
  }
  const { message, suggestion } = explainUnknownMember(prop, root);
  const problem = createProblem(prop, source, { message, ...position });
  return suggestion === undefined ? problem : { ...problem, suggestion };
}

/** Explains a mistake in a prop that does not take JSON. */
function explainValue({ prop, found, message }: Mistake, expected: string | undefined): Problem {
  if (message) return { prop, message: `This header cannot be sent: ${message}` };
  const foundPhrase = found === undefined ? '' : `, found ${JSON.stringify(found)}`;
  const problem = { prop, message: `Expected ${expected ?? 'a React node'}${foundPhrase}` };
  if (prop === 'baseUrl') return { ...problem, suggestion: suggestUrl(found ?? '') };
  if (prop === 'languages') return { ...problem, suggestion: suggest(found ?? '', expected?.match(/\w+/g) ?? []) };
  return problem;
}

/** Suggests a base URL with a scheme. */
function suggestUrl(found: string): string {
  const withoutScheme = found.replace(/^(https?)?:?\/*/i, '');
  const isLocal = withoutScheme.startsWith('localhost') || withoutScheme.startsWith('127.');
  return formatSuggestion(`${isLocal ? 'http' : 'https'}://${withoutScheme}`);
}

/** The parts of a path such as `responses[1].statusCode`. */
const PROP_PATH = /^(?<name>\w+)(?:\[(?<index>\d+)\])?(?:\.(?<member>.*))?$/s;

interface PropPath {
  name: string;
  /** The object in the prop; `undefined` if the array has no such item. */
  node: JsonNode | undefined;
  /** The name of a member of the object; `undefined` for the object as a whole. */
  member: string | undefined;
}

function parsePropPath(prop: string, root: JsonNode): PropPath {
  const { name = '', index, member } = PROP_PATH.exec(prop)?.groups ?? {};
  const node = index === undefined ? root : root.items?.[Number(index)];
  return { name, node, member };
}

/** Explains an unknown member of an object, and suggests a known one that the object does not have yet. */
function explainUnknownMember(prop: string, root: JsonNode): { message: string; suggestion?: string | undefined } {
  const { name, node, member = '' } = parsePropPath(prop, root);
  const shape = SHAPES[name as keyof typeof SHAPES];
  const members = node && getMemberMap(node);
  const missing = (shape.match(/\w+/g) ?? []).filter((known) => !members?.has(known));
  const synonym = missing.find((known) => MEMBER_SYNONYMS[known]?.includes(member.toLowerCase()));
  return {
    message: `Expected ${shape}, found ${JSON.stringify(member)}`,
    suggestion: synonym === undefined ? suggest(member, missing) : formatSuggestion(synonym),
  };
}

/** Describes a value found instead of the expected one; `''` if the message alone is sufficient. */
function describeFound(prop: string, source: string, root: JsonNode, expected: string): string {
  const { node, member } = parsePropPath(prop, root);
  if (member === undefined) return node ? describeShape(node, expected) : '';
  const value = node && getMemberMap(node).get(member);
  return value ? `, found ${truncate(getNodeSource(value, source))}` : `, found no "${member}"`;
}

/** Describes the type of a value. For an object, names the missing required members. */
function describeShape(node: JsonNode, shape: string): string {
  const expectsObject = shape.startsWith('{');
  if (node.mark !== '{' || !expectsObject) return `, found ${KINDS[node.mark] ?? 'a number'}`;
  const members = getMemberMap(node);
  const required = Array.from(shape.matchAll(/"(\w+)"(?!\?)/g), ([, name = '']) => name);
  const missing = required.filter((name) => (members.get(name)?.mark ?? 'n') === 'n');
  if (missing.length === 0) return '';
  return `, found no ${missing.map((name) => `"${name}"`).join(' or ')}`;
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

function createProblem(prop: string, source: string, error: JsonError): Problem {
  const { message, line, column } = error;
  const lineText = source.split(/\r\n|\n|\r/, line)[line - 1] ?? '';
  return { prop, message, line, column, excerpt: createExcerpt(lineText, column - 1) };
}

/** Returns the text around an index, followed by a line with a caret below the index; `''` for an empty line. */
function createExcerpt(lineText: string, index: number): string {
  if (lineText === '') return '';
  const start = Math.max(0, index - EXCERPT_BEFORE);
  const end = Math.min(lineText.length, index + EXCERPT_AFTER);
  const before = start > 0 ? '…' : '';
  const after = end < lineText.length ? '…' : '';
  // A tab would misalign the caret.
  const excerpt = lineText.slice(start, end).replaceAll('\t', ' ');
  const indent = ' '.repeat(before.length + index - start);
  return `${before}${excerpt}${after}\n${indent}^`;
}
