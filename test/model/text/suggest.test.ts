import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findClosest, suggest } from '../../../src/model/text/suggest.js';

const MEMBERS = ['statusCode', 'label', 'body'];

describe('findClosest', () => {
  it.each([
    ['lable', 'label'],
    ['bdy', 'body'],
    ['Body', 'body'],
    ['status_code', 'statusCode'],
    ['statusCodes', 'statusCode'],
    ['statscod', 'statusCode'],
    ['satusCode', 'statusCode'],
    ['label', undefined],
    ['lbl', undefined],
    ['bo', undefined],
    ['title', undefined],
    ['', undefined],
  ])('suggests for %j the name %j', (written, meant) => {
    expect(findClosest(written, MEMBERS)).toBe(meant);
  });

  it('returns the closest of several names', () => {
    expect(findClosest('minLenght', ['maxLength', 'minLength', 'minItems'])).toBe('minLength');
  });

  it('accepts a smaller maximum distance', () => {
    expect(findClosest('ParmFeld', ['ParamField'])).toBe('ParamField');
    expect(findClosest('ParmFeld', ['ParamField'], 1)).toBeUndefined();
  });

  it('never returns the input and always returns a known name', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'A', '-', ' '), maxLength: 8 });
    fc.assert(
      fc.property(word, fc.array(word, { maxLength: 5 }), (written, known) => {
        const meant = findClosest(written, known);
        expect(meant).not.toBe(written);
        if (meant !== undefined) expect(known).toContain(meant);
        expect(suggest(written, known)).toBe(
          meant === undefined ? undefined : `Did you mean ${JSON.stringify(meant)}?`,
        );
      }),
    );
  });
});
