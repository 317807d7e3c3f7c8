import { indentJson } from '../../model/json/indent-json.js';
import { toJsonText } from '../../model/json/to-json-text.js';
import { type JsonNode, parseJsonTree } from '../../model/json/json-tree.js';
import type { PageElement } from '../../pages/page-block.js';
import type { Point, Position } from '../../pages/positions.js';

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

/**
 * Returns the value of a prop as a string. A value other than a string is formatted as JSON, with numbers as they are written
 * on the page. Returns `undefined` if the prop is missing or its value is only known at runtime.
 */
export function readSource(
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
  const evaluatedOffsets = text === evaluatedText ? undefined : mapOffsets(json, parseJsonTree(evaluatedText));
  const locate = (offset: number): Point => prop.locate(evaluatedOffsets?.get(offset) ?? offset);
  return { text, json, toPosition: ({ start, end }) => toPosition(locate(start), locate(Math.max(start, end - 1))) };
}

/** Returns the content of a JSON string as a source, for example of a response body that is a string. */
export function toNestedSource({ text: outer, toPosition: locate }: Source, node: JsonNode): Source {
  const text = node.text ?? '';
  const raw = outer.slice(node.start + 1, node.end - 1);
  // Maps each character to its offset in the outer source, which can contain it as an escape sequence.
  const outerOffsets = Array.from(raw.matchAll(/\\u.{4}|\\.|[^\\]/gs), ({ index }) => node.start + 1 + index);
  const toOuter = (offset: number) => outerOffsets[offset] ?? node.end - 1;
  return {
    text,
    json: parseJsonTree(text),
    toPosition: ({ start, end }) => locate({ start: toOuter(start), end: toOuter(Math.max(start + 1, end)) }),
  };
}

/** Maps the offsets of the first and last character of each value to those of the same value in a tree with the same structure. */
function mapOffsets(from: JsonNode | undefined, to: JsonNode | undefined): Map<number, number> {
  const offsets = new Map<number, number>();
  const openPairs = from && to ? [{ from, to }] : [];
  for (let pair = openPairs.pop(); pair; pair = openPairs.pop()) {
    offsets.set(pair.from.start, pair.to.start).set(pair.from.end - 1, pair.to.end - 1);
    for (const [index, item] of (pair.from.items ?? []).entries()) {
      const otherItem = pair.to.items?.[index];
      if (otherItem) openPairs.push({ from: item, to: otherItem });
    }
  }
  return offsets;
}

/** Returns the position from the first character to the end of the last one. */
function toPosition(start: Point, last: Point): Position {
  return { start, end: { ...last, column: last.column + 1, offset: last.offset + 1 } };
}
