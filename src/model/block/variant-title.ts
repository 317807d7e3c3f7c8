import { toInlineJson } from './value-code.js';
import type { Problem } from '../text/problem.js';
import { isBlank } from '../text/coerce.js';

/** Returns the title of a variant, or else its number. */
export function toVariantTitle(title: unknown, number: number, problems: Problem[]): string {
  if (!isBlank(title)) return toPlainText('title', title, problems);
  problems.push({ prop: 'title', message: 'Expected what the variant is called, found nothing' });
  return String(number);
}

/** Returns a string unchanged. Any other value is formatted as JSON and, unless it is a number, reported. */
export function toPlainText(prop: string, value: unknown, problems: Problem[]): string {
  if (typeof value === 'string') return value;
  if (!/^(number|bigint)$/.test(typeof value)) problems.push({ prop, message: 'Expected text' });
  return toInlineJson(value);
}
