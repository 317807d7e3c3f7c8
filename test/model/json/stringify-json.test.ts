import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatJson } from '../../../src/model/json/json-prop.js';
import { stringifyJson } from '../../../src/model/json/stringify-json.js';
import { toRuns } from '../../support/property-runs.ts';

describe('stringifyJson', () => {
  it('returns the same JSON as formatJson', () => {
    const value = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        fc.string({ unit: 'binary' }),
        fc.constantFrom('"', '0', '\\', '\\"0', 'n0'),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.bigInt(),
        fc.boolean(),
        fc.constant(null),
        fc.constantFrom(-0, 0, 100),
        fc.array(tie('value')),
        fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('0', '"0', '__proto__')), tie('value')),
      ),
    })).value;
    fc.assert(
      fc.property(value, (part) => {
        expect(stringifyJson(part)).toBe(formatJson(typeof part === 'string' ? JSON.stringify(part) : part));
      }),
      { numRuns: toRuns(2000) },
    );
  });

  it.each([
    [Object(0), '0'],
    [Object('a0'), '"a0"'],
    [new Date(0), '"1970-01-01T00:00:00.000Z"'],
    [{ toJSON: () => 1.0 }, '1'],
    [{ a: undefined, b: Symbol('b') }, '{}'],
    [[undefined], '[\n  null\n]'],
    [new Map([[1, 2]]), '{}'],
    [undefined, undefined],
    [Symbol('a'), undefined],
  ])('serializes %o as %j', (value, text) => {
    expect(stringifyJson(value)).toBe(text);
  });
});
