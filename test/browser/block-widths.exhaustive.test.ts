import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../chromium.ts';
import { openPage } from './open-page.ts';
import { type Site, startSite } from './site.tsx';
import { walkWidths } from './widths/walk-widths.ts';

let browser: Browser;
let site: Site;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startSite()]);
});
afterAll(() => Promise.all([browser.close(), site.stop()]));

/** Returns the widths from 320 to 1920 px, `step` pixels apart. */
const widthsInSteps = (step: number) => Array.from({ length: 1600 / step + 1 }, (_, index) => 320 + index * step);

describe('ApiBlock at every width', () => {
  it('fits its column in the light and the dark theme', async () => {
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
            return middle < line.top || middle > line.bottom || button.left < line.right;
          })
          .map((header) => header.textContent),
      );
      expect(misplaced, `${width} px`).toEqual([]);
    }
    await page.context().close();
  });
});

describe('tab list', () => {
  /** Whether the fade at this end of the tab list is visible, by comparing screenshots with and without it. */
  const hasFade = async (row: Locator, end: 'left' | 'right') => {
    const box = (await row.boundingBox())!;
    const clip = { ...box, x: end === 'left' ? box.x : box.x + box.width - 12, width: 12 };
    const page = row.page();
    const picture = await page.screenshot({ clip });
    await row.evaluate((list) => list.classList.add('bare'));
    const without = await page.screenshot({ clip });
    await row.evaluate((list) => list.classList.remove('bare'));
    // Anti-aliased edges may differ slightly.
    return (await maxDifference(picture, without)) > 32;
  };
  /** Returns the largest difference between the color channels (0 to 255) of two screenshots. */
  const maxDifference = async (...pictures: Buffer[]): Promise<number> => {
    const page = await browser.newPage();
    const maximum = await page.evaluate(
      async (files) => {
        const [one, other] = await Promise.all(
          files.map(async (file) => {
            const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${file}`)).blob());
            const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
            canvas.drawImage(image, 0, 0);
            return canvas.getImageData(0, 0, image.width, image.height).data;
          }),
        );
        return one!.reduce((largest, value, index) => Math.max(largest, Math.abs(value - other![index]!)), 0);
      },
      pictures.map((picture) => picture.toString('base64')),
    );
    await page.close();
    return maximum;
  };
  const scrollTo = (row: Locator, place: number) =>
    row.evaluate((list, to) => list.scrollTo({ left: to * (list.scrollWidth - list.clientWidth) }), place);

  it.each([
    ['light', 'ltr'],
    ['dark', 'ltr'],
    ['light', 'rtl'],
  ] as const)('fades out only at the ends that can be scrolled further (%s, %s)', async (theme, dir) => {
    const url = `${site.url}?theme=${theme}&dir=${dir}`;
    const { page } = await openPage(browser, url, { viewport: { width: 320, height: 800 } });
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.bare::before, .bare::after { visibility: hidden !important }');
      document.adoptedStyleSheets = [sheet];
    });
    const [start, end, sign] = dir === 'rtl' ? (['right', 'left', -1] as const) : (['left', 'right', 1] as const);
    const row = page.locator('[data-block=responses] .apiblock-tablist');
    await row.scrollIntoViewIfNeeded();
    const seen = [];
    for (const place of [0, 0.5, 1]) {
      await scrollTo(row, sign * place);
      seen.push([await hasFade(row, start), await hasFade(row, end)]);
    }
    expect(seen).toEqual([
      [false, true],
      [true, true],
      [true, false],
    ]);
    await page.setViewportSize({ width: 1920, height: 800 });
    const whole = page.locator('[data-block=languages] .apiblock-tablist').first();
    await whole.scrollIntoViewIfNeeded();
    expect([await hasFade(whole, start), await hasFade(whole, end)]).toEqual([false, false]);
    await page.context().close();
  });

  it('scrolls a tab out of the fade when the keyboard selects it', async () => {
    const { page } = await openPage(browser, site.url, { viewport: { width: 480, height: 800 } });
    const tabs = page.locator('[data-block=responses]').getByRole('tab');
    await tabs.first().focus();
    for (let index = 1; index < (await tabs.count()) - 1; index++) {
      await page.keyboard.press('ArrowRight');
      const [end, edge] = await tabs
        .nth(index)
        .evaluate((tab) => [tab.getBoundingClientRect().right, tab.parentElement!.getBoundingClientRect().right]);
      expect(end).toBeLessThanOrEqual(edge - 23);
    }
    await page.context().close();
  });
});
