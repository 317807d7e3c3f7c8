import { readFileSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getStatusColor, parseStatusCode, STATUS_REASONS } from '../../../src/model/http/status.js';
import { COLORS } from '../../../src/model/http/color.js';
import { anything, STRANGE } from '../../anything.ts';

/** What RFC 9110 renamed, and Node calls as before. */
const RENAMED = { 413: 'Content Too Large', 422: 'Unprocessable Content' };

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
  it('have the reason phrases of the standards', () => {
    for (const [code, reason] of Object.entries(STATUS_REASONS))
      if (!(code in RENAMED)) expect(reason).toBe(STATUS_CODES[code]);
    expect(STATUS_REASONS).toMatchObject(RENAMED);
  });
});
