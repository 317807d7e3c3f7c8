import type { JsonError } from './json-error.js';
import { scanJson } from './json-reader.js';

/** A member of an object, as it stands in the text; `keyStart` and `keyEnd` enclose the name with its quotes. */
export interface JsonMember {
  key: string;
  keyStart: number;
  keyEnd: number;
  value: JsonNode;
}

/**
 * A value as it stands in JSON text: in the order of the text, duplicate names kept.
 * `start` and `end` are offsets in the text (`end` exclusive), so that a number's digits are read from there.
 */
export type JsonNode =
  | { kind: 'object'; members: JsonMember[]; start: number; end: number }
  | { kind: 'array'; items: JsonNode[]; start: number; end: number }
  | { kind: 'string'; value: string; start: number; end: number }
  | { kind: 'number' | 'boolean' | 'null'; start: number; end: number };

/**
 * Reads JSON text into a tree that loses nothing and knows where each value stands.
 * Text that is not JSON gives its first error.
 */
export function readJson(text: string): { ok: true; root: JsonNode } | { ok: false; error: JsonError } {
  const top: JsonNode = { kind: 'array', items: [], start: 0, end: text.length };
  const open: Extract<JsonNode, { kind: 'object' | 'array' }>[] = [top];
  let name = { key: '', keyStart: 0, keyEnd: 0 };

  const error = scanJson(text, (start, end, isName) => {
    const character = text.charAt(start);
    if (isName) {
      name = { key: toText(text, start, end), keyStart: start, keyEnd: end };
    } else if (character === '}' || character === ']') {
      const closed = open.pop();
      if (closed) closed.end = end;
    } else if (character !== ',' && character !== ':') {
      const node = toNode(text, start, end);
      const parent = open.at(-1);
      if (parent?.kind === 'object') parent.members.push({ ...name, value: node });
      else parent?.items.push(node);
      if (node.kind === 'object' || node.kind === 'array') open.push(node);
    }
  });
  // Without an error there was exactly one value.
  return error ? { ok: false, error } : { ok: true, root: top.items[0] as JsonNode };
}

function toNode(text: string, start: number, end: number): JsonNode {
  switch (text[start]) {
    case '{':
      return { kind: 'object', members: [], start, end };
    case '[':
      return { kind: 'array', items: [], start, end };
    case '"':
      return { kind: 'string', value: toText(text, start, end), start, end };
    case 't':
    case 'f':
      return { kind: 'boolean', start, end };
    case 'n':
      return { kind: 'null', start, end };
    default:
      return { kind: 'number', start, end };
  }
}

function toText(text: string, start: number, end: number): string {
  const inside = text.slice(start + 1, end - 1);
  return inside.includes('\\') ? (JSON.parse(text.slice(start, end)) as string) : inside;
}
