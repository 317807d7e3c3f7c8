import { indentJson } from '../json/indent-json.js';
import { isJson } from '../json/is-json.js';
import { getJsonMembers, type JsonMember, type JsonNode, parseJsonTree } from '../json/json-tree.js';
import type { PropProblem } from '../text/problem.js';
import { explainUnexpectedValue } from '../text/unexpected-value.js';
import { isBlank } from '../text/coerce.js';
import { getNodeSource } from './object-shapes.js';
import { toInlineJson, quoteIfBlank } from './value-code.js';

export interface ListedValue {
  /** The value as the author wrote it. */
  code: string;
  /** Description of the value, as inline Markdown. */
  text?: string | undefined;
}

/** The values in a prop, and the problem to report if the prop is invalid. */
export interface ValueList {
  values: ListedValue[];
  problem?: PropProblem | undefined;
}

export interface ValueListOptions {
  /** Whether to split a string that is not JSON at commas. By default, the whole string is one value. */
  splitAtCommas?: boolean;
}

/**
 * Parses an array of values, or an object that maps values to descriptions. Both can also be JSON strings. Any other
 * string or number is a single value, and a blank prop or `false` is an empty list. Malformed JSON and values of other
 * types are kept as written and reported.
 *
 * @param prop - Name of the prop, for the reported problem.
 */
export function parseValueList(prop: string, value: unknown, options: ValueListOptions = {}): ValueList {
  if (isBlank(value) || value === false) return { values: [] };
  const isString = typeof value === 'string';
  const source = isString ? value.trim() : toInlineJson(value);
  const looksLikeJson = source.startsWith('[') || source.startsWith('{');
  const root = looksLikeJson ? parseJsonTree(source) : undefined;
  if (root?.kind === 'array') return { values: (root.items ?? []).map((item) => ({ code: toItemCode(item, source) })) };
  if (root?.kind === 'object')
    return { values: getJsonMembers(root).map((member) => toDescribedValue(member, source)) };

  const isSingleValue = isString ? !looksLikeJson : typeof value === 'number' || typeof value === 'bigint';
  if (!isSingleValue) {
    const expected = 'an array of values, or an object that maps values to descriptions';
    return { values: [{ code: source }], problem: explainUnexpectedValue(prop, expected) };
  }
  return { values: isString && options.splitAtCommas ? splitAtCommas(source) : [{ code: source }] };
}

function splitAtCommas(text: string): ListedValue[] {
  const parts = text.split(',').map((part) => part.trim());
  return parts.filter((part) => part !== '').map((code) => ({ code }));
}

/**
 * Formats an array item. Removes the quotes of a string, unless the string is blank or looks like a number or another
 * JSON value.
 */
function toItemCode(item: JsonNode, source: string): string {
  if (item.text === undefined) return toInlineSource(item, source);
  return isJson(item.text) ? getNodeSource(item, source) : quoteIfBlank(item.text);
}

function toDescribedValue({ name, value }: JsonMember, source: string): ListedValue {
  const text = value.kind === 'null' ? undefined : (value.text ?? toInlineSource(value, source));
  return { code: quoteIfBlank(name), text };
}

/** Returns the JSON source of a value on one line, with its original digits, duplicate names and member order. */
function toInlineSource(node: JsonNode, source: string): string {
  return indentJson(getNodeSource(node, source)).replace(/\n\s*/g, ' ');
}
