import { afterAll, expect, it, vi } from 'vitest';
import { startServer } from '../../support/curl-recorder.ts';
import { findDifferences, runRandomCommands } from './find-differences.ts';

const server = await startServer();

afterAll(() => {
  server.close();
  vi.unstubAllGlobals();
});

it('the cURL command, toFetchRequest, the test command and the console send the same request, and the mock accepts it', async () => {
  const blocks = await runRandomCommands(server, 40, 1);
  expect((await findDifferences(server, blocks)).slice(0, 5)).toEqual([]);
}, 120_000);
