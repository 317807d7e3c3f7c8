import { readEntries } from '../json/json-entries.js';
import { isJson } from '../json/is-json.js';
import type { Problem } from '../text/problem.js';
import { isBlank } from '../text/coerce.js';
import { toInlineJson, quoteIfBlank } from './value-code.js';

/** A value that a field may have, or an example of one. */
export interface ListedValue {
  /** The value as it is written. */
  code: string;
  /** What it means, with inline Markdown. */
  text?: string | undefined;
}

/**
 * The values of a list, or of an object of values and their texts, as JSON text or as itself; other text is one value, or
 * a list by commas. What is neither is shown as written, with a problem.
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

/** An item as it stands in its list; a text without its quotes, but where it would read as another value. */
function toItemCode(source: string): string {
  const text = toPlain(source);
  return isJson(text) ? source : quoteIfBlank(text);
}

/** What a text in JSON says; any other value as it stands there. */
function toPlain(source: string): string {
  return source.startsWith('"') ? (JSON.parse(source) as string) : source;
}
