import { replaceParts } from './json-parts.js';
import { isJson } from './json-source.js';

/** A value as it stands in JSON text, between two of its offsets (`end` exclusive). */
export interface JsonNode {
  /** A scalar is a number, true or false. */
  kind: 'object' | 'array' | 'string' | 'null' | 'scalar';
  /** The value of a string. */
  text?: string;
  /** The items of an array; of an object the names and values by turns. */
  items?: JsonNode[];
  start: number;
  end: number;
}

/**
 * Reads JSON text into a tree that loses nothing and knows where each value stands; `undefined` where it is not JSON.
 *
 * The engine's own parser builds it, from the text in which each value is replaced by an object that tells of it.
 */
export function readJson(text: string): JsonNode | undefined {
  if (!isJson(text)) return undefined;
  const tree = replaceParts(text, /\\.|["{}[\]:]|[\w.+-]+/g, (part, at, opensString) => {
    const begin = `{"start":${at},"kind":"`;
    const end = `,"end":${at + part.length}}`;
    if (part === ':') return ',';
    if (part === '{') return `${begin}object","items":[`;
    if (part === '[') return `${begin}array","items":[`;
    if (part === '}' || part === ']') return `]${end}`;
    if (part === '"') return opensString ? `${begin}string","text":"` : part + end;
    return `${begin}${part === 'null' ? part : 'scalar'}"${end}`;
  });
  return JSON.parse(tree) as JsonNode;
}

/** The members of an object in the order of the text, duplicate names kept; none of what is no object. */
export function toMembers({ kind, items = [] }: JsonNode): [name: JsonNode, value: JsonNode][] {
  return kind === 'object' ? items.flatMap((value, index) => (index % 2 ? [[items[index - 1] as JsonNode, value]] : [])) : [];
}
