import { type JsonError, positionAt, TOO_LARGE_ERROR } from '../json/json-error.js';
import { findJsonError } from '../json/find-json-error.js';
import { type JsonNode, parseJsonTree } from '../json/json-tree.js';
import { snippetLanguages } from '../http/snippet-languages.js';
import type { Mistake, Problem } from '../text/problem.js';
import { explainUnexpectedValue, REACT_NODE } from '../text/unexpected-value.js';
import { suggest, formatSuggestion } from '../text/suggest.js';
import { EXPECTED_OBJECTS, EXPECTED_VALUES, formatShape, MEMBER_SYNONYMS, MISSING_PROPS } from './expected-values.js';
import { SHAPES, type Shape, getMemberMap, getNodeSource } from './object-shapes.js';

/** The valid names in the `languages` prop. */
const LANGUAGE_NAMES = [...snippetLanguages.map(({ id }) => id), 'all'];

/** Number of characters that an excerpt of a long line shows before the position of the problem. */
const EXCERPT_BEFORE = 40;
/** Number of characters that an excerpt of a long line shows after the position of the problem. */
const EXCERPT_AFTER = 30;

/** Maximum length of a value that a message quotes. */
const MAX_VALUE_LENGTH = 40;

/** Converts a mistake to a problem with an error message and an excerpt of the line that contains the mistake. */
export function explainMistake(mistake: Mistake): Problem {
  const { prop, source, offset } = mistake;
  const path = prop.replace(/\[\d+\]/, '[]');
  const expected = EXPECTED_VALUES.get(path);
  if (source === undefined) return explainValue(mistake, expected);

  if (offset === undefined) {
    const error = findJsonError(source);
    if (error) return createProblem(prop, source, error);
    // Props without an expected value accept any valid JSON, so only the size can be wrong.
    if (expected === undefined) return createProblem(prop, source, TOO_LARGE_ERROR);
  }
  const root = parseJsonTree(source);
  if (!root) return createProblem(prop, source, TOO_LARGE_ERROR);
  const position = positionAt(source, offset ?? root.start);
  if (expected !== undefined) {
    const target = parsePropPath(prop, root);
    const message = `Expected ${expected}${describeFound(target, source, EXPECTED_OBJECTS.get(path))}`;
    return createProblem(prop, source, { message, expected, ...position });
  }
  return createProblem(prop, source, { ...explainUnknownMember(prop, root), ...position });
}

/** Explains a mistake that has no JSON source. Only invalid headers have a `message`. */
function explainValue({ prop, found, message }: Mistake, expected: string | undefined): Problem {
  if (message) return { prop, message: `Invalid header: ${message}` };
  const missing = MISSING_PROPS.get(prop);
  if (missing !== undefined) return { prop, message: missing };
  const foundValue = found === undefined ? undefined : JSON.stringify(found);
  const problem = explainUnexpectedValue(prop, expected ?? REACT_NODE, foundValue);
  if (prop === 'webhook, endpoint') return { ...problem, message: `${problem.message}. Only webhook is used` };
  if (prop === 'baseUrl') return { ...problem, suggestion: suggestUrl(found ?? '') };
  if (prop === 'languages') return { ...problem, suggestion: suggest(found ?? '', LANGUAGE_NAMES) };
  return problem;
}

