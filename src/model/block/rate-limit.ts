import { stringifyJson } from '../json/stringify-json.js';
import { isBlank } from '../text/coerce.js';

/** The parts of a successfully parsed rate limit. */
export interface RateLimitParts {
  /** Number of allowed requests, exactly as the author wrote it. */
  requests: string;
  /**
   * Time window in words, such as `minute` or `15 minutes`. A window that cannot be parsed is kept as written, without
   * a leading `per` or `every`.
   */
  window: string;
  /** Additional note, exactly as the author wrote it, or `undefined` if there is none. */
  note?: string | undefined;
}

/** A parsed rate limit, or the text that the author wrote if it could not be parsed. */
export type RateLimit = RateLimitParts | { text: string };

/** A unit of a time window. */
export type TimeUnit = 'millisecond' | 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';

/** A time window as a number and a unit. */
export interface Period {
  /** Number of units: a positive number, which may be a fraction. */
  count: number;
  unit: TimeUnit;
}

/** The argument of the label function `rateLimitText`. `count` and `unit` exist only if the window could be parsed. */
export interface RateLimitWords extends RateLimitParts, Partial<Period> {}

/** The units that can be converted to each other, in ascending order. */
const FIXED_UNITS: readonly { unit: TimeUnit; seconds: number }[] = [
  { unit: 'second', seconds: 1 },
  { unit: 'minute', seconds: 60 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'day', seconds: 86_400 },
];

const UNIT_NAMES = new Map<string, TimeUnit>(
  Object.entries({
    ms: 'millisecond',
    millisecond: 'millisecond',
    s: 'second',
    sec: 'second',
    second: 'second',
    m: 'minute',
    min: 'minute',
    minute: 'minute',
    h: 'hour',
    hr: 'hour',
    hour: 'hour',
    d: 'day',
    day: 'day',
    w: 'week',
    week: 'week',
    mo: 'month',
    month: 'month',
    y: 'year',
    yr: 'year',
    year: 'year',
  }),
);

/**
 * Parses a time window and converts it to the largest suitable unit up to days: `15m` becomes 15 minutes, and `60s`
 * becomes one minute.
 *
 * @returns The period, or `undefined` if the window has no supported unit, or if its count is not positive or exceeds
 * `Number.MAX_SAFE_INTEGER`.
 */
export function parsePeriod(window: string): Period | undefined {
  const match = /^(?<count>\d+(\.\d+)?)?\s*(?<unit>[a-z]+)$/i.exec(removePer(window));
  const unit = findUnit(match?.groups?.['unit'] ?? '');
  const count = Number(match?.groups?.['count'] ?? 1);
  if (!unit || count <= 0 || count > Number.MAX_SAFE_INTEGER) return undefined;
  return toLargestUnit({ count, unit });
}

function findUnit(name: string): TimeUnit | undefined {
  // Reject single capital letters, because they are ambiguous: M can mean minute or month.
  if (/^[A-Z]$/.test(name)) return undefined;
  const lowerCase = name.toLowerCase();
  return UNIT_NAMES.get(lowerCase) ?? UNIT_NAMES.get(lowerCase.replace(/s$/, ''));
}

/**
 * Converts a period in seconds, minutes, hours or days to the largest of these units that gives a whole number. Returns
 * any other period unchanged.
 */
function toLargestUnit(period: Period): Period {
  const own = FIXED_UNITS.find(({ unit }) => unit === period.unit);
  if (!own) return period;
  const seconds = period.count * own.seconds;
  const largest = FIXED_UNITS.findLast((unit) => seconds % unit.seconds === 0);
  return largest ? { count: seconds / largest.seconds, unit: largest.unit } : period;
}

function removePer(window: string): string {
  return window.trim().replace(/^(per|every)\s+/i, '');
}

/**
 * Formats a time window in English. A window that cannot be parsed is returned as written, without a leading `per` or
 * `every`.
 */
function formatWindow(window: string): string {
  const period = parsePeriod(window);
  if (!period) return removePer(window);
  return period.count === 1 ? period.unit : `${period.count} ${period.unit}s`;
}

/**
 * Parses a rate limit. Never throws.
 *
 * @param value - Plain text, an object `{"requests", "window", "note"?}`, or a JSON string that contains such an
 * object. A window is a count and a unit (`1m`, `15m`, `60s`, `24h`) or a word (`minute`). Any other window is kept as
 * written.
 * @returns The parts of the rate limit, or `{ text }` if it is plain text or cannot be parsed. `undefined` for
 * `undefined`, `null`, `false` and blank strings.
 *
 * @example
 * ```ts
 * parseRateLimit('{"requests": 60, "window": "1m", "note": "per token"}');
 * // { requests: '60', window: 'minute', note: 'per token' }
 * ```
 */
export function parseRateLimit(value: unknown): RateLimit | undefined {
  // The value of a JSX expression such as `{isLimited && …}` may be false.
  if (value === false || isBlank(value)) return undefined;
  return readLimitParts(value) ?? { text: toDisplayText(value).trim() };
}

function readLimitParts(value: unknown): RateLimitParts | undefined {
  const { requests, window, note } = readMembers(value);
  if (isMissing(requests) || isMissing(window)) return undefined;
  return {
    requests: toDisplayText(requests),
    window: formatWindow(toDisplayText(window)),
    note: isMissing(note) ? undefined : toDisplayText(note),
  };
}

interface RateLimitMembers {
  requests?: unknown;
  window?: unknown;
  note?: unknown;
}

function readMembers(value: unknown): RateLimitMembers {
  try {
    const json: unknown = typeof value === 'string' ? JSON.parse(value, keepDigits) : value;
    const { requests, window, note } = Object(json) as RateLimitMembers;
    return { requests, window, note };
  } catch {
    // The value is not JSON, or one of its getters throws.
    return {};
  }
}

function isMissing(value: unknown): value is undefined | null {
  return value === undefined || value === null;
}

/**
 * A reviver for JSON.parse that replaces each number with its source, because numbers above 2^53 can be rounded. Older
 * engines do not pass the source to revivers. In these engines, the numbers stay rounded.
 */
function keepDigits(_name: string, value: unknown, context?: { source?: string }): unknown {
  return typeof value === 'number' ? (context?.source ?? value) : value;
}

function toDisplayText(value: unknown): string {
  return typeof value === 'string' ? value : (stringifyJson(value) ?? '');
}

/**
 * Formats a rate limit in English. Never throws.
 *
 * @param value - A value accepted by `parseRateLimit`, or its result.
 * @returns Text such as `60 requests per minute`, followed by the note in parentheses. Plain text and values that
 * cannot be parsed are returned as written. Returns `''` if there is no rate limit.
 *
 * @example
 * ```ts
 * formatRateLimit({ requests: 5, window: '15m' }); // '5 requests per 15 minutes'
 * formatRateLimit('Fair use'); // 'Fair use'
 * ```
 */
export function formatRateLimit(value: unknown): string {
  const limit = isPlainText(value) ? value : parseRateLimit(value);
  if (!limit) return '';
  if ('text' in limit) return limit.text;
  const requests = formatRequests(limit);
  return limit.note ? `${requests} (${limit.note})` : requests;
}

/** Formats a rate limit in English, without its note. */
export function formatRequests({ requests, window }: RateLimitParts): string {
  return `${requests} ${requests === '1' ? 'request' : 'requests'} per ${window}`;
}

function isPlainText(value: unknown): value is { text: string } {
  try {
    return typeof (value as { text?: unknown } | null | undefined)?.text === 'string';
  } catch {
    // The value has a getter or a proxy handler that throws.
    return false;
  }
}
