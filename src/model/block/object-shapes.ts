import { type Code, toRawCode } from './code.js';
import { toJsonText } from '../json/to-json-text.js';
import { type JsonNode, parseJsonTree, getMembers } from '../json/json-tree.js';
import type { Mistake } from '../text/problem.js';
import { isBlank } from '../text/coerce.js';

/**
 * A prop that contains an array of objects: the items and their source, or the whole text as written if it is not an
 * array.
 */
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

/**
 * Finds unknown members of an object, and members with a wrong value.
 *
 * @param patterns - Patterns for strings, or for the first character of other values, by member name.
 */
export function findWrongMembers(
  prop: string,
  shape: string,
  node: JsonNode,
  source: string,
  patterns: Readonly<Record<string, RegExp>> = {},
): Mistake[] {
  return getMembers(node).flatMap(([{ text: name, start }, value]) => {
    const isKnown = shape.includes(`"${name}"`);
    return isKnown && (value.mark === 'n' || (patterns[name ?? '']?.test(value.text ?? value.mark) ?? true))
      ? []
      : [{ prop: `${prop}.${name}`, source, offset: isKnown ? value.start : start }];
  });
}

/**
 * Returns the members of an object by name; empty for other values. As in JSON.parse, the last of several equal names
 * wins.
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
