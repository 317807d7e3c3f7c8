import { isJson } from './is-json.js';
import { findEndOfChunks, STRING_CHUNK, WORD_CHUNK } from './token-patterns.js';

export type JsonKind = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';

/** A JSON value, and its offsets in the source (`end` is exclusive). */
export interface JsonNode {
  kind: JsonKind;
  /** The content of a string, with its escapes decoded. `undefined` for any other value. */
  text?: string;
  /**
   * The items of an array, or the alternating member names and values of an object. `undefined` for any other value.
   */
  items?: JsonNode[];
  start: number;
  end: number;
}

export interface JsonMember {
  /** The member name, with its escapes decoded. */
  name: string;
  /** The member name as a node, with its source offsets. */
  nameNode: JsonNode;
  value: JsonNode;
}

/** JSON types, keyed by the first character of a value. A value with any other first character is a number. */
const KINDS: Readonly<Record<string, JsonKind>> = {
  '{': 'object',
  '[': 'array',
  '"': 'string',
  t: 'boolean',
  f: 'boolean',
  n: 'null',
};

/**
 * Parses JSON into a tree that keeps the source position of every value. Returns `undefined` if the string is not valid
 * JSON.
 */
export function parseJsonTree(text: string): JsonNode | undefined {
  if (!isJson(text)) return undefined;
  const root: JsonNode[] = [];
  const open: JsonNode[] = [];
  let offset = 0;
  while (offset < text.length) {
    const start = offset;
    const character = text.charAt(offset);
    offset++;
    if (character === '}' || character === ']') {
      const container = open.pop() as JsonNode;
      container.end = offset;
    } else if (!' \t\n\r,:'.includes(character)) {
      const kind = KINDS[character] ?? 'number';
      const node: JsonNode = { kind, start, end: offset };
      (open.at(-1)?.items ?? root).push(node);
      if (kind === 'object' || kind === 'array') {
        node.items = [];
        open.push(node);
      } else if (kind === 'string') {
        offset = findEndOfChunks(STRING_CHUNK, text, offset) + 1;
        node.text = JSON.parse(text.slice(start, offset)) as string;
      } else {
        offset = findEndOfChunks(WORD_CHUNK, text, offset);
      }
      node.end = offset;
    }
  }
  return root[0];
}

/**
 * Returns the members of an object in document order, including members with duplicate names. Returns an empty array
 * for any other value.
 */
export function getJsonMembers({ kind, items = [] }: JsonNode): JsonMember[] {
  const members: JsonMember[] = [];
  if (kind !== 'object') return members;
  for (let index = 0; index < items.length; index += 2) {
    const nameNode = items[index] as JsonNode;
    members.push({ name: nameNode.text ?? '', nameNode, value: items[index + 1] as JsonNode });
  }
  return members;
}

/**
 * Returns the member of an object that has the specified name, or `undefined` if there is none. If the name occurs more
 * than once, the last member is returned, as in JSON.parse.
 */
export function findMember(object: JsonNode, name: string): JsonMember | undefined {
  return getJsonMembers(object).findLast((member) => member.name === name);
}
