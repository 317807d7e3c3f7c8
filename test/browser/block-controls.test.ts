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

describe('tabs', () => {
  it('are walked by keyboard', async () => {
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
    // From the tab the next stops are the copy button and the code; the other tabs are no stops.
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('apiblock-copy');
    await page.keyboard.press('Tab');
    const first = page.locator('[data-block=responses] .apiblock-panel').first().locator('.apiblock-code');
    expect(await first.evaluate((code) => code === document.activeElement)).toBe(true);
    await page.context().close();
  });

  it('show in view the tab that the keyboard chose', async () => {
    const { page } = await openPage(browser, site.url, { viewport: { width: 320, height: 800 } });
    const tabs = page.locator('[data-block=responses]').getByRole('tab');
    await tabs.first().focus();
    await page.keyboard.press('End');
    const { tab, list } = await tabs.last().evaluate((element) => ({
      tab: element.getBoundingClientRect().toJSON(),
      list: element.parentElement?.getBoundingClientRect().toJSON(),
    }));
    // As much of it as there is room for.
    const [shown, room] = [
      Math.min(tab.right, list.right) - Math.max(tab.left, list.left),
      Math.min(tab.width, list.width),
    ];
    expect(shown).toBeGreaterThan(room - 2);
    await page.context().close();
  });

  it('open for find-in-page', async () => {
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
    // The browser's own way: it opens what an address of the page names.
    const tabs = page.locator('[data-block=responses]').getByRole('tab');
    const invalid = tabs.filter({ hasText: '422' });
    await page.evaluate((id) => (location.hash = id), (await invalid.getAttribute('aria-controls')) ?? '');
    await expect.poll(() => invalid.getAttribute('aria-selected')).toBe('true');
    expect(await tabs.and(page.locator('[aria-selected=true]')).count()).toBe(1);
    await page.context().close();
  });

  it('take no room while they are hidden', async () => {
    const { page } = await openPage(browser, site.url);
    const heights = await page
      .locator('.apiblock-panel[hidden]')
      .evaluateAll((panels) => panels.map((panel) => panel.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(20);
    expect(heights.filter((height) => height > 0)).toEqual([]);
    await page.context().close();
  });

  it('choose a language for the whole page, and for the next visit', async () => {
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

describe('copy buttons', () => {
  it('copy the shown text to the clipboard, exactly, and say so', async () => {
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
