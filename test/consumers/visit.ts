import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { Site } from './sites.ts';

export type Fail = (what: string) => void;

export interface Visit {
  page: Page;
  /** Console messages, uncaught errors and failed requests of the page. */
  messages: string[];
  close: () => Promise<void>;
}

/** Browser settings of a simulated reader. */
export interface Reader {
  theme?: 'light' | 'dark';
  width?: number;
  script?: boolean;
}

/** Returns a selector for the tabs that are not hydrated yet. */
export const toIdleTabs = (site: Site) =>
  `${site.hasStaticGroups ? '.apiblock-block ' : ''}.apiblock-group[data-tabs]:not([data-running])`;

/**
 * Opens a page with the settings of a reader. Unless JavaScript is disabled, waits until the network is idle and the
 * tabs are hydrated.
 */
export async function visit(
  browser: Browser,
  site: Site,
  { url, theme = 'light', width = 1280, script = true }: Reader & { url: string },
): Promise<Visit> {
  const options: BrowserContextOptions = {
    viewport: { width, height: 900 },
    colorScheme: theme,
    javaScriptEnabled: script,
    permissions: ['clipboard-read', 'clipboard-write'],
  };
  const context = await browser.newContext(options);
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const messages: string[] = [];
  page.on('console', (message) => messages.push(`console.${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => messages.push(String(error)));
  // If JavaScript is disabled, ignore failed requests, because the browser blocks all scripts.
  page.on('requestfailed', (request) => script && messages.push(`${request.url()}: ${request.failure()?.errorText}`));
  page.on(
    'response',
    (response) => response.status() >= 400 && messages.push(`${response.url()}: ${response.status()}`),
  );
  if (theme === 'dark' && site.darkStorage) {
    await page.addInitScript((entries) => {
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
    }, site.darkStorage);
  }
  await page.goto(url, { waitUntil: script ? 'networkidle' : 'load' });
  if (script) {
    await page
      .waitForFunction((idle) => !document.querySelector(idle), toIdleTabs(site))
      .catch(() => messages.push('The tabs of the blocks are not hydrated.'));
  }
  return { page, messages, close: () => context.close() };
}
