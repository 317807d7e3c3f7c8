import { type JsonError, positionAt, TOO_LARGE_ERROR } from '../json/json-error.js';
import { findJsonError } from '../json/find-json-error.js';
import { getJsonMembers, type JsonNode, parseJsonTree } from '../json/json-tree.js';
import { snippetLanguages } from '../http/snippet-languages.js';
import type { BlockMistake, Mistake, NodeMistake, Problem, PropProblem } from '../text/problem.js';
import { explainUnexpectedValue, REACT_NODE } from '../text/unexpected-value.js';
import { findClosest, suggest, formatSuggestion } from '../text/suggest.js';
import { toOneLine, truncate } from '../text/truncate.js';
import { EXPECTED_OBJECTS, EXPECTED_VALUES, formatShape, MEMBER_SYNONYMS, MISSING_PROPS } from './expected-values.js';
import { SHAPES, type Shape, getMemberMap, getNodeSource } from './object-shapes.js';

const LANGUAGE_NAMES = [...snippetLanguages.map(({ id }) => id), 'all'];

/** Number of characters before the problem in the excerpt of a long line. */
const EXCERPT_BEFORE = 40;
/** Number of characters after the problem in the excerpt of a long line. */
const EXCERPT_AFTER = 30;

/** A mistake in a prop. The `code` is optional, because a mistake with a `source` is explained by its position. */
type ExplainableMistake = Mistake & { code?: BlockMistake['code'] | NodeMistake['code'] };

/** Converts a mistake to a problem with an error message and an excerpt of the line that contains the mistake. */
export function explainMistake(mistake: ExplainableMistake): PropProblem {
  const { prop, source, offset, message } = mistake;
  if (source === undefined) return explainValue(mistake);
  if (message !== undefined && offset !== undefined)
    return createProblem(prop, source, { message, ...positionAt(source, offset) });
  const path = prop.replace(/\[\d+\]/, '[]');
  const expected = EXPECTED_VALUES.get(path);

  if (offset === undefined) {
    const error = findJsonError(source);
    if (error) return createProblem(prop, source, error);
    // Props without an expected value accept any valid JSON, so only the size can be wrong.
    if (expected === undefined) return createProblem(prop, source, TOO_LARGE_ERROR);
  }
  const root = parseJsonTree(source);
  if (!root) return createProblem(prop, source, TOO_LARGE_ERROR);
  const start = offset ?? root.start;
  const position = positionAt(source, start);
  if (expected === undefined) return createProblem(prop, source, { ...explainUnknownMember(prop, root), ...position });
  const target = parsePropPath(prop, root);
  const found =
    target.member === undefined
      ? describeShape(target.node, source, EXPECTED_OBJECTS.get(path))
      : describeMember(target, source, start);
  return createProblem(prop, source, { message: `Expected ${expected}${found}`, expected, ...position });
}

/** Explains a mistake in a value that was not written as JSON. */
function explainValue({ code, prop, found, message }: ExplainableMistake): PropProblem {
  switch (code) {
    case 'invalid-header':
      return { prop, message: `Invalid header: ${message}` };
    case 'missing-prop':
    case 'missing-openapi':
      return { prop, message: MISSING_PROPS.get(prop) ?? 'Missing value' };
    case 'ambiguous-path': {
      const problem = explainUnexpectedValue(prop, 'either "webhook" or "endpoint", not both');
      return { ...problem, message: `${problem.message}. Only "webhook" is used` };
    }
    case 'invalid-node':
      return explainUnexpectedValue(prop, REACT_NODE);
    default:
      return explainInvalidValue(prop, found);
  }
}

/** Explains an invalid value of a prop that does not accept JSON. */
function explainInvalidValue(prop: string, found: string | undefined): PropProblem {
  const expected = EXPECTED_VALUES.get(prop) ?? 'another value';
  const problem = explainUnexpectedValue(prop, expected, found === undefined ? undefined : JSON.stringify(found));
  if (found !== undefined && prop === 'baseUrl') return { ...problem, suggestion: suggestUrl(found) };
  if (found !== undefined && prop === 'languages') return { ...problem, suggestion: suggest(found, LANGUAGE_NAMES) };
  return problem;
}

const SCHEMES = ['https', 'http'];

/**
 * Suggests a base URL with a scheme: `api.example.com` becomes `https://api.example.com`. Without a host, as in
 * `api/v1`, suggests a path. Returns `undefined` for other schemes, for a scheme or a port without a host, and for a
 * relative path.
 */
