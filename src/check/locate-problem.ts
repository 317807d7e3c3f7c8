import { readHeaders } from '../model/http/headers.js';
import { getMemberMap } from '../model/block/object-shapes.js';
import { toJsonText } from '../model/json/to-json-text.js';
import { type JsonNode, parseJsonTree, getMembers } from '../model/json/json-tree.js';
import type { Problem } from '../model/text/problem.js';
import { decodeEscapes } from '../pages/decode-escapes.js';
import type { Element } from '../pages/page-contents.js';
import type { ElementProps } from '../pages/element-props.js';
import { SourceMappedString } from '../pages/source-mapped-string.js';
import type { PageProblem, Rule } from './problem.js';
import type { StaticValue } from '../pages/static-values.js';

/** A problem as the model tells it, with the rule that it breaks where its text is JSON. */
export interface ModelProblem extends Problem {
  rule: Rule;
}

/** A problem of the model at its place on the page. */
export function locateProblem(problem: ModelProblem, element: Element, given: ElementProps): PageProblem {
  const { prop, message, suggestion, rule } = problem;
  const isAmbiguous = rule === 'ambiguous-name';
  // Of several names that exclude each other, the one that is too many.
  const name = isAmbiguous ? (prop.split(', ')[1] ?? '') : (/^\w+/.exec(prop)?.[0] ?? '');
  const written = given.props.get(name);
  const common = {
    severity: 'error' as const,
    message,
    expected: toExpected(message),
    suggestion,
    prop: isAmbiguous ? name : prop,
  };
  if (!written) {
    return { ...common, rule, start: element.nameStart, end: element.nameStart + element.name.length };
  }
  if (isAmbiguous || !written.value) return { ...common, rule, start: written.start, end: written.start + name.length };
  const value = written.value;
  if (rule === 'invalid-header') return { ...common, rule, ...locateHeader(problem, value, given) };
  if (problem.line === undefined) return { ...common, rule, start: value.start, end: value.end };
  return { ...common, ...locateInJson(problem, value) };
}

/** Where a place in JSON text stands on the page, and whether the text is JSON at all. */
function locateInJson(
  { prop, rule, line = 1, column = 1 }: ModelProblem,
  value: StaticValue,
): Pick<PageProblem, 'rule' | 'start' | 'end'> {
  const outer = toJsonText(value.value);
  // A body may be JSON text of its own, in a string of the list.
  const inner = findNestedBody(prop, outer);
  const text = inner ? inner.text : outer;
  const locate = (at: number) => value.locate(inner ? inner.locate(at) : at);
  const at = toOffset(text, line, column);
  const start = locate(at);
  const root = parseJsonTree(text);
  if (!root) return { rule: 'json-syntax', start, end: start + 1 };
  const node = findNode(root, at);
  return { rule, start, end: Math.max(start, locate(node.end - 1)) + 1 };
}

/** The text of a body that is JSON text of its own, where the prop is one. */
export function findNestedBody(prop: string, text: string): SourceMappedString | undefined {
  const index = /^responses\[(\d+)\]\.body$/.exec(prop)?.[1];
  const list = index === undefined ? undefined : parseJsonTree(text);
  const item = list?.mark === '[' ? list.items?.[Number(index)] : undefined;
  const body = item && getMemberMap(item).get('body');
  return body?.mark === '"'
    ? decodeEscapes(new SourceMappedString().add(text, 0), body.start + 1, body.end - 1)
    : undefined;
}

/** The offset of a line and column, as positionAt counts them. */
function toOffset(text: string, line: number, column: number): number {
  const lineBreak = /\r\n?|\n/g;
  for (let left = line; left > 1; left--) lineBreak.test(text);
  return lineBreak.lastIndex + column - 1;
}

/** The outermost value that begins at an offset. */
function findNode(root: JsonNode, at: number): JsonNode {
  let node = root;
  while (node.start < at) {
    const inside: JsonNode[] = node.mark === '[' ? (node.items ?? []) : getMembers(node).map(([, member]) => member);
    const next = inside.find(({ end }) => at < end);
    if (!next) break;
    node = next;
  }
  return node;
}

/** Where the header stands that the model refuses: it names it, but does not say which of equal names it means. */
function locateHeader(
  { prop }: Problem,
  value: StaticValue,
  { values }: ElementProps,
): Pick<PageProblem, 'start' | 'end'> {
  const text = toJsonText(values.headers);
  const root = parseJsonTree(text);
  const members = root ? getMembers(root) : [];
  const refused = members.find(
    ([{ text: key }, { start, end }]) =>
      prop === `headers[${JSON.stringify(key)}]` &&
      readHeaders(`{${JSON.stringify(key)}:${text.slice(start, end)}}`)?.refused.length,
  );
  if (!refused) return value;
  return { start: value.locate(refused[0].start), end: value.locate(refused[1].end - 1) + 1 };
}

/** What was expected, from a message that says both that and what was found. */
function toExpected(message: string): string | undefined {
  return /^Expected (.+?)(?:, found |; |$)/.exec(message)?.[1];
}
