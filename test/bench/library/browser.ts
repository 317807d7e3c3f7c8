import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { renderToString } from 'react-dom/server';
import { launchChromium } from '../../support/chromium.ts';
import { bundle } from './bundle.ts';
import type { PageTimes } from './client/start.ts';
import { createEndpoints } from './endpoints.ts';
import { type Builds, createSamples, type Kind, kindsOf, type Samples } from './kinds.ts';
import { createPages } from './pages.ts';
import type { Row } from './table.ts';
import { toTexts } from './texts.ts';

const COUNT = 400;
const ROUNDS = 7;
const CLIENT = '/test/bench/library/client';
const MODES = ['render', 'hydrate'] as const;

type Mode = (typeof MODES)[number];
/** Measurements of one visit to a page. */
interface Measured extends PageTimes {
  /** Used size of the JavaScript heap, in MB. */
  heap: number;
  /** Memory that the browser uses for elements, styles and layout outside of the JavaScript heap, in MB. */
  domMemory: number;
  elements: number;
}

/**
 * Measures the rendering time, blocking time, memory and elements of 400 endpoints that Chromium renders or hydrates.
 */
export async function measureBrowser(builds: Builds): Promise<Row[]> {
  const server = await serve(await createFiles(builds));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await launchChromium();
  const measured: { mode: Mode; kind: Kind; result: Measured }[] = [];
  try {
    // The first round is not counted, because it warms up the browser.
    for (let round = 0; round <= ROUNDS; round++) {
      for (const mode of MODES) {
        for (const kind of kindsOf(builds, round)) {
          const result = await visit(browser, `${origin}/${kind}/${mode}.html`, mode);
          if (round > 0) measured.push({ mode, kind, result });
        }
      }
    }
  } finally {
    await browser.close();
    server.close();
  }
  const row = (name: string, unit: string, mode: Mode, member: keyof Measured, budget?: number): Row => {
    const samples: Samples = createSamples();
    for (const one of measured) if (one.mode === mode) samples[one.kind].push(one.result[member]);
    return { name, unit, ...samples, budget };
  };
  return [
    row('DOM elements', `for ${COUNT} endpoints`, 'render', 'elements', 1.7),
    row(`${COUNT} endpoints rendered in the browser`, 'ms', 'render', 'shown', 2),
    row('- blocking time', 'ms', 'render', 'blocking', 2),
    row('- JavaScript heap', 'MB', 'render', 'heap', 2),
    row('- DOM and layout memory', 'MB', 'render', 'domMemory', 2),
    row(`${COUNT} endpoints hydrated`, 'ms', 'hydrate', 'shown'),
    row('- blocking time', 'ms', 'hydrate', 'blocking'),
    row('- JavaScript heap', 'MB', 'hydrate', 'heap'),
    row('- DOM and layout memory', 'MB', 'hydrate', 'domMemory'),
  ];
}

/** Opens the page in a new browser context, so that no cached data or compiled code from an earlier visit is used. */
async function visit(browser: Browser, url: string, mode: Mode): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => {
      throw error;
    });
    await page.goto(url, { waitUntil: 'load' });
    const times = await page.evaluate((how) => window.runPage(how), mode);
    const elements = await page.evaluate(() => document.querySelectorAll('#root *').length);
    const session = await context.newCDPSession(page);
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize, embedderHeapUsedSize = 0 } = (await session.send('Runtime.getHeapUsage')) as {
      usedSize: number;
      embedderHeapUsedSize?: number;
    };
    return { ...times, elements, heap: usedSize / 1e6, domMemory: embedderHeapUsedSize / 1e6 };
  } finally {
    await context.close();
  }
}

async function createFiles(builds: Builds): Promise<Map<string, string>> {
  const endpoints = createEndpoints(COUNT);
  const pages = createPages(COUNT, builds);
  const files = new Map<string, string>();
  for (const kind of kindsOf(builds, 0)) {
    const build = kind === 'bare' ? undefined : builds[kind];
    const client = build ? 'block' : 'bare';
    const entry = `import { defineRunPage } from '${CLIENT}/start.ts'; import { renderAll } from '${CLIENT}/${client}.ts'; defineRunPage(renderAll);`;
    for (const { name, content } of await bundle(entry, build?.entry)) files.set(`/${kind}/${name}`, content);
    files.set(`/${kind}/data.json`, JSON.stringify(build ? endpoints : endpoints.map(toTexts)));
    files.set(`/${kind}/styles.css`, build ? readFileSync(build.styles, 'utf8') : '');
    for (const mode of MODES)
      files.set(`/${kind}/${mode}.html`, toDocument(mode === 'hydrate' ? renderToString(pages[kind]) : ''));
  }
  return files;
}

function toDocument(content: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Endpoints</title><link rel="stylesheet" href="./styles.css"><div id="root">${content}</div><script type="module" src="./entry.js"></script></html>`;
}

function serve(files: ReadonlyMap<string, string>) {
  const types: Record<string, string> = {
    html: 'text/html; charset=utf-8',
    js: 'text/javascript',
    css: 'text/css',
    json: 'application/json',
  };
  const server = createServer(({ url = '' }, response) => {
    const content = files.get(url);
    response.writeHead(content === undefined ? 404 : 200, {
      'Content-Type': types[url.split('.').at(-1) ?? ''] ?? 'text/plain',
    });
    response.end(content);
  });
  return new Promise<typeof server>((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}
