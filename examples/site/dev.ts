// Development server: renders pages from the sources and reloads open pages after each change. PORT and DATA_DIR work
// as in the service. The site is private and uses the demo password. An authorization server, at which readers sign in
// to the console, runs on the port AUTHORIZATION_PORT.
import type { Express } from 'express';
import { createServer, type Plugin } from 'vite';
import { createApp, createServices } from '../server/app.ts';
import { openDemo } from '../server/demo.ts';
import { createLogger } from '../server/http/log.ts';
import { createTokenVerifier } from '../server/oauth/token-verifier.ts';
import type { Site, SiteRenderer } from '../server/site/site.ts';
import { storeFile } from '../server/stores/file.ts';
import { openStore } from '../server/stores/open.ts';
import { resolveDataDir } from '../server/stores/location.ts';
import { version } from '../server/version.ts';
import { startAuthorizationServer } from './authorization-server.ts';

/**
 * Reloads open pages when a server-only module changes, because Vite updates only modules that the browser has loaded.
 */
const reloadForServer: Plugin = {
  name: 'reload-for-server',
  hotUpdate({ modules, server }) {
    if (this.environment.name === 'ssr' && modules.length > 0)
      server.environments.client.hot.send({ type: 'full-reload' });
  },
};

const port = Number(process.env['PORT'] || 3000);
const origin = `http://localhost:${port}`;

const vite = await createServer({
  root: import.meta.dirname,
  // The default config loader writes a temporary file, which would make `node --watch` restart the server.
  configLoader: 'native',
  appType: 'custom',
  logLevel: 'warn',
  plugins: [reloadForServer],
  server: { port, strictPort: true, cors: false, hmr: { overlay: false } },
});
await vite.listen();

const dataDir = resolveDataDir(process.env);
const store = await openStore({ kind: 'sqlite', file: storeFile(dataDir) });
const { password, keys } = await openDemo(dataDir, store, Date.now());
const { oauth } = await startAuthorizationServer({
  port: Number(process.env['AUTHORIZATION_PORT'] || 3001),
  siteOrigin: origin,
  audience: `${origin}/api`,
});
const verifyForeignToken = createTokenVerifier(oauth, Date.now);
const options = { store, keys, version, oauth, verifyForeignToken, logger: createLogger('warn') };
const services = createServices(options, origin);

let renderer: SiteRenderer | undefined;
let app: Express | undefined;

vite.middlewares.use(async (request, response, next) => {
  try {
    // After a source file changes, Vite returns a new module. Create a new app, because the pages may have changed.
    const current = (await vite.ssrLoadModule('/src/entry-server.tsx')) as SiteRenderer;
    if (current !== renderer || !app) app = createApp(services, { ...options, site: toSite(current) });
    renderer = current;
    app(request, response);
  } catch (error) {
    // Map the stack trace to the source file, so that the error page shows where the error is.
    vite.ssrFixStacktrace(error as Error);
    next(error);
  }
});

/** Returns the site with the Vite client added to each page. Vite serves the assets itself. */
function toSite({ renderPage, pages, oauthRedirectPage }: SiteRenderer): Site {
  return {
    pages,
    publicAssets: [],
    ...(oauthRedirectPage !== undefined && { oauthRedirectPage }),
    files: new Map(),
    async renderPage(context) {
      const { status, html } = await renderPage(context);
      return { status, html: html.replace('</head>', '<script type="module" src="/@vite/client"></script></head>') };
    },
  };
}

process.stdout.write(
  `Site: ${origin}  Password: ${password}\nAuthorization server: ${oauth.issuer} (any name and password)\n`,
);
