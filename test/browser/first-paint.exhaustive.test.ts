import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { waitForTabs } from '../support/browser/open-page.ts';
import { type Site, startSite } from './site.tsx';

let browser: Browser;
let site: Site;
beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startSite()]);
});
afterAll(() => Promise.all([browser.close(), site.stop()]));

/** Opens a page, but delays its client script. `chosen` contains the tabs that the browser has remembered. */
async function openEarly(query: string, { chosen = [], width = 1280 }: { chosen?: string[]; width?: number } = {}) {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'info') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.clock.install();
  await page.addInitScript((names) => localStorage.setItem('apiblock-tabs', JSON.stringify(names)), chosen);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/client.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${site.url}?trusted${query}`, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  const run = async () => {
    release();
    await waitForTabs(page);
    await page.waitForLoadState('load');
  };
  return { page, problems, run };
}

/**
 * Serves the page without its client script. Sends the HTML up to the end of the start tag that contains
 * `attribute`, and the rest when `sendRest` is called.
 */
async function startSlowSite(attribute: string) {
  const page = await fetch(`${site.url}?painted`);
  const html = (await page.text()).replace(/<script[^>]*client\.js[^>]*><\/script>/, '');
  const tagEnd = html.indexOf('>', html.indexOf(attribute)) + 1;
  const rest = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    void (async () => {
      if (request.url !== '/') {
        const asset = await fetch(new URL(request.url ?? '', site.url));
        response.setHeader('Content-Type', asset.headers.get('content-type') ?? '');
        response.end(Buffer.from(await asset.arrayBuffer()));
        return;
      }
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.write(html.slice(0, tagEnd));
      await rest.promise;
      response.end(html.slice(tagEnd));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, sendRest: rest.resolve, stop: () => void server.close() };
}

/**
 * Returns the position and colors of each visible element, which reveal layout shifts. Leaves out the overflow menu of
 * the tabs, which appears after hydration in a reserved place.
 */
const readLook = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#root *')]
      .filter((element) => element.checkVisibility() && !element.closest('[hidden], .apiblock-tab-menu'))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, borderBlockEndColor } = getComputedStyle(element);
        return `${element.id || element.className} ${[x, y, width, height].map(Math.round).join()} ${color} ${borderBlockEndColor}`;
      }),
  );

const visiblePanels = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[id^=patch-v1-snippets-id__request-panel]')]
      .filter((panel) => panel.checkVisibility())
      .map((panel) => panel.firstElementChild?.textContent),
  );

describe('apiblock/first-paint', () => {
  it.each([
    ['no remembered tab', [], 1280],
    ['remembered tabs', ['Kotlin', 'Python', 'Ruby'], 1280],
    ['narrow column', ['Python'], 360],
    ['remembered tab that does not fit', ['PowerShell'], 360],
  ])('shows tabs in the same position before and after hydration: %s', async (_, chosen, width) => {
    const { page, problems, run } = await openEarly('&painted', { chosen, width });
    const early = await readLook(page);
    await run();
    expect(await readLook(page)).toEqual(early);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('shows only the panel of the remembered tab if the tab group contains that tab', async () => {
    const { page } = await openEarly('&painted', { chosen: ['Python'] });
    expect(await visiblePanels(page)).toEqual(['Python']);
    await page.context().close();
  });

  it('shows all panels again if the tabs do not hydrate within 5 seconds', async () => {
    const { page } = await openEarly('&painted', { chosen: ['Python'] });
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.evaluate(() => window.dispatchEvent(new Event('load')));
    await page.clock.runFor(4900);
    expect(await visiblePanels(page)).toHaveLength(1);
    await page.clock.runFor(200);
    expect((await visiblePanels(page)).length).toBeGreaterThan(2);
    await page.context().close();
  });

  it('shows the first tab if the HTML of the last panel arrives late', async () => {
    const slow = await startSlowSite('id="post-v1-charges__response-panel-2"');
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.addInitScript(() => localStorage.setItem('apiblock-tabs', '["Kotlin"]'));
    await page.goto(slow.url, { waitUntil: 'commit' });
    const panels = page.locator('[id^=post-v1-charges__response-panel]');
    await expect.poll(() => panels.count()).toBe(3);
    slow.sendRest();
    await expect.poll(() => panels.last().locator('.apiblock-panel-label').count()).toBe(1);
    const visible = await panels.evaluateAll((elements) => elements.map((element) => element.checkVisibility()));
    expect(visible).toEqual([true, false, false]);
    await context.close();
    slow.stop();
  });

  it('prevents a layout shift, which hydration causes without the script', async () => {
    const { page, run } = await openEarly('', { chosen: ['Python'] });
    const early = await readLook(page);
    expect((await visiblePanels(page)).length).toBeGreaterThan(2);
    await run();
    expect(await readLook(page)).not.toEqual(early);
    await page.context().close();
  });
});
