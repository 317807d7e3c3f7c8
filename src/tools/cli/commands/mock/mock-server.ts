import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { toByteString } from '../../../../model/http/byte-string.js';
import type { HeaderField } from '../../../../model/http/headers.js';
import type { MockRequest, MockResponse } from '../../../mocking/messages.js';
import type { Mock } from '../../../mocking/mock.js';
import { toMockProblem } from '../../../mocking/mock-problem.js';

/** Maximum size of a request body, in bytes. */
const MAX_BODY_SIZE = 10 * 2 ** 20;

/**
 * Creates an HTTP server that sends the responses of a mock. It allows cross-origin requests (CORS) from all origins.
 *
 * @param getMock - Returns the current mock. Called for each request, because the mock changes when pages change.
 */
export function createMockServer(getMock: () => Mock): Server {
  return createServer((request, response) => {
    readBody(request).then(
      (body) => send(response, allowCrossOrigin(request, respond(getMock(), request, body))),
      // The client closed the connection before it sent the complete body.
      () => response.destroy(),
    );
  });
}

function respond(
  mock: Mock,
  { method = 'GET', url = '/', headers }: IncomingMessage,
  body: string | undefined,
): MockResponse {
  if (body === undefined) return toMockProblem(413, 'The body is larger than 10 MB');
  const isPreflight =
    method === 'OPTIONS' && headers.origin !== undefined && headers['access-control-request-method'] !== undefined;
  if (isPreflight) return { status: 204, headers: [], body: '' };
  const requestUrl = `http://mock.invalid${url.startsWith('/') ? url : `/${url}`}`;
  if (!URL.canParse(requestUrl)) return toMockProblem(400, 'The request path is not a valid URL path');
  const headerMap = new Map(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  const request: MockRequest = { method, url: requestUrl, headers: headerMap, body };
  try {
    return mock.respond(request);
  } catch (error) {
    return toMockProblem(500, `The mock failed: ${String(error)}`);
  }
}

/** Adds CORS headers to the response to a cross-origin request. The added headers replace documented CORS headers. */
function allowCrossOrigin({ headers: requestHeaders }: IncomingMessage, response: MockResponse): MockResponse {
  const { origin } = requestHeaders;
  if (origin === undefined) return response;
  const documentedHeaders = response.headers.filter(({ name }) => !/^access-control-/i.test(name));
  const exposedNames = new Set(documentedHeaders.map(({ name }) => name));
  const requestedMethod = requestHeaders['access-control-request-method'];
  const requestedHeaders = requestHeaders['access-control-request-headers'];
  const corsHeaders: HeaderField[] = [
    { name: 'Access-Control-Allow-Origin', value: origin },
    { name: 'Access-Control-Allow-Credentials', value: 'true' },
    { name: 'Access-Control-Expose-Headers', value: [...exposedNames].join(', ') },
    { name: 'Vary', value: 'Origin' },
  ];
  if (requestedMethod !== undefined) corsHeaders.push({ name: 'Access-Control-Allow-Methods', value: requestedMethod });
  if (requestedHeaders !== undefined)
    corsHeaders.push({ name: 'Access-Control-Allow-Headers', value: String(requestedHeaders) });
  return { ...response, headers: [...documentedHeaders, ...corsHeaders] };
}

function send(response: ServerResponse, { status, headers, body }: MockResponse): void {
  response.statusCode = status;
  for (const { name, value } of headers) response.appendHeader(name, toByteString(value));
  // Send the body as bytes. If it were a string, Node.js would write the headers in the encoding of the body.
  response.end(Buffer.from(body));
}

/** Reads the body of a request. Resolves to `undefined` if the body is too large. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Read the whole body even if it is too large, because clients expect no response before they have sent the body.
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAX_BODY_SIZE) chunks.push(chunk);
  }
  return size > MAX_BODY_SIZE ? undefined : Buffer.concat(chunks).toString('utf8');
}
