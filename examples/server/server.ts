import { createHash, randomBytes } from 'node:crypto';
import { createServer as createHttpServer, type Server } from 'node:http';
import { Server as NetServer, type AddressInfo } from 'node:net';
import express, { type Express } from 'express';
import { standardLimits, type Limits, type Services, type Store } from '../api/index.ts';
import type { TrustProxy } from './address.ts';
import { mountApi } from './api-routes.ts';
import { createGate } from './gate.ts';
import { handleErrors } from './http/errors.ts';
import { securityHeaders } from './http/headers.ts';
import { describeError, logRequests, type Logger } from './http/log.ts';
import { mountLogin } from './login-routes.ts';
import { mountMetrics } from './metrics-route.ts';
import type { Metrics } from './metrics.ts';
import { createSiteAccess, type SiteKeys } from './site-access.ts';
import { mountPublicAssets, mountSite } from './site-routes.ts';
import type { Site } from './site.ts';

/** How long connections may take, in milliseconds. */
export interface Timeouts {
  /** To send the headers of a request. */
  readonly headers: number;
  /** To send a whole request. */
  readonly request: number;
  /** To stay open without a request. Longer than a proxy keeps it (nginx: 60 s), so that it is the proxy that closes. */
  readonly keepAlive: number;
  /** To stay open without a request once the server stops: a proxy may be sending one. */
  readonly drain: number;
  /** For requests in flight to end once the server stops. */
  readonly stop: number;
}

export const standardTimeouts: Timeouts = {
  headers: 15_000,
  request: 30_000,
  keepAlive: 65_000,
  drain: 1000,
  stop: 10_000,
};

export interface ServerOptions {
  readonly store: Store;
  readonly site: Site;
  readonly logger: Logger;
  /** Absent: `http://localhost` at the port it listens on. */
  readonly publicOrigin?: string | undefined;
  readonly version: string;
  /** Absent: the site is public. */
  readonly keys?: SiteKeys | undefined;
  readonly trustProxy?: TrustProxy | undefined;
  /** Absent: nothing is counted, and /metrics is no address. The token opens it. */
  readonly metrics?: (Metrics & { readonly token: string }) | undefined;
  /** Epoch milliseconds; tests give their own clock. */
  readonly now?: (() => number) | undefined;
  readonly limits?: Limits | undefined;
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

const cleanUpEveryMs = 3_600_000;

/** The service as an Express application. Nothing listens yet. */
export function createApp(services: Services, { site, trustProxy, metrics, logger }: ServerOptions): Express {
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
export function createServices(options: ServerOptions, publicOrigin: string): Services {
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

const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Five random bits a character. */
export const createRandomText = (length: number): string =>
  Array.from(randomBytes(length), (byte) => alphabet[byte & 31]).join('');

/** Starts the service; port 0 takes a free one. */
export async function startServer(
  options: ServerOptions,
  { port, host }: { port: number; host: string },
): Promise<RunningServer> {
  const { timeouts = standardTimeouts, store, logger, now = Date.now } = options;
  const server = createHttpServer({
    headersTimeout: timeouts.headers,
    requestTimeout: timeouts.request,
    keepAliveTimeout: timeouts.keepAlive,
    connectionsCheckingInterval: Math.min(5000, timeouts.headers),
  });
  const services = await new Promise<Services>((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => {
      const { port: actual } = server.address() as AddressInfo;
      const created = createServices(options, options.publicOrigin ?? `http://localhost:${actual}`);
      // At once: no request can come before this turn of the event loop ends.
      server.on('request', createApp(created, options));
      resolve(created);
    });
  });
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
  const cleaning = setInterval(() => void tryCleanUp(), cleanUpEveryMs).unref();
  return {
    port: (server.address() as AddressInfo).port,
    origin: services.publicOrigin,
    async stop() {
      clearInterval(cleaning);
      await closeServer(server, timeouts);
      await store.close();
    },
  };
}

/**
 * Lets requests in flight end. Connections without one are still answered for a moment and asked to close, then closed;
 * after the deadline all are.
 */
async function closeServer(server: Server, { drain, stop }: Timeouts): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  // The close of an HTTP server cuts idle connections at once, and a proxy may be sending a request on one.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  const from = performance.now() + drain;
  const idle = setInterval(() => performance.now() > from && server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => server.closeAllConnections(), stop);
  await closed;
  clearInterval(idle);
  clearTimeout(deadline);
  // Ends what the HTTP server itself keeps running.
  server.close();
}
