import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

const styles = readFileSync(fileURLToPath(import.meta.resolve('apiblock/styles.css')), 'utf8');

/** Opens a page that contains HTML and the library's stylesheet, but no scripts. */
export async function openStaticPage(
  browser: Browser,
  html: string,
  { fragment = '', ...options }: BrowserContextOptions & { fragment?: string } = {},
): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 800, height: 600 }, javaScriptEnabled: false, ...options });
  await page.route('**/*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Page</title><style>${styles}</style><body>${html}</body></html>`,
    }),
  );
  await page.goto(`http://static.test/${fragment}`);
  return page;
}
