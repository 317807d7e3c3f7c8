import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { StoreError, type Store } from '../../../examples/api/index.ts';
import { standardTimeouts } from '../../../examples/server/http/server.ts';
import { sendRaw } from './raw.ts';
import { password, problemOf, startService, withToken } from '../service.ts';

const list = '/api/v1/documents';

const down = (store: Store): Store => {
  const fail = () => Promise.reject(new StoreError('unavailable'));
  return {
    ...store,
    ping: fail,
    listDocuments: fail,
    findDocument: fail,
    findToken: fail,
    updateRecord: fail,
    findSession: fail,
  };
};

describe('a body', () => {
  it.each<[string, number, string | Uint8Array, Record<string, string>]>([
    ['broken JSON', 400, '{"title":', {}],
    ['no JSON at all', 400, '', {}],
    ['two values', 400, '{} {}', {}],
    ['invalid UTF-8', 400, Buffer.from([0x22, 0xff, 0xfe, 0x22]), {}],
    ['30,000 levels', 400, `{"title":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, {}],
    ['30,000 objects', 400, `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`, {}],
    ['text', 415, 'title=x', { 'Content-Type': 'text/plain' }],
    ['a form', 415, 'title=x', { 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['a type that only begins like JSON', 415, '{}', { 'Content-Type': 'application/jsonp' }],
    ['Latin-1', 415, '{}', { 'Content-Type': 'application/json; charset=iso-8859-1' }],
    ['UTF-16', 415, '{}', { 'Content-Type': 'application/json;charset="utf-16"' }],
    ['gzip', 415, gzipSync(JSON.stringify({ title: 'x'.repeat(10_000_000) })), { 'Content-Encoding': 'gzip' }],
    ['over 256 kB', 413, JSON.stringify({ title: 'x', content: 'x'.repeat(262_144) }), {}],
    ['10 MB', 413, 'x'.repeat(10_000_000), {}],
  ])('of %s is refused with %i', async (_, status, body, headers) => {
    const service = await startService();
    const token = await service.token();
    for (const [method, path] of [
      ['POST', list],
      ['PATCH', `${list}/x`],
    ] as const) {
      const response = await service.request(path, {
        method,
        body,
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, ...headers },
      });
      const problem = await problemOf(response);
      expect([response.status, JSON.stringify(problem)]).toEqual([
        status,
        expect.not.stringMatching(/\bat \S+\.ts|node_modules|examples\/server/) as string,
      ]);
    }
  });

  it('of exactly 256 kB is taken, in JSON with a charset of any case', async () => {
    const service = await startService();
    const body = JSON.stringify({ title: 'x', content: '' });
    const filled = JSON.stringify({ title: 'x', content: 'x'.repeat(262_144 - body.length) });
    expect(filled).toHaveLength(262_144);
    expect(
      (
        await withToken(service, await service.token())('POST', list, filled, {
          'Content-Type': 'Application/JSON; Charset="UTF-8"',
        })
      ).status,
    ).toBe(201);
  });

  it('of unknown length is refused once it is too long', async () => {
    const service = await startService();
    const chunk = new Uint8Array(65_536).fill(32);
    const body = new ReadableStream({
      start(controller) {
        for (let index = 0; index < 8; index += 1) controller.enqueue(chunk);
        controller.close();
      },
    });
    const response = await fetch(service.base + list, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await service.token()}` },
    } as RequestInit);
    expect(response.status).toBe(413);
  });

  it('that ends early writes nothing and harms nobody', async () => {
    const service = await startService();
    const token = await service.token();
    await new Promise<void>((resolve) => {
      const socket = connect(service.port, '127.0.0.1', () => {
        socket.write(
          `POST ${list} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"title":"half"`,
          () => setTimeout(() => socket.destroy(), 20),
        );
      });
      socket.on('close', () => resolve());
    });
    const answer = (await (await withToken(service, token)('GET', list)).json()) as { meta: { total: number } };
    expect(answer.meta.total).toBe(0);
  });
});

