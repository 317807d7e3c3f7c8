import { describe, expect, it } from 'vitest';
import { CASES } from './cases.ts';
import { prove } from './prove.ts';
import { isInstalled, type Runner } from './runner.ts';
import { sampleRequests } from './sample-requests.ts';

/** Defines the test for one language. It runs the programs for all fixed cases and for random requests. */
export function testPrograms(runner: Runner): void {
  describe(`generateSnippet for ${runner.language}`, () => {
    it.runIf(isInstalled(runner))(
      'generates programs that send exactly the documented requests',
      { timeout: 600_000 },
      async () => {
        const seed = Math.trunc(Math.random() * 2 ** 31);
        const failures = await prove(runner, [...CASES, ...sampleRequests(seed)]);
        expect(failures.slice(0, 5), `${failures.length} failures`).toEqual([]);
      },
    );
  });
}
