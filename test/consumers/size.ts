import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright-core';

/** Bytes as they are, and compressed by brotli file by file. */
export interface Size {
  plain: number;
  brotli: number;
}

/** What a page loads until nothing more is asked for: its script files, and its styles also where they stand in the HTML. */
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

/** How much more there is in some files than in others. */
export function toAddedSize(files: string[], without: string[]): Size {
  const sum = (texts: string[], count: (text: string) => number) =>
    texts.reduce((total, text) => total + count(text), 0);
  const added = (count: (text: string) => number) => sum(files, count) - sum(without, count);
  return { plain: added((text) => Buffer.byteLength(text)), brotli: added((text) => brotliCompressSync(text).length) };
}
