import { type Code, toRawCode } from './code.js';
import { toJsonText } from '../json/to-json-text.js';
import { type JsonNode, parseJsonTree, getMembers } from '../json/json-tree.js';
import type { Mistake } from '../text/problem.js';
import { isBlank } from '../text/coerce.js';

/** A prop that holds a list of objects: the items in their source, or the whole text as written where it is no list. */
export interface JsonList {
  source: string;
  items: JsonNode[];
  raw?: Code | undefined;
}

/** Reads a list prop. */
export function readJsonList(prop: string, value: unknown): JsonList {
  const source = isBlank(value) ? '[]' : toJsonText(value);
  const json = parseJsonTree(source);
  return json?.mark === '[' && json.items
    ? { source, items: json.items }
    : { source, items: [], raw: toRawCode(prop, source) };
}

/** What the objects in a prop are made of; a member with a question mark may be left out. */
export const SHAPES = {
  codeExamples: '{"language", "label"?, "code"}',
  rateLimit: '{"requests", "window", "note"?}',
  responses: '{"statusCode", "label"?, "headers"?, "body"}',
};

/**
 * The members of an object that its shape does not have, each at its name, and those of a wrong kind, at their value.
 *
 * @param patterns - What the texts of members match, or the first characters of other values.
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

/** The members of an object by name, the last of equal names winning as in JSON.parse; empty for what is no object. */
export function getMemberMap(node: JsonNode): Map<string, JsonNode> {
  return new Map(getMembers(node).map(([name, value]) => [name.text ?? '', value]));
}

/** A scalar as text: a string's value, null as nothing, everything else as it stands in the source. */
export function getScalarText(node: JsonNode | undefined, source: string): string | undefined {
  return node && node.mark !== 'n' ? (node.text ?? getNodeSource(node, source)) : undefined;
}

/** A value as it stands in its source. */
export function getNodeSource({ start, end }: JsonNode, source: string): string {
  return source.slice(start, end);
}
