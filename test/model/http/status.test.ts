import { readFileSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  getStatusColor,
  isBodilessStatus,
  isStatus,
  isSuccessStatus,
  normalizeStatus,
  parseStatusCode,
  STATUS_REASONS,
  toStatus,
} from '../../../src/model/http/status.js';
import { COLORS } from '../../../src/model/http/color.js';
import { anything, STRANGE } from '../../support/anything.ts';

/** Reason phrases that RFC 9110 renamed. Node.js still uses the old phrases. */
const RENAMED = { 413: 'Content Too Large', 422: 'Unprocessable Content' };

describe('getStatusColor', () => {
  it.each([
    [200, 'green'],
    [204, 'green'],
    ['201', 'green'],
    [' 299 ', 'green'],
    [301, 'blue'],
    [404, 'amber'],
    ['429', 'amber'],
    [500, 'red'],
    [599, 'red'],
    [100, 'gray'],
    [199, 'gray'],
    ['2XX', 'green'],
    [' 3xx', 'blue'],
    ['4XX', 'amber'],
    ['5xX', 'red'],
    ['1XX', 'gray'],
    ['default', 'gray'],
  ])('returns the color of the status %j: %s', (code, color) => {
    expect(getStatusColor(code)).toBe(color);
  });

  it.each(
    [...STRANGE, 99, 600, 200.5, -200, '2e2', '0x190', '2x', '6XX', '4XXX', 'x4xx', '20', '2000', [200], Infinity].map(
      (value) => [value],
    ),
  )('returns gray for %o', (value) => {
    expect(getStatusColor(value)).toBe('gray');
  });

  it('returns a color for any value', () => {
    fc.assert(
      fc.property(anything, (value) => {
        expect(COLORS).toContain(getStatusColor(value));
      }),
    );
  });

  it('returns the colors documented on the reference page and in the TSDoc', () => {
    const classes = [1, 2, 3, 4, 5].filter((digit) => getStatusColor(digit * 100) !== 'gray');
    const sentence = `${classes.map((digit) => `\`'${getStatusColor(digit * 100)}'\` for ${digit}xx`).join(', ')}, `;
    for (const file of ['stories/Reference.mdx', 'src/model/http/status.ts'])
      expect(readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')).toContain(sentence);
  });
});

describe('parseStatusCode', () => {
  it('parses integers from 100 to 599 and returns undefined for all other values', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 2000 }), (code) => {
        expect(parseStatusCode(code)).toBe(code >= 100 && code <= 599 ? code : undefined);
      }),
    );
  });

  it.each([' 404 ', '404', 404])('parses %j as 404', (value) => {
    expect(parseStatusCode(value)).toBe(404);
  });

  it.each(['4XX', 'default', '404.5', ''])('returns undefined for %j, which is not a status code', (value) => {
    expect(parseStatusCode(value)).toBeUndefined();
  });
});

describe('toStatus', () => {
  it.each([
    ['404', { status: '404', reason: 'Not Found', color: 'amber' }],
    [' 404 ', { status: '404', reason: 'Not Found', color: 'amber' }],
    ['4xx', { status: '4xx', reason: '', color: 'amber' }],
    ['default', { status: 'default', reason: '', color: 'gray' }],
    ['teapot', { status: 'teapot', reason: '', color: 'gray' }],
  ])('returns the reason phrase and color of the status %j', (written, shown) => {
    expect(toStatus(written)).toEqual(shown);
  });

  it.each([
    ['404', 'amber'],
    ['4XX', 'amber'],
    ['5xx', 'red'],
    ['2Xx', 'green'],
    ['3XX', 'blue'],
    ['1XX', 'gray'],
    ['default', 'gray'],
    ['DEFAULT', 'gray'],
  ])('keeps %s as written and returns the color %s', (status, color) => {
    expect(toStatus(` ${status} `)).toMatchObject({ status, color });
  });

  it.each(['', '40', '0XX', '6XX', '4X', '44XX', 'xx', 'defaults', 'teapot'])(
    'keeps the invalid status %j and returns gray',
    (status) => {
      expect(toStatus(status)).toEqual({ status, reason: '', color: 'gray' });
    },
  );
});

describe('isStatus', () => {
  it.each([
    '200',
    404,
    ' 599 ',
    '5xx',
    'Default',
    'default ',
    ' 404 ',
    '4XX',
    ' 4XX ',
    ' 5xx ',
    ' 2Xx ',
    ' 3XX ',
    ' 1XX ',
    ' default ',
    ' DEFAULT ',
  ])('returns true for the status %j', (status) => {
    expect(isStatus(status)).toBe(true);
  });

  it('returns false for values that are not a status code, a status class or "default"', () => {
    expect(
      [...STRANGE, 99, '40', '0XX', '6XX', '4X', '44XX', 'xx', 'defaults', 'teapot', 'OK', ''].filter(isStatus),
    ).toEqual([]);
  });
});

describe('STATUS_REASONS', () => {
  it('contains the same reason phrases as Node.js, except those that RFC 9110 renamed', () => {
    for (const [code, reason] of Object.entries(STATUS_REASONS))
      if (!(code in RENAMED)) expect(reason).toBe(STATUS_CODES[code]);
    expect(STATUS_REASONS).toMatchObject(RENAMED);
  });
});

describe('normalizeStatus', () => {
  it.each([
    [' 200 ', '200'],
    ['4xx', '4XX'],
    ['Default', 'default'],
  ])('returns the OpenAPI notation of the status %j: %s', (status, normalized) => {
    expect(normalizeStatus(status)).toBe(normalized);
  });
});

describe('isSuccessStatus', () => {
  it('returns true for 2xx status codes and their class', () => {
    expect(['200', '204', '299', '2XX', '2xx'].filter((status) => !isSuccessStatus(status))).toEqual([]);
    expect(['', '2', '20', '2x', '300', '4XX', '1200', '2000', '200 ', 'default'].filter(isSuccessStatus)).toEqual([]);
  });
});

describe('isBodilessStatus', () => {
  it('returns true for the status codes of final responses without a body', () => {
    expect(['', '200', '203', '204', '205', '206', '2XX', '303', '304'].filter(isBodilessStatus)).toEqual([
      '204',
      '205',
      '304',
    ]);
  });
});
