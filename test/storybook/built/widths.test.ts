import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walkWidths } from '../../support/browser/widths/walk-widths.ts';
import { launchChromium } from '../../support/chromium.ts';
import { createStoryContext, createStoryPage } from './open-story.ts';
import { serveFolder } from '../serve-folder.ts';

const folder = fileURLToPath(new URL('../../../storybook-static', import.meta.url));
const { entries } = JSON.parse(readFileSync(`${folder}/index.json`, 'utf8')) as {
  entries: Record<string, { id: string; title: string; type: string }>;
};
/** Stories that fill a whole page: all states of the documents manager, and blocks inside host pages. */
const pageStories = Object.values(entries).filter(
  ({ title, type }) => type === 'story' && /^(Example API\/Documents API|Components\/ApiBlock\/Host pages)/.test(title),
);

let browser: Browser;
let context: BrowserContext;
let site: Awaited<ReturnType<typeof serveFolder>>;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), serveFolder(folder)]);
  context = await createStoryContext(browser, site.url);
});
afterAll(async () => {
  await browser.close();
  site.stop();
});

describe('walkWidths on whole-page stories', () => {
  it.each(pageStories.map(({ id }) => id))(
    'finds no layout defects in %s at any width, in light and dark themes',
    async (id) => {
      const { page, open } = await createStoryPage(context);
      expect(await open(id)).toEqual([]);
      expect(await page.locator('#storybook-root > *').count()).toBeGreaterThan(0);
      expect(await walkWidths(page, { within: '#storybook-root' })).toEqual([]);
      await page.close();
    },
  );
});
