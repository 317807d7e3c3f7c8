import fc from 'fast-check';
import { toCurl } from '../../../src/model/http/curl.js';
import { toCurlOptions } from '../../../src/model/http/curl-options.js';
import { createMock } from '../../../src/tools/mocking/mock.js';
import { type RecordedRequest, type RecordingServer, startServer } from '../../support/curl-recorder.ts';
import { randomBlock } from './documented-blocks.ts';
import { observe } from './observed-request.ts';
import {
  listFiles,
  readBlock,
  runCommands,
  type SentBlock,
  sendAsConsole,
  sendAsTest,
  sendWithFetch,
} from './send-block.ts';

/** The functions that send the request of a block, except the cURL command. */
const READERS = { toFetchRequest: sendWithFetch, 'the test command': sendAsTest, 'the console': sendAsConsole };

/**
 * Sends the requests of random blocks with all readers. Returns a message for each request that differs from the request of the
 * cURL command, and for each request that a mock of the block rejects.
 */
export async function findDifferences(count: number, seed: number): Promise<string[]> {
  const server = await startServer();
  try {
    const blocks = fc.sample(randomBlock, { seed, numRuns: count }).map((block) => readBlock(block, server.base));
    const commands = blocks.map(({ documented }) => toCurl(documented, toCurlOptions));
    const files = blocks.flatMap(({ documented }) => listFiles(documented.payload));
    let errors = '';
    const byCommand = await record(server, async () => {
      errors = await runCommands(commands, files);
    });
    if (byCommand.length !== count) return [`The ${count} commands sent ${byCommand.length} requests.\n${errors}`];
    const differences: string[] = [];
    for (const [index, received] of byCommand.entries()) {
      // curl cannot send some values, such as a part of a form that begins with `<`. The command then says what it leaves out.
      if (commands[index]?.includes('# Left out:')) continue;
      // URLs of `fetch` cannot contain the path segments `.` and `..`, whether they are encoded or not.
      if (/\/(?:;\w+=)?(?:%2E|\.){1,2}(?:[/?]|$)/i.test(received.target)) continue;
      const block = blocks[index] as SentBlock;
      const found = await compareReaders(server, block, received);
      differences.push(...found.map((text) => `Seed ${seed}, ${text}\n${block.mdx}\n${commands[index]}`));
    }
    return differences;
  } finally {
    server.close();
  }
}

async function compareReaders(server: RecordingServer, block: SentBlock, received: RecordedRequest): Promise<string[]> {
  const documented = new Set(block.documented.headers.map(({ name }) => name.toLowerCase()));
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
  // The mock compares JSON with the documented type, but JSON in a string is sent as JSON whatever the type of its field.
  if (block.mdx.includes('contentType=')) return differences;
  const { status, body } = respondAsMock(block, received, server.base);
  return status === 200 ? differences : [...differences, `the mock: ${status} ${body}`];
}

/** Returns the requests that the server receives while a function runs. */
async function record(server: RecordingServer, run: () => Promise<unknown>): Promise<RecordedRequest[]> {
  server.requests.length = 0;
  await run();
  return [...server.requests];
}

function respondAsMock({ block }: SentBlock, { method, target, headers, body }: RecordedRequest, base: string) {
  const values = new Map(headers.map(([name, value]) => [name.toLowerCase(), value]));
  return createMock([block], { toBaseUrl: () => base }).respond({
    method,
    url: `${base}${target}`,
    headers: values,
    body: body.toString(),
  });
}
