import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { systemNetwork } from '../../src/proxy/connector.js';
import { createHandler } from '../../src/proxy/handler.js';
import { readOptions } from '../../src/proxy/options.js';
import { problemOf, startProxyAndApi } from './servers.ts';

const SECURITY_HEADERS = {
  'content-security-policy': 'sandbox',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store, no-transform',
};

describe('createProxy', () => {
  it('forwards the status code, reason phrase, headers and body of an API response', async () => {
    const { api, call } = await startProxyAndApi((_, response) => {
      response.writeHead(418, 'Short and stout', {
        'Content-Type': 'application/vnd.api+json; charset=utf-8',
        ETag: '"a"',
        Link: '</?page=2>; rel="next"',
        'X-RateLimit-Remaining': '7',
        'WWW-Authenticate': 'Bearer realm="api"',
        'Content-Disposition': 'attachment; filename="a.json"',
        'X-Name': 'Zo\xeb',
      });
      response.end('{"tea": "☕"}');
    });
    const { status, statusText, headers, body } = await call(`${api.origin}/`);
    expect([status, statusText, body]).toEqual([418, 'Short and stout', '{"tea": "☕"}']);
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.api+json; charset=utf-8',
      etag: '"a"',
      link: '</?page=2>; rel="next"',
      'x-ratelimit-remaining': '7',
      'www-authenticate': 'Bearer realm="api"',
      'content-disposition': 'attachment; filename="a.json"',
      'x-name': 'Zo\xeb',
      ...SECURITY_HEADERS,
    });
  });

  it.each(['日本', 'OK 日本', '日本 OK'])('omits the reason phrase %s, which HTTP does not allow', async (phrase) => {
    const server = createServer((socket) => socket.end(`HTTP/1.1 200 ${phrase}\r\nContent-Length: 2\r\n\r\nhi`));
    server.listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const handle = createHandler(readOptions({ allow: [origin], allowPrivate: [origin] }), systemNetwork);
    const request = new Request('http://docs.example.com/', { headers: { 'X-Apiblock-Url': `${origin}/` } });
    const response = await handle(request);
    expect([response.status, response.statusText, await response.text()]).toEqual([200, '', 'hi']);
  });

  it.each([
    [599, '599'],
    [600, '502 unreachable'],
    [999, '502 unreachable'],
  ])('given a response with the status code %i, responds with %s', async (status, expected) => {
    const { api, call } = await startProxyAndApi((_, response) => response.writeHead(status).end('body'));
    const response = await call(`${api.origin}/`);
    expect(problemOf(response) ?? `${response.status}`).toBe(expected);
  });

  it('forwards a response body byte for byte', async () => {
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => (index * 7) % 256));
    const { api, port } = await startProxyAndApi((_, response) => response.end(bytes));
    const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'X-Apiblock-Url': `${api.origin}/` } });
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('forwards the Content-Length of a response', async () => {
    const { api, call } = await startProxyAndApi((_, response) => response.setHeader('Content-Length', 5).end('12345'));
    expect(await call(`${api.origin}/`)).toMatchObject({ headers: { 'content-length': '5' }, body: '12345' });
  });

  it.each([
    ['text/html', '<script>alert(1)</script>'],
    ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['application/javascript', 'alert(1)'],
    ['application/xhtml+xml', '<html/>'],
  ])('adds the security headers to a %s response, so that it cannot run scripts', async (type, text) => {
    const { api, call } = await startProxyAndApi((_, response) => response.setHeader('Content-Type', type).end(text));
    expect(await call(`${api.origin}/`)).toMatchObject({
      body: text,
      headers: { ...SECURITY_HEADERS, 'content-type': type },
    });
  });

  it.each([
    ['Set-Cookie', 'session=stolen'],
    ['Set-Cookie2', 'a=b'],
    ['Clear-Site-Data', '"*"'],
    ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'],
    ['Public-Key-Pins', 'x'],
    ['Expect-CT', 'enforce'],
    ['Alt-Svc', 'h3=":443"'],
    ['NEL', '{"report_to": "x"}'],
    ['Report-To', '{"group": "x"}'],
    ['Reporting-Endpoints', 'x="https://evil.test"'],
    ['Access-Control-Allow-Origin', '*'],
    ['Access-Control-Allow-Credentials', 'true'],
    ['Access-Control-Allow-Headers', '*'],
    ['Access-Control-Expose-Headers', '*'],
    ['Access-Control-Allow-Private-Network', 'true'],
    ['Content-Security-Policy', "default-src 'none'"],
    ['Content-Security-Policy-Report-Only', "default-src 'none'"],
    ['Cross-Origin-Resource-Policy', 'cross-origin'],
    ['Cross-Origin-Opener-Policy', 'unsafe-none'],
    ['Timing-Allow-Origin', '*'],
    ['X-Content-Type-Options', 'none'],
    ['X-Frame-Options', 'ALLOWALL'],
    ['Permissions-Policy', 'camera=*'],
    ['Referrer-Policy', 'unsafe-url'],
    ['Refresh', '0; url=https://evil.test'],
    ['Service-Worker-Allowed', '/'],
    ['Speculation-Rules', '"/x"'],
    ['Origin-Trial', 'x'],
    ['Accept-CH', 'DPR'],
    ['Critical-CH', 'DPR'],
    ['Set-Login', 'logged-in'],
    ['Sec-Session-Registration', '(ES256)'],
    ['SourceMap', 'https://evil.test/x.map'],
    ['Cache-Control', 'public, max-age=31536000'],
    ['Age', '7200'],
    ['Pragma', 'cache'],
    ['Edge-Control', 'max-age=1d'],
    ['No-Vary-Search', 'params'],
    ['Activate-Storage-Access', 'load'],
    ['Observe-Browsing-Topics', '?1'],
    ['Expires', 'Thu, 01 Jan 2099 00:00:00 GMT'],
    ['CDN-Cache-Control', 'public'],
    ['Vercel-CDN-Cache-Control', 'public'],
    ['Surrogate-Control', 'max-age=1'],
    ['X-Accel-Redirect', '/internal/secret'],
    ['X-Accel-Buffering', 'no'],
    ['X-Sendfile', '/etc/passwd'],
    ['X-LiteSpeed-Location', '/x'],
    ['X-Reproxy-URL', 'http://127.0.0.1/'],
    ['X-Middleware-Rewrite', 'http://127.0.0.1/'],
    ['X-Nextjs-Rewrite', '/x'],
    ['X-Apiblock-Problem', 'other-site'],
    ['Keep-Alive', 'timeout=99'],
    ['Proxy-Authenticate', 'Basic realm="x"'],
    ['Proxy-Connection', 'x-close'],
    ['Upgrade', 'h2c'],
    ['TE', 'x'],
    ['Trailer', 'X-Sum'],
    ['X-Hop', 'named by Connection'],
  ])('does not forward the response header %s', async (name, value) => {
    const { api, call } = await startProxyAndApi((_, response) =>
      response.writeHead(200, { Connection: 'close, X-Hop', 'X-End': '1', [name]: value }).end(),
    );
    const { headers } = await call(`${api.origin}/`);
    expect(headers).toMatchObject({ ...SECURITY_HEADERS, 'x-end': '1' });
    expect(JSON.stringify(headers)).not.toContain(JSON.stringify(value));
  });

  it.each([204, 205, 304])('forwards a %i response without a body', async (status) => {
    const { api, call } = await startProxyAndApi((_, response) => response.writeHead(status, { ETag: '"a"' }).end());
    expect(await call(`${api.origin}/`)).toMatchObject({
      status,
      body: '',
      headers: { etag: '"a"', ...SECURITY_HEADERS },
    });
  });

  it.each([400, 401, 404, 429, 500, 503])('forwards a %i problem response from the API unchanged', async (status) => {
    const problem = '{"type": "about:blank", "status": 1}';
    const { api, call } = await startProxyAndApi((_, response) =>
      response.writeHead(status, { 'Content-Type': 'application/problem+json' }).end(problem),
    );
    const response = await call(`${api.origin}/`);
    expect(response).toMatchObject({ status, body: problem, headers: SECURITY_HEADERS });
    expect(problemOf(response)).toBeUndefined();
  });
});

