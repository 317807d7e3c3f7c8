import { describe, expect, it } from 'vitest';
import { isSentHeader } from '../../src/console/request/browser-request.js';
import { toProxyHeaders, startProxyAndApi } from './servers.ts';

describe('createProxy', () => {
  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])(
    'forwards the method %s and the exact URL',
    async (method) => {
      const { api, call } = await startProxyAndApi();
      const { status, body } = await call(`${api.origin}/documents/a%2Fb?q=%20+&empty=`, { method });
      expect([status, body]).toEqual([200, 'answered']);
      expect(api.received).toMatchObject([{ method, url: '/documents/a%2Fb?q=%20+&empty=' }]);
    },
  );

  it('forwards a HEAD request and returns the response headers', async () => {
    const { api, call } = await startProxyAndApi((_, response) =>
      response.setHeader('Content-Length', 7_000_000).end(),
    );
    const { status, headers, body } = await call(`${api.origin}/`, { method: 'HEAD' });
    expect([status, headers['content-length'], body]).toEqual([200, '7000000', '']);
    expect(api.received[0]?.method).toBe('HEAD');
  });

  it.each([
    'True-Client-IP',
    'X-Original-URL',
    'Http2-Settings',
    'Proxy-Authorization',
    'Keep-Alive',
    'X-Forwarded-For',
  ])('does not forward the header %s, which the console displays as not sent', async (name) => {
    const { api, call } = await startProxyAndApi();
    await call(`${api.origin}/`, { headers: toProxyHeaders({ [name]: 'a' }) });
    expect(api.received[0]?.headers).not.toHaveProperty(name.toLowerCase());
    expect(isSentHeader({ name, value: 'a' }, true)).toBe(false);
  });

  it('forwards the X-Apiblock-Header-* headers and adds default Accept and User-Agent headers', async () => {
    const { api, call } = await startProxyAndApi();
    await call(`${api.origin}/`, {
      headers: toProxyHeaders({
        Authorization: 'Bearer t',
        'X-Api-Key': 'k',
        Cookie: 'session=of-the-api',
        'Accept-Language': 'ga',
      }),
    });
    expect(api.received[0]?.headers).toEqual({
      authorization: 'Bearer t',
      'x-api-key': 'k',
      cookie: 'session=of-the-api',
      'accept-language': 'ga',
      accept: '*/*',
      'user-agent': 'apiblock-proxy',
      host: new URL(api.origin).host,
      connection: 'close',
    });
  });

  it('uses the Accept and User-Agent headers in the request instead of the default headers', async () => {
    const { api, call } = await startProxyAndApi();
    await call(`${api.origin}/`, { headers: toProxyHeaders({ Accept: 'text/csv', 'User-Agent': 'reader/1' }) });
    expect(api.received[0]?.headers).toMatchObject({ accept: 'text/csv', 'user-agent': 'reader/1' });
  });

  it('forwards request header values byte for byte', async () => {
    const { api, call } = await startProxyAndApi();
    await call(`${api.origin}/`, { headers: toProxyHeaders({ 'X-Name': 'Zo\xeb, "a"; b=c' }) });
    expect(api.received[0]?.headers['x-name']).toBe('Zo\xeb, "a"; b=c');
  });

  it('does not forward headers that the browser sent to the site', async () => {
    const { api, call } = await startProxyAndApi();
    const siteHeaders = {
      Cookie: 'session=of-the-site',
      Authorization: 'Basic c2l0ZQ==',
      'User-Agent': 'a browser',
      'Accept-Language': 'de',
      Referer: 'https://docs.example.com/page',
      Origin: 'https://docs.example.com',
      'X-Forwarded-For': '203.0.113.7',
      Forwarded: 'for=203.0.113.7',
      'X-Csrf-Token': 'secret',
      'If-None-Match': '"x"',
      Range: 'bytes=0-1',
    };
    await call(`${api.origin}/`, { headers: siteHeaders });
    expect(Object.keys(api.received[0]?.headers ?? {}).sort()).toEqual(['accept', 'connection', 'host', 'user-agent']);
    expect(JSON.stringify(api.received)).not.toContain('docs.example.com');
  });

  it.each([
    ['Connection', 'X-Secret'],
    ['Keep-Alive', 'timeout=5'],
    ['Proxy-Connection', 'keep-alive'],
    ['Proxy-Authorization', 'Basic eDp5'],
    ['TE', 'trailers'],
    ['Trailer', 'X-Sum'],
    ['Transfer-Encoding', 'chunked'],
    ['Upgrade', 'websocket'],
    ['HTTP2-Settings', 'AAMAAABk'],
    ['Host', 'internal.example.com'],
    ['Content-Length', '5'],
    ['Expect', '100-continue'],
    ['Forwarded', 'for=127.0.0.1'],
    ['X-Forwarded-For', '127.0.0.1'],
    ['X-Forwarded-Host', 'internal'],
    ['X-Real-IP', '127.0.0.1'],
    ['X-Client-IP', '127.0.0.1'],
    ['True-Client-IP', '127.0.0.1'],
    ['CF-Connecting-IP', '127.0.0.1'],
    ['X-Original-URL', '/admin'],
    ['X-Rewrite-URL', '/admin'],
    ['Via', '1.1 x'],
    ['X-Apiblock-Url', 'http://127.0.0.1/'],
    ['X-Apiblock-Header-X', 'y'],
    // CGI and WSGI servers pass these headers in the same variables as the headers with hyphens.
    ['X_Forwarded_For', '127.0.0.1'],
    ['X_Forwarded-Host', 'internal'],
    ['X_Real_IP', '127.0.0.1'],
    ['Proxy_Authorization', 'Basic eDp5'],
    ['Content_Length', '5'],
    ['Proxy', 'http://127.0.0.1'],
  ])('does not forward the request header %s', async (name, value) => {
    const { api, call } = await startProxyAndApi();
    const { status } = await call(`${api.origin}/`, { headers: toProxyHeaders({ [name]: value }) });
    expect(status).toBe(200);
    expect(api.received[0]?.headers).toEqual({
      accept: '*/*',
      'user-agent': 'apiblock-proxy',
      host: new URL(api.origin).host,
      connection: 'close',
    });
  });

  it('does not forward headers that are listed in Connection', async () => {
    const { api, call } = await startProxyAndApi();
    await call(`${api.origin}/`, {
      headers: toProxyHeaders({ Connection: 'close, X-Hop', 'X-Hop': '1', 'X-End': '2' }),
    });
    expect(api.received[0]?.headers).toMatchObject({ 'x-end': '2' });
    expect(api.received[0]?.headers).not.toHaveProperty('x-hop');
  });

  it('forwards a request body with Content-Length instead of chunked encoding', async () => {
    const { api, call } = await startProxyAndApi();
    const body = '{"name": "Zoë"}';
    await call(`${api.origin}/`, {
      method: 'POST',
      body,
      headers: toProxyHeaders({ 'Content-Type': 'application/json' }),
    });
    expect(api.received).toMatchObject([
      { body, headers: { 'content-type': 'application/json', 'content-length': `${Buffer.byteLength(body)}` } },
    ]);
    expect(api.received[0]?.headers).not.toHaveProperty('transfer-encoding');
  });

  it.each(['POST', 'PUT', 'PATCH'])('sends Content-Length: 0 with a %s request without a body', async (method) => {
    const { api, call } = await startProxyAndApi();
    await call(`${api.origin}/`, { method });
    expect(api.received).toMatchObject([{ method, body: '', headers: { 'content-length': '0' } }]);
  });

  it('forwards a multipart body with the boundary that the browser generated', async () => {
    const { api, port } = await startProxyAndApi();
    const form = new FormData();
    form.set('title', 'A title');
    form.set('file', new File([new Uint8Array([0, 255, 10])], 'a.bin'));
    const headers = { 'X-Apiblock-Url': `${api.origin}/` };
    await fetch(`http://127.0.0.1:${port}/api/proxy`, { method: 'POST', body: form, headers });
    const [{ body, headers: sent } = { body: '', headers: {} }] = api.received;
    const [, boundary] = /^multipart\/form-data; boundary=(.+)$/.exec(sent['content-type'] ?? '') ?? [];
    expect(body.startsWith(`--${boundary}\r\n`)).toBe(true);
    expect(body).toContain('name="file"; filename="a.bin"');
  });

  it('prefers X-Apiblock-Header-Content-Type to Content-Type', async () => {
    const { api, call } = await startProxyAndApi();
    const headers = {
      'Content-Type': 'text/plain;charset=UTF-8',
      ...toProxyHeaders({ 'Content-Type': 'application/xml' }),
    };
    await call(`${api.origin}/`, { method: 'POST', body: '<a/>', headers });
    expect(api.received[0]?.headers['content-type']).toBe('application/xml');
  });

  it('forwards no Content-Type header if the request has no body or if the browser sent no such header', async () => {
    const { api, call } = await startProxyAndApi();
    await call(`${api.origin}/`, { headers: { 'Content-Type': 'text/plain' } });
    await call(`${api.origin}/`, { method: 'POST', body: 'a' });
    expect(api.received).toMatchObject([{ body: '' }, { body: 'a' }]);
    for (const { headers } of api.received) expect(headers).not.toHaveProperty('content-type');
  });

  it('ignores a header that consists of the prefix alone', async () => {
    const { api, call } = await startProxyAndApi();
    const response = await call(`${api.origin}/`, { headers: { 'X-Apiblock-Header-': 'nameless' } });
    expect(response.body).toBe('answered');
    expect(JSON.stringify(api.received[0]?.headers)).not.toContain('nameless');
  });

  it('forwards a chunked request body with Content-Length', async () => {
    const { api, port } = await startProxyAndApi();
    const pieces = ['one ', 'two ', 'three'];
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await new Promise((wait) => setTimeout(wait, 5));
        const piece = pieces.shift();
        if (piece === undefined) controller.close();
        else controller.enqueue(new TextEncoder().encode(piece));
      },
    });
    const init = { method: 'POST', body, duplex: 'half', headers: { 'X-Apiblock-Url': `${api.origin}/` } };
    await fetch(`http://127.0.0.1:${port}/api/proxy`, init);
    expect(api.received).toMatchObject([{ body: 'one two three', headers: { 'content-length': '13' } }]);
  });
});
