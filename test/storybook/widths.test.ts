import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walkWidths } from '../browser/widths/walk-widths.ts';
import { launchChromium } from '../chromium.ts';
import { createStoryContext, createStoryPage } from './open-story.ts';
import { serveFolder } from './serve-folder.ts';

const folder = fileURLToPath(new URL('../../storybook-static', import.meta.url));
const { entries } = JSON.parse(readFileSync(`${folder}/index.json`, 'utf8')) as {
  entries: Record<string, { id: string; title: string; type: string }>;
};
/** The documents manager in all its states, and pages of hosts around a block. */
const pages = Object.values(entries).filter(
  ({ title, type }) => type === 'story' && /^(Documents API|ApiBlock\/Host pages)/.test(title),
);

let browser: Browser;
let context: BrowserContext;
let files: Awaited<ReturnType<typeof serveFolder>>;

beforeAll(async () => {
  [browser, files] = await Promise.all([launchChromium(), serveFolder(folder)]);
  context = await createStoryContext(browser, files.url);
});
afterAll(async () => {
  await browser.close();
  files.stop();
});

describe('a story of a whole page, as its play function leaves it, is right at every width, light and dark', () => {
  it.each(pages.map(({ id }) => id))('%s', async (id) => {
    const { page, open } = await createStoryPage(context);
    expect(await open(id)).toEqual([]);
    expect(await page.locator('#storybook-root > *').count()).toBeGreaterThan(0);
    expect(await walkWidths(page, { within: '#storybook-root' })).toEqual([]);
    await page.close();
  });
});
