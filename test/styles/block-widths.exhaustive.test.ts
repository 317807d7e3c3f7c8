import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { openPage } from '../support/browser/open-page.ts';
import { type Site, startSite } from '../browser/site.tsx';
import { walkWidths } from '../support/browser/widths/walk-widths.ts';

let browser: Browser;
let site: Site;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startSite()]);
});
afterAll(() => Promise.all([browser.close(), site.stop()]));

/** Returns the widths from 320 to 1920 px, `step` pixels apart. */
const widthsInSteps = (step: number) => Array.from({ length: 1600 / step + 1 }, (_, index) => 320 + index * step);

describe('ApiBlock at every width', () => {
  it('has no layout defects in the light and dark themes', async () => {
    const { page } = await openPage(browser, site.url);
    expect(await walkWidths(page, { within: '#root', widths: widthsInSteps(160) })).toEqual([]);
    await page.context().close();
  });

  it('keeps the copy button next to the last line of the URL', async () => {
    const { page } = await openPage(browser, site.url);
    for (const width of widthsInSteps(20)) {
      await page.setViewportSize({ width, height: 600 });
      const misplaced = await page.locator('.apiblock-header').evaluateAll((headers) =>
        headers
          .filter((header) => {
            const button = header.querySelector('.apiblock-copy')?.getBoundingClientRect();
            if (!button) return false;
            const line = [...header.querySelector('.apiblock-url')!.getClientRects()].at(-1)!;
            const middle = (button.top + button.bottom) / 2;
            const gap = button.left - line.right;
            return middle < line.top || middle > line.bottom || gap < 0 || gap > 8;
          })
          .map((header) => header.textContent),
      );
      expect(misplaced, `${width} px`).toEqual([]);
    }
    await page.context().close();
  });

  it('aligns the auth indicator with the end edge of the block, or with the start edge if the indicator is below the path', async () => {
    const { page } = await openPage(browser, site.url);
    for (const width of widthsInSteps(20)) {
      await page.setViewportSize({ width, height: 600 });
      const misplaced = await page.locator('.apiblock-header:has(.apiblock-auth)').evaluateAll((headers) =>
        headers
          .filter((header) => {
            const block = header.getBoundingClientRect();
            const path = header.firstElementChild!.getBoundingClientRect();
            const access = header.lastElementChild!.getBoundingClientRect();
            const isBelow = access.top >= path.bottom;
            return Math.abs(isBelow ? access.left - block.left : access.right - block.right) > 1;
          })
          .map((header) => header.textContent),
      );
      expect(misplaced, `${width} px`).toEqual([]);
    }
    await page.context().close();
  });
});
