import { describe, expect, it } from 'vitest';
import { mdxComponents } from '../../../src/index.js';
import { getPlacedAs } from '../../../src/model/block/block-element.js';

describe('getPlacedAs', () => {
  it.each(Object.entries(mdxComponents))('returns the placedAs property of the component %s', (name, component) => {
    expect(getPlacedAs(name)).toBe('placedAs' in component ? component.placedAs : undefined);
  });
});
