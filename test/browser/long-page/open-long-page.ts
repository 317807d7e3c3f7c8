import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as library from 'apiblock';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { renderToString } from 'react-dom/server';
import { bundlePage } from '../../support/browser/bundle-page.ts';
import { waitForTabs } from '../../support/browser/open-page.ts';
import { createLongPage } from './page.tsx';

export interface LongPageOptions extends BrowserContextOptions {
  /** Fragment of the URL, without `#`. */
  fragment?: string;
  /** Whether the page is rendered on a server and hydrated. Otherwise, it is rendered only in the browser. */
  isHydrated?: boolean;
  /** Whether the page loads the first-paint script. */
  isPainted?: boolean;
  styles?: string;
}

/** Bundles the long page, and returns a function that opens it. */
export async function prepareLongPage(browser: Browser) {
  const readAsset = (name: string) => readFileSync(fileURLToPath(import.meta.resolve(`apiblock/${name}`)), 'utf8');
  const files = await bundlePage(import.meta.dirname);
  for (const name of ['styles.css', 'first-paint.js']) files.set(name, readAsset(name));
  const html = renderToString(createLongPage(library));

  return async function openLongPage(options: LongPageOptions = {}): Promise<{ page: Page; messages: string[] }> {
    const { fragment = '', isHydrated = true, isPainted = false, styles = '', ...contextOptions } = options;
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...contextOptions });
    const page = await context.newPage();
    const messages: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') messages.push(message.text());
    });
    page.on('pageerror', (error) => messages.push(String(error)));
    const document = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Long page</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/styles.css"><style>${styles}</style>
${isPainted ? '<script src="/first-paint.js"></script>' : ''}<script type="module" src="/client.js"></script>
<body style="margin:0;font-family:sans-serif"><div id="root">${isHydrated ? html : ''}</div></body></html>`;
    await page.route('**/*', (route) => {
      const name = new URL(route.request().url()).pathname.slice(1);
      const contentType = name.endsWith('.css') ? 'text/css' : name.endsWith('.js') ? 'text/javascript' : 'text/html';
      return route.fulfill({ contentType, body: files.get(name) ?? document });
    });
    await page.goto(`http://long.test/${fragment && `#${fragment}`}`);
    if (contextOptions.javaScriptEnabled !== false) await waitForTabs(page);
    // Wait for the paint after hydration.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    return { page, messages };
  };
}
