import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getAuthLabel, isAuthType } from '../../../src/model/http/auth.js';
import { defaultLabels, toLabels } from '../../../src/model/block/labels.js';
import { getMethodColor, normalizeMethod } from '../../../src/model/http/method.js';
import { getStatusColor, getStatusReason, parseStatusCode } from '../../../src/model/http/status.js';
import { toFlag, toSlug, toText } from '../../../src/model/text/text.js';

const anything = fc.anything({
  withBigInt: true,
  withNullPrototype: true,
  withDate: true,
  withMap: true,
  withSet: true,
  withSparseArray: true,
  withTypedArray: true,
});
// What is no method, no status and no auth type, and has been mistaken for a key before.
const STRANGE: unknown[] = [
  undefined,
  null,
  0,
  1,
  NaN,
  true,
  [],
  ['GET'],
  {},
  10n,
  Symbol('x'),
  () => 'GET',
  '',
  ' ',
  '__proto__',
  'constructor',
  'toString',
  Object.create(null),
];

describe('methods', () => {
  it.each([
    ['GET', 'blue'],
    ['POST', 'green'],
    ['PUT', 'amber'],
    ['PATCH', 'purple'],
    ['DELETE', 'red'],
    ['get', 'blue'],
    [' Patch\n', 'purple'],
    ['HEAD', 'gray'],
    ['OPTIONS', 'gray'],
    ['GETS', 'gray'],
  ])('%j is %s', (method, color) => {
    expect(getMethodColor(method)).toBe(color);
  });
  it.each(STRANGE.map((value) => [value]))('%o is gray', (value) => {
    expect(getMethodColor(value)).toBe('gray');
  });
  it('are text in capitals, or nothing', () => {
    fc.assert(
      fc.property(anything, (value) => {
        expect(normalizeMethod(value)).toBe(typeof value === 'string' ? value.trim().toUpperCase() : '');
      }),
    );
  });
});

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
  it('are whole numbers from 100 to 599, or none', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 2000 }), (code) => {
        expect(parseStatusCode(code)).toBe(code >= 100 && code <= 599 ? code : undefined);
      }),
    );
    fc.assert(
      fc.property(anything, (value) => {
        expect(['green', 'blue', 'amber', 'red', 'gray']).toContain(getStatusColor(value));
      }),
    );
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

describe('auth labels', () => {
  it.each([
    ['bearer', undefined, 'Bearer token'],
    ['apiKey', undefined, 'API key'],
    ['basic', undefined, 'Basic auth'],
    ['oauth2', undefined, 'OAuth 2.0'],
    ['none', undefined, 'No auth'],
    ['bearer', 'Custom', 'Custom'],
    ['bearer', '', 'Bearer token'],
    ['bearer', ' ', 'Bearer token'],
    ['bearer', 7, 'Bearer token'],
    [undefined, 'Custom', 'Custom'],
    ['mutual TLS ', undefined, 'mutual TLS'],
    ['constructor', undefined, 'constructor'],
  ])('%j with %j reads %j', (auth, label, text) => {
    expect(getAuthLabel(auth, label)).toBe(text);
  });
  it('are text, whatever is given', () => {
    fc.assert(
      fc.property(anything, anything, (auth, label) => {
        expect(typeof getAuthLabel(auth, label)).toBe('string');
      }),
    );
    expect(STRANGE.filter(isAuthType)).toEqual([]);
  });
});

describe('flags, texts and slugs', () => {
  it.each([
    [true, true],
    ['true', true],
    ['True', true],
    ['TRUE ', true],
    ['deprecated', true],
    [false, false],
    ['false', false],
    [' False', false],
    ['', false],
    [' ', false],
    [undefined, false],
    [null, false],
    [1, false],
    [[], false],
  ])('the flag %j is %s', (value, flag) => {
    expect(toFlag(value)).toBe(flag);
  });
  it.each([
    ['a', 'a'],
    [7, '7'],
    [0, '0'],
    [10n, '10'],
    [undefined, ''],
    [null, ''],
    [true, ''],
    [{}, ''],
    [['a'], ''],
  ])('the text of %o is %j', (value, text) => {
    expect(toText(value)).toBe(text);
  });
  it.each([
    ['POST /api/v1/documents', 'post-api-v1-documents'],
    ['GET /user/{username}', 'get-user-username'],
    ['PUT /a/:id?b=c', 'put-a-id-b-c'],
    ['GET /Größe/東京', 'get-größe-東京'],
    ['/ - /', ''],
  ])('the slug of %j is %j', (text, slug) => {
    expect(toSlug(text)).toBe(slug);
  });
  it('slugs have no space, no mark and no two hyphens', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(toSlug(text)).toMatch(/^([\p{L}\p{N}\p{M}]+(-[\p{L}\p{N}\p{M}]+)*)?$/u);
      }),
    );
  });
});

describe('labels', () => {
  it('are the English ones, but those that are given', () => {
    expect(toLabels(undefined)).toBe(defaultLabels);
    expect(
      toLabels({ copy: 'Kopieren', copied: undefined as unknown as string, locations: { path: 'Pfad' } as never }),
    ).toEqual({ ...defaultLabels, copy: 'Kopieren', locations: { ...defaultLabels.locations, path: 'Pfad' } });
  });
});
