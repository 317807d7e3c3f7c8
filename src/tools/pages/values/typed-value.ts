import { type JsonKind, type JsonNode, parseJsonTree } from '../../../model/json/json-tree.js';
import { toInlineJson } from '../../../model/block/value-code.js';

/** A value from a sample or prop, with its JSON kind. */
export interface TypedValue {
  kind: JsonKind;
  /** The content of a string, or the JSON source of any other value. A number keeps all its digits. */
  text: string;
  /** The items of an array. Empty for any other value, and for arrays nested more deeply than `MAX_VALUE_DEPTH`. */
  items: TypedValue[];
}

/** Maximum nesting depth of compared values. Recursion into deeper values could overflow the call stack. */
export const MAX_VALUE_DEPTH = 200;

/** Converts a JSON node with offsets in `source` to a typed value. `depth` is the number of arrays around the node. */
export function toTypedValue({ kind, text, items, start, end }: JsonNode, source: string, depth = 0): TypedValue {
  const comparedItems = kind === 'array' && depth < MAX_VALUE_DEPTH ? (items ?? []) : [];
  return {
    kind,
    text: text ?? source.slice(start, end),
    items: comparedItems.map((item) => toTypedValue(item, source, depth + 1)),
  };
}

/**
 * Parses the value of a prop such as `default`. A string that contains valid JSON is parsed unless the field accepts
 * strings.
 *
 * @param options.acceptsStrings - Whether the field accepts strings. If so, a string is not parsed, because the default
 * value "2" of such a field is a string, not a number.
 */
export function parsePropValue(value: unknown, { acceptsStrings }: { acceptsStrings: boolean }): TypedValue {
  const isString = typeof value === 'string';
  const source = isString ? value.trim() : toInlineJson(value);
  const json = isString && acceptsStrings ? undefined : parseJsonTree(source);
  return json ? toTypedValue(json, source) : { kind: 'string', text: String(value), items: [] };
}
