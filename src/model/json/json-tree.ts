import { isJson } from './is-json.js';
import { findEndOfChunks, STRING_CHUNK, WORD_CHUNK } from './token-patterns.js';

/** A value as it stands in JSON text, between two of its offsets (`end` exclusive). */
export interface JsonNode {
  /** The character that it begins with: `{`, `[`, `"`, `n` of null, or that of a number, true or false. */
  mark: string;
  /** The value of a string. */
  text?: string;
  /** The items of an array; of an object the names and values by turns. */
  items?: JsonNode[];
  start: number;
  end: number;
}

/**
 * Reads JSON text into a tree that loses nothing and knows where each value stands; `undefined` where it is not JSON.
 * The engine's own parser is the judge of that, so the tree has to follow good text only.
 */
export function parseJsonTree(text: string): JsonNode | undefined {
  if (!isJson(text)) return undefined;
  const root: JsonNode[] = [];
  const open: JsonNode[] = [];
  for (let at = 0; at < text.length;) {
    const start = at;
    const mark = text.charAt(at++);
    if (mark === '}' || mark === ']') {
      (open.pop() as JsonNode).end = at;
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

/** The members of an object in the order of the text, duplicate names kept; none of what is no object. */
export function getMembers({ mark, items = [] }: JsonNode): [name: JsonNode, value: JsonNode][] {
  return mark === '{'
    ? items.flatMap((value, index) => (index % 2 ? [[items[index - 1] as JsonNode, value]] : []))
    : [];
}
