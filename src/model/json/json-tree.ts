import { isJson } from './is-json.js';
import { findEndOfChunks, STRING_CHUNK, WORD_CHUNK } from './token-patterns.js';

/** A value in JSON text, with its offsets (`end` is exclusive). */
export interface JsonNode {
  /** First character of the value: `{`, `[`, `"`, `n` for null, `t` or `f` for booleans, or that of a number. */
  mark: string;
  /** The value of a string. */
  text?: string;
  /** The items of an array. For an object, alternating names and values. */
  items?: JsonNode[];
  start: number;
  end: number;
}

/**
 * Parses JSON into a tree that keeps the source position of every value. Returns `undefined` if the text is not JSON.
 */
export function parseJsonTree(text: string): JsonNode | undefined {
  if (!isJson(text)) return undefined;
  const root: JsonNode[] = [];
  const open: JsonNode[] = [];
  for (let at = 0; at < text.length;) {
    const start = at;
    const mark = text.charAt(at++);
    if (mark === '}' || mark === ']') {
      const container = open.pop() as JsonNode;
      container.end = at;
    } else if (!' \t\n\r,:'.includes(mark)) {
      const node: JsonNode = { mark, start, end: at };
      (open.at(-1)?.items ?? root).push(node);
      if (mark === '{' || mark === '[') {
        node.items = [];
        open.push(node);
      } else if (mark === '"') {
        at = findEndOfChunks(STRING_CHUNK, text, at) + 1;
        node.text = JSON.parse(text.slice(start, at)) as string;
      } else {
        at = findEndOfChunks(WORD_CHUNK, text, at);
      }
      node.end = at;
    }
  }
  return root[0];
}

/**
 * Returns the members of an object in document order, including duplicate names. Returns an empty array for other
 * values.
 */
export function getMembers({ mark, items = [] }: JsonNode): [name: JsonNode, value: JsonNode][] {
  const members: [name: JsonNode, value: JsonNode][] = [];
  if (mark !== '{') return members;
  for (let index = 0; index < items.length; index += 2)
    members.push([items[index] as JsonNode, items[index + 1] as JsonNode]);
  return members;
}
