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

/** A problem reported by the model, with the rule that applies if the prop is valid JSON. */
export interface ModelProblem extends Problem {
  rule: Rule;
}

/** Converts a problem of the model to a problem with its position on the page. */
export function locateProblem(problem: ModelProblem, element: Element, given: ElementProps): PageProblem {
  const { prop, message, suggestion, rule } = problem;
  const isAmbiguous = rule === 'ambiguous-name';
  // `prop` contains the mutually exclusive names ("path, query"). The second one is reported.
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

/** Returns the page range of a position in a JSON prop. The rule becomes `json-syntax` if the prop is not valid JSON. */
function locateInJson(
  { prop, rule, line = 1, column = 1 }: ModelProblem,
  value: StaticValue,
): Pick<PageProblem, 'rule' | 'start' | 'end'> {
  const outer = toJsonText(value.value);
  // The body of a response can be a string that contains JSON.
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

/** Returns the JSON inside a string body, if `prop` is the body of a response (`responses[0].body`). */
export function findNestedBody(prop: string, text: string): SourceMappedString | undefined {
  const index = /^responses\[(\d+)\]\.body$/.exec(prop)?.[1];
  const list = index === undefined ? undefined : parseJsonTree(text);
  const item = list?.mark === '[' ? list.items?.[Number(index)] : undefined;
  const body = item && getMemberMap(item).get('body');
  return body?.mark === '"'
    ? decodeEscapes(new SourceMappedString().add(text, 0), body.start + 1, body.end - 1)
    : undefined;
}

/** Returns the offset of a line and column, counted as in `positionAt`. */
function toOffset(text: string, line: number, column: number): number {
  const lineBreak = /\r\n?|\n/g;
  for (let left = line; left > 1; left--) lineBreak.test(text);
  return lineBreak.lastIndex + column - 1;
}

/** Returns the outermost value that begins at the offset. */
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

/** Returns the page range of a rejected header. The model reports only its name, so of equal names the first rejected one is used. */
function locateHeader(
  { prop }: Problem,
  value: StaticValue,
  { values }: ElementProps,
): Pick<PageProblem, 'start' | 'end'> {
  const text = toJsonText(values.headers);
  const root = parseJsonTree(text);
  const members = root ? getMembers(root) : [];
  const rejected = members.find(
    ([{ text: key }, { start, end }]) =>
      prop === `headers[${JSON.stringify(key)}]` &&
      readHeaders(`{${JSON.stringify(key)}:${text.slice(start, end)}}`)?.invalid.length,
  );
  if (!rejected) return value;
  return { start: value.locate(rejected[0].start), end: value.locate(rejected[1].end - 1) + 1 };
}

/** Extracts the expected part of a message such as "Expected a number, found …". */
function toExpected(message: string): string | undefined {
  return /^Expected (.+?)(?:, found |; |$)/.exec(message)?.[1];
}