describe('createProxy with compressed responses', () => {
  const text = JSON.stringify({ list: Array.from({ length: 500 }, (_, index) => ({ index })) });

  it.each([
    ['gzip', gzipSync(text)],
    ['x-gzip', gzipSync(text)],
    ['GZIP', gzipSync(text)],
    ['deflate', deflateSync(text)],
    ['deflate', deflateRawSync(text)],
    ['br', brotliCompressSync(text)],
    ['zstd', zstdCompressSync(text)],
    ['identity', Buffer.from(text)],
    ['gzip, br', brotliCompressSync(gzipSync(text))],
  ])('decodes a response with Content-Encoding: %s', async (coding, bytes) => {
    const { api, call } = await startProxyAndApi((_, response) =>
      response.writeHead(200, { 'Content-Encoding': coding, 'Content-Length': bytes.length, ETag: '"a"' }).end(bytes),
    );
    const { headers, body } = await call(`${api.origin}/`);
    expect(body).toBe(text);
    expect(headers.etag).toBe('"a"');
    if (coding !== 'identity') expect(Object.keys(headers)).not.toContain('content-encoding');
    expect(headers['content-length'] ?? `${text.length}`).toBe(`${text.length}`);
  });

  it.each([
    ['deflate', deflateSync(text).subarray(0, -4)],
    ['deflate', deflateRawSync(text).subarray(0, -1)],
    ['gzip', gzipSync(text).subarray(0, -8)],
    ['zstd', zstdCompressSync(text).subarray(0, -1)],
  ])('accepts a truncated body with Content-Encoding: %s', async (coding, bytes) => {
    const { api, call } = await startProxyAndApi((_, response) =>
      response.setHeader('Content-Encoding', coding).end(bytes),
    );
    const { status, body } = await call(`${api.origin}/`);
    expect([status, text.startsWith(body)]).toEqual([200, true]);
  });

  it.each([
    ['deflate', deflateSync(text)],
    ['deflate', deflateRawSync(text)],
  ])('ignores data after a body with Content-Encoding: %s', async (coding, bytes) => {
    const { api, call } = await startProxyAndApi((_, response) => {
      response.setHeader('Content-Encoding', coding).write(Buffer.concat([bytes, Buffer.from('more')]));
      setTimeout(() => response.end('still more'), 20);
    });
    expect(await call(`${api.origin}/`)).toMatchObject({ status: 200, body: text });
  });

  it.each(['gzip', 'deflate', 'br', 'zstd'])('accepts an empty body with Content-Encoding: %s', async (coding) => {
    const { api, call } = await startProxyAndApi((_, response) => response.setHeader('Content-Encoding', coding).end());
    expect(await call(`${api.origin}/`)).toMatchObject({ status: 200, body: '' });
  });

  it.each([
    ['zip', 'zip'],
    ['aws-chunked', 'aws-chunked'],
    ['gzip, zip', 'zip'],
    ['constructor', 'constructor'],
    ['gzip;q=1', 'gzip;q=1'],
    ['gzip, gzip, gzip', 'gzip, gzip, gzip'],
  ])('refuses Content-Encoding: %s and names the coding that the proxy cannot decode', async (header, coding) => {
    const { api, call } = await startProxyAndApi((_, response) =>
      response.setHeader('Content-Encoding', header).end('x'),
    );
    const response = await call(`${api.origin}/`);
    expect(problemOf(response)).toBe('502 unsupported-coding');
    expect(JSON.parse(response.body)).toEqual({
      type: 'about:blank',
      title: 'Bad Gateway',
      status: 502,
      detail: `The API response has the content coding "${coding}". The proxy decodes only gzip, deflate, br and zstd.`,
      code: 'unsupported-coding',
      coding,
      supported: 'gzip, deflate, br and zstd',
    });
  });

  it('decodes a response with a Content-Encoding header for each coding', async () => {
    const bytes = brotliCompressSync(gzipSync(text));
    const { api, call } = await startProxyAndApi((_, response) =>
      response.setHeader('Content-Encoding', ['gzip', 'br']).end(bytes),
    );
    expect((await call(`${api.origin}/`)).body).toBe(text);
  });

  it('keeps Content-Encoding and Content-Length in a response to HEAD', async () => {
    const headers = { 'Content-Encoding': 'gzip', 'Content-Length': '1234' };
    const { api, call } = await startProxyAndApi((_, response) => response.writeHead(200, headers).end());
    const response = await call(`${api.origin}/`, { method: 'HEAD' });
    expect(response.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-length': '1234' });
  });
});
