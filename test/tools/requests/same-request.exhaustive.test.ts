import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startServer } from '../../support/curl-recorder.ts';
import { isInstalled } from '../../model/snippets/execution/runners/runner.ts';
import { RUNNERS } from '../../model/snippets/execution/runners/runners.ts';
import { findDifferences, runRandomCommands, type SentCommand } from './find-differences.ts';
import { findProgramFailures } from './program-failures.ts';

const SEED = 3;
/** The number of blocks whose code samples run. Running a program takes longer than sending a request. */
const PROGRAM_COUNT = 1_000;

describe('requests from 2,000 random blocks', () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  let blocks: SentCommand[];

  beforeAll(async () => {
    server = await startServer();
    blocks = await runRandomCommands(server, 2_000, SEED);
  }, 600_000);

  afterAll(() => {
    server.close();
    vi.unstubAllGlobals();
  });

  it('toFetchRequest, the test command and the console send the same request as cURL, and the mock accepts it', async () => {
    expect((await findDifferences(server, blocks)).slice(0, 5)).toEqual([]);
  }, 1_200_000);

  for (const runner of RUNNERS) {
    it.runIf(isInstalled(runner))(
      `the ${runner.language} code samples for half of the blocks send the same request as the cURL command`,
      async () => {
        expect((await findProgramFailures(runner, server, blocks.slice(0, PROGRAM_COUNT))).slice(0, 5)).toEqual([]);
      },
      1_200_000,
    );
  }
});
