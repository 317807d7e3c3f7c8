import fc from 'fast-check';
import { toCurl } from '../../../src/model/http/curl.js';
import { toCurlOptions } from '../../../src/model/http/curl-options.js';
import { addQuery } from '../../../src/model/http/field-values.js';
import { createMock } from '../../../src/tools/mocking/mock.js';
import type { RecordedRequest, RecordingServer } from '../../support/curl-recorder.ts';
import { randomBlock } from './documented-blocks.ts';
import { listHeaderNames, observe } from './observed-request.ts';
import {
  listFiles,
  readBlock,
  runCommands,
  type SentBlock,
  sendAsConsole,
  sendAsTest,
  sendWithFetch,
} from './send-block.ts';

/** The functions that send a block's request. The cURL command is not included. */
const READERS = { toFetchRequest: sendWithFetch, 'the test command': sendAsTest, 'the console': sendAsConsole };

/** A block, its cURL command, and the request that the command sent. */
export interface SentCommand extends SentBlock {
  command: string;
  received: RecordedRequest;
}

/**
 * Runs the cURL commands of random blocks. Returns the commands whose requests all readers can send.
 *
 * @throws {Error} if a command does not send exactly one request.
 */
export async function runRandomCommands(server: RecordingServer, count: number, seed: number): Promise<SentCommand[]> {
  const blocks = fc.sample(randomBlock, { seed, numRuns: count }).map((block) => readBlock(block, server.base));
  const commands = blocks.map(({ documented }) => toCurl(documented, toCurlOptions));
  const files = blocks.flatMap(({ documented }) => listFiles(documented.payload));
  let errors = '';
  const requests = await record(server, async () => {
    errors = await runCommands(commands, files);
  });
  if (requests.length !== count) throw new Error(`The ${count} commands sent ${requests.length} requests.\n${errors}`);
  return blocks
    .map((block, index) => ({
      ...block,
      command: commands[index] as string,
      received: requests[index] as RecordedRequest,
    }))
    .filter(isSendable);
}

function isSendable({ command, received }: SentCommand): boolean {
  // curl cannot send some values, such as a part of a form that begins with `<`. A comment in the command lists the
  // values that it omits.
  if (command.includes('# Left out:')) return false;
  // `fetch` resolves the path segments `.` and `..`, even if they are percent-encoded.
  return !/\/(?:;\w+=)?(?:%2E|\.){1,2}(?:[/?]|$)/i.test(received.target);
}

/**
 * Sends the requests of blocks with all readers. Returns a message for each request that differs from the request that
 * the cURL command sends, and for each request that a mock of the block rejects.
 */
export async function findDifferences(server: RecordingServer, blocks: readonly SentCommand[]): Promise<string[]> {
  const differences: string[] = [];
  for (const block of blocks) {
    const found = await compareReaders(server, block);
    differences.push(...found.map((text) => `${text}\n${block.mdx}\n${block.command}`));
  }
  return differences;
}

async function compareReaders(server: RecordingServer, block: SentCommand): Promise<string[]> {
  const { received } = block;
  const documented = listHeaderNames(block);
  const expected = JSON.stringify(observe(received, documented));
  const differences: string[] = [];
  for (const [reader, send] of Object.entries(READERS)) {
    let error = '';
    const requests = await record(server, () =>
      send(block, server.base).catch((caught: unknown) => {
        error = String(caught);
      }),
    );
    const sent = requests.map((request) => JSON.stringify(observe(request, documented))).join('\n');
    if (sent !== expected) differences.push(`${reader}: ${error}\n${expected}\n${sent}`);
  }
  if (hasSharedNames(block)) return differences;
  const { status, body } = respondAsMock(block, server.base);
  return status === 200 ? differences : [...differences, `the mock: ${status} ${body}`];
}

/** Returns whether several query parameters have members with the same name, which no server can distinguish. */
function hasSharedNames({ source }: SentBlock): boolean {
  const names = source.fields.flatMap((field) => {
    const pairs = new URLSearchParams(addQuery('', [field]));
    return [...new Set([...pairs.keys()].map((name) => name.replace(/[.[].*/, '')))];
  });
  return new Set(names).size < names.length;
}

/** Returns the requests that the server receives while a function runs. */
async function record(server: RecordingServer, run: () => Promise<unknown>): Promise<RecordedRequest[]> {
  server.requests.length = 0;
  await run();
  return [...server.requests];
}

function respondAsMock({ block, received: { method, target, headers, body } }: SentCommand, base: string) {
  const values = new Map(headers.map(([name, value]) => [name.toLowerCase(), value]));
  return createMock([block], { toBaseUrls: () => [base] }).respond({
    method,
    url: `${base}${target}`,
    headers: values,
    body: body.toString(),
  });
}
