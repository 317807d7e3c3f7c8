import { describe, expect, it } from 'vitest';
import { toPosition } from '../../../../src/tools/openapi/source/position.js';

describe('toPosition', () => {
  const file = { path: 'a.yaml', text: 'one\n\r\nthree\n' };

  it.each([
    [0, 1, 1],
    [3, 1, 4],
    [4, 2, 1],
    [6, 3, 1],
    [10, 3, 5],
    [12, 4, 1],
  ])('converts the offset %i to line %i, column %i', (offset, line, column) => {
    expect(toPosition(file, offset)).toEqual({ line, column });
  });

  it('returns line 1, column 1 for an empty file', () => {
    expect(toPosition({ path: 'a.yaml', text: '' }, 0)).toEqual({ line: 1, column: 1 });
  });
});
