import { afterAll, expect, it, vi } from 'vitest';
import { findDifferences } from './find-differences.ts';

afterAll(() => {
  vi.unstubAllGlobals();
});

it('the cURL command, toFetchRequest, the test command and the console send the same request, and the mock accepts it', async () => {
  expect((await findDifferences(40, 1)).slice(0, 5)).toEqual([]);
}, 120_000);
