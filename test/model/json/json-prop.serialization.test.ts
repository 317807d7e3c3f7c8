import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatJson, parseJsonProp } from '../../../src/model/json/json-prop.js';
import { anything } from '../../support/anything.ts';
import { toRuns } from '../../support/property-runs.ts';

describe('parseJsonProp for values other than strings', () => {
  it('serializes a value like JSON.stringify', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        fc.pre(value !== null && typeof value === 'object');
        const text = JSON.stringify(value, (_key, member: unknown) => (Object.is(member, -0) ? 0 : member), 2);
        const prop = parseJsonProp(value);
        expect(prop?.ok && prop.value).toBe(value);
        expect(prop?.text.replaceAll('-0', '0')).toBe(text.replaceAll('-0', '0'));
      }),
    );
  });

  it('returns undefined for undefined', () => {
    expect(parseJsonProp(undefined)).toBeUndefined();
    expect(formatJson(undefined)).toBe('');
  });

  it.each([
    [null, 'null'],
    [false, 'false'],
    [0, '0'],
    [-0, '-0'],
    [1e21, '1e+21'],
    [9007199254740993n, '9007199254740993'],
    [new Date(0), '"1970-01-01T00:00:00.000Z"'],
    [new String('boxed'), '"boxed"'],
    [[undefined, 1n], '[\n  null,\n  1\n]'],
    [{ kept: [], dropped: undefined }, '{\n  "kept": []\n}'],
    [{ toJSON: (key: string) => `key "${key}"` }, '"key \\"\\""'],
    [{ inner: { toJSON: (key: string) => key } }, '{\n  "inner": "inner"\n}'],
    [JSON.parse('{"__proto__":1}'), '{\n  "__proto__": 1\n}'],
    ['"text"', '"text"'],
  ])('serializes %o as %s', (value, text) => {
    expect(parseJsonProp(value)).toMatchObject({ ok: true, text });
    expect(formatJson(value)).toBe(text);
  });

  it('serializes an object that is referenced twice', () => {
    const shared = { a: 1 };
    expect(parseJsonProp([shared, shared])).toMatchObject({
      ok: true,
      text: JSON.stringify([shared, shared], null, 2),
    });
  });

  const cycle: Record<string, unknown> = { id: 1 };
  cycle['self'] = [cycle];

  it.each([
    ['NaN', { a: Number.NaN }, '{\n  "a": NaN\n}', 'NaN', 2, 8],
    ['an infinity', [1, -Infinity], '[\n  1,\n  -Infinity\n]', '-Infinity', 3, 3],
    ['a function', { onClick: () => {} }, '{\n  "onClick": (function)\n}', '(function)', 2, 14],
    ['a symbol', Symbol('secret'), '(symbol)', '(symbol)', 1, 1],
    ['a cycle', cycle, '{\n  "id": 1,\n  "self": [\n    (cycle)\n  ]\n}', '(cycle)', 4, 5],
    [
      'a getter that throws',
      {
        get a() {
          throw new Error('no');
        },
        b: 1,
      },
      '{\n  "a": (error),\n  "b": 1\n}',
      '(error)',
      2,
      8,
    ],
    [
      'a toJSON method that throws',
      [
        {
          toJSON() {
            throw new Error('no');
          },
        },
      ],
      '[\n  (error)\n]',
      '(error)',
      2,
      3,
    ],
    ['a toJSON method that returns undefined', { toJSON() {} }, 'undefined', 'undefined', 1, 1],
  ])('reports the position of %s', (_what, value, text, found, line, column) => {
    const prop = parseJsonProp(value);
    expect(prop).toMatchObject({ ok: false, text, error: { line, column } });
    expect(!prop?.ok && prop?.error.message).toMatch(`found "${found}"`);
    expect(formatJson(value)).toBe(text);
  });

  it('returns an error for Proxy objects that throw', () => {
    const throwing = new Proxy(
      {},
      {
        get() {
          throw new Error('no');
        },
        ownKeys() {
          throw new Error('no');
        },
      },
    );
    const { proxy: revoked, revoke } = Proxy.revocable([], {});
    revoke();
    for (const value of [throwing, [throwing], revoked, { revoked }]) {
      expect(parseJsonProp(value)).toMatchObject({
        ok: false,
        text: expect.any(String),
        error: { message: expect.any(String) },
      });
    }
  });

  it('serializes a value with 10,000 nested levels', () => {
    let value: unknown = 1;
    for (let depth = 0; depth < 10_000; depth++) value = depth % 2 ? { a: value } : [value];
    expect(parseJsonProp(value)?.ok).toBe(true);
  });

  it('never throws, regardless of the value', () => {
    fc.assert(
      fc.property(fc.oneof(anything, fc.string({ unit: 'binary' })), (value) => {
        const prop = parseJsonProp(value);
        expect(formatJson(value)).toBe(prop?.text ?? '');
        if (prop?.ok) expect(() => JSON.parse(prop.text) as unknown).not.toThrow();
        else if (prop)
          expect(prop.error).toEqual({
            message: expect.any(String),
            line: expect.any(Number),
            column: expect.any(Number),
          });
      }),
      { numRuns: toRuns(100) },
    );
  });
});
