import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../chromium.ts';
import { openPage, readStyles } from './open-page.ts';
import { type Site, startSite } from './site.tsx';

let browser: Browser;
let site: Site;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startSite()]);
});
afterAll(() => Promise.all([browser.close(), site.stop()]));

/** What stands out of the page's width. */
function findOverflow(page: Page) {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    return {
      scrolls: document.documentElement.scrollWidth - width,
      out: [...document.querySelectorAll('#root *')]
        .filter(
          (element) =>
            !element.closest('.apiblock-code, .apiblock-tablist, .apiblock-excerpt, .apiblock-status') ||
            element.matches('.apiblock-code, .apiblock-tablist, .apiblock-excerpt'),
        )
        .filter((element) => {
          const { left, right, width: own } = element.getBoundingClientRect();
          return own > 0 && (right > width + 1 || left < -1);
        })
        .map(
          (element) =>
            `${element.closest('[data-block]')?.getAttribute('data-block')} ${element.localName}.${element.getAttribute('class')}`,
        ),
    };
  });
}

describe('width', () => {
  const widths: [name: string, query: string, options: BrowserContextOptions][] = [
    ['320 px', '', { viewport: { width: 320, height: 800 } }],
    ['320 px, right to left', '?dir=rtl', { viewport: { width: 320, height: 800 } }],
    ['200 % zoom of 1280 px', '', { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 }],
    ['400 % zoom of 1280 px', '', { viewport: { width: 320, height: 225 }, deviceScaleFactor: 4 }],
    ['1280 px, right to left', '?dir=rtl', {}],
    ['1280 px', '', {}],
  ];
  it.each(widths)('the page does not scroll sideways: %s', async (_, query, options) => {
    const { page } = await openPage(browser, site.url + query, options);
    expect(await findOverflow(page)).toEqual({ scrolls: 0, out: [] });
    await page.context().close();
  });

  it('text of twice the size stays within 640 px', async () => {
    const { page } = await openPage(browser, `${site.url}?open`, { viewport: { width: 640, height: 800 } });
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    expect(await findOverflow(page)).toEqual({ scrolls: 0, out: [] });
    await page.context().close();
  });

  it('a wide column has two sides, a narrow one has one', async () => {
    const { page } = await openPage(browser, site.url);
    const sides = () =>
      page
        .locator('[data-block=full] .apiblock-main, [data-block=full] .apiblock-examples')
        .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().left)));
    const [main = 0, examples = 0] = await sides();
    expect(examples).toBeGreaterThan(main + 200);
    await page.setViewportSize({ width: 700, height: 900 });
    expect(new Set(await sides()).size).toBe(1);
    await page.context().close();
  });
});

describe('direction', () => {
  it('turns the block, but neither code nor URLs', async () => {
    const { page } = await openPage(browser, `${site.url}?dir=rtl`);
    const directions = async (selector: string) =>
      new Set((await readStyles(page, selector, ['direction'])).map(({ style }) => style.direction));
    expect(await directions('.apiblock-header')).toEqual(new Set(['rtl']));
    expect(await directions('.apiblock-code, .apiblock-url, .apiblock-excerpt')).toEqual(new Set(['ltr']));
    await page.context().close();
  });

  it('turns the arrow keys of the tabs', async () => {
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

describe('motion', () => {
  it('is short, and none where less is asked for', async () => {
    const seconds = async (reducedMotion: 'reduce' | 'no-preference') => {
      const { page } = await openPage(browser, site.url, { reducedMotion });
      const styles = await readStyles(page, '#root *', ['transition-duration', 'animation-name']);
      await page.context().close();
      expect(new Set(styles.map(({ style }) => style['animation-name']))).toEqual(new Set(['none']));
      return Math.max(
        ...styles.flatMap(({ style }) => (style['transition-duration'] ?? '').split(',').map(parseFloat)),
      );
    };
    expect(await seconds('reduce')).toBe(0);
    const usual = await seconds('no-preference');
    expect(usual).toBeGreaterThan(0);
    expect(usual).toBeLessThanOrEqual(0.12);
  });
});
