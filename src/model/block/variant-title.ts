import { toInlineJson } from './value-code.js';
import type { Problem } from '../text/problem.js';
import { isBlank } from '../text/coerce.js';

/** What a variant is called; its number where it has no title. */
export function toVariantTitle(title: unknown, number: number, problems: Problem[]): string {
  if (!isBlank(title)) return toPlainText('title', title, problems);
  problems.push({ prop: 'title', message: 'Expected what the variant is called, found nothing' });
  return String(number);
}

/** A prop that has to be text: anything else as JSON, with a problem. */
export function toPlainText(prop: string, value: unknown, problems: Problem[]): string {
  if (typeof value === 'string') return value;
  if (!/^(number|bigint)$/.test(typeof value)) problems.push({ prop, message: 'Expected text' });
  return toInlineJson(value);
}
