import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../support/chromium.ts';
import { serveFolder } from '../storybook/serve-folder.ts';

interface Entry {
  id: string;
  title: string;
  name: string;
  type: 'story' | 'docs';
}

const built = fileURLToPath(new URL('../../storybook-static', import.meta.url));
const target = fileURLToPath(new URL('../../screenshots', import.meta.url));
// Serve the stories from a subfolder, like a host that serves several sites.
const base = '/some/folder/';

/** Returns the width of the screenshots of a story or docs page. */
function toWidth(id: string): number {
  if (/phone|long-name/.test(id)) return 320;
  return id.includes('wide') ? 1280 : 1100;
}

/** Returns how long to wait until the play function of a story has probably finished, in milliseconds. */
function toWaitingTime({ id, type }: Entry): number {
  if (type === 'docs') return 1500;
  return id.includes('documents-api') ? 1200 : 500;
}

interface PictureOptions {
  /** URL of the built Storybook. */
  url: string;
  entries: Entry[];
  theme: 'light' | 'dark';
}

/** Takes a screenshot of each entry in one theme. Returns the errors that the entries logged or displayed. */
async function takeThemePictures(browser: Browser, { url, entries, theme }: PictureOptions): Promise<string[]> {
  const failures: string[] = [];
  const page = await browser.newPage({ colorScheme: theme, viewport: { width: 1100, height: 700 } });
  page.on('console', (message) => {
    // Ignore failed requests, which the browser logs and some stories cause on purpose.
    if (['error', 'warning'].includes(message.type()) && !message.text().startsWith('Failed to load resource'))
      failures.push(`${page.url()} ${message.text().slice(0, 500)}`);
  });
  page.on('pageerror', (error) => failures.push(`${page.url()} ${error.message}`));
  for (const entry of entries) {
    const { id, type } = entry;
    await page.setViewportSize({ width: toWidth(id), height: 700 });
    await page.goto(`${url}iframe.html?id=${id}&viewMode=${type}&globals=theme:${theme}`);
    await page.waitForSelector(type === 'docs' ? '#storybook-docs h1' : '.sb-show-main #storybook-root > *');
    await page.waitForTimeout(toWaitingTime(entry));
    if (await page.locator('.sb-show-errordisplay').count())
      failures.push(`${id}, ${theme}: ${await page.locator('#error-message').innerText()}`);
    const fullPage = type === 'docs' || !id.includes('five-megabytes');
    await page.screenshot({ path: join(target, `${id}.${theme}.png`), fullPage });
  }
  await page.close();
  return failures;
}

/** Returns an HTML page that shows the light and the dark screenshot of each entry side by side. */
function formatOverview(entries: readonly Entry[]): string {
  const toImage = (id: string, theme: string) => `<img loading="lazy" src="${id}.${theme}.png" alt="${theme}">`;
  const rows = entries.map(
    ({ id, title, name }) => `<h2>${title}: ${name}</h2><p>${toImage(id, 'light')} ${toImage(id, 'dark')}</p>`,
  );
  const style = 'img { width: 48%; vertical-align: top; border: 1px solid #888 }';
  return `<!doctype html><meta charset="utf-8"><title>Stories</title><style>${style}</style>${rows.join('\n')}`;
}

/**
 * Takes light and dark screenshots of every built story and docs page, or of those whose ID contains `filter`. Also
 * writes an HTML page that shows them side by side.
 */
async function takePictures(filter: string | undefined): Promise<void> {
  if (!existsSync(join(built, 'index.json')))
    throw new Error('Storybook is not built. Run `npm run build:storybook` first.');
  const index = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')) as { entries: Record<string, Entry> };
  const entries = Object.values(index.entries).filter(({ id }) => !filter || id.includes(filter));
  if (!filter) rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const { url, stop } = await serveFolder(built, base);
  const browser = await launchChromium();
  const failures = [
    ...(await takeThemePictures(browser, { url, entries, theme: 'light' })),
    ...(await takeThemePictures(browser, { url, entries, theme: 'dark' })),
  ];
  await browser.close();
  stop();
  writeFileSync(join(target, 'index.html'), formatOverview(entries));
  process.stdout.write(
    `Saved ${entries.length * 2} pictures in screenshots/. Open screenshots/index.html to see them side by side.\n`,
  );
  if (failures.length > 0) throw new Error(`Some stories failed:\n${failures.join('\n')}`);
}

await takePictures(process.argv[2]);
