import { type Code, toRawCode } from './code.js';
import { toJsonText } from '../json/to-json-text.js';
import { type JsonNode, parseJsonTree, getMembers } from '../json/json-tree.js';
import type { Mistake } from '../text/problem.js';
import { isBlank } from '../text/coerce.js';

/** A parsed prop that takes an array of objects. `raw` is the prop as written, if it is not an array. */
export interface JsonList {
  source: string;
  items: JsonNode[];
  raw?: Code | undefined;
}

/** Parses a prop that takes an array of objects. A blank prop is an empty array. */
export function readJsonList(prop: string, value: unknown): JsonList {
  const source = isBlank(value) ? '[]' : toJsonText(value);
  const json = parseJsonTree(source);
  return json?.mark === '[' && json.items
    ? { source, items: json.items }
    : { source, items: [], raw: toRawCode(prop, source) };
}

/** The members of the objects in JSON props; `?` marks optional members. */
export const SHAPES = {
  codeExamples: '{"language", "label"?, "code"}',
  rateLimit: '{"requests", "window", "note"?}',
  responses: '{"statusCode", "label"?, "headers"?, "body"}',
};

/** An object in a JSON prop, and the members that it may have. */
interface ShapeCheck {
  /** The prop and the path of the object in it, for messages. */
  prop: string;
  /** One of {@link SHAPES}. */
  shape: string;
  node: JsonNode;
  source: string;
  /** Patterns for strings, or for the first character of other values, by member name. */
  patterns?: Readonly<Record<string, RegExp>>;
}

/** Finds unknown members of an object, and members with a wrong value. */
export function findWrongMembers({ prop, shape, node, source, patterns = {} }: ShapeCheck): Mistake[] {
  const mistakes: Mistake[] = [];
  for (const [{ text: name = '', start }, value] of getMembers(node)) {
    if (!shape.includes(`"${name}"`)) mistakes.push({ prop: `${prop}.${name}`, source, offset: start });
    else if (value.mark !== 'n' && patterns[name]?.test(value.text ?? value.mark) === false)
      mistakes.push({ prop: `${prop}.${name}`, source, offset: value.start });
  }
  return mistakes;
}

/**
 * Returns the members of an object by name, or an empty map for other values. If a name occurs more than once, the last
 * member is used, as in JSON.parse.
 */
export function getMemberMap(node: JsonNode): Map<string, JsonNode> {
  return new Map(getMembers(node).map(([name, value]) => [name.text ?? '', value]));
}

/** Returns a string value, `undefined` for null, and the source text of every other value. */
export function getScalarText(node: JsonNode | undefined, source: string): string | undefined {
  return node && node.mark !== 'n' ? (node.text ?? getNodeSource(node, source)) : undefined;
}

/** Returns the source text of a value. */
export function getNodeSource({ start, end }: JsonNode, source: string): string {
  return source.slice(start, end);
}
