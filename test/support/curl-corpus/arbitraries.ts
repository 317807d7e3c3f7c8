import fc from 'fast-check';
import { HOSTILE_TEXTS } from './hostile.ts';

/** Generates tokens, the syntax of header names and methods (RFC 9110, section 5.6.2). */
export const token = fc.stringMatching(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,12}$/);

/** Generates any string, including strings that are special to shells and programming languages. */
export const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.string({ maxLength: 60 }),
);

/** Returns whether a random endpoint contains the start of a query template, such as `{?a`, which is not sent as is. */
export const hasQueryTemplate = (endpoint: string): boolean => /\{[?&]\s*\w/.test(endpoint);
