import { once } from 'node:events';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createCertificate } from './certificate.ts';
import { type Answered, refusalOf, startApi, startPair, startProxy, toNetwork } from './servers.ts';

/** A server that says these bytes to whoever connects, and ends. */
async function say(text: string): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(text, 'latin1'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

function expectProblem(answer: Answered, status: number, code: string): void {
  expect(refusalOf(answer)).toBe(`${status} ${code}`);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/problem+json',
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store, no-transform',
  });
  const problem = JSON.parse(answer.body) as Record<string, unknown>;
  expect(Object.keys(problem)).toEqual(['type', 'title', 'status', 'detail', 'code']);
  expect(problem).toMatchObject({ type: 'about:blank', status, code });
}

describe('a refusal', () => {
  it('is the same for all that stands behind', async () => {
    const closed = await say('');
    const allow = [
      'http://unknown.test',
      'http://private.test',
      'http://down.test',
      'http://127.0.0.1',
      'https://plain.test',
      'http://garbage.test',
    ];
    const addresses = { 'private.test': ['10.0.0.1'], 'down.test': ['8.8.8.8'], 'plain.test': ['8.8.8.8'] };
    const { call } = await startProxy({ allow }, toNetwork(addresses, closed));
    const answers = await Promise.all(allow.map((origin) => call(`${origin}/`)));
    for (const answer of answers) expectProblem(answer, 502, 'unreachable');
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.body).not.toMatch(/\d\.\d|test|ECONN|ENOTFOUND|socket|undici/i);
  });

  it.each([
    ['no HTTP', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['nothing', ''],
    ['half a head', 'HTTP/1.1 200 OK\r\nContent-'],
    ['a status of none', 'HTTP/1.1 999 Odd\r\nContent-Length: 0\r\n\r\n'],
    ['another protocol', 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'],
    ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    ['a length and chunks', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['a head without end', `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(100_000)}`],
  ])('is what %s comes to', async (_, text) => {
    const origin = `http://127.0.0.1:${await say(text)}`;
    const { call } = await startProxy({ allow: [origin], allowPrivate: [origin] });
    expectProblem(await call(`${origin}/`), 502, 'unreachable');
  });

  it('says why, where that is of the call', async () => {
    const { api, port, call } = await startPair(undefined, { maxBytes: 10 });
    expectProblem(await call('https://evil.test/'), 403, 'not-allowed');
    expectProblem(await call('evil.test'), 400, 'bad-target');
    expectProblem(await call(`${api.origin}/`, { headers: { 'Sec-Fetch-Site': 'cross-site' } }), 403, 'other-site');
    expectProblem(await call(`${api.origin}/`, { method: 'POST', body: '12345678901' }), 413, 'body-too-large');
    const { status, headers } = await fetch(`http://127.0.0.1:${port}/`);
    expect([status, headers.get('x-apiblock-problem')]).toEqual([400, 'no-target']);
    expect(api.received).toEqual([]);
  });

  it('of HEAD has no body', async () => {
    const { call } = await startPair();
    const answer = await call('https://evil.test/', { method: 'HEAD' });
    expect([refusalOf(answer), answer.body]).toEqual(['403 not-allowed', '']);
  });

  it('of a certificate that nobody vouches for is one, whatever the environment says', async () => {
    const server = createTlsServer(createCertificate(), (_, response) => response.end('answered')).listen(
      0,
      '127.0.0.1',
    );
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
    const { call } = await startProxy({ allow: [origin], allowPrivate: [origin] });
    // Node warns of it.
    const warn = vi.spyOn(process, 'emitWarning').mockReturnValue();
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    onTestFinished(() => {
      vi.unstubAllEnvs();
      warn.mockRestore();
    });
    expectProblem(await call(`${origin}/`), 502, 'unreachable');
  });

  it('of one call leaves the others alone', async () => {
    const api = await startApi();
    const allow = ['http://good.test', 'http://bad.test'];
    const { call } = await startProxy(
      { allow },
      toNetwork({ 'good.test': ['8.8.8.8'], 'bad.test': ['::1'] }, api.port),
    );
    const answers = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((each) => call(`http://${each % 2 ? 'bad' : 'good'}.test/`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 502, 200, 502, 200, 502]);
  });
});
