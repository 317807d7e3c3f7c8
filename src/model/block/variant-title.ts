import { toInlineJson } from './value-code.js';
import type { PropProblem } from '../text/problem.js';
import { explainUnexpectedValue } from '../text/unexpected-value.js';
import { isBlank } from '../text/coerce.js';

/**
 * The text of a title or label, and the problem to report if the prop is missing or is neither a string nor a number.
 */
export interface PlainText {
  text: string;
  problem?: PropProblem | undefined;
}

/** Returns the title of a variant. If the title is missing, returns the number of the variant and a problem. */
export function toVariantTitle(title: unknown, number: number): PlainText {
  if (!isBlank(title)) return toTitleText('title', title);
  return {
    text: String(number),
    problem: { prop: 'title', message: 'The variant has no title. Add one, such as title="Card"' },
  };
}

/**
 * Returns a string unchanged, and any other value as JSON. Values other than strings and numbers are reported.
 *
 * @param prop - Name of the prop, for the reported problem.
 */
export function toTitleText(prop: string, value: unknown): PlainText {
  if (typeof value === 'string') return { text: value };
  const text = toInlineJson(value);
  const isNumber = typeof value === 'number' || typeof value === 'bigint';
  return isNumber ? { text } : { text, problem: explainUnexpectedValue(prop, 'a string or a number') };
}
