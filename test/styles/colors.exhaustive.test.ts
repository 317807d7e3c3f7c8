import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { addBadges, readContrasts } from '../support/browser/contrast.ts';
import { HOST_COLORS, type HostColors, INVALID_PROPERTIES, setColors } from './host-colors.ts';
import { openPage } from '../support/browser/open-page.ts';
import { type Site, startSite } from '../browser/site.tsx';

let browser: Browser;
let site: Site;
/** A page that shows all panels without tabs, as it would without JavaScript, and a badge in every color. */
let page: Page;
/** A page with the same blocks, on which the tabs are hydrated. */
let hydratedPage: Page;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startSite()]);
  [page, hydratedPage] = await Promise.all([openUncoloredPage(), openUncoloredPage()]);
  await page.evaluate((html) => {
    document.getElementById('root')!.innerHTML = html;
    for (const name of ['longBodies', 'longUrl', 'brokenItems', 'translated', 'empty'])
      document.querySelector(`[data-block=${name}]`)!.remove();
  }, site.html);
  await addBadges(page, '[data-block=full] .apiblock-method');
  await addMarkdown();
});
afterAll(() => Promise.all([browser.close(), site.stop()]));

/** Opens the test page and removes the colors that the page sets. */
async function openUncoloredPage(): Promise<Page> {
  const { page: opened } = await openPage(browser, `${site.url}?open`);
  await opened.evaluate(() => document.querySelector('link[href$="page.css"]')!.remove());
  return opened;
}

/** Adds elements that MDX renders in the description and the deprecation note of a block. */
const addMarkdown = () =>
  page.evaluate(() => {
    const paragraph = '<p>Text <a href="#x">link</a> <code>code</code></p>';
    const markdown = `${paragraph}<blockquote>${paragraph}<blockquote>${paragraph}</blockquote></blockquote>`;
    for (const place of document.querySelectorAll('[data-block=deprecated] .apiblock-warning, .apiblock-description'))
      place.insertAdjacentHTML('beforeend', markdown);
  });

const applyColors = (colors: HostColors, css = '', target = page) => setColors(target, colors, css);

describe('ApiBlock on a page without a color-scheme', () => {
  it.each(HOST_COLORS)('has text with a contrast of at least 4.5:1 (text $text on $ground)', async (colors) => {
    await applyColors(colors);
    const contrasts = await readContrasts(page, '#root');
    expect(contrasts.length).toBeGreaterThan(300);
    expect(contrasts.filter(({ ratio }) => ratio < 4.5)).toEqual([]);
  });

  it.each(HOST_COLORS)('has tabs with a contrast of at least 4.5:1 (text $text on $ground)', async (colors) => {
    await applyColors(colors, '', hydratedPage);
    const contrasts = await readContrasts(hydratedPage, '.apiblock-tablist');
    expect(contrasts.length).toBeGreaterThan(30);
    expect(contrasts.filter(({ ratio }) => ratio < 4.5)).toEqual([]);
  });

  it.each(HOST_COLORS)(
    'has a contrast of at least 4.5:1 with an accent color (text $text on $ground)',
    async (colors) => {
      await applyColors(colors, ':root { --apiblock-accent: #6d28d9 }');
      const contrasts = await readContrasts(page, '#root');
      expect(contrasts.filter(({ ratio }) => ratio < 4.5)).toEqual([]);
    },
  );

  it('uses the value of a custom property that is set on an ancestor', async () => {
    await applyColors({ text: '#000', ground: '#fff' }, '#root { --apiblock-accent: #f00 }');
    const readColor = () =>
      page
        .locator('.apiblock-path-parameter')
        .first()
        .evaluate((element) => getComputedStyle(element).color);
    const red = await readColor();
    await applyColors({ text: '#000', ground: '#fff' });
    expect(await readColor()).not.toBe(red);
  });
});

describe('invalid custom property value', () => {
  it('does not hide any text', async () => {
    await applyColors({ text: '#ededed', ground: '#0a0a0a' }, INVALID_PROPERTIES);
    const contrasts = await readContrasts(page, '#root');
    expect(contrasts.filter(({ ratio }) => ratio < 4.5)).toEqual([]);
  });

  it('does not remove the focus ring', async () => {
    await applyColors({ text: '#ededed', ground: '#0a0a0a' }, INVALID_PROPERTIES);
    await page.locator('.apiblock-anchor').first().focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    const ring = await page
      .locator('.apiblock-anchor')
      .first()
      .evaluate((element) => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
        return `${outlineStyle} ${outlineWidth} ${outlineColor}`;
      });
    expect(ring).toBe('solid 2px rgb(237, 237, 237)');
  });
});