/** Suggests the base URL with a scheme: `api.example.com` becomes `https://api.example.com`. */
function suggestUrl(found: string): string {
  const withoutScheme = found.replace(/^(?:https?(?=[:/]))?:?\/*/i, '');
  const isLocal = withoutScheme.startsWith('localhost') || withoutScheme.startsWith('127.');
  return formatSuggestion(`${isLocal ? 'http' : 'https'}://${withoutScheme}`);
}

/** Matches a path such as `responses[1].statusCode` and captures its parts. */
const PROP_PATH = /^(?<name>\w+)(?:\[(?<index>\d+)\])?(?:\.(?<member>.*))?$/s;

interface PropPath {
  name: string;
  /** The value of the prop, or the array item at the index in the path. `undefined` if this item does not exist. */
  node: JsonNode | undefined;
  /** The member name at the end of the path. `undefined` if the path refers to the whole object. */
  member: string | undefined;
}

function parsePropPath(prop: string, root: JsonNode): PropPath {
  const { name = '', index, member } = PROP_PATH.exec(prop)?.groups ?? {};
  const node = index === undefined ? root : root.items?.[Number(index)];
  return { name, node, member };
}

/** The parts of a problem that don't depend on its position. */
type Explanation = Pick<Problem, 'message' | 'expected' | 'suggestion'>;

/**
 * Explains an unknown member of an object, and suggests a similar valid member that the object does not contain yet.
 */
function explainUnknownMember(prop: string, root: JsonNode): Explanation {
  const { name, node, member = '' } = parsePropPath(prop, root);
  const shape = SHAPES[name as keyof typeof SHAPES];
  const members = node && getMemberMap(node);
  const missing = Object.keys(shape).filter((known) => !members?.has(known));
  const synonym = missing.find((known) => MEMBER_SYNONYMS[known]?.includes(member.toLowerCase()));
  const expected = formatShape(shape);
  return {
    message: `Unknown member ${JSON.stringify(member)}. Expected ${expected}`,
    expected,
    suggestion: synonym === undefined ? suggest(member, missing) : formatSuggestion(synonym),
  };
}

/**
 * Describes the value that was found instead of the expected one, or returns `''` if there is nothing to add.
 *
 * @param shape - The expected object, or `undefined` if another value was expected.
 */
function describeFound({ node, member }: PropPath, source: string, shape: Shape | undefined): string {
  if (member === undefined) return node ? describeShape(node, source, shape) : '';
  const value = node && getMemberMap(node).get(member);
  return value ? `, found ${truncate(getNodeSource(value, source))}` : `, found no "${member}"`;
}

/** Describes a value of the wrong type. If an object was expected and found, lists its missing required members. */
function describeShape(node: JsonNode, source: string, shape: Shape | undefined): string {
  if (node.kind !== 'object' || !shape) return `, found ${describeKind(node, source)}`;
  const members = getMemberMap(node);
  const required = Object.keys(shape).filter((name) => shape[name] === 'required');
  const missing = required.filter((name) => {
    const member = members.get(name);
    return !member || member.kind === 'null';
  });
  if (missing.length === 0) return '';
  return `, found no ${missing.map((name) => `"${name}"`).join(' or ')}`;
}

function describeKind(node: JsonNode, source: string): string {
  if (node.kind === 'object' || node.kind === 'array') return `an ${node.kind}`;
  if (node.kind === 'string' || node.kind === 'number') return `a ${node.kind}`;
  return getNodeSource(node, source);
}

function truncate(text: string): string {
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text;
}

function createProblem(prop: string, source: string, error: JsonError & Explanation): Problem {
  const { line, column } = error;
  const lineText = source.split(/\r\n|\n|\r/, line)[line - 1] ?? '';
  return { prop, ...error, excerpt: createExcerpt(lineText, column - 1) };
}

/**
 * Returns the characters around an index, and a second line with a caret below the index. Returns `''` for an empty
 * line.
 */
function createExcerpt(lineText: string, index: number): string {
  if (lineText === '') return '';
  const start = Math.max(0, index - EXCERPT_BEFORE);
  const end = Math.min(lineText.length, index + EXCERPT_AFTER);
  const before = start > 0 ? '…' : '';
  const after = end < lineText.length ? '…' : '';
  // Replace tabs, because they would misalign the caret.
  const excerpt = lineText.slice(start, end).replaceAll('\t', ' ');
  const indent = ' '.repeat(before.length + index - start);
  return `${before}${excerpt}${after}\n${indent}^`;
}
