import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../support/chromium.ts';
import { createStoryContext, createStoryPage } from './open-story.ts';
import { serveFolder } from '../serve-folder.ts';

const folder = fileURLToPath(new URL('../../../storybook-static', import.meta.url));
const { entries } = JSON.parse(readFileSync(`${folder}/index.json`, 'utf8')) as {
  entries: Record<string, { id: string; title: string; type: string; importPath: string }>;
};
const stories = Object.values(entries).flatMap(({ id, type }) => (type === 'story' ? [id] : []));

const guides = Object.values(entries).flatMap(({ id, importPath }) => (importPath.endsWith('.mdx') ? [id] : []));

let browser: Browser;
let site: Awaited<ReturnType<typeof serveFolder>>;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), serveFolder(folder)]);
});
afterAll(async () => {
  await browser.close();
  site.stop();
});

describe('the sidebar of the built Storybook', () => {
  it('lists all pages in the order that the preview specifies', () => {
    const titles = Object.values(entries).map(({ title }) => title);
    // Storybook appends pages that are missing from the order, so this page is last only if no page is missing.
    expect(titles.at(-1)).toBe('Example API/Mocked page');
    expect(titles.findLast((title) => title.startsWith('Components/ApiBlock/'))).toBe('Components/ApiBlock/Host pages');
  });
});

describe('stories in the built Storybook', () => {
  it('have no errors and do not scroll horizontally at 320 px, with normal and with forced colors', async () => {
    expect(stories.length).toBeGreaterThan(80);
    const remaining = [...stories];
    const problems: string[] = [];
    const runStories = async () => {
      const context = await createStoryContext(browser, site.url, { viewport: { width: 320, height: 800 } });
      const { open, forceColors } = await createStoryPage(context);
      for (let id = remaining.shift(); id; id = remaining.shift())
        problems.push(...(await open(id)), ...(await forceColors(id)));
      await context.close();
    };
    await Promise.all(Array.from({ length: availableParallelism() }, runStories));
    expect(problems).toEqual([]);
  });
});

describe('a guide in the built Storybook', () => {
  it('scrolls to the target of a link within the guide without changing the URL of Storybook', async () => {
    const page = await browser.newPage();
    const address = `${site.url}index.html?path=/docs/start-gallery--docs`;
    await page.goto(address);
    const guide = page.frameLocator('#storybook-preview-iframe');
    // The gallery contains all blocks, so a busy machine needs minutes to show it.
    await guide.getByRole('link', { name: 'Deprecated operation' }).click({ timeout: 300_000 });
    await guide
      .getByRole('article', { name: /GET.*charges/ })
      .getByRole('link', { name: 'payments' })
      .click();
    await expect
      .poll(() => guide.locator('#post-v1-payments').evaluate((block) => block.getBoundingClientRect().top))
      .toBeLessThan(100);
    expect(page.url()).toBe(address);
    await page.close();
  });

  it('shows its tables and has no errors or horizontal scrolling at 390 px', async () => {
    expect(guides.length).toBeGreaterThan(20);
    const context = await createStoryContext(browser, site.url, { viewport: { width: 390, height: 800 } });
    const page = await context.newPage();
    const problems: string[] = [];
    for (const id of guides) {
      const report = (error: Error) => problems.push(`${id}: ${error}`);
      page.on('pageerror', report);
      await page.goto(`iframe.html?id=${id}&viewMode=docs`);
      await page.waitForSelector('#storybook-docs h1');
      const { hasTableSource, overflow } = await page.evaluate(() => ({
        hasTableSource: [...document.querySelectorAll('#storybook-docs p')].some((text) =>
          text.textContent.includes('|---'),
        ),
        overflow: document.documentElement.scrollWidth - innerWidth,
      }));
      if (hasTableSource) problems.push(`${id}: a table is shown as text`);
      if (overflow > 0) problems.push(`${id}: ${overflow} px wider than the page`);
      page.off('pageerror', report);
    }
    await context.close();
    expect(problems).toEqual([]);
  });
});
