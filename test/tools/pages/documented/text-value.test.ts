import { describe, expect, it } from 'vitest';
import { toPossibleTypes } from '../../../../src/tools/pages/values/text-value.js';

describe('toPossibleTypes', () => {
  it.each(['1.', '1.5', '.5', '-1.5e+3', '1e9'])('reads %s as a number', (text) =>
    expect(toPossibleTypes(text)).toEqual(['number']),
  );

  it.each(['', '.', '1.5.', 'e9', '1e'])('reads %j as neither a number nor a boolean', (text) =>
    expect(toPossibleTypes(text)).toEqual([]),
  );

  // With a quadratic algorithm, this test would exceed its time limit.
  it('returns neither number nor boolean for two million digits followed by a letter', () => {
    expect(toPossibleTypes(`${'1'.repeat(2_000_000)}x`)).toEqual([]);
  });
});
