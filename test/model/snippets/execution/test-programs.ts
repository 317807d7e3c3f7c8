import { describe, expect, it } from 'vitest';
import { generateSnippet, type SnippetRequest } from '../../../../src/model/snippets/generate-snippet.js';
import { startServer } from '../../../support/curl-recorder.ts';
import { CASES } from './cases.ts';
import { FILES } from './payload-cases.ts';
import { findFailures } from './run-programs.ts';
import { isInstalled, type Runner } from './runners/runner.ts';
import { sampleRequests } from './sample-requests.ts';

/** Defines the test for one language. It runs the programs for all fixed cases and for random requests. */
export function testPrograms(runner: Runner): void {
  describe(`generateSnippet for ${runner.language}`, () => {
    it.runIf(isInstalled(runner))(
      'generates programs that send exactly the documented requests',
      { timeout: 600_000 },
      async () => {
        const seed = Math.trunc(Math.random() * 2 ** 31);
        const server = await startServer();
        const programs = [...CASES, ...sampleRequests(seed)].map(({ name, request, expected }, number) => ({
          title: `${number} ${name}`,
          snippet: generateSnippet(replaceBase(request, server.base), runner.language),
          documented: expected,
        }));
        const failures = await findFailures(runner, { server, programs, files: FILES }).finally(server.close);
        expect(failures.slice(0, 5), `${failures.length} failures`).toEqual([]);
      },
    );
  });
}

function replaceBase(request: SnippetRequest, base: string): SnippetRequest {
  const replace = (text: unknown) => (typeof text === 'string' ? text.replace('BASE', base) : text) as string;
  return { ...request, baseUrl: replace(request.baseUrl), endpoint: replace(request.endpoint) };
}
