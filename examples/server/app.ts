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

/** Dependencies and settings of the Express application. */
export interface AppOptions {
  readonly store: Store;
  readonly site: Site;
  readonly logger: Logger;
  readonly version: string;
  /** Password hash and session secrets. If omitted, the site is public. */
  readonly keys?: SiteKeys | undefined;
  readonly trustProxy?: TrustProxy | undefined;
  /** Metrics and the token for /metrics. If omitted, /metrics does not exist. */
  readonly metrics?: (Metrics & { readonly token: string }) | undefined;
  /** Returns the current time in epoch milliseconds. Tests inject their own clock. */
  readonly now?: (() => number) | undefined;
  readonly limits?: Limits | undefined;
}

export interface ServerOptions extends AppOptions {
  /** Defaults to `http://localhost` with the port that the server listens on. */
  readonly publicOrigin?: string | undefined;
  readonly timeouts?: Timeouts | undefined;
}

export interface RunningServer {
  /** The port that the server listens on. */
  readonly port: number;
  /** The origin that browsers use, such as `https://docs.example.com`. */
  readonly origin: string;
  /** Stops accepting connections, waits for requests in progress and closes the store. */
  stop(): Promise<void>;
}

/** Creates the Express application without listening on a port. */
export function createApp(services: Services, { site, trustProxy, metrics, logger }: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  // The gate and the operations table compare raw paths, so each route has exactly one spelling.
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

/** Creates the Node.js implementation of the services that the operations use. */
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
      createSiteAccess(keys, { now, maxWaiting: limits.waitingVerifications, alert, noteLogin: metrics?.countLogin }),
  };
}

const CLEANUP_INTERVAL_MS = 3_600_000;

/** Starts the service. Port 0 selects a free port. */
export async function startServer(
  options: ServerOptions,
  place: { port: number; host: string },
): Promise<RunningServer> {
  const { timeouts = defaultTimeouts, store, logger, now = Date.now } = options;
  const server = await openServer(place, timeouts);
  // The request handler is attached in the same event loop turn, so no request can arrive before it.
  const { port } = server.address() as AddressInfo;
  const services = createServices(options, options.publicOrigin ?? `http://localhost:${port}`);
  server.on('request', createApp(services, options));
  // A failed cleanup must not prevent the start, because a read-only store can still serve reads.
  const cleanUp = async () => {
    // Ends sessions from earlier passwords, even on processes that still use the old password hash.
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
