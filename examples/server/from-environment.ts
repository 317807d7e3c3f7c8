import { join } from 'node:path';
import { ConfigError, readConfig, type Config } from './config.ts';
import { DemoError, openDemo } from './demo.ts';
import { StoreError } from '../api/index.ts';
import { createLogger } from './http/log.ts';
import { NewerSchemaError } from './stores/migrations.ts';
import type { Environment } from './stores/location.ts';
import { openStore } from './stores/open.ts';
import { DatabaseError } from './stores/postgres/errors.ts';
import { startServer, type RunningServer } from './app.ts';
import { loadSite, SiteError } from './site/files.ts';
import { DatabaseFileError } from './stores/sqlite/errors.ts';
import { version } from './version.ts';

/** Starts the service with settings from the environment and prints the site's address. */
export async function start(environment: Environment, print: (text: string) => void): Promise<RunningServer> {
  const config = readConfig(environment);
  const site = await loadSite(config.siteDir);
  if (config.oauth && site.oauthRedirectPage === undefined)
    throw new SiteError(`The site in ${config.siteDir} has no redirect page for OAUTH_ISSUER. Run npm run build:site.`);
  const store = await openStore(config.store);
  try {
    const demo = config.access.mode === 'demo' ? await openDemo(config.dataDir, store, Date.now()) : undefined;
    const keys = config.access.mode === 'private' ? config.access.keys : demo?.keys;
    // In demo mode, log only warnings by default, so that log lines don't hide the printed password.
    const logger = createLogger(config.logLevel ?? (demo ? 'warn' : 'info'));
    const { publicOrigin, trustProxy, metricsToken, port, host, oauth } = config;
    const metrics = metricsToken === undefined ? undefined : await openMetrics(metricsToken, store);
    const verifyForeignToken = oauth && (await openTokenVerifier(oauth));
    const running = await startServer(
      { store, site, logger, publicOrigin, version, keys, oauth, verifyForeignToken, trustProxy, metrics },
      { port, host },
    );
    print(`The service listens on ${host}:${running.port}. Address: ${running.origin}\n`);
    if (config.access.mode === 'public') print('The site is public (SITE_MODE=public).\n');
    if (demo) {
      print(`Password: ${demo.password}  (demo password, stored in ${join(config.dataDir, 'demo.json')})\n`);
      print(
        `Access token: npm run --silent create-token -- --scope "docs:read docs:write tokens:create" --expires-in 30d\n`,
      );
    }
    return running;
  } catch (error) {
    await store.close();
    throw error;
  }
}

/**
 * Creates the metrics. Imports the metrics library only when it is needed, because the library slows down startup and
 * metrics are optional.
 */
async function openMetrics(token: string, store: Awaited<ReturnType<typeof openStore>>) {
  const { createMetrics } = await import('./metrics/metrics.ts');
  return { token, ...createMetrics(version, 'poolUse' in store ? store.poolUse : undefined) };
}

/**
 * Creates the access token verifier. Uses a dynamic import, so that its library is loaded only if the service has an
 * authorization server.
 */
async function openTokenVerifier(oauth: NonNullable<Config['oauth']>) {
  const { createTokenVerifier } = await import('./oauth/token-verifier.ts');
  return createTokenVerifier(oauth, Date.now);
}

/** Returns a message that explains an expected startup failure, or undefined for an unexpected error. */
export function explainFailure(error: unknown): string | undefined {
  const expectedErrors = [ConfigError, NewerSchemaError, DatabaseError, DatabaseFileError, SiteError, DemoError];
  if (expectedErrors.some((kind) => error instanceof kind)) return (error as Error).message;
  if (error instanceof StoreError)
    return `${error.message} ${error.cause instanceof Error ? `${error.cause.message}. ` : ''}Check DATA_DIR or DATABASE_URL.`;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'The port is already in use. Set PORT to a different port.';
  if (code !== undefined && ['EACCES', 'EROFS', 'EEXIST', 'ENOTDIR', 'EADDRNOTAVAIL'].includes(code))
    return `The service cannot start (${code}). Check DATA_DIR, HOST and PORT.`;
  return undefined;
}
