import { indentJson } from '../../../model/json/indent-json.js';
import { toJsonText } from '../../../model/json/to-json-text.js';
import { type JsonNode, parseJsonTree } from '../../../model/json/json-tree.js';
import type { PageElement } from '../page-block.js';
import type { Point, Position } from '../positions.js';

/** A range of offsets in a string. `end` is exclusive. */
interface Range {
  start: number;
  end: number;
}

/** The value of a prop as a string, with a mapping from its offsets to positions on the page. */
export interface Source {
  text: string;
  /** The parsed string. `undefined` if the string is not valid JSON. */
  json: JsonNode | undefined;
  /** Converts a range in the string to a position on the page. */
  toPosition(this: void, range: Range): Position;
}

/** A JSON value in a prop. */
export interface JsonSample {
  /** The prop, followed by the path inside its value, as in `responses[0].body`. */
  prop: string;
  source: Source;
  /** The parsed value. Its offsets refer to `source`. */
  json: JsonNode;
}

/**
 * Returns the value of a prop as a string. A value other than a string is formatted as JSON, with numbers as written on
 * the page. Returns `undefined` if the prop is missing or its value is only known at runtime.
 */
export function readPropSource(
  { props, written }: Pick<PageElement, 'props' | 'written'>,
  name: string,
): Source | undefined {
  const prop = written[name];
  const value = props[name];
  if (!prop || value === undefined) return undefined;
  const evaluatedText = toJsonText(value);
  const text = prop.json === undefined ? evaluatedText : indentJson(prop.json);
  const json = parseJsonTree(text);
  // `prop.locate` expects offsets in the JSON of the evaluated value, in which JavaScript may have rounded numbers.
  const evaluatedJson = text === evaluatedText ? undefined : parseJsonTree(evaluatedText);
  const toEvaluated = (offset: number) => (json && evaluatedJson ? mapOffset(offset, json, evaluatedJson) : offset);
  const locate = (offset: number): Point => prop.locate(toEvaluated(offset));
  return { text, json, toPosition: ({ start, end }) => toPosition(locate(start), locate(Math.max(start, end - 1))) };
}

/** Returns the content of a JSON string as a source, such as the content of a response body that is a string. */
export function toNestedSource({ text: outer, toPosition: locate }: Source, node: JsonNode): Source {
  const text = node.text ?? '';
  const toOuter = mapJsonString(node, outer);
  return {
    text,
    json: parseJsonTree(text),
    toPosition: ({ start, end }) => locate({ start: toOuter(start), end: toOuter(Math.max(start + 1, end)) }),
  };
}

/**
 * Returns a function that converts an offset in the content of a JSON string to an offset in the JSON that contains the
 * string.
 */
export function mapJsonString({ start, end }: JsonNode, outer: string): (offset: number) => number {
  const raw = outer.slice(start + 1, end - 1);
  // In the JSON, a character can be an escape sequence, so record the offset of each character.
  const outerOffsets = Array.from(raw.matchAll(/\\u.{4}|\\.|[^\\]/gs), ({ index }) => start + 1 + index);
  return (offset) => outerOffsets[offset] ?? end - 1;
}

/**
 * Converts an offset in a JSON value to the offset in a value with the same structure. The values can differ in their
 * whitespace and in the notation of their numbers.
 */
function mapOffset(offset: number, from: JsonNode, to: JsonNode): number {
  const isInside = ({ start, end }: JsonNode) => start <= offset && offset < end;
  const index = from.items?.findIndex(isInside) ?? -1;
  const item = from.items?.[index];
  const otherItem = to.items?.[index];
  if (item && otherItem) return mapOffset(offset, item, otherItem);
  const isLastCharacter = offset === from.end - 1;
  return isLastCharacter ? to.end - 1 : Math.min(to.start + offset - from.start, to.end - 1);
}

/**
 * Returns the position that extends from the first character to the end of the last character. If the last character
 * precedes the first character on the page, for example because JavaScript has reordered the keys of an object, returns
 * the position of the first character.
 */
function toPosition(start: Point, last: Point): Position {
  const { line, column, offset } = last.offset < start.offset ? start : last;
  return { start, end: { line, column: column + 1, offset: offset + 1 } };
}
