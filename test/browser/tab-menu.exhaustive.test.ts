import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { openPage } from '../support/browser/open-page.ts';
import { type Site, startSite } from './site.tsx';

let browser: Browser;
let site: Site;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startSite()]);
});
afterAll(() => Promise.all([browser.close(), site.stop()]));

describe('overflow menu of a tab row', () => {
  const openNarrowPage = async () => {
    const { page } = await openPage(browser, site.url, { viewport: { width: 360, height: 800 } });
    const block = page.locator('[data-block=snippets]');
    const button = block.getByRole('button', { name: 'More: Request' });
    return { page, block, button, items: block.getByRole('menuitem') };
  };
  const readFocus = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

  it('supports the standard keyboard interaction of a menu button', async () => {
    const { page, button, items } = await openNarrowPage();
    await button.focus();
    await page.keyboard.press('ArrowDown');
    const names = await items.allTextContents();
    expect(names.length).toBeGreaterThan(2);
    const walk: [key: string, name: string | undefined][] = [
      ['ArrowUp', names.at(-1)],
      ['ArrowDown', names[0]],
      ['ArrowDown', names[1]],
      ['End', names.at(-1)],
      ['Home', names[0]],
      [names.at(-1)?.charAt(0) ?? '', names.at(-1)],
    ];
    expect(await readFocus(page)).toBe(names[0]);
    for (const [key, name] of walk) {
      await page.keyboard.press(key);
      expect(await readFocus(page), key).toBe(name);
    }
    await page.keyboard.press('Escape');
    expect(await items.count()).toBe(0);
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowUp');
    expect(await readFocus(page)).toBe(names.at(-1));
    await page.keyboard.press('Tab');
    expect(await items.count()).toBe(0);
    await page.context().close();
  });

  it('moves the chosen tab into the tab row and focuses it', async () => {
    const { page, block, button, items } = await openNarrowPage();
    await button.click();
    const name = (await items.last().textContent()) ?? '';
    await items.last().click();
    await expect.poll(() => readFocus(page)).toBe(name);
    expect(await items.count()).toBe(0);
    const tab = block.getByRole('tab', { name, exact: true });
    expect(await tab.getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Home');
    expect(await readFocus(page)).toBe('cURL');
    expect(await tab.count()).toBe(0);
    await page.context().close();
  });

  it('closes when the reader clicks its button again or clicks outside the menu', async () => {
    const { page, button, items } = await openNarrowPage();
    const closings = [() => button.click(), () => page.mouse.click(2, 2)];
    for (const close of closings) {
      await button.click();
      expect(await items.count()).toBeGreaterThan(2);
      await close();
      await expect.poll(() => items.count()).toBe(0);
    }
    await page.context().close();
  });

  it('stays next to its button when the page scrolls', async () => {
    const { page, block, button } = await openNarrowPage();
    await button.click();
    const readGap = async () => {
      const menuBox = (await block.getByRole('menu').boundingBox())!;
      const buttonBox = (await button.boundingBox())!;
      const gaps = [menuBox.y - buttonBox.y - buttonBox.height, buttonBox.y - menuBox.y - menuBox.height];
      return Math.round(Math.max(...gaps));
    };
    expect(await readGap()).toBe(4);
    await page.evaluate(() => scrollBy(0, 40));
    await expect.poll(readGap).toBe(4);
    await page.context().close();
  });
});
