import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createHandler } from '../../src/proxy/handler.js';
import { readOptions } from '../../src/proxy/options.js';
import { toProxyHeaders, problemOf, type Sent, startApi, startProxy, createFakeNetwork } from './servers.ts';

const ADDRESSES = {
  'api.example.com': ['93.184.216.34'],
  'other.example.com': ['1.1.1.1'],
  'inner.example.com': ['10.0.0.1'],
  'evil.test': ['8.8.8.8'],
};

/**
 * Starts an API for all host names in ADDRESSES. The API responds to `/start` with a redirect, and to other paths with
 * 200.
 */
async function start(status: number, location: string | string[]) {
  const listener: RequestListener = (request, response) => {
    if (request.url === '/start') response.writeHead(status, { Location: location }).end('moved');
    else if (request.url === '/back') response.writeHead(307, { Location: 'https://api.example.com/end' }).end();
    else response.end('answered');
  };
  const api = await startApi(listener);
  const network = createFakeNetwork(ADDRESSES, api.port);
  const allow = [
    'https://api.example.com',
    'https://other.example.com',
    'http://api.example.com',
    'https://inner.example.com',
  ];
  const { call } = await startProxy({ allow }, network);
  const follow = async (sent?: Sent) => {
    const response = await call('https://api.example.com/start', sent);
    return { response, received: api.received, last: api.received.at(-1), ...network };
  };
  return follow;
}

const secrets = toProxyHeaders({
  Authorization: 'Bearer canary',
  Cookie: 'canary=1',
  'X-Api-Key': 'canary',
  'X-Anything': 'canary',
  'Accept-Language': 'ga',
});

describe('createProxy with a redirect within an origin', () => {
  it.each([
    ['/end', '/end'],
    ['end?a=1', '/end?a=1'],
    ['?b', '/start?b'],
    ['//api.example.com/end', '/end'],
    ['https://api.example.com/end#part', '/end'],
    ['https://api.example.com:443/z\u00c3\u00abe', '/z%C3%ABe'],
  ])('follows the location %j with credentials', async (location, url) => {
    const follow = await start(302, location);
    const { response, last, received } = await follow({ headers: secrets });
    expect([response.status, response.body]).toEqual([200, 'answered']);
    expect(received).toHaveLength(2);
    expect(last).toMatchObject({
      url,
      headers: { authorization: 'Bearer canary', 'x-api-key': 'canary', cookie: 'canary=1' },
    });
  });

  it.each([
    [301, 'POST', 'GET'],
    [302, 'POST', 'GET'],
    [303, 'POST', 'GET'],
    [303, 'PUT', 'GET'],
    [303, 'DELETE', 'GET'],
    [303, 'HEAD', 'HEAD'],
    [301, 'PUT', 'PUT'],
    [302, 'DELETE', 'DELETE'],
    [307, 'POST', 'POST'],
    [308, 'POST', 'POST'],
    [308, 'PATCH', 'PATCH'],
    [307, 'GET', 'GET'],
  ])('follows a %i response to a %s request with a %s request', async (status, method, nextMethod) => {
    const follow = await start(status, '/end');
    const hasBody = !['GET', 'HEAD'].includes(method);
    const sent = hasBody ? { body: '{"a":1}', headers: toProxyHeaders({ 'Content-Type': 'application/json' }) } : {};
    const { last } = await follow({ method, ...sent });
    const keepsBody = hasBody && nextMethod === method;
    expect(last).toMatchObject({ method: nextMethod, url: '/end', body: keepsBody ? '{"a":1}' : '' });
    expect(last?.headers['content-type']).toBe(keepsBody ? 'application/json' : undefined);
  });

  it.each(['POST', 'PUT'])(
    'keeps the headers that do not describe the body if a %s request becomes GET',
    async (method) => {
      const follow = await start(303, '/end');
      const headers = { ...secrets, ...toProxyHeaders({ 'Content-Language': 'de', 'Content-Encoding': 'identity' }) };
      const { last } = await follow({ method, body: 'a', headers });
      expect(last?.headers).toMatchObject({ authorization: 'Bearer canary', 'accept-language': 'ga' });
      expect(Object.keys(last?.headers ?? {}).filter((name) => name.startsWith('content-'))).toEqual([]);
    },
  );

  it('keeps all headers if a GET request gets a 303 response', async () => {
    const follow = await start(303, '/end');
    const { last } = await follow({ headers: toProxyHeaders({ 'Content-Language': 'de' }) });
    expect(last).toMatchObject({ method: 'GET', headers: { 'content-language': 'de' } });
  });

  it.each([
    ['follows ten redirects', 10, undefined],
    ['refuses the eleventh redirect', 11, '502 redirect'],
  ])('with a limit of ten redirects, %s', async (_, redirects, expected) => {
    let remaining = redirects;
    const api = await startApi((_request, response) => {
      if (remaining > 0) response.writeHead(302, { Location: `/${remaining}` });
      remaining--;
      response.end();
    });
    const { call } = await startProxy({ allow: ['http://api.example.com'] }, createFakeNetwork(ADDRESSES, api.port));
    expect(problemOf(await call('http://api.example.com/'))).toBe(expected);
    expect(api.received).toHaveLength(11);
  });
});

