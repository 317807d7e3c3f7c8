import { stringifyJson } from '../json/stringify-json.js';
import { isBlank } from '../text/coerce.js';

/** A rate limit that was given in parts. */
export interface RateLimitParts {
  /** How many requests are allowed, as written. */
  requests: string;
  /** The window in words, without a leading article: `minute`, `15 minutes`. */
  window: string;
  /** A remark on the limit, as written. */
  note?: string | undefined;
}

/** A rate limit: its parts, or the text that an author wrote. */
export type RateLimit = RateLimitParts | { text: string };

/** The units of time in which limits are counted. */
export type TimeUnit = 'millisecond' | 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';

/** A length of time. */
export interface Period {
  count: number;
  unit: TimeUnit;
}

/** What the words of a limit are made of: its parts, and its window as a number and a unit where it is one. */
export interface RateLimitWords extends RateLimitParts, Partial<Period> {}

const SECONDS = { second: 1, minute: 60, hour: 3600, day: 86_400 };

const UNITS = new Map<string, TimeUnit>(
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

/** A window as a length of time in the largest unit that fits: `15m` is 15 minutes, `60s` one. What is none stays words. */
export function parsePeriod(window: string): Period | undefined {
  const match = /^(\d+(?:\.\d+)?)?\s*([a-z]+)$/i.exec(withoutPer(window));
  const name = match?.[2] ?? '';
  // A lone capital letter is left alone: M is a minute to some and a month to others.
  const given = /^[A-Z]$/.test(name)
    ? undefined
    : (UNITS.get(name.toLowerCase()) ?? UNITS.get(name.toLowerCase().replace(/s$/, '')));
  const count = Number(match?.[1] ?? 1);
  if (!given || count <= 0) return undefined;
  let period: Period = { count, unit: given };
  const seconds = (given in SECONDS ? SECONDS[given as keyof typeof SECONDS] : 0) * count;
  for (const [unit, size] of Object.entries(SECONDS)) {
    if (seconds >= size && seconds % size === 0) period = { count: seconds / size, unit: unit as TimeUnit };
  }
  return period;
}

function withoutPer(window: string): string {
  return window.trim().replace(/^(per|every)\s+/i, '');
}

/** A window in English words; what is not understood stays as written. */
function formatWindow(window: string): string {
  const period = parsePeriod(window);
  if (!period) return withoutPer(window);
  return period.count === 1 ? period.unit : `${period.count} ${period.unit}s`;
}

/**
 * Reads the `rateLimit` prop.
 *
 * @param value - Plain text, or `{"requests", "window", "note"?}` as JSON text or as a value. A window is a count and a
 *   unit (`1m`, `15m`, `60s`, `24h`) or a word (`minute`); others are kept as written.
 * @returns The parts; `{ text }` for plain text, for JSON that is no object, and for what cannot be read as a limit;
 *   `undefined` where there is none. Never throws.
 *
 * @example
 * ```ts
 * parseRateLimit('{"requests": 60, "window": "1m", "note": "per token"}');
 * // { requests: '60', window: 'minute', note: 'per token' }
 * ```
 */
export function parseRateLimit(value: unknown): RateLimit | undefined {
  // `false` is what `limited && {…}` leaves.
  if (value === false || isBlank(value)) return undefined;
  return readParts(value) ?? { text: (typeof value === 'string' ? value : (stringifyJson(value) ?? '')).trim() };
}

function readParts(value: unknown): RateLimitParts | undefined {
  try {
    const json: unknown = typeof value === 'string' ? JSON.parse(value, keepDigits) : value;
    const { requests, window, note } = json as Record<string, unknown>;
    if (requests === undefined || requests === null || window === undefined || window === null) return undefined;
    return {
      requests: toWords(requests),
      window: formatWindow(toWords(window)),
      note: note === undefined || note === null ? undefined : toWords(note),
    };
  } catch {
    // No JSON, no object, or a getter that throws.
    return undefined;
  }
}

// Engines that tell the source of a number keep its digits; the others round those beyond 2^53.
function keepDigits(_name: string, value: unknown, context?: { source?: string }): unknown {
  return typeof value === 'number' ? (context?.source ?? value) : value;
}

function toWords(value: unknown): string {
  return typeof value === 'string' ? value : (stringifyJson(value) ?? '');
}

/**
 * A rate limit as a sentence fragment.
 *
 * @param value - What `parseRateLimit` takes, or what it returned.
 * @returns `60 requests per minute`, with a note after it in brackets; plain and unreadable text as written; `''` for none.
 *
 * @example
 * ```ts
 * formatRateLimit({ requests: 5, window: '15m' }); // '5 requests per 15 minutes'
 * formatRateLimit('Fair use'); // 'Fair use'
 * ```
 */
export function formatRateLimit(value: unknown): string {
  const limit = isText(value) ? value : parseRateLimit(value);
  if (!limit) return '';
  if ('text' in limit) return limit.text;
  const { requests, window, note } = limit;
  return `${formatRequests({ requests, window })}${note ? ` (${note})` : ''}`;
}

/** The limit alone, without its note. */
export function formatRequests({ requests, window }: RateLimitParts): string {
  return `${requests} ${requests === '1' ? 'request' : 'requests'} per ${window}`;
}

function isText(value: unknown): value is { text: string } {
  try {
    return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';
  } catch {
    // A getter or a proxy that throws.
    return false;
  }
}
