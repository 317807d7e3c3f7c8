import { expect, it } from 'vitest';
import { CASES } from './cases.ts';
import { sampleRequests } from './sample-requests.ts';
import { isInstalled, prove } from './prove.ts';
import { ruby } from './runners.ts';

it.runIf(isInstalled(ruby))('ruby: what arrives is what was asked', { timeout: 600_000 }, async () => {
  const failures = await prove(ruby, [...CASES, ...sampleRequests(Math.trunc(Math.random() * 2 ** 31))]);
  expect(failures.slice(0, 5), `${failures.length} failures`).toEqual([]);
});
