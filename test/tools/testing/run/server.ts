import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { RunResult } from '../../../../src/tools/testing/run/result.js';
import { runPages, type RunRequest, type TestPage } from '../../../../src/tools/testing/run/run-pages.js';
import { createSampleFile } from '../../../../src/tools/testing/request/payload-body.js';

export interface Received {
  /** The method and the request target: `GET /users?page=1`. */
  line: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export type Handler = (request: Received, response: ServerResponse) => void;

/** Starts a server for the tests in a file. `answer` and `json` set the response to all further requests. */
export function useServer() {
  const received: Received[] = [];
  let handler: Handler = (_request, response) => void response.end();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const receivedRequest = {
        line: `${request.method} ${request.url}`,
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      received.push(receivedRequest);
      handler(receivedRequest, response);
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
    answer(newHandler: Handler) {
      handler = newHandler;
    },
    json(value: unknown, status = 200) {
      handler = (_request, response) => sendJson(response, value, status);
    },
  };
}

export function sendJson(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
}

/**
 * Runs pages with default options. Resolves to the results in the order in which they are reported.
 *
 * @param fill - Fills the blocks of all pages.
 */
export async function run(
  pages: string | string[],
  { fill, ...options }: Partial<RunRequest> & Pick<TestPage, 'fill'>,
): Promise<RunResult[]> {
  const results: RunResult[] = [];
  await runPages({
    pages: [pages].flat().map((text, index) => ({ file: `${index}.mdx`, text, fill })),
    baseUrl: undefined,
    allowPageUrls: false,
    unsafe: false,
    prefer: false,
    only: [],
    values: { variables: {}, environment: {} },
    headers: [],
    timeout: 10_000,
    delay: 0,
    concurrency: 8,
    failOnEmpty: false,
    certificates: undefined,
    signal: new AbortController().signal,
    readFile: (_page, file) => createSampleFile(file),
    onResult: (result) => void results.push(result),
    ...options,
  });
  return results;
}
