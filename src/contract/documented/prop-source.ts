import { indentJson } from '../../model/json/indent-json.js';
import { toJsonText } from '../../model/json/to-json-text.js';
import { type JsonNode, parseJsonTree } from '../../model/json/json-tree.js';
import type { PageElement } from '../../pages/page-block.js';
import type { Point, Position } from '../../pages/positions.js';

/** A range of offsets. */
interface Range {
  start: number;
  end: number;
}

/** The text of a prop, with a mapping from offsets to page positions. */
export interface Source {
  text: string;
  /** The parsed text; `undefined` if it is not valid JSON. */
  json: JsonNode | undefined;
  toPosition(this: void, range: Range): Position;
}

/** Returns the text of a prop. A JavaScript value is formatted as JSON with its exact digits. Returns `undefined` if the prop is missing or only known at runtime. */
export function readSource(
  { props, written }: Pick<PageElement, 'props' | 'written'>,
  name: string,
): Source | undefined {
  const prop = written[name];
  const value = props[name];
  if (!prop || value === undefined) return undefined;
  const shown = toJsonText(value);
  const text = prop.json === undefined ? shown : indentJson(prop.json);
  const json = parseJsonTree(text);
  // `prop.locate` expects offsets in the JSON of the evaluated value, in which JavaScript may have rounded numbers.
  const places = text === shown ? undefined : pairPlaces(json, parseJsonTree(shown));
  const locate = (at: number): Point => prop.locate(places?.get(at) ?? at);
  return { text, json, toPosition: ({ start, end }) => toPosition(locate(start), locate(Math.max(start, end - 1))) };
}

/** Returns the content of a JSON string inside another source. */
export function toInnerSource({ text: outer, toPosition: locate }: Source, node: JsonNode): Source {
  const text = node.text ?? '';
  const raw = outer.slice(node.start + 1, node.end - 1);
  const starts: number[] = [];
  for (const { index } of raw.matchAll(/\\u.{4}|\\.|[^\\]/gs)) starts.push(node.start + 1 + index);
  const toOuter = (at: number) => starts[at] ?? node.end - 1;
  return {
    text,
    json: parseJsonTree(text),
    toPosition: ({ start, end }) => locate({ start: toOuter(start), end: toOuter(Math.max(start + 1, end)) }),
  };
}

/** Maps the start and end of each value to the corresponding value of a tree with the same structure. */
function pairPlaces(one: JsonNode | undefined, other: JsonNode | undefined): Map<number, number> {
  const places = new Map<number, number>();
  const open = one && other ? [[one, other] as const] : [];
  for (let pair = open.pop(); pair; pair = open.pop()) {
    const [first, second] = pair;
    places.set(first.start, second.start).set(first.end - 1, second.end - 1);
    for (const [index, item] of (first.items ?? []).entries()) {
      const partner = second.items?.[index];
      if (partner) open.push([item, partner]);
    }
  }
  return places;
}

function toPosition(start: Point, last: Point): Position {
  return { start, end: { ...last, column: last.column + 1, offset: last.offset + 1 } };
}