describe('a connection', () => {
  it.each([
    ['two lengths', 'Content-Length: 5\r\nContent-Length: 6'],
    ['length and chunked', 'Content-Length: 5\r\nTransfer-Encoding: chunked'],
    ['an unknown transfer coding', 'Transfer-Encoding: xchunked'],
    ['a negative length', 'Content-Length: -5'],
    ['a folded header', 'X-A: b\r\n c: d\r\nContent-Length: +5'],
    ['a space before the colon', 'Content-Length : 5'],
  ])('with %s gets 400 and is closed', async (_, headers) => {
    const { port } = await startService();
    expect(await sendRaw(port, `POST ${list} HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\nhello`)).toMatch(
      /^HTTP\/1.1 400 [\s\S]*connection: close/i,
    );
  });

  it('with headers over 16 kB gets 431', async () => {
    const { port } = await startService();
    expect(await sendRaw(port, `GET ${list} HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(17_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 431 /,
    );
  });

  it('that sends its headers or body too slowly is closed', async () => {
    const { port } = await startService({ timeouts: { ...standardTimeouts, headers: 300, request: 600 } });
    expect(await sendRaw(port, 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')).toMatch(/^(HTTP\/1.1 408 |$)/);
    expect(
      await sendRaw(
        port,
        'POST /api/auth/verify HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
      ),
    ).toMatch(/^(HTTP\/1.1 40[08] |$)/);
  });

  it('is answered while 500 idle ones stand', async () => {
    const { port, request } = await startService();
    const sockets = await Promise.all(
      Array.from(
        { length: 500 },
        () =>
          new Promise<ReturnType<typeof connect>>((resolve) => {
            const socket = connect(port, '127.0.0.1', () => resolve(socket));
          }),
      ),
    );
    try {
      expect((await request('/api/v1/status')).status).toBe(200);
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  });
});

describe('methods', () => {
  it('HEAD is GET without a body', async () => {
    const service = await startService();
    const send = withToken(service, await service.token());
    const [head, get] = [await send('HEAD', list), await send('GET', list)];
    expect([head.status, await head.text(), head.headers.get('content-length')]).toEqual([
      200,
      '',
      get.headers.get('content-length'),
    ]);
  });

  it.each([
    ['/api/v1/documents', 'GET, HEAD, POST'],
    ['/api/v1/documents/x', 'GET, HEAD, PUT, PATCH, DELETE'],
    ['/api/auth/verify', 'POST'],
    ['/api/auth/logout', 'POST'],
    ['/api/v1/status', 'GET, HEAD'],
    ['/user', 'POST'],
    ['/user/createWithList', 'POST'],
    ['/user/login', 'GET, HEAD'],
    ['/user/someone', 'GET, HEAD, PUT, DELETE'],
  ])('of %s are %s', async (path, allow) => {
    const { request } = await startService();
    const options = await request(path, {
      method: 'OPTIONS',
      headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' },
    });
    expect([options.status, options.headers.get('allow'), await options.text()]).toEqual([
      204,
      `${allow}, OPTIONS`,
      '',
    ]);
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
      if (allow.split(', ').includes(method)) continue;
      const response = await request(path, { method });
      expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
      await problemOf(response);
    }
    expect([...options.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('the API', () => {
  it.each([
    '/api',
    '/api/',
    '/api/v1',
    '/api/v2/documents',
    '/api/v1/documents/',
    '/api/v1/Documents',
    '/api/v1/documents/a/b',
    '/user/a/b',
  ])('answers 404 as a problem at %s, never a page', async (path) => {
    const { request } = await startService();
    for (const headers of [{}, { Accept: 'text/html' }])
      expect((await problemOf(await request(path, { headers }))).status).toBe(404);
  });

  it('marks the old list as deprecated, and still asks for a token', async () => {
    const service = await startService();
    const response = await withToken(service, await service.token())('GET', '/api/v1/docs');
    expect([response.status, await response.json()]).toEqual([200, { items: [] }]);
    const refused = await service.request('/api/v1/docs');
    expect(refused.status).toBe(401);
    for (const { headers } of [response, refused]) {
      expect([headers.get('deprecation'), headers.get('link'), headers.get('sunset')]).toEqual([
        expect.stringMatching(/^@\d+$/) as string,
        '</api/v1/documents>; rel="successor-version"',
        null,
      ]);
    }
  });

  it('tells its status to anybody', async () => {
    const service = await startService();
    const response = await service.request('/api/v1/status');
    expect([response.status, await response.json()]).toEqual([
      200,
      { status: 'ok', uptime: expect.any(Number) as number, version: '1.2.3' },
    ]);
  });

  it('answers for its status when the store is down, and 503 for the rest', async () => {
    const service = await startService({ wrapStore: down });
    const token = await service.token();
    expect(await (await service.request('/api/v1/status')).json()).toMatchObject({ status: 'degraded' });
    const refused = await withToken(service, token)('GET', list);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    await problemOf(refused);
  });

  it.each([
    ['POST', '/user'],
    ['POST', '/user/createWithList'],
    ['GET', '/user/login'],
    ['GET', '/user/logout'],
    ['GET', '/user/anna'],
    ['PUT', '/user/anna'],
    ['DELETE', '/user/%F0%9F%98%80'],
  ])('says that %s %s is not implemented', async (method, path) => {
    const { request } = await startService();
    expect((await problemOf(await request(path, { method }))).status).toBe(501);
  });

  it('gives Markdown back as data that no browser mistakes for a page', async () => {
    const service = await startService();
    const send = withToken(service, await service.token());
    const content = '<script>alert(1)</script>';
    const { id } = (await (await send('POST', list, { title: 'x', content })).json()) as { id: string };
    const response = await send('GET', `${list}/${id}`);
    expect([response.headers.get('content-type'), response.headers.get('x-content-type-options')]).toEqual([
      'application/json',
      'nosniff',
    ]);
    expect(await response.json()).toMatchObject({ content });
  });
});

describe('the log and the answers', () => {
  it('never hold passwords, tokens, cookies, SQL or file paths', async () => {
    const service = await startService();
    const token = await service.token();
    const cookie = await service.logIn();
    const send = withToken(service, token);
    await service.verify('wrong PASSWORD-IN-BODY');
    await service.request(`/?password=PASSWORD-IN-QUERY`, { headers: { Cookie: cookie } });
    await service.request(`/login?next=/&password=PASSWORD-IN-QUERY`);
    await send('POST', list, { title: 'x', token: 'PASSWORD-IN-BODY' });
    await send('GET', `${list}/${"'; select"}`);
    await service.stop();
    const log = service.log.join('');
    expect(service.log.length).toBeGreaterThan(5);
    for (const hidden of [
      password,
      token,
      cookie.split('=')[1] ?? '',
      'PASSWORD-IN',
      'sqlite',
      service.folder,
      'insert into',
    ])
      expect(log).not.toContain(hidden);
  });

  it('say what failed by kind and place alone, and tell the caller nothing but the request id', async () => {
    const service = await startService({
      wrapStore: (store) => ({
        ...store,
        listDocuments: () =>
          Promise.reject(new TypeError("select * from documents where x = 'secret' in /var/lib/data.sqlite")),
      }),
    });
    const response = await withToken(service, await service.token())('GET', list, undefined, {
      'X-Request-Id': 'my-id_1',
    });
    const problem = await problemOf(response);
    expect(problem).toEqual({
      type: '/problems#internal-error',
      title: 'Internal error',
      status: 500,
      detail: 'The service failed.',
      requestId: 'my-id_1',
    });
    const line = service.log.find((text) => text.includes('A request failed')) ?? '';
    expect(JSON.parse(line)).toMatchObject({
      requestId: 'my-id_1',
      error: { kind: 'TypeError', at: expect.arrayContaining([expect.stringContaining('http.test.ts:')]) as string[] },
    });
    expect(line).not.toMatch(/select|\/var\/lib|examples\/server/);
    expect(line).not.toContain(process.cwd());
  });

  it.each(['a b', 'x'.repeat(65), 'a";{"', '<script>', 'a\tb'])('replace the request id %j', async (id) => {
    const { request } = await startService();
    expect((await request('/api/v1/status', { headers: { 'X-Request-Id': id } })).headers.get('x-request-id')).toMatch(
      /^[0-9a-f]{16}$/,
    );
  });
});
