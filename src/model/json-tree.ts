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
  const open: Extract<JsonNode, { kind: 'object' | 'array' }>[] = [];
  let root: JsonNode | undefined;
  let name = { key: '', keyStart: 0, keyEnd: 0 };

  const error = scanJson(text, (lexeme, start, end) => {
    if (lexeme === 'key') {
      name = { key: toText(text, start, end), keyStart: start, keyEnd: end };
      return;
    }
    if (lexeme === '}' || lexeme === ']') {
      const closed = open.pop();
      if (closed) closed.end = end;
      return;
    }
    const node = toNode(text, lexeme, start, end);
    const parent = open.at(-1);
    if (parent?.kind === 'object') parent.members.push({ ...name, value: node });
    else if (parent) parent.items.push(node);
    root ??= node;
    if (node.kind === 'object' || node.kind === 'array') open.push(node);
  });
  return root && !error ? { ok: true, root } : { ok: false, error: error ?? { message: '', line: 1, column: 1 } };
}

function toNode(text: string, lexeme: '{' | '[' | 'string' | 'scalar', start: number, end: number): JsonNode {
  if (lexeme === '{') return { kind: 'object', members: [], start, end };
  if (lexeme === '[') return { kind: 'array', items: [], start, end };
  if (lexeme === 'string') return { kind: 'string', value: toText(text, start, end), start, end };
  const first = text[start];
  return { kind: first === 'n' ? 'null' : first === 't' || first === 'f' ? 'boolean' : 'number', start, end };
}

function toText(text: string, start: number, end: number): string {
  const inside = text.slice(start + 1, end - 1);
  return inside.includes('\\') ? (JSON.parse(text.slice(start, end)) as string) : inside;
}
