import { createHash, randomBytes } from 'node:crypto';
import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Express } from 'express';
import { standardLimits, type Limits, type Services, type Store } from '../api/index.ts';
import type { TrustProxy } from './address.ts';
import { mountApi } from './api-routes.ts';
import { createGate } from './gate.ts';
import { handleErrors } from './http/errors.ts';
import { securityHeaders } from './http/headers.ts';
import { describeError, logRequests, type Logger } from './http/log.ts';
import { mountLogin } from './login-routes.ts';
import { createSiteAccess, type SiteKeys } from './site-access.ts';
import { mountPublicAssets, mountSite } from './site-routes.ts';
import type { Site } from './site.ts';

/** How long connections may take, in milliseconds. */
export interface Timeouts {
  /** To send the headers of a request. */
  readonly headers: number;
  /** To send a whole request. */
  readonly request: number;
  /** For requests in flight to end once the server stops. */
  readonly stop: number;
}

export const standardTimeouts: Timeouts = { headers: 15_000, request: 30_000, stop: 10_000 };

export interface ServerOptions {
  readonly store: Store;
  readonly site: Site;
  readonly logger: Logger;
  readonly publicOrigin: string;
  readonly version: string;
  /** Absent: the site is public. */
  readonly keys?: SiteKeys | undefined;
  readonly trustProxy?: TrustProxy | undefined;
  /** Epoch milliseconds; tests give their own clock. */
  readonly now?: (() => number) | undefined;
  readonly limits?: Limits | undefined;
  readonly timeouts?: Timeouts | undefined;
}

export interface RunningServer {
  /** The port it listens on. */
  readonly port: number;
  /** Stops accepting, lets requests in flight end, closes the store. */
  stop(): Promise<void>;
}

const pruneEveryMs = 3_600_000;

/** The service as an Express application. Nothing listens yet. */
export function createApp(services: Services, { site, trustProxy, logger, publicOrigin }: ServerOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  // One spelling per address: the gate and the table judge the path as it was sent.
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.use(logRequests(logger));
  app.use(securityHeaders(publicOrigin));
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
export function createServices(options: ServerOptions): Services {
  const { store, keys, publicOrigin, version, logger, now = Date.now, limits = standardLimits } = options;
  const started = performance.now();
  const alert = (failures: number) => logger.warn({ event: 'password-guessing', failures, windowSeconds: limits.guessing.windowMs / 1000 }, 'Wrong passwords are coming from many addresses; verification is slowed down.');
  return {
    store,
    limits,
    version,
    publicOrigin,
    now,
    uptime: () => Math.round(performance.now() - started) / 1000,
    randomText: createRandomText,
    digest: (text) => createHash('sha256').update(text).digest('base64url'),
    report: (error) => logger.error({ error: describeError(error) }, 'The store failed.'),
    site: keys && createSiteAccess(keys, { now, mostWaiting: limits.waitingVerifications, alert }),
  };
}

const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Five random bits a character. */
export const createRandomText = (length: number): string => Array.from(randomBytes(length), (byte) => alphabet[byte & 31]).join('');

/** Starts the service; port 0 takes a free one. */
export async function startServer(options: ServerOptions, { port, host }: { port: number; host: string }): Promise<RunningServer> {
  const services = createServices(options);
  const { timeouts = standardTimeouts, store, logger } = options;
  // Sessions opened with an earlier password end now, also for processes that have not heard of the new one.
  if (services.site) await store.deleteSessions(services.site.passwordTag);
  await store.prune(services.now());
  const server = createHttpServer({ headersTimeout: timeouts.headers, requestTimeout: timeouts.request, connectionsCheckingInterval: Math.min(5000, timeouts.headers) }, createApp(services, options));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const pruning = setInterval(() => void store.prune(services.now()).catch((error: unknown) => logger.error({ error: describeError(error) }, 'Pruning failed.')), pruneEveryMs).unref();
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      clearInterval(pruning);
      await closeServer(server, timeouts.stop);
      await store.close();
    },
  };
}

/** Lets requests in flight end; connections without one are closed, and after the deadline all. */
async function closeServer(server: Server, deadlineMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs);
  await closed;
  clearInterval(idle);
  clearTimeout(deadline);
}
