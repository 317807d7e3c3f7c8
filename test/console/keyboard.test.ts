import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { openSite } from './open.ts';
import { type ConsoleSite, startConsoleSite } from './site.tsx';

let browser: Browser;
let site: ConsoleSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startConsoleSite()]);
});
afterAll(() => Promise.all([browser.close(), site.stop()]));

describe('Try It console', () => {
  it('is usable by keyboard alone and returns the focus to its button when it closes', async () => {
    const { page, messages } = await openSite(browser, site);
    const button = page.locator('#list').getByRole('button', { name: 'Try it' });
    await button.focus();
    await page.keyboard.press('Enter');
    const region = page.getByRole('region', { name: 'Try it: GET /documents' }).first();
    await expect.poll(() => region.evaluate((room) => room === document.activeElement)).toBe(true);
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    const walk: string[] = [];
    for (let stop = 0; stop < 9; stop++) {
      await page.keyboard.press('Tab');
      walk.push(
        await page.evaluate(() => {
          const { activeElement: it } = document;
          return (
            (it as HTMLInputElement).labels?.[0]?.textContent?.trim() ||
            it?.getAttribute('aria-label') ||
            it?.textContent ||
            ''
          );
        }),
      );
    }
    expect(walk).toEqual([
      'Token',
      'Keep in this tab',
      'page',
      'X-Tenant',
      'Send',
      'Share',
      'Close',
      'Copy',
      'Request',
    ]);
    await page.locator('#list').getByLabel('page', { exact: true }).focus();
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    await page.locator('#list').getByRole('status').getByText('200 OK').waitFor();
    expect(site.lastSent()?.url).toBe('/documents?page=3');
    // The URL is unchanged, because the form was not submitted natively.
    expect(page.url()).toBe(`${site.url}?trusted`);
    await page.keyboard.press('Escape');
    expect(await button.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await button.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('Enter');
    expect(await page.locator('#list').getByLabel('page', { exact: true }).inputValue()).toBe('3');
    expect(messages).toEqual([]);
    await page.context().close();
  });
});
