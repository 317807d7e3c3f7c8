import type { Browser } from 'playwright-core';
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

describe('Tabs', () => {
  it('opens the panel that contains a find-in-page match or the target of the URL fragment', async () => {
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
    const tabs = page.locator('[data-block=responses] [role=tab]');
    const invalid = tabs.filter({ hasText: '422' });
    await page.evaluate((id) => (location.hash = id), (await invalid.getAttribute('aria-controls')) ?? '');
    await expect.poll(() => invalid.getAttribute('aria-selected')).toBe('true');
    expect(await tabs.and(page.locator('[aria-selected=true]')).count()).toBe(1);
    await page.context().close();
  });

  it('renders hidden panels with zero height', async () => {
    const { page } = await openPage(browser, site.url);
    const heights = await page
      .locator('.apiblock-panel[hidden]')
      .evaluateAll((panels) => panels.map((panel) => panel.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(20);
    expect(heights.filter((height) => height > 0)).toEqual([]);
    await page.context().close();
  });
});
