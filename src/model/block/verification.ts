import { asString } from '../text/coerce.js';

/** The date on which a block was tested, and the version of the API that it was tested against. */
export interface Verification {
  /** The date in ISO 8601, such as `2026-11-27`. */
  date: string;
  /** The version of the API. `''` if it is unknown. */
  version: string;
}

/** Returns the verification of a block. Returns `undefined` if the date is missing or invalid. */
export function parseVerification(date: unknown, version: unknown): Verification | undefined {
  const text = asString(date).trim();
  return isDate(text) ? { date: text, version: asString(version).trim() } : undefined;
}

/** Returns whether a string is a valid ISO 8601 date, such as `2026-11-27`. */
function isDate(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/**
 * Formats an ISO 8601 date for display, such as "27 November 2026".
 *
 * @param language - A language tag (BCP 47).
 */
export function formatDate(language: string, date: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}
