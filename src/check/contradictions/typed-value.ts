import { isJson } from '../../model/json/is-json.js';
import { type JsonNode, parseJsonTree, getMembers } from '../../model/json/json-tree.js';
import { toInlineJson } from '../../model/block/value-code.js';

/** A JSON type, as distinguished by the `type` of fields. */
export type Kind = 'array' | 'boolean' | 'null' | 'number' | 'object' | 'string';

/** A value of a sample or prop. Numbers keep their digits. */
export interface TypedValue {
  kind: Kind;
  /** The content of a string, or the JSON of any other value. */
  text: string;
  items: TypedValue[];
  /** Its offset in the JSON source. */
  start: number;
}

const KINDS: Readonly<Record<string, Kind>> = {
  '{': 'object',
  '[': 'array',
  '"': 'string',
  t: 'boolean',
  f: 'boolean',
  n: 'null',
};

/** Converts a JSON node. */
export function toTypedValue(node: JsonNode, source: string): TypedValue {
  const { mark, text = source.slice(node.start, node.end), items = [], start } = node;
  return {
    kind: KINDS[mark] ?? 'number',
    text,
    items: mark === '[' ? items.map((item) => toTypedValue(item, source)) : [],
    start,
  };
}

/** Reads a prop such as `default`. A string is parsed as JSON unless the field's type is a string. */
export function parsePropValue(value: unknown, isText: boolean): TypedValue {
  const source = typeof value === 'string' ? value.trim() : toInlineJson(value);
  const json = (typeof value === 'string' && isText) || !isJson(source) ? undefined : parseJsonTree(source);
  return json ? toTypedValue(json, source) : { kind: 'string', text: String(value), items: [], start: 0 };
}

/** Returns the values at a path, searching all array items, and the first object without the last name of the path. */
export function findByPath(root: JsonNode, path: string): { found: JsonNode[]; lacking: JsonNode | undefined } {
  let nodes = [root];
  const names = path.replace(/\[\w*\]/g, '').split('.');
  let lacking: JsonNode | undefined;
  for (const [index, name] of names.entries()) {
    // A path such as `[].id` begins with array items, which have no name.
    if (name === '') continue;
    const rest = names.slice(index).join('.');
    const objects = nodes.flatMap(toItems).filter(({ mark }) => mark === '{');
    const whole = objects.flatMap((node) => findMember(node, rest));
    const isLast = index === names.length - 1;
    if (whole.length > 0 && !isLast) return { found: whole, lacking: undefined };
    if (isLast) lacking = objects.find((node) => findMember(node, name).length === 0);
    nodes = objects.flatMap((node) => findMember(node, name));
  }
  return { found: nodes, lacking };
}

/** Returns the items of (nested) arrays, or the node itself. */
function toItems(node: JsonNode): JsonNode[] {
  return node.mark === '[' ? (node.items ?? []).flatMap(toItems) : [node];
}

function findMember(node: JsonNode, name: string): JsonNode[] {
  return getMembers(node)
    .filter(([key]) => key.text === name)
    .map(([, value]) => value)
    .slice(-1);
}
