import { describe, expect, it } from 'vitest';
import { CASES } from './cases.ts';
import { isInstalled, prove, type Runner } from './prove.ts';
import { sampleRequests } from './sample-requests.ts';

/** Defines the test that runs the programs of a language: the fixed cases, and random requests that differ in each run. */
export function testPrograms(runner: Runner): void {
  describe(`generateSnippet for ${runner.language}`, () => {
    it.runIf(isInstalled(runner))('sends exactly the documented requests', { timeout: 600_000 }, async () => {
      const seed = Math.trunc(Math.random() * 2 ** 31);
      const failures = await prove(runner, [...CASES, ...sampleRequests(seed)]);
      expect(failures.slice(0, 5), `${failures.length} failures`).toEqual([]);
    });
  });
}
