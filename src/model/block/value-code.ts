import { toJsonSource } from '../json/source.js';

/** A value as code: text as it is, but visible where it is empty; every other value as JSON. */
export function toValueCode(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  return typeof value === 'string' ? toVisible(value) : toValueText(value);
}

/** A value as JSON on one line; what JSON cannot say is named. */
export function toValueText(value: unknown): string {
  return (toJsonSource(value) ?? `(${typeof value})`).replace(/\n\s*/g, ' ');
}

/** Text as it is; blank text in its quotes. */
export function toVisible(text: string): string {
  return text.trim() === '' ? JSON.stringify(text) : text;
}
