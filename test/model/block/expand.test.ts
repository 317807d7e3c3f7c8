import { describe, expect, it } from 'vitest';
import { toExpandedLevels } from '../../../src/model/block/expand.js';

describe('toExpandedLevels', () => {
  it.each([
    [{ expand: 1 }, 1],
    [{ expand: '2' }, 2],
    [{ expand: ' ALL ', described: true }, undefined],
    [{ expand: 3, described: true }, 3],
    [{ described: true }, 1],
    [{ described: 'true' }, 1],
    [{ described: 'false' }, undefined],
    [{}, undefined],
  ])('returns the number of expanded levels for the props %j: %s', (props, levels) => {
    expect(toExpandedLevels(props)).toBe(levels);
  });

  it.each([0, -1, 1.5, '', 'some', true, null, {}, [], NaN, Infinity])('ignores the invalid value %j', (expand) => {
    expect(toExpandedLevels({ expand })).toBeUndefined();
    expect(toExpandedLevels({ expand, described: true })).toBe(1);
  });
});
