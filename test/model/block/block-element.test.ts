import { describe, expect, it } from 'vitest';
import { mdxComponents } from '../../../src/index.js';
import { getPlacedAs, isPropKnown } from '../../../src/model/block/block-element.js';

describe('getPlacedAs', () => {
  it.each(Object.entries(mdxComponents))('returns the placedAs property of the component %s', (name, component) => {
    expect(getPlacedAs(name)).toBe('placedAs' in component ? component.placedAs : undefined);
  });
});

describe('isPropKnown', () => {
  it.each([
    [{ props: {} }, true],
    [{ props: {}, unknown: ['b'] }, true],
    [{ props: {}, unknown: ['a'] }, false],
    [{ props: {}, hasSpread: true }, false],
    [{ props: { a: 1 }, hasSpread: true }, true],
  ])('returns whether the prop "a" of the element %j is known: %s', (element, isKnown) => {
    expect(isPropKnown(element, 'a')).toBe(isKnown);
  });
});
