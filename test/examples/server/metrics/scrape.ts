import { createMetrics } from '../../../../examples/server/metrics/metrics.ts';
import type { PoolUse } from '../../../../examples/server/stores/postgres/connection.ts';
import { startService, type Service, type Setup } from '../support/service.ts';

export const token = 'metrics-token-of-thirty-two-bytes';
export const authorization = { Authorization: `Bearer ${token}` };

export const startWithMetrics = (setup: Setup = {}, poolUse?: () => PoolUse) =>
  startService({ metrics: { token, ...createMetrics('1.2.3', poolUse) }, ...setup });

export const read = async (service: Service) => (await service.request('/metrics', { headers: authorization })).text();

/** Returns the value of a time series, or undefined if it does not exist. */
export async function valueOf(
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

/** Returns the number of requests that the service has counted for a method, a route and a status. */
export const requestsOf = (service: Service, method: string, route: string, status: string) =>
  valueOf(service, 'http_request_duration_seconds_count', { method, route, status });
