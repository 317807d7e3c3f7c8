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
import { launchChromium } from '../support/chromium.ts';
import { openConsole, openSite } from '../console/open.ts';
import { startConsoleSite } from '../console/site.tsx';
import { openPage } from '../support/browser/open-page.ts';

const run = promisify(execFile);
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const react18 = here('react-18/node_modules/');

// Vite configuration that resolves React to version 18 instead of the version in the root package.json.
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
  // The folder must be inside node_modules, so that Node resolves the external modules of the server bundle from there.
  folder = await mkdtemp(here('react-18/node_modules/.pages-'));
});
afterAll(async () => {
  server?.closeAllConnections();
  server?.close();
  await Promise.all([browser.close(), rm(folder, { recursive: true, force: true })]);
});

/**
 * Builds the client bundle of a page with React 18. Returns the bundle and a function that renders the page on a
 * server.
 */
async function buildPage(name: string, page: string, client: string) {
  await writeFile(
    join(folder, `${name}.tsx`),
    `import { version } from 'react';
     import { renderToString } from 'react-dom/server';
     import * as library from 'apiblock';
     import { createPage } from ${JSON.stringify(here(page))};
     const given = JSON.parse(process.argv[2] ?? '{}');
     process.stdout.write(JSON.stringify({ version, html: renderToString(createPage(library, given)) }));`,
  );
  await build({
    ...config,
    ssr: { noExternal: true },
    build: {
      ssr: join(folder, `${name}.tsx`),
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: `${name}.mjs`, chunkFileNames: `${name}-[name].mjs` } },
    },
  });
  await build({
    ...config,
    build: {
      outDir: join(folder, name),
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: here(client),
        output: { entryFileNames: 'client.js', chunkFileNames: '[name].js' },
      },
    },
  });
  const names = await readdir(join(folder, name));
  const script = new Map<string, string>(
    await Promise.all(names.map(async (file) => [file, await readFile(join(folder, name, file), 'utf8')] as const)),
  );
  expect(script.get('client.js')).toMatch(/"18\.3\.\d/);
  expect(script.get('client.js')).not.toMatch(/"19\.\d+\.\d+/);
  const render = async (given: unknown) => {
    const { stdout, stderr } = await run(process.execPath, [join(folder, `${name}.mjs`), JSON.stringify(given)], {
      maxBuffer: 2 ** 24,
    });
    expect(stderr).toBe('');
    const { version, html } = JSON.parse(stdout) as { version: string; html: string };
    expect(version).toMatch(/^18\.3\./);
    return html;
  };
  return { script, render };
}

it('ApiBlock renders on a server and hydrates without console messages in React 18.3', async () => {
  const { script, render } = await buildPage('blocks', '../support/blocks.tsx', 'client.tsx');
  const html = await render({});
  expect(html.match(/role="tabpanel"/g)?.length).toBeGreaterThan(25);
  const site = createServer(({ url = '/' }, response) => {
    const file = script.get(url.slice(1));
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

it('the Try It console opens and sends a request in React 18.3', async () => {
  const site = await startConsoleSite({
    build: await buildPage('consoles', '../console/page.tsx', '../console/client.tsx'),
  });
  for (const query of ['trusted', 'trusted&client']) {
    const { page, messages } = await openSite(browser, site, query);
    const list = await openConsole(page, 'list');
    await list.field('Token').fill('of-a-reader');
    await list.field('page').fill('2');
    expect(await list.sendAndWait(), query).toMatch(/^200 OK/);
    expect(site.received.findLast(({ server }) => server === 'api')).toMatchObject({
      url: '/documents?page=2',
      headers: { authorization: 'Bearer of-a-reader' },
    });
    await page.keyboard.press('Escape');
    expect(await list.room.isVisible()).toBe(false);
    expect([messages, await page.evaluate(() => window.violations)]).toEqual([[], []]);
    await page.context().close();
  }
  await site.stop();
});
