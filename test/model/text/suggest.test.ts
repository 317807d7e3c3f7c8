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
  ])('returns the candidate closest to %j: %j', (word, closest) => {
    expect(findClosest(word, MEMBERS)).toBe(closest);
  });

  it('returns the closest of several candidates', () => {
    expect(findClosest('minLenght', ['maxLength', 'minLength', 'minItems'])).toBe('minLength');
  });

  it('returns the first of several equally similar candidates', () => {
    expect(findClosest('body', ['bodyx', 'xbody'])).toBe('bodyx');
    expect(findClosest('xabc', ['yabc', 'abc'])).toBe('yabc');
  });

  it('accepts a distance of 2 for words of at least six characters, and 1 for shorter words', () => {
    expect(findClosest('sexrat', ['secret'])).toBe('secret');
    expect(findClosest('labxx', ['label'])).toBeUndefined();
  });

  it('returns undefined for words of fewer than three characters', () => {
    expect(findClosest('bo', ['bod'])).toBeUndefined();
    expect(findClosest('b-o', ['bod'])).toBeUndefined();
  });

  it('returns undefined if no candidate is within the specified maximum distance', () => {
    expect(findClosest('ParmFeld', ['ParamField'])).toBe('ParamField');
    expect(findClosest('ParmFeld', ['ParamField'], 1)).toBeUndefined();
    expect(findClosest('abc', ['xyzc'], 2)).toBeUndefined();
  });

  it('returns one of the candidates or undefined, but never the word itself', () => {
    const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'A', '-', ' '), maxLength: 8 });
    fc.assert(
      fc.property(words, fc.array(words, { maxLength: 5 }), (word, candidates) => {
        const closest = findClosest(word, candidates);
        expect(closest).not.toBe(word);
        if (closest !== undefined) expect(candidates).toContain(closest);
        expect(suggest(word, candidates)).toBe(
          closest === undefined ? undefined : `Did you mean ${JSON.stringify(closest)}?`,
        );
      }),
    );
  });
});
