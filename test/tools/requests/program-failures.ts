import { printSnippet } from '../../../src/model/snippets/generate-snippet.js';
import { createSampleFile } from '../../../src/tools/testing/request/payload-body.js';
import type { RecordingServer } from '../../support/curl-recorder.ts';
import { readPairs, readParts } from '../../model/snippets/execution/read-request.ts';
import { findFailures, readText } from '../../model/snippets/execution/run-programs.ts';
import type { Runner } from '../../model/snippets/execution/runners/runner.ts';
import type { Expected } from '../../model/snippets/execution/snippet-case.ts';
import type { SentCommand } from './find-differences.ts';
import { listHeaderNames, selectHeaders } from './observed-request.ts';
import { listFiles } from './send-block.ts';

/**
 * Runs the programs of blocks in one language, and compares their requests with the requests that the cURL commands
 * send. Returns a message for each failure.
 */
export function findProgramFailures(
  runner: Runner,
  server: RecordingServer,
  blocks: readonly SentCommand[],
): Promise<string[]> {
  const programs = blocks.map((block, number) => ({
    title: `${number} ${block.mdx}`,
    snippet: printSnippet(block.documented, runner.language),
    documented: toExpected(block),
  }));
  const uploads = blocks.flatMap(({ documented }) => listFiles(documented.payload));
  const files = Object.fromEntries(uploads.map((upload) => [upload.file, createSampleFile(upload)]));
  return findFailures(runner, { server, programs, files });
}

function toExpected(block: SentCommand): Expected {
  const { received } = block;
  const { method, target, body } = received;
  const headers = selectHeaders(received, listHeaderNames(block));
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  if (type.startsWith('multipart/')) {
    const otherHeaders = headers.filter(([name]) => name.toLowerCase() !== 'content-type');
    return { method, target, headers: otherHeaders, parts: readParts(received) };
  }
  if (type === 'application/x-www-form-urlencoded') return { method, target, headers, pairs: readPairs(body) };
  return { method, target, headers, body: readText(body) };
}
