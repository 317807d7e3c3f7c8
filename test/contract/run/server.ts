import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { RunResult } from '../../../src/contract/run/result.js';
import { runPages, type RunRequest } from '../../../src/contract/run/run-pages.js';
import { createSampleFile } from '../../../src/contract/request/payload-body.js';

/** A call as a server received it. */
export interface Received {
  line: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Answers a call. */
export type Handler = (call: Received, response: ServerResponse) => void;

/** A server for the tests of a file; a handler says what it answers. */
export function useServer() {
  const received: Received[] = [];
  const use: { handler: Handler } = { handler: (_call, response) => void response.end() };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const call = {
        line: `${request.method} ${request.url}`,
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      received.push(call);
      use.handler(call, response);
    });
  });
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
  beforeEach(() => void received.splice(0));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    received,
    server,
    get url() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    answer(handler: Handler) {
      use.handler = handler;
    },
    json(value: unknown, status = 200) {
      use.handler = (_call, response) => sendJson(response, value, status);
    },
  };
}

export function sendJson(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
}

/** Runs pages; gives what was told, in order. */
export async function run(pages: string | string[], options: Partial<RunRequest>): Promise<RunResult[]> {
  const results: RunResult[] = [];
  await runPages({
    pages: [pages].flat().map((text, index) => ({ file: `${index}.mdx`, text })),
    baseUrl: undefined,
    allowPageUrls: false,
    unsafe: false,
    prefer: false,
    only: [],
    values: { given: {}, environment: {} },
    headers: [],
    timeout: 10_000,
    signal: new AbortController().signal,
    readFile: (_page, file) => createSampleFile(file),
    onResult: (result) => void results.push(result),
    ...options,
  });
  return results;
}
