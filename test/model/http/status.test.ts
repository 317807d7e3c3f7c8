import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getStatusColor, getStatusReason, parseStatusCode, readStatus } from '../../../src/model/http/status.js';
import { COLORS } from '../../../src/model/http/color.js';
import { anything, STRANGE } from '../../anything.ts';

describe('status codes', () => {
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
  ])('%j is %s', (code, color) => {
    expect(getStatusColor(code)).toBe(color);
  });
  it.each(
    [...STRANGE, 99, 600, 200.5, -200, '2e2', '0x190', '2xx', '20', '2000', [200], Infinity].map((value) => [value]),
  )('%o is gray', (value) => {
    expect(getStatusColor(value)).toBe('gray');
  });
  it('have the colours that the documents say', () => {
    const sentence = `${[2, 3, 4, 5].map((digit) => `${digit}xx \`'${getStatusColor(digit * 100)}'\``).join(', ')}, `;
    for (const file of ['README.md', 'src/model/http/status.ts'])
      expect(readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')).toContain(sentence);
  });
  it('are whole numbers from 100 to 599, or none', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 2000 }), (code) => {
        expect(parseStatusCode(code)).toBe(code >= 100 && code <= 599 ? code : undefined);
      }),
    );
    fc.assert(
      fc.property(anything, (value) => {
        expect(COLORS).toContain(getStatusColor(value));
      }),
    );
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
  ])('or %s stand for answers, as written: %s', (status, color) => {
    expect(readStatus(` ${status} `)).toEqual({ text: status, color, known: true });
  });
  it.each(['', '40', '0XX', '6XX', '4X', '44XX', 'xx', 'defaults', 'teapot'])('%j stands for no answers', (status) => {
    expect(readStatus(status)).toEqual({ text: status, color: 'gray', known: false });
  });
  it('have the reason phrases of the standards', () => {
    expect([200, 201, 204, 404, 409, 422, 429, 500, 299].map(getStatusReason)).toEqual([
      'OK',
      'Created',
      'No Content',
      'Not Found',
      'Conflict',
      'Unprocessable Content',
      'Too Many Requests',
      'Internal Server Error',
      '',
    ]);
  });
});
