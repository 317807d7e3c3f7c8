import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { Request, RequestHandler } from 'express';
import { StoreError, type LoginOutcome, type Store } from '../../api/index.ts';
import { statusOf } from '../http/response.ts';
import type { PoolUse } from '../stores/postgres/connection.ts';

/** What one process counts and measures about itself. */
export interface Metrics {
  /** Middleware that counts and times every request. */
  readonly observe: RequestHandler;
  readonly countLogin: (outcome: LoginOutcome['outcome']) => void;
  readonly countGuessingAlert: () => void;
  /** The same store, whose failures are counted. */
  watch(store: Store): Store;
  readonly contentType: string;
  /** Everything counted so far, as Prometheus reads it. */
  print(): Promise<string>;
}

// From a read out of the page cache to a password verification that waits for its turn.
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const outcomes: readonly LoginOutcome['outcome'][] = ['granted', 'wrong', 'locked', 'busy'];

/** The metrics of a process. Nothing in a label comes from a caller, so their number has a bound. */
export function createMetrics(version: string, poolUse?: () => PoolUse): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'apiblock_build_info',
    help: 'Always 1; the label says which version runs.',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1);
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first line of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  const inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests that are not answered yet.',
    registers,
  });
  const logins = new Counter({
    name: 'site_logins_total',
    help: 'Ends of logins: granted, wrong password, locked address, too busy to verify.',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of outcomes) logins.inc({ outcome }, 0);
  const alerts = new Counter({
    name: 'site_password_guessing_alerts_total',
    help: 'Times that wrong passwords came from many addresses.',
    registers,
  });
  const storeErrors = new Counter({
    name: 'store_errors_total',
    help: 'Work that the store could not do, by reason.',
    labelNames: ['reason'],
    registers,
  });
  for (const reason of ['unavailable', 'full']) storeErrors.inc({ reason }, 0);
  if (poolUse) {
    const collect = () => {
      const { total, idle, waiting } = poolUse();
      pool.set({ state: 'total' }, total);
      pool.set({ state: 'idle' }, idle);
      pool.set({ state: 'waiting' }, waiting);
    };
    const pool = new Gauge({
      name: 'postgres_pool_connections',
      help: 'Connections of the pool: total, idle, and requests waiting for one.',
      labelNames: ['state'],
      registers,
      collect,
    });
  }

  return {
    observe(request, response, next) {
      const start = performance.now();
      inFlight.inc();
      response.once('close', () => {
        inFlight.dec();
        const method = methods.has(request.method) ? request.method : 'other';
        duration.observe(
          { method, route: routeOf(request), status: `${Math.floor(statusOf(response) / 100)}xx` },
          (performance.now() - start) / 1000,
        );
      });
      next();
    },
    countLogin: (outcome) => logins.inc({ outcome }),
    countGuessingAlert: () => alerts.inc(),
    watch: (store) => watchStore(store, (reason) => storeErrors.inc({ reason })),
    contentType: registry.contentType,
    print: () => registry.metrics(),
  };
}

/** The pattern that answered, such as `/api/v1/documents/:id`; all pages and files are `site`, all the unknown `none`. */
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
