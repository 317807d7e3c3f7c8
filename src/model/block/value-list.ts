import { indentJson } from '../json/indent-json.js';
import { isJson } from '../json/is-json.js';
import { getMembers, type JsonNode, parseJsonTree } from '../json/json-tree.js';
import type { Problem } from '../text/problem.js';
import { isBlank } from '../text/coerce.js';
import { getNodeSource } from './object-shapes.js';
import { toInlineJson, quoteIfBlank } from './value-code.js';

/** An allowed value or an example. */
export interface ListedValue {
  /** The value as written. */
  code: string;
  /** Description of the value, with inline Markdown. */
  text?: string | undefined;
}

/**
 * Parses an array of values, or an object of values and descriptions, from a JSON string or a value. Other strings are
 * a single value, or a comma-separated list if `byCommas` is set. Malformed JSON and other types are kept as written,
 * with a problem.
 */
export function parseValueList(prop: string, value: unknown, byCommas: boolean, problems: Problem[]): ListedValue[] {
  if (isBlank(value) || value === false) return [];
  const isString = typeof value === 'string';
  const source = isString ? value.trim() : toInlineJson(value);
  const looksLikeJson = source.startsWith('[') || source.startsWith('{');
  const root = looksLikeJson ? parseJsonTree(source) : undefined;
  if (root?.mark === '[') return (root.items ?? []).map((item) => ({ code: toItemCode(item, source) }));
  if (root?.mark === '{') return getMembers(root).map(([name, text]) => toDescribedValue(name, text, source));

  const isSingleValue = isString ? !looksLikeJson : typeof value === 'number' || typeof value === 'bigint';
  if (!isSingleValue) problems.push({ prop, message: 'Expected an array, or an object of values and descriptions' });
  if (!isString || !isSingleValue || !byCommas) return [{ code: source }];
  const parts = source.split(',').map((part) => part.trim());
  return parts.filter((part) => part !== '').map((code) => ({ code }));
}

/** Formats an array item. A string loses its quotes unless it would read as another JSON value. */
function toItemCode(item: JsonNode, source: string): string {
  if (item.text === undefined) return toInlineSource(item, source);
  return isJson(item.text) ? getNodeSource(item, source) : quoteIfBlank(item.text);
}

function toDescribedValue(name: JsonNode, text: JsonNode, source: string): ListedValue {
  const code = quoteIfBlank(name.text ?? '');
  return text.mark === 'n' ? { code, text: undefined } : { code, text: text.text ?? toInlineSource(text, source) };
}

/** Returns the source of a value on one line. Digits, duplicate names and the order of members are kept. */
function toInlineSource(node: JsonNode, source: string): string {
  return indentJson(getNodeSource(node, source)).replace(/\n\s*/g, ' ');
}
