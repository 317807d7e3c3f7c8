import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build, type InlineConfig } from 'vite';
import { launchChromium } from '../chromium.ts';
import { openPage } from './open-page.ts';

const run = promisify(execFile);
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const react18 = here('../react-18/node_modules/');

// The built package with React 18 in place of the one beside it.
const config: InlineConfig = {
  configFile: false,
  logLevel: 'error',
  root: here('.'),
  mode: 'development',
  define: { 'process.env.NODE_ENV': '"development"' },
  resolve: {
    alias: [
      { find: /^react(?=\/|$)/, replacement: `${react18}react` },
      { find: /^react-dom(?=\/|$)/, replacement: `${react18}react-dom` },
    ],
  },
};

let browser: Browser;
let folder: string;
let server: Server | undefined;

beforeAll(async () => {
  browser = await launchChromium();
  // Beside the modules that the server's bundle leaves to Node.
  folder = await mkdtemp(here('../react-18/node_modules/.pages-'));
});
afterAll(async () => {
  server?.closeAllConnections();
  server?.close();
  await Promise.all([browser.close(), rm(folder, { recursive: true, force: true })]);
});

it('renders on a server and hydrates without a message under React 18.3', async () => {
  await writeFile(
    join(folder, 'server.tsx'),
    `import { version } from 'react';
     import { renderToString } from 'react-dom/server';
     import * as library from 'apiblock';
     import { createPage } from ${JSON.stringify(here('../blocks.tsx'))};
     process.stdout.write(JSON.stringify({ version, html: renderToString(createPage(library)) }));`,
  );
  await build({
    ...config,
    ssr: { noExternal: true },
    build: {
      ssr: join(folder, 'server.tsx'),
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: 'server.mjs' } },
    },
  });
  const { stdout, stderr } = await run(process.execPath, [join(folder, 'server.mjs')], { maxBuffer: 2 ** 24 });
  expect(stderr).toBe('');
  const { version, html } = JSON.parse(stdout) as { version: string; html: string };
  expect(version).toMatch(/^18\.3\./);
  expect(html.match(/role="tabpanel"/g)?.length).toBeGreaterThan(25);

  await build({
    ...config,
    build: {
      outDir: join(folder, 'client'),
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: here('client.tsx'),
        output: { entryFileNames: 'client.js', chunkFileNames: '[name].js' },
      },
    },
  });
  const names = await readdir(join(folder, 'client'));
  const files = new Map<string, string>(
    await Promise.all(
      names.map(async (name) => [`/${name}`, await readFile(join(folder, 'client', name), 'utf8')] as const),
    ),
  );
  expect(files.get('/client.js')).toMatch(/"18\.3\.\d/);
  expect(files.get('/client.js')).not.toMatch(/"19\.\d+\.\d+/);

  const site = createServer(({ url = '/' }, response) => {
    const file = files.get(url);
    response.setHeader('Content-Type', file ? 'text/javascript; charset=utf-8' : 'text/html; charset=utf-8');
    response.end(
      file ??
        `<!doctype html><html lang="en"><head><title>React 18</title><script type="module" src="/client.js"></script></head><body><div id="root">${html}</div></body></html>`,
    );
  });
  server = site;
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  const { page, messages } = await openPage(browser, `http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
  expect(messages).toEqual([]);
  const tabs = page.locator('[data-block=responses]').getByRole('tab');
  const others = (await tabs.count()) - 2;
  await tabs.nth(1).click();
  expect(await tabs.nth(1).getAttribute('aria-selected')).toBe('true');
  expect(
    await page
      .locator('[data-block=responses] .apiblock-panel')
      .evaluateAll((panels) => panels.map((panel) => panel.getAttribute('hidden'))),
  ).toEqual(['until-found', null, ...Array<string>(others).fill('until-found')]);
  await page.context().close();
});
