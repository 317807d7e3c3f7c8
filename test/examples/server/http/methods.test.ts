import { describe, expect, it } from 'vitest';
import { readProblem, startService, withToken } from '../support/service.ts';

describe('the API', () => {
  it('responds to HEAD with the same headers as to GET, and without a body', async () => {
    const service = await startService();
    const send = withToken(service, await service.token());
    const [head, get] = [await send('HEAD', '/api/v1/documents'), await send('GET', '/api/v1/documents')];
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
  ])('accepts requests to %s only with the methods %s', async (path, allow) => {
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
      await readProblem(response);
    }
    expect([...options.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});
