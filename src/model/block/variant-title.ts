import { toInlineJson } from './value-code.js';
import type { Problem } from '../text/problem.js';
import { isBlank } from '../text/coerce.js';

/** Returns the title of a variant, or its number if it has no title. */
export function toVariantTitle(title: unknown, number: number, problems: Problem[]): string {
  if (!isBlank(title)) return toPlainText('title', title, problems);
  problems.push({ prop: 'title', message: 'Expected the title of the variant, found nothing' });
  return String(number);
}

/** Returns a string unchanged. Any other value is formatted as JSON and, unless it is a number, reported. */
export function toPlainText(prop: string, value: unknown, problems: Problem[]): string {
  if (typeof value === 'string') return value;
  const isNumber = typeof value === 'number' || typeof value === 'bigint';
  if (!isNumber) problems.push({ prop, message: 'Expected a string' });
  return toInlineJson(value);
}
