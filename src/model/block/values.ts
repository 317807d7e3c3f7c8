import { isJson } from '../json/is-json.js';
import { toJsonSource } from '../json/source.js';
import { type JsonNode, readJson, toMembers } from '../json/tree.js';
import type { Problem } from '../text/problem.js';
import { isBlank } from '../text/text.js';

/** A value that a field may have, or an example of one. */
export interface FieldValue {
  /** The value as it is written. */
  code: string;
  /** What it means, with inline Markdown. */
  text?: string | undefined;
}

/**
 * The values of a list, or of an object of values and their texts, as JSON text or as itself; other text is one value, or
 * a list by commas. What is neither is shown as written, with a problem.
 */
export function toValues(prop: string, value: unknown, byCommas: boolean, problems: Problem[]): FieldValue[] {
  if (isBlank(value) || value === false) return [];
  const isText = typeof value === 'string';
  const source = isText ? value.trim() : toValueText(value);
  const json = readJson(source);
  if (json?.mark === '[') return (json.items ?? []).map((node) => ({ code: toItemCode(node, source) }));
  if (json?.mark === '{') {
    return toMembers(json).map(([name, member]) => ({
      code: toVisible(name.text ?? ''),
      text: member.mark === 'n' ? undefined : (member.text ?? toItemCode(member, source)),
    }));
  }
  if (isText ? /^[[{]/.test(source) : !/^(number|bigint)$/.test(typeof value))
    problems.push({ prop, message: 'Expected a list, or an object of values and their texts' });
  else if (isText && byCommas)
    return source.split(',').flatMap((part) => (part.trim() === '' ? [] : [{ code: part.trim() }]));
  return [{ code: source }];
}

/** An item as it stands in its list, on one line; a text without its quotes, but where it would read as another value. */
function toItemCode({ text, start, end }: JsonNode, source: string): string {
  return text === undefined || text.trim() === '' || isJson(text) ? toLine(source.slice(start, end)) : text;
}

/** A value as code: text as it is, but visible where it is empty; every other value as JSON. */
export function toValueCode(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  return typeof value === 'string' ? toVisible(value) : toValueText(value);
}

/** A value as JSON on one line; what JSON cannot say is named. */
export function toValueText(value: unknown): string {
  return toLine(toJsonSource(value) ?? `(${typeof value})`);
}

function toVisible(text: string): string {
  return text.trim() === '' ? JSON.stringify(text) : text;
}

function toLine(json: string): string {
  return json.replace(/\n\s*/g, ' ');
}
