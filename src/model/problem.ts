import type { JsonError } from './json.js';

/** Something in a prop that could not be used as it was meant. A value, never an exception. */
export interface Problem {
  /** The prop, with the place inside it where there is one: `responses[1].statusCode`. */
  prop: string;
  /** What was expected, and what was found. */
  message: string;
  /** 1-based line in the text as written, where the problem has a place. */
  line?: number | undefined;
  /** 1-based column in the line, in UTF-16 units. */
  column?: number | undefined;
  /** The offending line (a long one is cut around the column), and below it a caret at the column. */
  excerpt?: string | undefined;
}

/** How much of a long line is shown before and after the place of a problem. */
const EXCERPT_BEFORE = 40;
const EXCERPT_AFTER = 30;

/** A problem from a JSON error, with the line it stands in. */
export function toProblem(prop: string, source: string, { message, line, column }: JsonError): Problem {
  const written = source.split(/\r\n|\n|\r/, line)[line - 1] ?? '';
  const from = Math.max(0, column - 1 - EXCERPT_BEFORE);
  const to = Math.min(written.length, column - 1 + EXCERPT_AFTER);
  const before = from > 0 ? '…' : '';
  const text = `${before}${written.slice(from, to)}${to < written.length ? '…' : ''}`;
  const indent = ' '.repeat(before.length + column - 1 - from);
  // A tab would move the caret away from its place.
  return { prop, message, line, column, excerpt: text && `${text.replaceAll('\t', ' ')}\n${indent}^` };
}
