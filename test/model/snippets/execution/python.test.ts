import { expect, it } from 'vitest';
import { CASES, sampleRequests } from './cases.ts';
import { prove } from './prove.ts';
import { python } from './runners.ts';

it('python: what arrives is what was asked', { timeout: 300_000 }, async () => {
  const failures = await prove(python, [...CASES, ...sampleRequests(Math.trunc(Math.random() * 2 ** 31))]);
  expect(failures.slice(0, 5), `${failures.length} failures`).toEqual([]);
});
