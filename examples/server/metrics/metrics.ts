import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { Request, RequestHandler } from 'express';
import { StoreError, type LoginOutcome, type Store } from '../../api/index.ts';
import { statusOf } from '../http/response.ts';
import type { PoolUse } from '../stores/postgres/connection.ts';

export interface Metrics {
  /** Middleware that counts and times every request. */
  readonly observe: RequestHandler;
  readonly countLogin: (outcome: LoginOutcome['outcome']) => void;
  readonly countGuessingAlert: () => void;
  /** Wraps a store, so that its failed operations are counted. */
  watch(store: Store): Store;
  readonly contentType: string;
  /** Returns all metrics in the Prometheus text format. */
  format(): Promise<string>;
}

// Upper bounds of the histogram buckets, in seconds. Cached pages are the fastest responses, queued logins the slowest.
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const outcomes: readonly LoginOutcome['outcome'][] = ['granted', 'wrong', 'locked', 'busy'];

/**
 * Creates the metrics for one process. Labels never contain client data, so that clients cannot create new time series.
 */
export function createMetrics(version: string, poolUse?: () => PoolUse): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addBuildInfo(registry, version);
  if (poolUse) addPoolUse(registry, poolUse);
  const logins = addLogins(registry);
  const alerts = new Counter({
    name: 'site_password_guessing_alerts_total',
    help: 'Alerts for wrong passwords from many addresses.',
    registers: [registry],
  });
  const storeErrors = addStoreErrors(registry);
  return {
    observe: createObserver(registry),
    countLogin: (outcome) => logins.inc({ outcome }),
    countGuessingAlert: () => alerts.inc(),
    watch: (store) => watchStore(store, (reason) => storeErrors.inc({ reason })),
    contentType: registry.contentType,
    format: () => registry.metrics(),
  };
}

function addBuildInfo(registry: Registry, version: string): void {
  const info = new Gauge({
    name: 'apiblock_build_info',
    help: 'Always 1. The label contains the running version.',
    labelNames: ['version'],
    registers: [registry],
  });
  info.set({ version }, 1);
}

function addPoolUse(registry: Registry, poolUse: () => PoolUse): void {
  const pool: Gauge<'state'> = new Gauge({
    name: 'postgres_pool_connections',
    help: 'PostgreSQL pool: total connections, idle connections and requests that wait for a connection.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { total, idle, waiting } = poolUse();
      pool.set({ state: 'total' }, total);
      pool.set({ state: 'idle' }, idle);
      pool.set({ state: 'waiting' }, waiting);
    },
  });
}

function addLogins(registry: Registry): Counter<'outcome'> {
  const logins = new Counter({
    name: 'site_logins_total',
    help: 'Login attempts by outcome: granted, wrong, locked or busy.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of outcomes) logins.inc({ outcome }, 0);
  return logins;
}

function addStoreErrors(registry: Registry): Counter<'reason'> {
  const storeErrors = new Counter({
    name: 'store_errors_total',
    help: 'Failed store operations by reason.',
    labelNames: ['reason'],
    registers: [registry],
  });
  for (const reason of ['unavailable', 'full']) storeErrors.inc({ reason }, 0);
  return storeErrors;
}

function createObserver(registry: Registry): RequestHandler {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration from the start of a request to the end of its response.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  });
  const inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests in progress.',
    registers: [registry],
  });
  return (request, response, next) => {
    const start = performance.now();
    inFlight.inc();
    response.once('close', () => {
      inFlight.dec();
      const method = methods.has(request.method) ? request.method : 'other';
      const status = `${Math.floor(statusOf(response) / 100)}xx`;
      duration.observe({ method, route: routeOf(request), status }, (performance.now() - start) / 1000);
    });
    next();
  };
}

/**
 * Returns the route pattern of a request, such as `/api/v1/documents/:id`. Returns `site` for pages and files, and
 * `none` for unknown API paths.
 */
function routeOf(request: Request): string {
  const route = request.route as { path: unknown } | undefined;
  if (!route) return 'site';
  return typeof route.path === 'string' ? route.path : 'none';
}

function watchStore(store: Store, count: (reason: StoreError['reason']) => void): Store {
  return new Proxy(store, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver);
      if (typeof member !== 'function') return member;
      return async (...values: unknown[]): Promise<unknown> => {
        try {
          return await (member.apply(target, values) as Promise<unknown>);
        } catch (error) {
          if (error instanceof StoreError) count(error.reason);
          throw error;
        }
      };
    },
  });
}
