import type { AddressInfo } from 'node:net';
import express, { type Express } from 'express';
import { createRandomText, standardLimits, type Limits, type Services, type Store } from '../api/index.ts';
import { digest } from './digest.ts';
import type { TrustProxy } from './http/address.ts';
import { mountApi } from './http/api-routes.ts';
import { handleErrors } from './http/errors.ts';
import { securityHeaders } from './http/headers.ts';
import { describeError, logRequests, type Logger } from './http/log.ts';
import { attachApp, closeServer, openServer, defaultTimeouts, type Timeouts } from './http/server.ts';
import { mountRedirectPage } from './oauth/redirect-page.ts';
import type { OAuthSettings } from './oauth/settings.ts';
import { createSiteAccess, type SiteKeys } from './site/access.ts';
import { createGate } from './site/gate.ts';
import { mountLogin } from './site/login-routes.ts';
import { mountPublicAssets, mountSite } from './site/routes.ts';
import type { Site } from './site/site.ts';
import { mountMetrics, type MountedMetrics } from './metrics/metrics-route.ts';

export interface AppOptions {
  readonly store: Store;
  readonly site: Site;
  readonly logger: Logger;
  readonly version: string;
  /** Password hash and session secrets. If undefined, the site is public. */
  readonly keys?: SiteKeys | undefined;
  /** The authorization server at which readers sign in to the console. If undefined, the console offers no sign-in. */
  readonly oauth?: OAuthSettings | undefined;
  /** Verifies access tokens from the authorization server. */
  readonly verifyForeignToken?: Services['verifyForeignToken'];
  readonly trustProxy?: TrustProxy | undefined;
  /** The metrics and the bearer token that GET /metrics requires. If undefined, this route does not exist. */
  readonly metrics?: MountedMetrics | undefined;
  /** Returns the current time in milliseconds since the Unix epoch. Defaults to `Date.now`. Tests pass a fake clock. */
  readonly now?: (() => number) | undefined;
  readonly limits?: Limits | undefined;
}

export interface ServerOptions extends AppOptions {
  /**
   * Origin that browsers use, such as `https://docs.example.com`. Defaults to `http://localhost` with the listening
   * port.
   */
  readonly publicOrigin?: string | undefined;
  readonly timeouts?: Timeouts | undefined;
}

export interface RunningServer {
  readonly port: number;
  /** Origin that browsers use, such as `https://docs.example.com`. */
  readonly origin: string;
  /** Stops accepting connections, waits for requests in progress, and then closes the store. */
  stop(): Promise<void>;
}

/** Creates the Express application without listening on a port. */
export function createApp(services: Services, { site, oauth, trustProxy, metrics, logger }: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  // Express must match only exact paths, because public assets and API routes are exempt from the password gate.
  app.enable('case sensitive routing');
  app.enable('strict routing');
  if (metrics) app.use(metrics.observe);
  app.use(logRequests(logger));
  app.use(securityHeaders(services.publicOrigin, oauth?.issuer));
  if (metrics) mountMetrics(app, metrics, logger);
  mountApi(app, services, { trustProxy, logger });
  const { site: access } = services;
  if (access) {
    mountPublicAssets(app, site);
    mountLogin(app, { services, access, site, trustProxy, logger });
    app.use(createGate(services, access, logger));
  }
  if (oauth && site.oauthRedirectPage !== undefined) mountRedirectPage(app, site.oauthRedirectPage);
  mountSite(app, services, { site, oauth, logger });
  app.use(handleErrors(logger));
  return app;
}

export function createServices(options: Omit<AppOptions, 'site'>, publicOrigin: string): Services {
  const {
    store,
    keys,
    version,
    verifyForeignToken,
    logger,
    metrics,
    now = Date.now,
    limits = standardLimits,
  } = options;
  const startedAt = performance.now();
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
    verifyForeignToken,
    now,
    uptime: () => Math.round(performance.now() - startedAt) / 1000,
    randomText: createRandomText,
    digest,
    report: (error) => logger.error({ error: describeError(error) }, 'The store failed.'),
    site:
      keys &&
      createSiteAccess(keys, { now, maxWaiting: limits.waitingVerifications, alert, noteLogin: metrics?.countLogin }),
  };
}

const CLEANUP_INTERVAL_MS = 3_600_000;

/** Starts the service on a host and port. Port 0 selects a free port. */
export async function startServer(
  options: ServerOptions,
  address: { port: number; host: string },
): Promise<RunningServer> {
  const { timeouts = defaultTimeouts, store, logger, now = Date.now } = options;
  const server = await openServer(address, timeouts);
  // Don't use `await` between this line and `attachApp`, because a request could arrive before its handler is attached.
  const { port } = server.address() as AddressInfo;
  const services = createServices(options, options.publicOrigin ?? `http://localhost:${port}`);
  attachApp(server, createApp(services, options), timeouts);
  const cleanUp = async () => {
    // Delete sessions that were opened with an earlier password, so that they end in every process.
    if (services.site) await store.deleteSessions(services.site.passwordTag);
    await store.prune(now());
  };
  // A cleanup failure must not stop the service from starting, because a read-only store can still serve reads.
  const tryCleanUp = () =>
    cleanUp().catch((error: unknown) =>
      logger.error({ error: describeError(error) }, 'Expired entries could not be removed.'),
    );
  await tryCleanUp();
  const cleanupTimer = setInterval(() => void tryCleanUp(), CLEANUP_INTERVAL_MS).unref();
  return {
    port,
    origin: services.publicOrigin,
    async stop() {
      clearInterval(cleanupTimer);
      await closeServer(server, timeouts);
      await store.close();
    },
  };
}
