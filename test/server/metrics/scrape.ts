import { createMetrics } from '../../../examples/server/metrics/metrics.ts';
import type { PoolUse } from '../../../examples/server/stores/postgres/connection.ts';
import { startService, type Service, type Setup } from '../service.ts';

export const token = 'metrics-token-of-thirty-two-bytes';
export const authorization = { Authorization: `Bearer ${token}` };

/** A service that shows its metrics to the token. */
export const startWithMetrics = (setup: Setup = {}, poolUse?: () => PoolUse) =>
  startService({ metrics: { token, ...createMetrics('1.2.3', poolUse) }, ...setup });

/** The text of the metrics. */
export const read = async (service: Service) => (await service.request('/metrics', { headers: authorization })).text();

/** The value of the series with this name and these labels; undefined where there is none. */
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

/** How many requests were counted. */
export const requestsOf = (service: Service, method: string, route: string, status: string) =>
  valueOf(service, 'http_request_duration_seconds_count', { method, route, status });
