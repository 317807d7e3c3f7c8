import { layOutJson } from '../json/layout.js';
import { isJson } from '../json/is-json.js';
import { toJsonText } from '../json/text.js';
import type { Mistake } from '../text/problem.js';
import { isBlank } from '../text/text.js';

/** Code to show: its exact text, and the language that decides its colours. */
export interface Code {
  text: string;
  /** `json`, `text`, or the language an author named. */
  language: string;
  /** Why the text is shown as written, where it was meant as JSON. */
  mistake?: Mistake | undefined;
}

/**
 * A prop that holds JSON, as code. Malformed text is kept as written, with the mistake.
 *
 * @returns `undefined` where there is nothing to show: no value, or blank text.
 */
export function toJsonCode(prop: string, value: unknown): Code | undefined {
  if (value !== null && isBlank(value)) return undefined;
  const text = toJsonText(value);
  return isJson(text) ? { text: layOutJson(text), language: 'json' } : toRawCode(prop, text);
}

/** Text that is not the JSON that a prop takes, as it is written. */
export function toRawCode(prop: string, text: string): Code {
  return { text, language: 'json', mistake: { prop, source: text } };
}

/** A body that is a JSON string: JSON in text is laid out, other text is shown as it is sent. */
export function toTextCode(prop: string, text: string): Code | undefined {
  if (/^\s*[[{]/.test(text)) return toJsonCode(prop, text);
  return text === '' ? undefined : { text, language: 'text' };
}

/** A value that stands in a larger JSON text, laid out on its own. */
export function toNestedCode(source: string): Code {
  return { text: layOutJson(source), language: 'json' };
}
