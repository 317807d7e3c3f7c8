import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import { toBlockModel } from '../../../src/components/block/to-block-model.js';
import { send as sendFromConsole } from '../../../src/console/exchange/send-request.js';
import { toSendable } from '../../../src/console/request/browser-request.js';
import { buildRequest } from '../../../src/console/request/build-request.js';
import type { ConsoleSource } from '../../../src/console/request/console-source.js';
import { toDocumentedRequest } from '../../../src/model/http/documented-request.js';
import type { Payload, PayloadFile } from '../../../src/model/http/payload.js';
import type { HttpRequest } from '../../../src/model/http/request.js';
import { readBlocks, type PageBlock } from '../../../src/pages.js';
import { toFetchRequest } from '../../../src/testing.js';
import { createSampleFile } from '../../../src/tools/testing/request/payload-body.js';
import { fillRequest } from '../../../src/tools/testing/request/fill-request.js';
import { createSender } from '../../../src/tools/testing/run/send.js';
import { toFileName } from '../../../src/model/http/payload.js';
import type { RandomBlock } from './documented-blocks.ts';
import { toElement, toMdx } from './write-block.ts';

/** A block in all formats that the tested functions read. */
export interface SentBlock {
  mdx: string;
  /** The block that `readBlocks` reads from the MDX. */
  block: PageBlock;
  /** The data of the block's console. */
  source: ConsoleSource;
  /** The request that the block displays. */
  documented: HttpRequest;
}

export function readBlock(random: RandomBlock, baseUrl: string): SentBlock {
  const placed = { ...random, props: { ...random.props, baseUrl } };
  const mdx = toMdx(placed);
  const [block] = readBlocks(mdx);
  const { consoleSource } = toBlockModel({ ...toElement(placed).props, tryIt: true });
  const source = JSON.parse(consoleSource ?? '') as ConsoleSource;
  if (!block) throw new Error(`No block in ${mdx}`);
  return { mdx, block, source, documented: toDocumentedRequest(source, source.headers, source.fields) };
}

export function listFiles(payload: Payload | undefined): PayloadFile[] {
  if (payload?.kind === 'file') return [payload];
  return payload?.kind === 'multipart' ? payload.parts.flatMap((part) => ('file' in part ? [part] : [])) : [];
}

/** Runs cURL commands in one shell, in a folder that contains the files of the requests. Returns the error output. */
export async function runCommands(commands: readonly string[], files: readonly PayloadFile[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'apiblock-requests-'));
  try {
    mkdirSync(join(folder, 'home'));
    for (const file of files) writeFileSync(join(folder, file.file), createSampleFile(file));
    writeFileSync(join(folder, 'commands.sh'), commands.map((command) => `${command} > /dev/null\n`).join('\n'));
    const env = { PATH: process.env['PATH'], HOME: join(folder, 'home'), LC_ALL: 'C.UTF-8' };
    const run = promisify(execFile)('bash', ['commands.sh'], { cwd: folder, env, maxBuffer: 2 ** 26 });
    const { stderr } = await run.catch((error: { stderr: string }) => error);
    return stderr;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export async function sendWithFetch({ block }: SentBlock, baseUrl: string): Promise<void> {
  const response = await fetch(toFetchRequest(block, { baseUrl }));
  await response.body?.cancel();
}

/** Sends the request as `apiblock test` does. */
export async function sendAsTest({ block }: SentBlock, baseUrl: string): Promise<void> {
  const { request, unfilled } = fillRequest(block, { baseUrl, find: () => undefined, headers: [] });
  if (unfilled.length > 0) throw new Error(`No value for ${unfilled.map(({ name }) => name).join(', ')}`);
  const sender = createSender({ certificates: undefined, environment: {} });
  try {
    await sender.send(request, {
      timeout: 10_000,
      isLastEvent: () => false,
      readFile: createSampleFile,
      signal: new AbortController().signal,
    });
  } finally {
    sender.close();
  }
}

/** Sends the request as the console does, and returns the reason if browsers cannot send it. */
export async function sendAsConsole({ source }: SentBlock): Promise<string | undefined> {
  stubBrowser();
  const built = buildRequest(source, { parameters: new Map() }, { isDisplayed: false });
  const { request, refusal } = toSendable(built, { page: location.origin, isProxied: false, isDisplayed: false });
  if (refusal) return refusal;
  const files = listFiles(request.payload).map(
    (file) => new File([createSampleFile(file)], toFileName(file.file), { type: file.type ?? '' }),
  );
  const response = await sendFromConsole(request, { files, signal: new AbortController().signal });
  await response.body?.cancel();
  return undefined;
}

/** Defines the globals of a browser that the console uses to determine which headers browsers send. */
function stubBrowser(): void {
  vi.stubGlobal('location', { origin: 'http://localhost' });
  class PageRequest extends NodeRequest {
    constructor(input: string | URL, init?: RequestInit) {
      super(new URL(input, 'http://localhost'), init);
    }
  }
  vi.stubGlobal('Request', PageRequest);
}

const NodeRequest = Request;
