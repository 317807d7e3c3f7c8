import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRateLimit, parseRateLimit } from '../../../src/model/block/rate-limit.js';
import { toRuns } from '../../support/property-runs.ts';

const read = (window: unknown) => formatRateLimit({ requests: 60, window });

describe('formatRateLimit with a time window', () => {
  it.each([
    ['1m', 'minute'],
    ['60s', 'minute'],
    ['minute', 'minute'],
    ['per minute', 'minute'],
    ['1 min', 'minute'],
    ['60 seconds', 'minute'],
    ['15m', '15 minutes'],
    ['15 mins', '15 minutes'],
    ['900s', '15 minutes'],
    ['1s', 'second'],
    ['s', 'second'],
    ['10sec', '10 seconds'],
    ['1h', 'hour'],
    ['60m', 'hour'],
    ['3600s', 'hour'],
    ['24h', 'day'],
    ['1d', 'day'],
    ['1440m', 'day'],
    ['2 days', '2 days'],
    ['90m', '90 minutes'],
    ['1w', 'week'],
    ['month', 'month'],
    ['1y', 'year'],
    ['500ms', '500 milliseconds'],
    ['1.5h', '90 minutes'],
    ['1.25h', '75 minutes'],
    ['9007199254740991ms', '9007199254740991 milliseconds'],
    ['1 MIN', 'minute'],
    [' per  minute ', 'minute'],
    ['every  fortnight', 'fortnight'],
    ['once per minute', 'once per minute'],
    ['Minute', 'minute'],
    ['M', 'M'],
    ['1M', '1M'],
    ['fortnight', 'fortnight'],
    ['0m', '0m'],
    ['-1m', '-1m'],
    ['', ''],
    ['1m30s', '1m30s'],
    ['rolling hour', 'rolling hour'],
    ['100000000000000000000000s', '100000000000000000000000s'],
    ['constructor', 'constructor'],
    ['1 __proto__', '1 __proto__'],
  ])('formats the window %j as %j', (window, words) => {
    expect(read(window)).toBe(`60 requests per ${words}`);
  });
});

describe('parseRateLimit', () => {
  it.each<[unknown, unknown]>([
    ['{"requests": 60, "window": "1m", "note": "per token"}', { requests: '60', window: 'minute', note: 'per token' }],
    [
      { requests: 5, window: '15m' },
      { requests: '5', window: '15 minutes', note: undefined },
    ],
    [
      '{"requests": 12345678901234567890, "window": "day"}',
      { requests: '12345678901234567890', window: 'day', note: undefined },
    ],
    [
      { requests: 10n, window: 'hour' },
      { requests: '10', window: 'hour', note: undefined },
    ],
    ['60', { text: '60' }],
    [60, { text: '60' }],
    ['"60"', { text: '"60"' }],
    ['[60, "1m"]', { text: '[60, "1m"]' }],
    ['true', { text: 'true' }],
    [' Fair use ', { text: 'Fair use' }],
    ['[not json', { text: '[not json' }],
  ])('parses %o as %o', (value, limit) => {
    expect(parseRateLimit(value)).toEqual(limit);
  });

  it.each([undefined, null, '', ' \n', false])('returns undefined for %j, which specifies no rate limit', (value) => {
    expect(parseRateLimit(value)).toBeUndefined();
    expect(formatRateLimit(value)).toBe('');
  });

  it.each([
    '{"requests": 60,}',
    '{"requests": 60',
    '{\n"requests" 60}',
    '{}',
    '{"requests": 1}',
    '{"requests": null, "window": "1m"}',
  ])('keeps the invalid limit %j as written', (text) => {
    expect(parseRateLimit(text)).toEqual({ text });
  });
});

describe('formatRateLimit', () => {
  it.each<[unknown, string]>([
    ['Fair use', 'Fair use'],
    [{ text: ' Fair use ' }, ' Fair use '],
    [{ text: 5 }, '{\n  "text": 5\n}'],
    [() => 1, ''],
  ])('formats %o as %j', (value, text) => {
    expect(formatRateLimit(value)).toBe(text);
  });

  it('uses the singular form for one request, and appends the note in parentheses', () => {
    expect(formatRateLimit('{"requests": 1, "window": "hour", "note": "per address"}')).toBe(
      '1 request per hour (per address)',
    );
  });

  it('formats the result of parseRateLimit like the original value', () => {
    fc.assert(
      fc.property(
        fc.record({
          requests: fc.oneof(fc.nat(), fc.string()),
          window: fc.oneof(fc.string(), fc.constantFrom('1m', '60s', '90m', 'hour', '1.5 h')),
          note: fc.option(fc.string(), { nil: undefined }),
        }),
        (value) => {
          expect(formatRateLimit(parseRateLimit(value))).toBe(formatRateLimit(value));
        },
      ),
    );
  });

  it('returns a string for any value and never throws', () => {
    fc.assert(
      fc.property(
        fc.anything({
          withBigInt: true,
          withNullPrototype: true,
          withDate: true,
          withMap: true,
          withSparseArray: true,
        }),
        (value) => {
          expect(typeof formatRateLimit(value)).toBe('string');
        },
      ),
      { numRuns: toRuns(1000) },
    );
    const hostile = {
      get text() {
        throw new Error('no');
      },
      get requests() {
        throw new Error('no');
      },
    };
    expect(typeof formatRateLimit(hostile)).toBe('string');
    expect(typeof formatRateLimit(JSON.parse('{"__proto__": {"text": 1}}'))).toBe('string');
  });
});
