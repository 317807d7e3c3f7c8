import { describe, expect, it } from 'vitest';
import { asCall, startPair } from './servers.ts';

describe('a call', () => {
  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])(
    'is sent by its method, %s',
    async (method) => {
      const { api, call } = await startPair();
      const { status, body } = await call(`${api.origin}/documents/a%2Fb?q=%20+&empty=`, { method });
      expect([status, body]).toEqual([200, 'answered']);
      expect(api.received).toMatchObject([{ method, url: '/documents/a%2Fb?q=%20+&empty=' }]);
    },
  );

  it('of HEAD has the headers of the answer', async () => {
    const { api, call } = await startPair((_, response) => response.setHeader('Content-Length', 7_000_000).end());
    const { status, headers, body } = await call(`${api.origin}/`, { method: 'HEAD' });
    expect([status, headers['content-length'], body]).toEqual([200, '7000000', '']);
    expect(api.received[0]?.method).toBe('HEAD');
  });

  it('sends its headers, and what curl sends as well', async () => {
    const { api, call } = await startPair();
    await call(`${api.origin}/`, {
      headers: asCall({
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

  it('sends its own accept and user agent', async () => {
    const { api, call } = await startPair();
    await call(`${api.origin}/`, { headers: asCall({ Accept: 'text/csv', 'User-Agent': 'reader/1' }) });
    expect(api.received[0]?.headers).toMatchObject({ accept: 'text/csv', 'user-agent': 'reader/1' });
  });

  it('keeps each byte of a header', async () => {
    const { api, call } = await startPair();
    await call(`${api.origin}/`, { headers: asCall({ 'X-Name': 'Zo\xeb, "a"; b=c' }) });
    expect(api.received[0]?.headers['x-name']).toBe('Zo\xeb, "a"; b=c');
  });

  it('sends nothing of the site and of the connection of the reader', async () => {
    const { api, call } = await startPair();
    const own = {
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
    await call(`${api.origin}/`, { headers: own });
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
  ])('never sends %s, also where it is named', async (name, value) => {
    const { api, call } = await startPair();
    const { status } = await call(`${api.origin}/`, { headers: asCall({ [name]: value }) });
    expect(status).toBe(200);
    expect(api.received[0]?.headers).toEqual({
      accept: '*/*',
      'user-agent': 'apiblock-proxy',
      host: new URL(api.origin).host,
      connection: 'close',
    });
  });

  it('never sends what Connection names', async () => {
    const { api, call } = await startPair();
    await call(`${api.origin}/`, { headers: asCall({ Connection: 'close, X-Hop', 'X-Hop': '1', 'X-End': '2' }) });
    expect(api.received[0]?.headers).toMatchObject({ 'x-end': '2' });
    expect(api.received[0]?.headers).not.toHaveProperty('x-hop');
  });

  it('sends its body with its length', async () => {
    const { api, call } = await startPair();
    const body = '{"name": "Zoë"}';
    await call(`${api.origin}/`, { method: 'POST', body, headers: asCall({ 'Content-Type': 'application/json' }) });
    expect(api.received).toMatchObject([
      { body, headers: { 'content-type': 'application/json', 'content-length': `${Buffer.byteLength(body)}` } },
    ]);
    expect(api.received[0]?.headers).not.toHaveProperty('transfer-encoding');
  });

  it.each(['POST', 'PUT', 'PATCH'])('without a body says so, %s', async (method) => {
    const { api, call } = await startPair();
    await call(`${api.origin}/`, { method });
    expect(api.received).toMatchObject([{ method, body: '', headers: { 'content-length': '0' } }]);
  });

  it('sends a form as the browser wrote it, with its boundary', async () => {
    const { api, port } = await startPair();
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

  it('has the type that it names before that of the request', async () => {
    const { api, call } = await startPair();
    const headers = { 'Content-Type': 'text/plain;charset=UTF-8', ...asCall({ 'Content-Type': 'application/xml' }) };
    await call(`${api.origin}/`, { method: 'POST', body: '<a/>', headers });
    expect(api.received[0]?.headers['content-type']).toBe('application/xml');
  });

  it('takes a body that comes in pieces', async () => {
    const { api, port } = await startPair();
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