function suggestUrl(found: string): string | undefined {
  const url = splitMalformedScheme(found);
  if (!url) return /^[.:]/.test(found) ? undefined : formatSuggestion(addScheme(found));
  const { scheme: written, rest } = url;
  const hasHost = /^[^?#]/.test(rest);
  if (!hasHost) return undefined;
  if (written === '') return formatSuggestion(`https://${rest}`);
  const scheme = SCHEMES.includes(written) ? written : findClosest(written, SCHEMES);
  return scheme === undefined ? undefined : formatSuggestion(`${scheme}://${rest}`);
}

/**
 * Splits a URL such as `htps:/host`, `https//host` or `://host` after its malformed scheme. Returns `undefined` for a
 * URL without a scheme, such as `host:8080/path`.
 */
function splitMalformedScheme(url: string): { scheme: string; rest: string } | undefined {
  const scheme = /^[a-z]*/i.exec(url)?.[0] ?? '';
  const afterScheme = url.slice(scheme.length);
  const separator = /^(?::\/*|\/\/+)/.exec(afterScheme)?.[0];
  if (separator === undefined) return undefined;
  const rest = afterScheme.slice(separator.length);
  const isPort = separator === ':' && /^\d+(?:\/|$)/.test(rest);
  return isPort ? undefined : { scheme, rest };
}

function addScheme(hostOrPath: string): string {
  const [host = ''] = hostOrPath.split('/', 1);
  const [hostname = ''] = host.split(':', 1);
  if (hostname === 'localhost' || hostname.startsWith('127.')) return `http://${hostOrPath}`;
  // A host contains a dot, or a colon before its port.
  const isHost = host.includes('.') || host.includes(':');
  return isHost ? `https://${hostOrPath}` : `/${hostOrPath}`;
}

interface PropPath {
  name: string;
  /** The value of the prop, or the array item at the index in the path. `undefined` if this item does not exist. */
  node: JsonNode | undefined;
  /** The member name at the end of the path. `undefined` if the path refers to the whole object. */
  member: string | undefined;
}

/** Matches the name of a prop, optionally followed by an index and a member name. The member name can contain dots. */
const PROP_PATH = /^(?<name>\w+)(?:\[(?<index>\d+)\])?(?:\.(?<member>.*))?$/s;

/** Splits a path such as `responses[1].statusCode` into the prop name, the array item and the member name. */
function parsePropPath(prop: string, root: JsonNode): PropPath {
  const { name = '', index, member } = PROP_PATH.exec(prop)?.groups ?? {};
  const node = index === undefined ? root : root.items?.[Number(index)];
  return { name, node, member };
}

type Explanation = Omit<Problem, 'prop'>;

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
 * Describes the value of a member, or reports that the object does not contain it.
 *
 * @param start - Offset of the value. It distinguishes members with the same name.
 */
function describeMember({ node, member }: PropPath, source: string, start: number): string {
  const members = node ? getJsonMembers(node) : [];
  const found = members.find(({ value }) => value.start === start);
  return found ? `, found ${truncate(toOneLine(getNodeSource(found.value, source)))}` : `, found no "${member}"`;
}

/**
 * Returns the end of an error message, which describes what was found instead of the expected value. If an object was
 * expected and found, lists its missing required members. Returns `''` if nothing was found or no required member is
 * missing.
 *
 * @param shape - The expected object, or `undefined` if another value was expected.
 */
function describeShape(node: JsonNode | undefined, source: string, shape: Shape | undefined): string {
  if (!node) return '';
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

function createProblem(prop: string, source: string, error: JsonError & Explanation): PropProblem {
  const { line, column } = error;
  const lineText = source.split(/\r\n|\n|\r/, line)[line - 1] ?? '';
  return { prop, ...error, excerpt: createExcerpt(lineText, column - 1) };
}

/**
 * Returns the characters around an index, and a second line with a caret below the index. Never splits a surrogate
 * pair. Returns `''` for an empty line.
 */
function createExcerpt(lineText: string, index: number): string {
  if (lineText === '') return '';
  const start = toCharacterStart(lineText, Math.max(0, index - EXCERPT_BEFORE));
  const end = toCharacterStart(lineText, Math.min(lineText.length, index + EXCERPT_AFTER));
  const before = start > 0 ? '…' : '';
  const after = end < lineText.length ? '…' : '';
  // Replace tabs, because they would misalign the caret.
  const excerpt = lineText.slice(start, end).replaceAll('\t', ' ');
  const indent = ' '.repeat(before.length + index - start);
  return `${before}${excerpt}${after}\n${indent}^`;
}

/** Returns the index, or the preceding index if the index is in the middle of a surrogate pair. */
function toCharacterStart(text: string, index: number): number {
  const isInsidePair = /[\ud800-\udbff][\udc00-\udfff]/.test(text.slice(index - 1, index + 1));
  return isInsidePair ? index - 1 : index;
}
