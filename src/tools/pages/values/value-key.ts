import { type JsonNode, parseJsonTree } from '../../../model/json/json-tree.js';
import { normalizeNumber } from '../../../model/json/normalize-number.js';
import { getMemberMap, getNodeSource } from '../../../model/block/object-shapes.js';
import { MAX_VALUE_DEPTH, type TypedValue } from './typed-value.js';

/**
 * Returns a key that is identical for values that JSON Schema considers equal: `1` equals `1.0`, and neither whitespace
 * nor the order of members matters. Values nested more deeply than `MAX_VALUE_DEPTH` are equal only if their JSON
 * sources are identical.
 */
export function toValueKey({ kind, text }: TypedValue): string {
  if (kind === 'string') return JSON.stringify(text);
  const node = parseJsonTree(text);
  return node ? toNodeKey(node, text, 0) : text;
}

function toNodeKey(node: JsonNode, source: string, depth: number): string {
  if (depth > MAX_VALUE_DEPTH) return getNodeSource(node, source);
  switch (node.kind) {
    case 'string':
      return JSON.stringify(node.text);
    case 'number':
      return normalizeNumber(getNodeSource(node, source));
    case 'array': {
      const items = (node.items ?? []).map((item) => toNodeKey(item, source, depth + 1));
      return `[${items.join(',')}]`;
    }
    case 'object': {
      const members = Array.from(getMemberMap(node), ([name, value]) => {
        return `${JSON.stringify(name)}:${toNodeKey(value, source, depth + 1)}`;
      });
      return `{${members.sort().join(',')}}`;
    }
    default:
      return getNodeSource(node, source);
  }
}