describe('createProxy with a redirect that has an endless body', () => {
  it.each([
    ['follows', '/end', null],
    ['refuses', 'https://evil.test/', 'redirect'],
  ])('closes the connection if it %s the redirect', async (_, location, problem) => {
    let hasClosed = false;
    const api = await startApi((request, response) => {
      if (request.url !== '/start') return void response.end('answered');
      response.on('close', () => (hasClosed = true));
      response.writeHead(307, { Location: location }).write('moved');
    });
    // Call the route handler directly, because a server would also close the connection when the reader's request ends.
    const settings = readOptions({ allow: ['http://api.example.com'] });
    const handle = createHandler(settings, createFakeNetwork(ADDRESSES, api.port));
    const headers = { 'X-Apiblock-Url': 'http://api.example.com/start' };
    const { headers: received } = await handle(new Request('http://docs.example.com/api/proxy', { headers }));
    expect(received.get('X-Apiblock-Problem')).toBe(problem);
    await expect.poll(() => hasClosed).toBe(true);
  });
});

describe('createProxy with a redirect to another allowed origin', () => {
  it.each([['https://other.example.com/end'], ['//other.example.com/end'], ['http://api.example.com/end']])(
    'follows the redirect to %s without credentials',
    async (location) => {
      const follow = await start(307, location);
      const { response, last } = await follow({ headers: secrets });
      expect(response.status).toBe(200);
      expect(last?.headers).toEqual({
        'accept-language': 'ga',
        accept: '*/*',
        'user-agent': 'apiblock-proxy',
        connection: 'close',
        host: new URL(location, 'https://x').host,
      });
    },
  );

  it('does not restore the credentials when a redirect returns to the first origin', async () => {
    const follow = await start(307, 'https://other.example.com/back');
    const { response, received } = await follow({ headers: secrets });
    expect(response.status).toBe(200);
    expect(received.map(({ headers }) => JSON.stringify(headers).includes('canary'))).toEqual([true, false, false]);
  });

  it('forwards the body and the headers that describe it', async () => {
    const follow = await start(308, 'https://other.example.com/end');
    const described = { 'Content-Type': 'text/csv', 'Content-Language': 'de', 'Content-Encoding': 'identity' };
    const { last } = await follow({
      method: 'PUT',
      body: 'a,b',
      headers: { ...secrets, ...toProxyHeaders(described) },
    });
    expect(last).toMatchObject({
      method: 'PUT',
      body: 'a,b',
      headers: { 'content-type': 'text/csv', 'content-language': 'de', 'content-encoding': 'identity' },
    });
  });

  it('checks the addresses of the host in the redirect', async () => {
    const follow = await start(302, 'https://inner.example.com/end');
    const { response, received, connectedTo } = await follow();
    expect(problemOf(response)).toBe('502 unreachable');
    expect([received.length, connectedTo]).toEqual([1, ['93.184.216.34']]);
  });
});

describe('createProxy with a redirect to an origin that is not allowed', () => {
  it.each([
    ['https://evil.test/'],
    ['//evil.test/'],
    ['///evil.test/'],
    ['/\\evil.test/'],
    ['\\\\evil.test/'],
    ['https:\\\\evil.test/'],
    ['https://api.example.com@evil.test/'],
    ['https://api.example.com.evil.test/'],
    ['https://evil-api.example.com/'],
    ['https://example.com/'],
    ['https://api.example.com:8443/'],
    ['https://api.example.com./'],
    ['https://user:pass@api.example.com/'],
    ['https://canary@other.example.com/'],
    ['http://127.0.0.1/'],
    ['http://localhost/'],
    ['http://169.254.169.254/latest/meta-data/'],
    ['http://2852039166/'],
    ['http://0xa9fea9fe/'],
    ['http://[::1]/'],
    ['http://[::ffff:169.254.169.254]/'],
    ['http://metadata.google.internal/computeMetadata/v1/'],
    ['file:///etc/passwd'],
    ['gopher://127.0.0.1:6379/_INFO'],
    ['dict://127.0.0.1:11211/'],
    ['ftp://api.example.com/'],
    ['data:text/html,hello'],
    ['javascript:alert(1)'],
    ['ws://api.example.com/'],
    ['blob:https://api.example.com/1'],
    ['about:blank'],
    ['https://'],
    ['https://[::1'],
    ['https://api.example.com:99999/'],
  ])('refuses the location %j', async (location) => {
    for (const status of [302, 308]) {
      const follow = await start(status, location);
      const { response, received, resolved } = await follow({ method: 'POST', body: 'canary', headers: secrets });
      expect(problemOf(response)).toBe('502 redirect');
      expect(response.headers).not.toHaveProperty('location');
      expect([received.length, resolved]).toEqual([1, ['api.example.com']]);
    }
  });

  it('rejects a response with two Location headers', async () => {
    const follow = await start(302, ['/end', 'https://evil.test/']);
    expect(problemOf((await follow()).response)).toBe('502 redirect');
  });
});

describe('createProxy with a response that is not a redirect', () => {
  it.each([
    [200, { Location: '/end' }],
    [201, { Location: '/documents/1' }],
    [300, { Location: '/end' }],
    [302, {}],
    [305, { Location: 'http://evil.test/' }],
    [399, { Location: '/end' }],
  ])('forwards a response with status code %i and the headers %j without following it', async (status, headers) => {
    const api = await startApi((_, response) => response.writeHead(status, headers).end('here'));
    const { call } = await startProxy({ allow: ['http://api.example.com'] }, createFakeNetwork(ADDRESSES, api.port));
    expect(await call('http://api.example.com/')).toMatchObject({ status, body: 'here' });
    expect(api.received).toHaveLength(1);
  });
});
