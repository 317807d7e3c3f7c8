import { readEntries } from '../json/json-entries.js';
import { isJson } from '../json/is-json.js';
import type { Problem } from '../text/problem.js';
import { isBlank } from '../text/coerce.js';
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
  const isText = typeof value === 'string';
  const source = isText ? value.trim() : toInlineJson(value);
  const entries = readEntries(source);
  if (entries)
    return entries.map(([name, item]) =>
      name
        ? { code: quoteIfBlank(toPlain(name)), text: item === 'null' ? undefined : toPlain(item) }
        : { code: toItemCode(item) },
    );
  if (isText ? /^[[{]/.test(source) : !/^(number|bigint)$/.test(typeof value))
    problems.push({ prop, message: 'Expected a list, or an object of values and their texts' });
  else if (isText && byCommas)
    return source.split(',').flatMap((part) => (part.trim() === '' ? [] : [{ code: part.trim() }]));
  return [{ code: source }];
}

/** Formats an array item. A string loses its quotes unless it would read as another JSON value. */
function toItemCode(source: string): string {
  const text = toPlain(source);
  return isJson(text) ? source : quoteIfBlank(text);
}

/** Returns the value of a JSON string; other JSON unchanged. */
function toPlain(source: string): string {
  return source.startsWith('"') ? (JSON.parse(source) as string) : source;
}
