import { describe, expect, it } from 'vitest';
import { StoreError, type Store } from '../../../examples/api/index.ts';
import { createMetrics } from '../../../examples/server/watching/metrics.ts';
import type { PoolUse } from '../../../examples/server/stores/postgres/connection.ts';
import { createSurroundings, startProcess } from '../processes.ts';
import {
  limitsWith,
  password,
  problemOf,
  sendRequest,
  startService,
  withToken,
  type Service,
  type Setup,
} from '../service.ts';

const token = 'metrics-token-of-thirty-two-bytes';
const authorization = { Authorization: `Bearer ${token}` };

const startWithMetrics = (setup: Setup = {}, poolUse?: () => PoolUse) =>
  startService({ metrics: { token, ...createMetrics('1.2.3', poolUse) }, ...setup });
const read = async (service: Service) => (await service.request('/metrics', { headers: authorization })).text();

/** The value of the series with this name and these labels; undefined where there is none. */
async function valueOf(
  service: Service,
  name: string,
  labels: Record<string, string> = {},
): Promise<number | undefined> {
  const line = (await read(service))
    .split('\n')
    .find(
      (candidate) =>
        candidate.startsWith(Object.keys(labels).length > 0 ? `${name}{` : `${name} `) &&
        Object.entries(labels).every(([label, value]) => candidate.includes(`${label}="${value}"`)),
    );
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ')));
}
const requestsOf = (service: Service, method: string, route: string, status: string) =>
  valueOf(service, 'http_request_duration_seconds_count', { method, route, status });

describe('the gate of the metrics', () => {
  it('opens to the token, and to nothing else', async () => {
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
      expect([response.status, response.headers.get('www-authenticate'), (await problemOf(response)).title]).toEqual([
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

  it('lets its token into nothing else', async () => {
    const service = await startWithMetrics();
    expect((await service.request('/api/v1/documents', { headers: authorization })).status).toBe(401);
    expect((await service.request('/', { headers: authorization })).status).toBe(401);
    expect((await service.request('/metrics/', { headers: authorization })).status).toBe(401);
    expect((await service.request('//metrics', { headers: authorization })).status).toBe(401);
  });

  it('is there only where a token is configured', async () => {
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

  it('answers HEAD as GET without a body, and no other method', async () => {
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

describe('the metrics', () => {
  it('count and time requests by method, route and kind of status', async () => {
    const service = await startWithMetrics();
    const send = withToken(service, await service.token());
    for (const title of ['one', 'two', 'three']) await send('POST', '/api/v1/documents', { title });
    await send('POST', '/api/v1/documents', {});
    const { data } = (await (await send('GET', '/api/v1/documents')).json()) as { data: { id: string }[] };
    for (const { id } of data) await send('GET', `/api/v1/documents/${id}`);
    await send('HEAD', '/api/v1/documents');
    await service.request('/any/page');
    await service.request('/api/unknown');
    expect([
      await requestsOf(service, 'POST', '/api/v1/documents', '2xx'),
      await requestsOf(service, 'POST', '/api/v1/documents', '4xx'),
      await requestsOf(service, 'GET', '/api/v1/documents', '2xx'),
      await requestsOf(service, 'HEAD', '/api/v1/documents', '2xx'),
      await requestsOf(service, 'GET', '/api/v1/documents/:id', '2xx'),
      await requestsOf(service, 'GET', 'site', '4xx'),
      await requestsOf(service, 'GET', 'none', '4xx'),
    ]).toEqual([3, 1, 1, 1, 3, 1, 1]);
    const labels = { method: 'POST', route: '/api/v1/documents', status: '2xx' };
    expect(await valueOf(service, 'http_request_duration_seconds_sum', labels)).toBeGreaterThan(0);
    expect(await valueOf(service, 'http_request_duration_seconds_bucket', { ...labels, le: '+Inf' })).toBe(3);
    // The one that asks.
    expect(await valueOf(service, 'http_requests_in_flight')).toBe(1);
  });

  it('make no new series for new paths, methods and headers', async () => {
    const service = await startWithMetrics();
    const attack = async (round: number) => {
      for (let index = 0; index < 500; index += 1) {
        const name = `${round}-${index}`;
        await service.request(index % 2 ? `/x${name}/%2e%2e/%zz` : `/api/v1/documents/${name}?q=${name}`, {
          method: ['GET', 'PROPFIND', 'MKCOL', 'SEARCH'][index % 4] ?? 'GET',
          headers: { 'X-Request-Id': name, 'User-Agent': name, Host: `${name}.example.com` },
        });
      }
      return (await read(service))
        .split('\n')
        .filter((line) => line.startsWith('http_'))
        .map((line) => line.slice(0, line.lastIndexOf(' ')));
    };
    await read(service);
    const before = await attack(0);
    expect(await attack(1)).toEqual(before);
    expect(before.length).toBeLessThan(200);
  }, 120_000);

  it('count logins by how they ended, by form and by API, and the alert of guessing', async () => {
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

  it('count failures of the store, and say how the pool is used', async () => {
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

  it('say how the process is', async () => {
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

  it('hold nothing that a caller sent, and no secret', async () => {
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

  it('count a caller that left before the answer', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const slow = (store: Store): Store => ({
      ...store,
      listDocuments: (query) => held.then(() => store.listDocuments(query)),
    });
    const service = await startWithMetrics({ wrapStore: slow });
    const Authorization = `Bearer ${await service.token()}`;
    const controller = new AbortController();
    const left = fetch(`${service.base}/api/v1/documents`, { headers: { Authorization }, signal: controller.signal });
    await expect.poll(() => valueOf(service, 'http_requests_in_flight')).toBe(2);
    controller.abort();
    await expect(left).rejects.toThrow();
    await expect.poll(() => requestsOf(service, 'GET', '/api/v1/documents', '4xx')).toBe(1);
    expect(await valueOf(service, 'http_requests_in_flight')).toBe(1);
    release();
    expect((await sendRequest(`${service.base}/api/v1/status`)).status).toBe(200);
  });

  it('are those of one process, which reads its token from the environment', async () => {
    const surroundings = await createSurroundings({ METRICS_TOKEN: token });
    const [one, other] = [await startProcess(surroundings), await startProcess(surroundings)];
    for (let index = 0; index < 3; index += 1) await one.request('/api/v1/documents');
    const [counted, none] = await Promise.all(
      [one, other].map(async (service) => (await service.request('/metrics', { headers: authorization })).text()),
    );
    const line = 'http_request_duration_seconds_count{method="GET",route="/api/v1/documents",status="4xx"} 3\n';
    expect([counted?.includes(line), none?.includes(line)]).toEqual([true, false]);
    expect(/^postgres_pool_connections\{state="total"\} [1-9]/m.test(counted ?? '')).toBe(
      'DATABASE_URL' in surroundings.environment,
    );
  });
});
