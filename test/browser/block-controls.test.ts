import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../chromium.ts';
import { openPage } from './open-page.ts';
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
    // After the selected tab, the Tab key moves to the copy button and then to the code: unselected tabs are skipped.
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('apiblock-copy');
    await page.keyboard.press('Tab');
    const first = page.locator('[data-block=responses] .apiblock-panel').first().locator('.apiblock-code');
    expect(await first.evaluate((code) => code === document.activeElement)).toBe(true);
    await page.context().close();
  });

  it('scrolls a tab into view when the keyboard selects it', async () => {
    const { page } = await openPage(browser, site.url, { viewport: { width: 320, height: 800 } });
    const tabs = page.locator('[data-block=responses]').getByRole('tab');
    await tabs.first().focus();
    await page.keyboard.press('End');
    const { tab, list } = await tabs.last().evaluate((element) => ({
      tab: element.getBoundingClientRect().toJSON(),
      list: element.parentElement?.getBoundingClientRect().toJSON(),
    }));
    // A tab that is wider than the list cannot be entirely visible.
    const visibleWidth = Math.min(tab.right, list.right) - Math.max(tab.left, list.left);
    const maxVisibleWidth = Math.min(tab.width, list.width);
    expect(visibleWidth).toBeGreaterThan(maxVisibleWidth - 2);
    await page.context().close();
  });

  it('opens the panel in which find-in-page or a URL fragment finds a match', async () => {
    const { page } = await openPage(browser, site.url);
    const panels = page.locator('[data-block=responses] .apiblock-panel');
    const others = (await panels.count()) - 1;
    expect(await panels.evaluateAll((all) => all.map((panel) => panel.getAttribute('hidden')))).toEqual([
      null,
      ...Array<string>(others).fill('until-found'),
    ]);
    await panels.nth(4).dispatchEvent('beforematch', { bubbles: true });
    expect(await panels.evaluateAll((all) => all.map((panel) => panel.getAttribute('hidden')).indexOf(null))).toBe(4);
    expect(
      await panels.evaluateAll((all) => all.filter((panel) => panel.getAttribute('hidden') === 'until-found').length),
    ).toBe(others);
    // The browser itself fires `beforematch` when it navigates to the fragment of a hidden panel.
    const tabs = page.locator('[data-block=responses]').getByRole('tab');
    const invalid = tabs.filter({ hasText: '422' });
    await page.evaluate((id) => (location.hash = id), (await invalid.getAttribute('aria-controls')) ?? '');
    await expect.poll(() => invalid.getAttribute('aria-selected')).toBe('true');
    expect(await tabs.and(page.locator('[aria-selected=true]')).count()).toBe(1);
    await page.context().close();
  });

  it('gives hidden panels no height', async () => {
    const { page } = await openPage(browser, site.url);
    const heights = await page
      .locator('.apiblock-panel[hidden]')
      .evaluateAll((panels) => panels.map((panel) => panel.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(20);
    expect(heights.filter((height) => height > 0)).toEqual([]);
    await page.context().close();
  });

  it('selects a language in all blocks of the page and remembers it for the next visit', async () => {
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
    await page.waitForSelector('[data-running]');
    for (const block of ['full', 'deprecated', 'languages']) expect(await chosen(block)).toBe('python');
    await page.locator('[data-block=languages]').getByRole('tab', { name: 'ruby' }).click();
    expect(await chosen('languages')).toBe('ruby');
    expect(await chosen('full')).toBe('python');
    expect(messages).toEqual([]);
    await page.context().close();
  });
});

describe('CopyButton', () => {
  it('copies the displayed text unchanged to the clipboard and announces it', async () => {
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
