import { once } from 'node:events';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Refusal, toProxyProblem } from '../../src/proxy/problem.js';
import { createCertificate } from './certificate.ts';
import {
  type ReceivedResponse,
  problemOf,
  startApi,
  startProxyAndApi,
  startProxy,
  createFakeNetwork,
} from './servers.ts';

/** Starts a TCP server that responds to every connection with these bytes and closes it. Returns the port. */
async function serveBytes(text: string): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(text, 'latin1'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

function expectProblem(response: ReceivedResponse, status: number, code: string): void {
  expect(problemOf(response)).toBe(`${status} ${code}`);
  expect(response.headers).toMatchObject({
    'content-type': 'application/problem+json',
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store, no-transform',
  });
  const problem = JSON.parse(response.body) as Record<string, unknown>;
  expect(Object.keys(problem)).toEqual(['type', 'title', 'status', 'detail', 'code']);
  expect(problem).toMatchObject({ type: 'about:blank', status, code });
}

describe('createProxy', () => {
  it('sends the same problem response for every network error, so that it reveals nothing about the network', async () => {
    const closed = await serveBytes('');
    const allow = [
      'http://unknown.test',
      'http://private.test',
      'http://down.test',
      'http://127.0.0.1',
      'https://plain.test',
      'http://garbage.test',
    ];
    const addresses = { 'private.test': ['10.0.0.1'], 'down.test': ['8.8.8.8'], 'plain.test': ['8.8.8.8'] };
    const { call } = await startProxy({ allow }, createFakeNetwork(addresses, closed));
    const responses = await Promise.all(allow.map((origin) => call(`${origin}/`)));
    for (const response of responses) expectProblem(response, 502, 'unreachable');
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(responses[0]?.body).not.toMatch(/\d\.\d|test|ECONN|ENOTFOUND|socket|undici/i);
  });

  it.each([
    ['a protocol other than HTTP', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['no bytes', ''],
    ['an incomplete header section', 'HTTP/1.1 200 OK\r\nContent-'],
    ['a status code over 599', 'HTTP/1.1 999 Odd\r\nContent-Length: 0\r\n\r\n'],
    ['a protocol switch', 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'],
    ['two Content-Length headers', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    [
      'Content-Length with chunked encoding',
      'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a header section that is too large', `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(100_000)}`],
  ])('responds with "unreachable" if the API sends %s', async (_, text) => {
    const origin = `http://127.0.0.1:${await serveBytes(text)}`;
    const { call } = await startProxy({ allow: [origin], allowPrivate: [origin] });
    expectProblem(await call(`${origin}/`), 502, 'unreachable');
  });

  it('reports the reason if it rejects a request', async () => {
    const { api, port, call } = await startProxyAndApi(undefined, { maxBytes: 10 });
    expectProblem(await call('https://evil.test/'), 403, 'not-allowed');
    expectProblem(await call('evil.test'), 400, 'bad-target');
    expectProblem(await call(`${api.origin}/`, { headers: { 'Sec-Fetch-Site': 'cross-site' } }), 403, 'other-site');
    expectProblem(await call(`${api.origin}/`, { method: 'POST', body: '12345678901' }), 413, 'body-too-large');
    const { status, headers } = await fetch(`http://127.0.0.1:${port}/`);
    expect([status, headers.get('x-apiblock-problem')]).toEqual([400, 'no-target']);
    expect(api.received).toEqual([]);
  });

  it('sends no problem body in response to HEAD', async () => {
    const { call } = await startProxyAndApi();
    const response = await call('https://evil.test/', { method: 'HEAD' });
    expect([problemOf(response), response.body]).toEqual(['403 not-allowed', '']);
  });

  it('rejects a self-signed certificate, even if NODE_TLS_REJECT_UNAUTHORIZED is 0', async () => {
    const server = createTlsServer(createCertificate(), (_, response) => response.end('answered')).listen(
      0,
      '127.0.0.1',
    );
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
    const { call } = await startProxy({ allow: [origin], allowPrivate: [origin] });
    // Suppress the warning that Node.js prints if the variable is set.
    const warn = vi.spyOn(process, 'emitWarning').mockReturnValue();
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    onTestFinished(() => {
      vi.unstubAllEnvs();
      warn.mockRestore();
    });
    expectProblem(await call(`${origin}/`), 502, 'unreachable');
  });

  it('forwards requests even if concurrent requests fail', async () => {
    const api = await startApi();
    const allow = ['http://good.test', 'http://bad.test'];
    const { call } = await startProxy(
      { allow },
      createFakeNetwork({ 'good.test': ['8.8.8.8'], 'bad.test': ['::1'] }, api.port),
    );
    const responses = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((each) => call(`http://${each % 2 ? 'bad' : 'good'}.test/`)),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 502, 200, 502, 200, 502]);
  });
});

describe('toProxyProblem', () => {
  const { signal } = new AbortController();

  it.each([
    ['other-site', 403, 'Forbidden', 'The proxy accepts only requests from pages on its own site.'],
    ['no-target', 400, 'Bad Request', 'The X-Apiblock-Url header is missing. Set it to the URL of the API request.'],
    [
      'bad-target',
      400,
      'Bad Request',
      'X-Apiblock-Url must be an absolute HTTP or HTTPS URL without a user name or password.',
    ],
    ['not-allowed', 403, 'Forbidden', 'The proxy does not allow requests to the origin of the URL in X-Apiblock-Url.'],
    ['body-too-large', 413, 'Payload Too Large', "The request body exceeds the proxy's size limit."],
    ['redirect', 502, 'Bad Gateway', 'The API redirects to a URL that the proxy does not follow.'],
    ['response-too-large', 502, 'Bad Gateway', "The API response exceeds the proxy's size limit."],
  ] as const)('describes the refusal %s', async (code, status, title, detail) => {
    const response = toProxyProblem(new Refusal(code), signal);
    expect(response.status).toBe(status);
    expect(response.headers.get('X-Apiblock-Problem')).toBe(code);
    expect(await response.json()).toEqual({ type: 'about:blank', title, status, detail, code });
  });

  it.each([
    [undefined, 502, 'unreachable', 'The API could not be reached, or its response is not valid.'],
    [
      new DOMException('', 'AbortError'),
      502,
      'unreachable',
      'The API could not be reached, or its response is not valid.',
    ],
    ['closed', 502, 'unreachable', 'The API could not be reached, or its response is not valid.'],
    [null, 502, 'unreachable', 'The API could not be reached, or its response is not valid.'],
    [new DOMException('', 'TimeoutError'), 504, 'timeout', "The API did not respond within the proxy's time limit."],
  ])('describes errors other than refusals according to the abort reason %s', async (reason, status, code, detail) => {
    const response = toProxyProblem(new Error('connect ECONNREFUSED 10.0.0.1:80'), AbortSignal.abort(reason));
    expect(await response.json()).toMatchObject({ status, code, detail });
  });

  it('describes errors other than refusals as unreachable if the request is not aborted', async () => {
    expect(await toProxyProblem(new Error('10.0.0.1'), signal).json()).toMatchObject({
      status: 502,
      code: 'unreachable',
    });
  });
});
