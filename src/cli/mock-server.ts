import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { MockRequest, MockResponse } from '../contract/mock/messages.js';
import type { Mock } from '../contract/mock/mock.js';
import { toProblem } from '../contract/mock/problem.js';

/** Maximum size of a request body, in bytes. */
const MAX_BODY_SIZE = 10 * 2 ** 20;

/** Creates an HTTP server that serves a mock, with CORS enabled for all origins. */
export function createMockServer(getMock: () => Mock): Server {
  return createServer((request, response) => {
    const send = ({ status, headers, body }: MockResponse) => {
      const sent = [...headers, ...toCorsHeaders(request, headers)];
      const names = new Map<string, string[]>();
      for (const [name, value] of sent) names.set(name, [...(names.get(name) ?? []), value]);
      response.statusCode = status;
      for (const [name, values] of names) response.setHeader(name, values);
      response.end(body);
    };
    readBody(request).then(
      (body) => send(answer(getMock(), request, body)),
      // The client closed the connection before the body was complete.
      () => response.destroy(),
    );
  });
}

function answer(
  mock: Mock,
  { method = 'GET', url = '/', headers }: IncomingMessage,
  body: string | undefined,
): MockResponse {
  if (body === undefined) return toProblem(413, 'The body is larger than 10 MB');
  const isPreflight =
    method === 'OPTIONS' && headers.origin !== undefined && headers['access-control-request-method'] !== undefined;
  if (isPreflight) return { status: 204, headers: [], body: '' };
  const whole = `http://mock.invalid${url.startsWith('/') ? url : `/${url}`}`;
  if (!URL.canParse(whole)) return toProblem(400, 'The request path is not a valid URL path');
  const pairs = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  const request: MockRequest = { method, url: whole, headers: new Map(pairs), body };
  try {
    return mock.respond(request);
  } catch (error) {
    return toProblem(500, `The mock failed: ${String(error)}`);
  }
}

function toCorsHeaders({ headers }: IncomingMessage, sent: MockResponse['headers']): [string, string][] {
  const { origin } = headers;
  if (origin === undefined) return [];
  const asked = headers['access-control-request-headers'];
  const method = headers['access-control-request-method'];
  return [
    ['Access-Control-Allow-Origin', origin],
    ['Access-Control-Allow-Credentials', 'true'],
    ['Access-Control-Expose-Headers', [...new Set(sent.map(([name]) => name))].join(', ')],
    ['Vary', 'Origin'],
    ...(method === undefined ? [] : [['Access-Control-Allow-Methods', method] as [string, string]]),
    ...(asked === undefined ? [] : [['Access-Control-Allow-Headers', String(asked)] as [string, string]]),
  ];
}

/** Reads the request body. Returns `undefined` if it is too large. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAX_BODY_SIZE) chunks.push(chunk);
  }
  return size > MAX_BODY_SIZE ? undefined : Buffer.concat(chunks).toString('utf8');
}
