import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { navigation } from '../../../examples/site/src/navigation.ts';
import { useSite } from './visits.ts';

const site = useSite();

const apiPages = navigation
  .filter(({ title }) => title !== 'Start')
  .flatMap(({ pages }) => pages.map(({ path }) => path));
const prosePages = ['/authentication', '/problems', '/search?q=token', '/no-such-page'];

/**
 * Returns the left edges of the main parts of a page, the number of columns in its blocks, and its table of contents.
 */
const measure = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
    const edge = (selector: string) => {
      const [element] = all(selector);
      if (!element) return undefined;
      return element.getBoundingClientRect().left + parseFloat(getComputedStyle(element).paddingLeft);
    };
    return {
      text: edge('h1'),
      brand: edge('.brand'),
      navigation: edge('.frame > .pages a'),
      search: document.querySelector('.search')!.getBoundingClientRect().left,
      columns: all('.apiblock-examples').map((examples) =>
        examples.previousElementSibling!.getBoundingClientRect().right < examples.getBoundingClientRect().left ? 2 : 1,
      ),
      sticky: all('.apiblock-examples').map((examples) => getComputedStyle(examples).position === 'sticky'),
      contents: all('.contents a').map((link) => link.textContent),
    };
  });

describe('site layout', () => {
  it('aligns the left edges of the content, top bar and navigation in the same way on all pages', async () => {
    const page = await site.openSignedIn();
    const edges = new Map<number, Set<string>>();
    for (const path of ['/', ...apiPages, ...prosePages]) {
      await page.goto(site.service.origin + path);
      for (const width of [320, 600, 960, 1280, 1600, 1728, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        const { text, brand, navigation, search } = await measure(page);
        const seen = edges.get(width) ?? new Set();
        edges.set(width, seen.add(`text ${text}, brand ${brand}, navigation ${navigation}`));
        expect([text, navigation], `${path}, ${width} px`).toEqual(width < 960 ? [brand, undefined] : [search, brand]);
      }
    }
    for (const [width, seen] of edges) expect([...seen], `${width} px`).toHaveLength(1);
  });

  it('shows the copy buttons of the page next to its title if the window is at least 1040 px wide', async () => {
    const page = await site.openSignedIn();
    for (const path of ['/', ...apiPages, '/authentication', '/problems']) {
      await page.goto(site.service.origin + path);
      for (const width of [1040, 1280, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        const title = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
        const button = (await page.locator('#copy-page').getByRole('button', { name: 'Copy link' }).boundingBox())!;
        const middle = button.y + button.height / 2;
        const isBeside = middle > title.y && middle < title.y + title.height && button.x >= title.x + title.width;
        expect(isBeside, `${path}, ${width} px`).toBe(true);
      }
    }
  });

  it('shows API pages in two columns if the window is at least 1100 px wide, and lists their operations only in the navigation', async () => {
    const page = await site.openSignedIn();
    for (const path of apiPages) {
      await page.goto(site.service.origin + path);
      for (const width of [1040, 1100, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        const { columns, sticky, contents } = await measure(page);
        const isWide = width >= 1100;
        expect(new Set([...columns, ...sticky]), `${path}, ${width} px`).toEqual(new Set([isWide ? 2 : 1, true]));
        expect(contents, `${path}, ${width} px`).toEqual([]);
      }
    }
  });

  it('shows the table of contents if the window is at least 1280 px wide, or at least 1440 px on pages with blocks', async () => {
    const page = await site.openSignedIn();
    const contentsAt = async (path: string, width: number) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(site.service.origin + path);
      return (await measure(page)).contents;
    };
    expect(await contentsAt('/authentication', 1260)).toEqual([]);
    expect(await contentsAt('/authentication', 1280)).toEqual([
      'Readers: the site password',
      'Programs: access tokens',
      'Scopes',
    ]);
    expect(await contentsAt('/', 1420)).toEqual([]);
    expect(await contentsAt('/', 1440)).toEqual(['Base URL', 'Your first request', 'Authenticate', 'Where to go next']);
  });
});
