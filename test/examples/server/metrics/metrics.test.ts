import { describe, expect, it } from 'vitest';
import { StoreError, type Store } from '../../../../examples/api/index.ts';
import { createDeployment, startProcess } from '../support/processes.ts';
import { limitsWith, password } from '../support/service.ts';
import { authorization, read, startWithMetrics, token, valueOf } from './scrape.ts';

describe('createMetrics', () => {
  it('counts logins by outcome, and counts alerts about password guessing', async () => {
    const service = await startWithMetrics({
      trustProxy: { hops: 1 },
      limits: limitsWith({ guessing: { requests: 7, windowMs: 60_000, pauseMs: 1 } }),
    });
    await service.verify();
    for (let attempt = 0; attempt < 7; attempt += 1) await service.verify('wrong', { 'X-Forwarded-For': '192.0.2.1' });
    const form = (text: string) =>
      service.request('/login', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          'Sec-Fetch-Site': 'same-origin',
          'X-Forwarded-For': '192.0.2.2',
        },
        body: `password=${encodeURIComponent(text)}`,
      });
    for (const text of ['wrong', 'wrong', password]) await form(text);
    const counted = await Promise.all(
      ['granted', 'wrong', 'locked', 'busy'].map((outcome) => valueOf(service, 'site_logins_total', { outcome })),
    );
    expect(counted).toEqual([2, 7, 2, 0]);
    expect(await valueOf(service, 'site_password_guessing_alerts_total')).toBe(1);
  });

  it('counts store failures and reports connection pool usage', async () => {
    const failing = (store: Store): Store => ({
      ...store,
      findToken: () => Promise.reject(new StoreError('unavailable')),
    });
    const service = await startWithMetrics({ wrapStore: failing }, () => ({ total: 10, idle: 4, waiting: 3 }));
    for (let index = 0; index < 3; index += 1)
      expect((await service.request('/api/v1/documents', { headers: { Authorization: 'Bearer x' } })).status).toBe(503);
    expect([
      await valueOf(service, 'store_errors_total', { reason: 'unavailable' }),
      await valueOf(service, 'store_errors_total', { reason: 'full' }),
    ]).toEqual([3, 0]);
    expect(
      await Promise.all(
        ['total', 'idle', 'waiting'].map((state) => valueOf(service, 'postgres_pool_connections', { state })),
      ),
    ).toEqual([10, 4, 3]);
  });

  it('includes process memory, CPU and event loop metrics', async () => {
    const service = await startWithMetrics();
    for (const name of [
      'process_resident_memory_bytes',
      'nodejs_heap_size_used_bytes',
      'process_start_time_seconds',
      'process_cpu_seconds_total',
      'nodejs_eventloop_lag_p99_seconds',
      'process_open_fds',
    ])
      expect([name, await valueOf(service, name)]).toEqual([name, expect.any(Number)]);
    expect(await read(service)).not.toContain('postgres_pool');
  });

  it('collects no secrets and no data from clients', async () => {
    const service = await startWithMetrics();
    const marked = 'k7marked';
    const cookie = await service.logIn();
    const access = await service.token();
    await service.verify(marked);
    await service.send(
      'POST',
      '/api/v1/documents',
      { title: marked },
      { Authorization: `Bearer ${access}`, 'X-Request-Id': marked, 'User-Agent': marked },
    );
    await service.request(`/${marked}?x=${marked}`, { headers: { Cookie: cookie } });
    const text = await read(service);
    for (const secret of [marked, token, access, cookie, cookie.slice(-20), password, service.folder])
      expect(text).not.toContain(secret);
  });

  it('collects separate metrics in each process if METRICS_TOKEN is set', async () => {
    const deployment = await createDeployment({ METRICS_TOKEN: token });
    const [one, other] = [await startProcess(deployment), await startProcess(deployment)];
    for (let index = 0; index < 3; index += 1) await one.request('/api/v1/documents');
    const [counted, none] = await Promise.all(
      [one, other].map(async (service) => (await service.request('/metrics', { headers: authorization })).text()),
    );
    const line = 'http_request_duration_seconds_count{method="GET",route="/api/v1/documents",status="4xx"} 3\n';
    expect([counted?.includes(line), none?.includes(line)]).toEqual([true, false]);
    expect(/^postgres_pool_connections\{state="total"\} [1-9]/m.test(counted ?? '')).toBe(
      'DATABASE_URL' in deployment.environment,
    );
  });
});
