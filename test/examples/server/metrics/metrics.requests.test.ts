import { describe, expect, it } from 'vitest';
import type { Store } from '../../../../examples/api/index.ts';
import { toRuns } from '../../../support/property-runs.ts';
import { sendRequest, withToken } from '../support/service.ts';
import { read, requestsOf, startWithMetrics, valueOf } from './scrape.ts';

describe('createMetrics', () => {
  it('counts and times requests by method, route and status class', async () => {
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
    // Only the metrics request itself is in progress.
    expect(await valueOf(service, 'http_requests_in_flight')).toBe(1);
  });

  it('creates no new time series for unknown paths, methods and headers', async () => {
    const service = await startWithMetrics();
    const attack = async (round: number) => {
      for (let index = 0; index < toRuns(500); index += 1) {
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

  it('counts requests that the client aborts before the response', async () => {
    const held = Promise.withResolvers<void>();
    const slow = (store: Store): Store => ({
      ...store,
      listDocuments: (query) => held.promise.then(() => store.listDocuments(query)),
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
    held.resolve();
    expect((await sendRequest(`${service.base}/api/v1/status`)).status).toBe(200);
  });
});
