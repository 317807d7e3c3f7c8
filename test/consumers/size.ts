import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright-core';

/** A total size in bytes: uncompressed, and with Brotli compression of each file. */
export interface Size {
  plain: number;
  brotli: number;
}

/** The script files and styles that a page loads until the network is idle. The styles include those in the HTML. */
export interface PageFiles {
  scripts: string[];
  styles: string[];
}

export async function readPageFiles(browser: Browser, url: string): Promise<PageFiles> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const loaded: Promise<[type: string, text: string]>[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (response.ok() && (type === 'script' || type === 'stylesheet'))
      loaded.push(response.text().then((text) => [type, text]));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const files = await Promise.all(loaded);
  const inline = await page
    .locator('style')
    .evaluateAll((elements) => elements.map((element) => element.textContent ?? ''));
  await context.close();
  const ofType = (wanted: string) => files.flatMap(([type, text]) => (type === wanted ? [text] : []));
  return { scripts: ofType('script'), styles: [...ofType('stylesheet'), ...inline] };
}

/** Returns the difference between the total sizes of two lists of files. */
export function toAddedSize(files: string[], without: string[]): Size {
  const sum = (texts: string[], count: (text: string) => number) =>
    texts.reduce((total, text) => total + count(text), 0);
  const added = (count: (text: string) => number) => sum(files, count) - sum(without, count);
  return { plain: added((text) => Buffer.byteLength(text)), brotli: added((text) => brotliCompressSync(text).length) };
}
