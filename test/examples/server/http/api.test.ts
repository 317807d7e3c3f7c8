import { describe, expect, it } from 'vitest';
import { StoreError, type Store } from '../../../../examples/api/index.ts';
import { readProblem, startService, withToken } from '../support/service.ts';

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
  ])('responds to the unknown path %s with a 404 problem instead of a page', async (path) => {
    const { request } = await startService();
    for (const headers of [{}, { Accept: 'text/html' }])
      expect((await readProblem(await request(path, { headers }))).status).toBe(404);
  });

  it('marks GET /api/v1/docs as deprecated and still requires a token', async () => {
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

  it('reports its status to unauthenticated clients', async () => {
    const service = await startService();
    const response = await service.request('/api/v1/status');
    expect([response.status, await response.json()]).toEqual([
      200,
      { status: 'ok', uptime: expect.any(Number) as number, version: '1.2.3' },
    ]);
  });

  it('reports a degraded status and responds to other requests with 503 while the store is unavailable', async () => {
    const service = await startService({ wrapStore: down });
    const token = await service.token();
    expect(await (await service.request('/api/v1/status')).json()).toMatchObject({ status: 'degraded' });
    const refused = await withToken(service, token)('GET', list);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    await readProblem(refused);
  });

  it.each([
    ['POST', '/user'],
    ['POST', '/user/createWithList'],
    ['GET', '/user/login'],
    ['GET', '/user/logout'],
    ['GET', '/user/anna'],
    ['PUT', '/user/anna'],
    ['DELETE', '/user/%F0%9F%98%80'],
  ])('responds to %s %s with 501', async (method, path) => {
    const { request } = await startService();
    expect((await readProblem(await request(path, { method }))).status).toBe(501);
  });

  it('returns Markdown content as JSON, with X-Content-Type-Options: nosniff', async () => {
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
