import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { openPage, waitForTabs } from '../support/browser/open-page.ts';
import { type Site, startSite } from './site.tsx';

let browser: Browser;
let site: Site;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startSite()]);
});
afterAll(() => Promise.all([browser.close(), site.stop()]));

describe('Tabs', () => {
  it('selects and focuses tabs with the arrow, Home and End keys', async () => {
    const { page } = await openPage(browser, site.url);
    const tabs = page.locator('[data-block=responses]').getByRole('tab');
    const chosen = () => tabs.evaluateAll((all) => all.map((tab) => tab.getAttribute('aria-selected')).indexOf('true'));
    const last = (await tabs.count()) - 1;
    await tabs.first().focus();
    const walk: [key: string, index: number][] = [
      ['ArrowRight', 1],
      ['ArrowRight', 2],
      ['ArrowLeft', 1],
      ['End', last],
      ['ArrowRight', 0],
      ['ArrowLeft', last],
      ['Home', 0],
    ];
    for (const [key, index] of walk) {
      await page.keyboard.press(key);
      expect(await chosen(), key).toBe(index);
      expect(await tabs.nth(index).evaluate((tab) => tab === document.activeElement), key).toBe(true);
    }
    // After the selected tab, the Tab key moves to the menu and to the copy button. It skips unselected tabs and short
    // code.
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.ariaHasPopup)).toBe('menu');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('apiblock-copy');
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => document.activeElement?.closest('[data-block=responses] .apiblock-panel')),
    ).toBeNull();
    await page.context().close();
  });

  it('selects the chosen language in all blocks on the page and remembers the choice for the next visit', async () => {
    const { page, messages } = await openPage(browser, site.url);
    const chosen = (block: string) =>
      page
        .locator(`[data-block=${block}]`)
        .getByRole('tablist', { name: 'Request' })
        .locator('[aria-selected=true]')
        .innerText();
    await page.locator('[data-block=languages]').getByRole('tab', { name: 'python' }).click();
    for (const block of ['full', 'deprecated', 'languages']) expect(await chosen(block)).toBe('python');
    await page.reload({ waitUntil: 'load' });
    await waitForTabs(page);
    for (const block of ['full', 'deprecated', 'languages']) expect(await chosen(block)).toBe('python');
    await page.locator('[data-block=languages]').getByRole('tab', { name: 'ruby' }).click();
    expect(await chosen('languages')).toBe('ruby');
    expect(await chosen('full')).toBe('python');
    expect(messages).toEqual([]);
    await page.context().close();
  });

  it('swaps the left and right arrow keys on a right-to-left page', async () => {
    const { page } = await openPage(browser, `${site.url}?dir=rtl`);
    const tabs = page.locator('[data-block=responses]').getByRole('tab');
    await tabs.first().focus();
    await page.keyboard.press('ArrowLeft');
    expect(await tabs.nth(1).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowRight');
    expect(await tabs.nth(0).getAttribute('aria-selected')).toBe('true');
    await page.context().close();
  });
});

describe('code panel', () => {
  it('is a tab stop only while its content overflows', async () => {
    const { page } = await openPage(browser, site.url);
    const countTabStops = () =>
      page.locator('.apiblock-code:visible').evaluateAll((panels) => {
        const scrolls = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
          scrollWidth > clientWidth || scrollHeight > clientHeight;
        const hasTabIndex = (panel: Element) => panel.getAttribute('tabindex') === '0';
        return {
          stops: panels.filter(hasTabIndex).length,
          wrong: panels.filter((panel) => hasTabIndex(panel) !== scrolls(panel)).length,
        };
      });
    const { stops } = await countTabStops();
    expect(stops).toBeGreaterThan(0);
    await page.setViewportSize({ width: 320, height: 900 });
    await expect.poll(async () => (await countTabStops()).stops).toBeGreaterThan(stops);
    expect((await countTabStops()).wrong).toBe(0);
    await page.context().close();
  });
});

describe('request link in a block header', () => {
  it('is shown only in a narrow block, where it scrolls to the request example', async () => {
    const { page } = await openPage(browser, site.url);
    const block = page.locator('[data-block=full]');
    const link = block.getByRole('link', { name: 'Request', exact: true });
    expect(await link.count()).toBe(0);
    await page.setViewportSize({ width: 390, height: 800 });
    await link.click();
    await expect
      .poll(async () => Math.round((await block.locator('.apiblock-examples').boundingBox())?.y ?? -1))
      .toBeLessThan(400);
    await page.context().close();
  });
});

describe('CopyButton', () => {
  it('copies the displayed text unchanged to the clipboard and announces the result', async () => {
    const { page } = await openPage(browser, site.url, { permissions: ['clipboard-read', 'clipboard-write'] });
    const block = page.locator('[data-block=full]');
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await block.getByRole('button', { name: 'Copy: Request body' }).click();
    await page.getByRole('status').getByText('Copied').waitFor({ state: 'attached' });
    expect(await clipboard()).toBe(
      '{\n  "title": "It\'s <b>here</b> & now",\n  "id": 12345678901234567890,\n  "price": 1.0,\n  "tags": []\n}',
    );
    await block.getByRole('tab', { name: 'python' }).click();
    await block.getByRole('button', { name: 'Copy: Request', exact: true }).click();
    await expect.poll(clipboard).toContain('import requests\n\n# All documents\n');
    await block.getByRole('button', { name: 'Copy: /api/v1/documents/:id/{part}', exact: true }).click();
    await expect.poll(clipboard).toBe('https://api.example.com/api/v1/documents/:id/{part}');
    await page.context().close();
  });
});
