import { toHeaderFields, toHeaderList } from '../../model/http/headers.js';
import { getMemberMap } from '../../model/block/object-shapes.js';
import { toJsonText } from '../../model/json/to-json-text.js';
import { type JsonNode, parseJsonTree, getJsonMembers } from '../../model/json/json-tree.js';
import type { Problem } from '../../model/text/problem.js';
import type { Element } from '../pages/page-contents.js';
import type { ElementProps } from '../pages/element-props.js';
import type { SourceMappedString } from '../pages/source-mapped-string.js';
import { readNestedBody } from './samples/nested-body.js';
import type { PageProblem } from './problem.js';
import { locateRange, type StaticValue } from '../pages/static-values.js';

/** A problem that the model in `src/model` reports for a prop. */
export interface ModelProblem extends Problem {
  /** The violated rule. If a JSON prop is not valid JSON, `locateProblem` replaces the rule with `json-syntax`. */
  rule: string;
}

type ProblemRange = Pick<PageProblem, 'rule' | 'start' | 'end'>;

/** Adds the position on the page to a problem that the model reports. */
export function locateProblem(problem: ModelProblem, element: Element, elementProps: ElementProps): PageProblem {
  const { message, expected, suggestion, prop } = problem;
  return {
    severity: 'error',
    message,
    expected,
    suggestion,
    prop,
    ...toRange(problem, element, elementProps),
  };
}

function toRange(problem: ModelProblem, element: Element, elementProps: ElementProps): ProblemRange {
  const { rule } = problem;
  const propName = getPropName(problem);
  const prop = elementProps.props.get(propName);
  if (!prop) return { rule, start: element.nameStart, end: element.nameEnd };
  const { value, start } = prop;
  if (rule === 'ambiguous-name' || !value) return { rule, start, end: start + propName.length };
  if (rule === 'invalid-header') return { rule, ...locateHeader(problem, value) };
  return locateInJson(problem, value);
}

/** Returns the prop name at the start of a path: `responses` for `responses[0].body`. */
function getPropName({ prop }: Problem): string {
  return /^\w+/.exec(prop)?.[0] ?? '';
}

/**
 * Returns the source range of a problem in a JSON prop, or the range of the whole value if the problem has no position. If the
 * prop is not valid JSON, the returned rule is `json-syntax`.
 */
function locateInJson({ prop, rule, line, column = 1 }: ModelProblem, value: StaticValue): ProblemRange {
  if (line === undefined) return { rule, start: value.start, end: value.end };
  const propText = toJsonText(value.value);
  const nestedBody = findNestedBody(prop, propText);
  const text = nestedBody ? nestedBody.text : propText;
  const locate = (offset: number) => value.locate(nestedBody ? nestedBody.locate(offset) : offset);
  const start = toOffset(text, line, column);
  const root = parseJsonTree(text);
  if (!root) return { rule: 'json-syntax', ...locateRange({ locate }, { start, end: start + 1 }) };
  return { rule, ...locateRange({ locate }, { start, end: findNode(root, start).end }) };
}

/**
 * Returns the content of a body that is a string in `requests` or `responses`. Returns `undefined` unless `prop` is the path of
 * such a body, for example `responses[0].body`.
 */
function findNestedBody(prop: string, text: string): SourceMappedString | undefined {
  const index = /^(?:requests|responses)\[(\d+)\]\.body$/.exec(prop)?.[1];
  if (index === undefined) return undefined;
  const list = parseJsonTree(text);
  if (list?.kind !== 'array') return undefined;
  const item = list.items?.[Number(index)];
  const body = item ? getMemberMap(item).get('body') : undefined;
  return body ? readNestedBody(body, text) : undefined;
}

/** Returns the offset of a line and column, both 1-based. Lines end with `\n`, `\r\n` or `\r`. */
function toOffset(text: string, line: number, column: number): number {
  const lineBreaks = [...text.matchAll(/\r\n?|\n/g)];
  const previous = lineBreaks[line - 2];
  const lineStart = previous ? previous.index + previous[0].length : 0;
  return lineStart + column - 1;
}

/**
 * Returns the outermost value that begins at the offset. For the offset of a member name, returns the value of the
 * member. If nothing begins at the offset, returns the next value in the innermost array or object that contains the
 * offset. If no value follows, returns that array or object.
 */
function findNode(root: JsonNode, offset: number): JsonNode {
  let node = root;
  while (node.start < offset) {
    const children = node.kind === 'array' ? (node.items ?? []) : getJsonMembers(node).map(({ value }) => value);
    const child = children.find(({ end }) => offset < end);
    if (!child) break;
    node = child;
  }
  return node;
}

/**
 * Returns the source range of a rejected header in the `headers` prop. The model reports only the name of the header. If
 * several headers have this name, returns the range of the first invalid one. For a header in another prop, such as
 * `responseHeaders["X"]` or `responses[1].headers["X"]`, returns the range of the whole value.
 */
function locateHeader({ prop }: Problem, value: StaticValue): Pick<PageProblem, 'start' | 'end'> {
  const text = toJsonText(value.value);
  const root = parseJsonTree(text);
  const members = root ? getJsonMembers(root) : [];
  const rejected = members
    .filter(({ name }) => prop === `headers[${JSON.stringify(name)}]`)
    .find((member) => toHeaderList(toHeaderFields(member, text)).invalid.length > 0);
  if (!rejected) return { start: value.start, end: value.end };
  return locateRange(value, { start: rejected.nameNode.start, end: rejected.value.end });
}
