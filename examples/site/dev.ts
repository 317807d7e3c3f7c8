// The service with the site as its sources are saved: pages are rendered from them, and open ones follow each change.
// PORT and DATA_DIR are the service's own; the site is private, with the password of the demo.
import { mkdirSync } from 'node:fs';
import type { Express } from 'express';
import { createServer, type Plugin } from 'vite';
import { createApp, createServices } from '../server/app.ts';
import { openDemo } from '../server/demo.ts';
import { createLogger } from '../server/http/log.ts';
import type { Site, SiteRenderer } from '../server/site/site.ts';
import { storeFile } from '../server/stores/file.ts';
import { openStore } from '../server/stores/open.ts';
import { resolveDataDir } from '../server/stores/location.ts';
import { version } from '../server/version.ts';

/** What the server alone renders is no module of an open page, which would not hear of a change. */
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
  // Without a file of its own beside the packages, which `node --watch` would take for a change.
  configLoader: 'native',
  appType: 'custom',
  logLevel: 'warn',
  plugins: [reloadForServer],
  server: { port, strictPort: true, cors: false, hmr: { overlay: false } },
});
await vite.listen();

const dataDir = resolveDataDir(process.env);
mkdirSync(dataDir, { recursive: true, mode: 0o700 });
const store = await openStore({ kind: 'sqlite', file: storeFile(dataDir) });
const { password, keys } = await openDemo(dataDir, store, Date.now());
const options = { store, keys, version, logger: createLogger('warn') };
const services = createServices(options, origin);

let renderer: SiteRenderer | undefined;
let app: Express | undefined;

vite.middlewares.use(async (request, response, next) => {
  try {
    // The same module until a source changes; then its pages and what is found in them are new.
    const current = (await vite.ssrLoadModule('/src/entry-server.tsx')) as SiteRenderer;
    if (current !== renderer || !app) app = createApp(services, { ...options, site: toSite(current) });
    renderer = current;
    app(request, response);
  } catch (error) {
    // A source with a mistake in it: the page says where.
    vite.ssrFixStacktrace(error as Error);
    next(error);
  }
});

/** Pages as they are rendered now, with the script that follows changes; Vite serves the files. */
function toSite({ renderPage, pages }: SiteRenderer): Site {
  return {
    pages,
    publicAssets: [],
    files: new Map(),
    async renderPage(context) {
      const { status, html } = await renderPage(context);
      return { status, html: html.replace('</head>', '<script type="module" src="/@vite/client"></script></head>') };
    },
  };
}

process.stdout.write(`Site: ${origin}  Password: ${password}\n`);
