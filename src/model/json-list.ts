import type { Code } from './code.js';
import { type JsonNode, positionAt, readJson, toJsonText } from './json.js';
import { type Problem, toProblem } from './problem.js';

/** A prop that holds a list of objects: the items in their source, or the whole text as written where it is no list. */
export interface JsonList {
  source: string;
  items: JsonNode[];
  raw?: Code | undefined;
}

/** JSON text of a prop: text as it is, another value written as JSON. */
export function toSource(value: unknown): ReturnType<typeof toJsonText> {
  return typeof value === 'string' ? { ok: true, text: value } : toJsonText(value);
}

/**
 * Reads a list prop.
 *
 * @param shape - What an item looks like, for the message of a list that is none.
 */
export function readJsonList(prop: string, value: unknown, shape: string): JsonList {
  if (value === undefined || value === null || (typeof value === 'string' && value.trim() === '')) return { source: '', items: [] };
  const written = toSource(value);
  const source = written.text;
  const json = written.ok ? readJson(source) : written;
  if (json.ok && json.root.kind === 'array') return { source, items: json.root.items };
  const error = json.ok ? { message: `Expected a list: [${shape}, …]`, ...positionAt(source, json.root.start) } : json.error;
  return { source, items: [], raw: { text: source, language: 'json', problem: toProblem(prop, source, error) } };
}

/** The members of an object by name, the last of equal names winning as in JSON.parse; empty for what is no object. */
export function toMembers(node: JsonNode): Map<string, JsonNode> {
  return new Map(node.kind === 'object' ? node.members.map(({ key, value }) => [key, value]) : []);
}

/** A scalar as text: a string's value, null as nothing, everything else as it stands in the source. */
export function toScalar(node: JsonNode | undefined, source: string): string | undefined {
  if (!node || node.kind === 'null') return undefined;
  return node.kind === 'string' ? node.value : source.slice(node.start, node.end);
}

/** A problem at the place of an item or a member. */
export function problemAt(prop: string, source: string, node: JsonNode, message: string): Problem {
  return toProblem(prop, source, { message, ...positionAt(source, node.start) });
}
