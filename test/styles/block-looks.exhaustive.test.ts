import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { openPage, readStyles } from '../support/browser/open-page.ts';
import { type Site, startSite } from '../browser/site.tsx';

let browser: Browser;
let site: Site;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startSite()]);
});
afterAll(() => Promise.all([browser.close(), site.stop()]));

/** Returns how far the page scrolls horizontally, and the elements that are outside the viewport. */
function findOverflow(page: Page) {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    return {
      scrolls: document.documentElement.scrollWidth - width,
      overflowing: [...document.querySelectorAll('#root *')]
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

describe('block page', () => {
  const widths: [name: string, query: string, options: BrowserContextOptions][] = [
    ['320 px', '', { viewport: { width: 320, height: 800 } }],
    ['320 px, right to left', '?dir=rtl', { viewport: { width: 320, height: 800 } }],
    ['200% zoom of 1280 px', '', { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 }],
    ['400% zoom of 1280 px', '', { viewport: { width: 320, height: 225 }, deviceScaleFactor: 4 }],
    ['1280 px, right to left', '?dir=rtl', {}],
    ['1280 px', '', {}],
  ];
  it.each(widths)('is not wider than the viewport: %s', async (_, query, options) => {
    const { page } = await openPage(browser, site.url + query, options);
    expect(await findOverflow(page)).toEqual({ scrolls: 0, overflowing: [] });
    await page.context().close();
  });

  it('fits into a 640 px wide viewport when the font size is doubled', async () => {
    const { page } = await openPage(browser, `${site.url}?open`, { viewport: { width: 640, height: 800 } });
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    expect(await findOverflow(page)).toEqual({ scrolls: 0, overflowing: [] });
    await page.context().close();
  });

  it('shows the columns of a block side by side only on a wide screen', async () => {
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

describe('ApiBlock on a right-to-left page', () => {
  it('lays out everything except code and URLs from right to left', async () => {
    const { page } = await openPage(browser, `${site.url}?dir=rtl`);
    const directions = async (selector: string) =>
      new Set((await readStyles(page, selector, ['direction'])).map(({ style }) => style.direction));
    expect(await directions('.apiblock-header')).toEqual(new Set(['rtl']));
    const leftToRight = '.apiblock-code, .apiblock-url, .apiblock-excerpt, .apiblock-field-type';
    expect(await directions(leftToRight)).toEqual(new Set(['ltr']));
    await page.context().close();
  });

  it('displays the number sign of the language name C# to the right of the letter', async () => {
    const { page } = await openPage(browser, `${site.url}?dir=rtl`);
    const block = page.locator('[data-block=snippets]');
    /** Returns the horizontal positions of the letter and the number sign in the name C#. */
    const readPositions = (element: Locator) =>
      element.evaluate(({ firstChild }) =>
        [0, 1].map((index) => {
          const range = document.createRange();
          range.setStart(firstChild!, index);
          range.setEnd(firstChild!, index + 1);
          return range.getBoundingClientRect().left;
        }),
      );
    const [letter = 0, sign = 0] = await readPositions(block.getByRole('tab', { name: 'C#' }));
    expect(sign).toBeGreaterThan(letter);
    await page.setViewportSize({ width: 360, height: 900 });
    await block.getByRole('button', { name: 'More: Request' }).click();
    const [letterInMenu = 0, signInMenu = 0] = await readPositions(block.getByRole('menuitem', { name: 'C#' }));
    expect(signInMenu).toBeGreaterThan(letterInMenu);
    await page.context().close();
  });
});

describe('ApiBlock in forced colors', () => {
  it('underlines only the selected tab', async () => {
    const { page } = await openPage(browser, site.url, { forcedColors: 'active' });
    const underlines = async (isSelected: boolean) => {
      const tabs = await readStyles(page, `.apiblock-tab[aria-selected=${isSelected}]`, ['border-block-end-color']);
      return new Set(tabs.map(({ style }) => style['border-block-end-color']));
    };
    const canvas = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(await underlines(false)).toEqual(new Set([canvas]));
    expect(await underlines(true)).not.toEqual(new Set([canvas]));
    await page.context().close();
  });
});

describe('ApiBlock transitions', () => {
  it('end within 0.12 s, or immediately if the reader prefers reduced motion', async () => {
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
