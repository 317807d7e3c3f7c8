import { formatJson, parseJsonProp } from './json.js';
import { type Problem, toProblem } from './problem.js';

/** Code to show: its exact text, and the language that decides its colours. */
export interface Code {
  text: string;
  /** `json`, `text`, or the language an author named. */
  language: string;
  /** Why the text is shown as written, where it was meant as JSON. */
  problem?: Problem | undefined;
}

/**
 * A prop that holds JSON, as code. Malformed text is kept as written, with the problem.
 *
 * @returns `undefined` where there is nothing to show: no value, or blank text.
 */
export function toJsonCode(prop: string, value: unknown): Code | undefined {
  if (typeof value === 'string' && value.trim() === '') return undefined;
  const json = parseJsonProp(value);
  if (!json) return undefined;
  return json.ok
    ? { text: json.text, language: 'json' }
    : { text: json.text, language: 'json', problem: toProblem(prop, json.text, json.error) };
}

/** A body that is a JSON string: JSON in text is laid out, other text is shown as it is sent. */
export function toTextCode(prop: string, text: string): Code | undefined {
  if (/^\s*[[{]/.test(text)) return toJsonCode(prop, text);
  return text === '' ? undefined : { text, language: 'text' };
}

/** A value that stands in a larger JSON text, laid out on its own. */
export function toNestedCode(source: string): Code {
  return { text: formatJson(source), language: 'json' };
}
