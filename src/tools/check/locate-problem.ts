import { toHeaderFields, toHeaderList } from '../../model/http/headers.js';
import { getMemberMap } from '../../model/block/object-shapes.js';
import { toJsonText } from '../../model/json/to-json-text.js';
import { type JsonNode, parseJsonTree, getJsonMembers } from '../../model/json/json-tree.js';
import type { FieldMistake } from '../../model/block/field.js';
import type { BlockMistakeCode, PropProblem } from '../../model/text/problem.js';
import type { PageComponent } from '../pages/page-component.js';
import { mapJsonString } from '../pages/documented/prop-source.js';
import type { RuleFinding } from './page-problem.js';
import type { SourceRange } from '../pages/source-range.js';
import { locateRange, type StaticValue } from '../pages/static-values.js';

/** The kind of mistake that a component shows in a note. The rules in `rules/notes.ts` select notes by these codes. */
export type NoteCode =
  | BlockMistakeCode
  | FieldMistake['code']
  | 'invalid-json'
  | 'invalid-code-example'
  | 'invalid-values'
  | 'invalid-limits'
  | 'missing-title'
  | 'invalid-title';

/** A problem that the model in `src/model` reports for a prop. */
export interface ModelProblem extends PropProblem {
  /** If a JSON prop is not valid JSON, `locateProblem` replaces the code with `invalid-json`. */
  code: NoteCode;
}

/** A problem that a component shows in a note. */
export interface Note {
  code: NoteCode;
  finding: RuleFinding;
}

/** The code of a problem, and its range on the page. */
interface LocatedCode extends SourceRange {
  code: NoteCode;
}

/** Adds the position on the page to a problem that the model reports. */
export function locateProblem(problem: ModelProblem, component: PageComponent): Note {
  const { message, expected, suggestion, prop } = problem;
  const { code, ...range } = locate(problem, component);
  const content = { message, expected, suggestion, component: component.component, prop };
  return { code, finding: { ...content, ...range, within: [component.source] } };
}

function locate(problem: ModelProblem, { source, attributes }: PageComponent): LocatedCode {
  const { code } = problem;
  const propName = getPropName(problem);
  const prop = attributes.get(propName);
  if (!prop) return { code, start: source.nameStart, end: source.nameEnd };
  const { value, start } = prop;
  const isAboutName = code === 'ambiguous-path' || code === 'several-names';
  if (isAboutName || !value) return { code, start, end: start + propName.length };
  if (code === 'invalid-header') return { code, ...locateHeader(problem, value) };
  return locateInJson(problem, value);
}

/** Returns the prop name at the start of a path: `responses` for `responses[0].body`. */
function getPropName({ prop }: PropProblem): string {
  const [name = prop] = prop.split(/\W/, 1);
  return name;
}

/**
 * Returns the source range of a problem in a JSON prop, or the range of the whole value if the problem has no position.
 * If the prop is not valid JSON, the returned code is `invalid-json`.
 */
function locateInJson({ prop, code, line, column = 1 }: ModelProblem, value: StaticValue): LocatedCode {
  // In JSX, a prop without a value is `true`, so the page contains no text in which the problem could be located.
  if (line === undefined || value.value === true) return { code, start: value.start, end: value.end };
  const propText = toJsonText(value.value);
  const nestedBody = findNestedBody(prop, propText);
  const text = nestedBody?.text ?? propText;
  const toPropOffset = nestedBody ? mapJsonString(nestedBody, propText) : (offset: number) => offset;
  const locate = (offset: number) => value.locate(toPropOffset(offset));
  const start = toOffset(text, line, column);
  const root = parseJsonTree(text);
  if (!root) return { code: 'invalid-json', start: locate(start), end: locate(start) + 1 };
  return { code, ...locateRange({ locate }, { start, end: findNode(root, start).end }) };
}

/**
 * Returns the JSON node of a body in `requests` or `responses`. Returns `undefined` unless `prop` is the path of such a
 * body, for example `responses[0].body`. Only strings can be invalid bodies.
 */
function findNestedBody(prop: string, text: string): JsonNode | undefined {
  const index = /^(?:requests|responses)\[(\d+)\]\.body$/.exec(prop)?.[1];
  if (index === undefined) return undefined;
  const item = parseJsonTree(text)?.items?.[Number(index)];
  return item && getMemberMap(item).get('body');
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
 * Returns the source range of a rejected header in the `headers` prop. The model reports only the name of the header.
 * If several headers have this name, returns the range of the first invalid one. For a header in another prop, such as
 * `responseHeaders["X"]` or `responses[1].headers["X"]`, returns the range of the whole value.
 */
function locateHeader({ prop }: PropProblem, value: StaticValue): SourceRange {
  const text = toJsonText(value.value);
  const root = parseJsonTree(text);
  const rejected =
    root &&
    getJsonMembers(root)
      .filter(({ name }) => prop === `headers[${JSON.stringify(name)}]`)
      .find((member) => toHeaderList(toHeaderFields(member, text)).invalid.length > 0);
  if (!rejected) return { start: value.start, end: value.end };
  return locateRange(value, { start: rejected.nameNode.start, end: rejected.value.end });
}
