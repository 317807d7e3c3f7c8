import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import express, { type Express } from 'express';
import { standardLimits, type Limits, type Services, type Store } from '../api/index.ts';
import type { TrustProxy } from './http/address.ts';
import { mountApi } from './http/api-routes.ts';
import { handleErrors } from './http/errors.ts';
import { securityHeaders } from './http/headers.ts';
import { describeError, logRequests, type Logger } from './http/log.ts';
import { closeServer, openServer, defaultTimeouts, type Timeouts } from './http/server.ts';
import { createRandomText } from './random-text.ts';
import { createSiteAccess, type SiteKeys } from './site/access.ts';
import { createGate } from './site/gate.ts';
import { mountLogin } from './site/login-routes.ts';
import { mountPublicAssets, mountSite } from './site/routes.ts';
import type { Site } from './site/site.ts';
import { mountMetrics } from './metrics/metrics-route.ts';
import type { Metrics } from './metrics/metrics.ts';

/** What the service is made of. */
export interface AppOptions {
  readonly store: Store;
  readonly site: Site;
  readonly logger: Logger;
  readonly version: string;
  /** Absent: the site is public. */
  readonly keys?: SiteKeys | undefined;
  readonly trustProxy?: TrustProxy | undefined;
  /** Absent: nothing is counted, and /metrics is no address. The token opens it. */
  readonly metrics?: (Metrics & { readonly token: string }) | undefined;
  /** Epoch milliseconds; tests give their own clock. */
  readonly now?: (() => number) | undefined;
  readonly limits?: Limits | undefined;
}

export interface ServerOptions extends AppOptions {
  /** Absent: `http://localhost` at the port it listens on. */
  readonly publicOrigin?: string | undefined;
  readonly timeouts?: Timeouts | undefined;
}

export interface RunningServer {
  /** The port it listens on. */
  readonly port: number;
  /** Where browsers reach it. */
  readonly origin: string;
  /** Stops accepting, lets requests in flight end, closes the store. */
  stop(): Promise<void>;
}

/** The service as an Express application. Nothing listens yet. */
export function createApp(services: Services, { site, trustProxy, metrics, logger }: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  // One spelling per address: the gate and the table judge the path as it was sent.
  app.enable('case sensitive routing');
  app.enable('strict routing');
  if (metrics) app.use(metrics.observe);
  app.use(logRequests(logger));
  app.use(securityHeaders(services.publicOrigin));
  if (metrics) mountMetrics(app, metrics, metrics.token, logger);
  mountApi(app, services, trustProxy, logger);
  const { site: access } = services;
  if (access) {
    mountPublicAssets(app, site);
    mountLogin(app, { services, access, site, trust: trustProxy, logger });
    app.use(createGate(services, access, logger));
  }
  mountSite(app, services, site, logger);
  app.use(handleErrors(logger));
  return app;
}

/** What the operations work with, on Node. */
export function createServices(options: Omit<AppOptions, 'site'>, publicOrigin: string): Services {
  const { store, keys, version, logger, metrics, now = Date.now, limits = standardLimits } = options;
  const started = performance.now();
  const alert = (failures: number) => {
    metrics?.countGuessingAlert();
    logger.warn(
      { event: 'password-guessing', failures, windowSeconds: limits.guessing.windowMs / 1000 },
      'Wrong passwords are coming from many addresses; verification is slowed down.',
    );
  };
  return {
    store: metrics ? metrics.watch(store) : store,
    limits,
    version,
    publicOrigin,
    now,
    uptime: () => Math.round(performance.now() - started) / 1000,
    randomText: createRandomText,
    digest: (text) => createHash('sha256').update(text).digest('base64url'),
    report: (error) => logger.error({ error: describeError(error) }, 'The store failed.'),
    site:
      keys &&
      createSiteAccess(keys, { now, mostWaiting: limits.waitingVerifications, alert, noteLogin: metrics?.countLogin }),
  };
}

const CLEANUP_INTERVAL_MS = 3_600_000;

/** Starts the service; port 0 takes a free one. */
export async function startServer(
  options: ServerOptions,
  place: { port: number; host: string },
): Promise<RunningServer> {
  const { timeouts = defaultTimeouts, store, logger, now = Date.now } = options;
  const server = await openServer(place, timeouts);
  // In the turn of the event loop in which it begins to listen, so no request can have come before.
  const { port } = server.address() as AddressInfo;
  const services = createServices(options, options.publicOrigin ?? `http://localhost:${port}`);
  server.on('request', createApp(services, options));
  // A store that cannot be written now may still be read: cleaning up must not keep the service from starting.
  const cleanUp = async () => {
    // Sessions opened with an earlier password end, also for processes that have not heard of the new one.
    if (services.site) await store.deleteSessions(services.site.passwordTag);
    await store.prune(now());
  };
  const tryCleanUp = () =>
    cleanUp().catch((error: unknown) =>
      logger.error({ error: describeError(error) }, 'Expired entries could not be removed.'),
    );
  await tryCleanUp();
  const cleaning = setInterval(() => void tryCleanUp(), CLEANUP_INTERVAL_MS).unref();
  return {
    port,
    origin: services.publicOrigin,
    async stop() {
      clearInterval(cleaning);
      await closeServer(server, timeouts);
      await store.close();
    },
  };
}
