import { afterAll, expect, it, vi } from 'vitest';
import { findDifferences } from './find-differences.ts';

afterAll(() => {
  vi.unstubAllGlobals();
});

it('all readers send the same request for 2,000 random blocks, and the mock accepts it', async () => {
  expect((await findDifferences(2_000, 3)).slice(0, 5)).toEqual([]);
}, 1_200_000);
