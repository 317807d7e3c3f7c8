import { describe, expect, it } from 'vitest';
import { readProblem, startService } from '../support/service.ts';
import { authorization, startWithMetrics, token } from './scrape.ts';

describe('/metrics', () => {
  it('accepts only the metrics token', async () => {
    const service = await startWithMetrics();
    const cookie = await service.logIn();
    const documents = await service.token();
    const refused: Record<string, string>[] = [
      {},
      { Cookie: cookie },
      { Authorization: `Bearer ${documents}` },
      { Authorization: `Bearer ${token}x` },
      { Authorization: `Bearer ${token.slice(0, -1)}` },
      { Authorization: 'Bearer ' },
      { Authorization: `Basic ${token}` },
      { Authorization: token },
      { 'X-Metrics-Token': token },
    ];
    for (const headers of refused) {
      const response = await service.request('/metrics', { headers });
      expect([response.status, response.headers.get('www-authenticate'), (await readProblem(response)).title]).toEqual([
        401,
        'Bearer realm="metrics"',
        expect.any(String),
      ]);
    }
    expect((await service.request(`/metrics?token=${token}`)).status).toBe(401);
    const response = await service.request('/metrics', { headers: authorization });
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('cache-control'),
      response.headers.get('x-content-type-options'),
    ]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8', 'no-store', 'nosniff']);
    expect(await response.text()).toContain('apiblock_build_info{version="1.2.3"} 1\n');
  });

  it('requires a token that no other route accepts', async () => {
    const service = await startWithMetrics();
    expect((await service.request('/api/v1/documents', { headers: authorization })).status).toBe(401);
    expect((await service.request('/', { headers: authorization })).status).toBe(401);
    expect((await service.request('/metrics/', { headers: authorization })).status).toBe(401);
    expect((await service.request('//metrics', { headers: authorization })).status).toBe(401);
  });

  it('exists only if a metrics token is configured', async () => {
    const [open, closed] = [await startService({ mode: 'public' }), await startService()];
    expect((await open.request('/metrics', { headers: authorization })).status).toBe(
      (await open.request('/nothing')).status,
    );
    expect((await open.request('/metrics', { headers: authorization })).status).toBe(404);
    expect((await closed.request('/metrics', { headers: authorization })).status).toBe(401);
    expect(
      (await closed.request('/metrics', { headers: { ...authorization, Cookie: await closed.logIn() } })).status,
    ).toBe(404);
  });

  it('supports GET and HEAD and rejects other methods with 405', async () => {
    const service = await startWithMetrics();
    const head = await service.request('/metrics', { method: 'HEAD', headers: authorization });
    expect([
      head.status,
      head.headers.get('content-type'),
      Number(head.headers.get('content-length')) > 1000,
      await head.text(),
    ]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8', true, '']);
    const post = await service.send('POST', '/metrics', {}, authorization);
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect((await service.send('POST', '/metrics', {})).status).toBe(401);
  });
});
