import { isJson } from '../../model/json/is-json.js';
import { type JsonNode, parseJsonTree, getMembers } from '../../model/json/json-tree.js';
import { toInlineJson } from '../../model/block/value-code.js';

/** What a value is, as far as types of fields tell values apart. */
export type Kind = 'array' | 'boolean' | 'null' | 'number' | 'object' | 'string';

/** A value of a sample or a prop, with its digits. */
export interface TypedValue {
  kind: Kind;
  /** Text as it is, any other value as its JSON. */
  text: string;
  items: TypedValue[];
  /** Where it stands in its JSON. */
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

/** A value that stands in JSON. */
export function toTypedValue(node: JsonNode, source: string): TypedValue {
  const { mark, text = source.slice(node.start, node.end), items = [], start } = node;
  return {
    kind: KINDS[mark] ?? 'number',
    text,
    items: mark === '[' ? items.map((item) => toTypedValue(item, source)) : [],
    start,
  };
}

/** The value of a prop such as `default`, which says any value as text: of a type other than text it is read as JSON. */
export function parsePropValue(value: unknown, isText: boolean): TypedValue {
  const source = typeof value === 'string' ? value.trim() : toInlineJson(value);
  const json = (typeof value === 'string' && isText) || !isJson(source) ? undefined : parseJsonTree(source);
  return json ? toTypedValue(json, source) : { kind: 'string', text: String(value), items: [], start: 0 };
}

/** The values in an object, a list or their parts that stand at a path; and the object that lacks its last name. */
export function findByPath(root: JsonNode, path: string): { found: JsonNode[]; lacking: JsonNode | undefined } {
  let nodes = [root];
  const names = path.replace(/\[\w*\]/g, '').split('.');
  let lacking: JsonNode | undefined;
  for (const [index, name] of names.entries()) {
    // What follows brackets alone is inside the items of a list.
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

/** A list counts as its items, in which a path goes on. */
function toItems(node: JsonNode): JsonNode[] {
  return node.mark === '[' ? (node.items ?? []).flatMap(toItems) : [node];
}

function findMember(node: JsonNode, name: string): JsonNode[] {
  return getMembers(node)
    .filter(([key]) => key.text === name)
    .map(([, value]) => value)
    .slice(-1);
}
