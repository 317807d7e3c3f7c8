import { describe, expect, it } from 'vitest';
import { secretWord } from '../support/fixture-site.ts';
import { readProblem, startService } from '../support/service.ts';
import { navigation } from './navigation.ts';

describe('the service in public mode', () => {
  it('serves pages and files without a session', async () => {
    const { request } = await startService({ mode: 'public' });
    const page = await request('/', { headers: navigation });
    expect([page.status, await page.text(), page.headers.get('cache-control')]).toEqual([
      200,
      expect.stringContaining(secretWord),
      'no-cache',
    ]);
    const file = await request('/assets/app-12345678.js');
    expect([
      file.status,
      file.headers.get('cache-control'),
      (await request('/assets/app-12345678.js', { headers: { 'If-None-Match': file.headers.get('etag') ?? '' } }))
        .status,
    ]).toEqual([200, 'public, max-age=31536000, immutable', 304]);
    for (const path of ['/.env', '/link.txt', '/up/outside.txt', '/none'])
      expect((await request(path)).status).toBe(404);
  });

  it('serves the OpenAPI description with its own origin as the server', async () => {
    const { request } = await startService({ mode: 'public', publicOrigin: 'https://docs.example.com' });
    const response = await request('/openapi.json');
    const names = ['content-type', 'cache-control', 'etag', 'x-content-type-options'];
    expect([response.status, ...names.map((name) => response.headers.get(name))]).toEqual([
      200,
      'application/json',
      'no-cache',
      null,
      'nosniff',
    ]);
    expect(await response.json()).toEqual({
      info: { title: secretWord },
      servers: [{ url: 'https://docs.example.com' }],
    });
    expect((await request('/openapi.json', { method: 'POST' })).status).toBe(405);
  });

  it('responds to login and logout requests with 404', async () => {
    const service = await startService({ mode: 'public' });
    for (const response of [
      await service.verify(),
      await service.send('POST', '/api/auth/logout', undefined, { 'Sec-Fetch-Site': 'same-origin' }),
    ])
      expect((await readProblem(response)).status).toBe(404);
    expect((await service.request('/login')).status).toBe(404);
  });

  it('still requires access tokens for the API', async () => {
    const { request } = await startService({ mode: 'public' });
    expect((await request('/api/v1/documents')).status).toBe(401);
  });
});
