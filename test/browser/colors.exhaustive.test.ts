import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLORS } from '../../src/model/http/color.ts';
import { launchChromium } from '../chromium.ts';
import { addBadges, readContrasts } from './contrast.ts';
import { openPage } from './open-page.ts';
import { type Site, startSite } from './site.tsx';

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

interface HostColors {
  text: string;
  ground: string;
}

/** Sets the colors of a page, without a color-scheme. */
const applyColors = ({ text, ground }: HostColors, css = '', target = page) =>
  target.evaluate((styles) => {
    document.querySelector('#colors')?.remove();
    document.head.append(Object.assign(document.createElement('style'), { id: 'colors', textContent: styles }));
  }, `html { color: ${text}; background: ${ground} } ${css}`);

const combine = (texts: readonly string[], grounds: readonly string[]): HostColors[] =>
  texts.flatMap((text) => grounds.map((ground) => ({ text, ground })));

const HOSTS = [
  ...combine(['#000', '#1f2328', '#333', '#374151', '#4d4d4d'], ['#fff', '#f6f8fa']),
  ...combine(['#b0b0b0', '#c9d1d9', '#ededed', '#fff'], ['#000', '#0d1117', '#222']),
  // Gray text, whose contrast is low before the library mixes it with other colors. The first two pairs are those of
  // the create-vite template.
  { text: '#6b6375', ground: '#fff' },
  { text: '#9ca3af', ground: '#16171d' },
  { text: '#666', ground: '#fff' },
  { text: '#8b949e', ground: '#0d1117' },
];

describe('ApiBlock on a page without a color-scheme', () => {
  it.each(HOSTS)('has text with a contrast of at least 4.5:1 (text $text on $ground)', async (colors) => {
    await applyColors(colors);
    const contrasts = await readContrasts(page, '#root');
    expect(contrasts.length).toBeGreaterThan(300);
    expect(contrasts.filter(({ ratio }) => ratio < 4.5)).toEqual([]);
  });

  it.each(HOSTS)('has tabs with a contrast of at least 4.5:1 (text $text on $ground)', async (colors) => {
    await applyColors(colors, '', hydratedPage);
    const contrasts = await readContrasts(hydratedPage, '.apiblock-tablist');
    expect(contrasts.length).toBeGreaterThan(30);
    expect(contrasts.filter(({ ratio }) => ratio < 4.5)).toEqual([]);
  });

  it.each(HOSTS)('has a contrast of at least 4.5:1 with an accent color (text $text on $ground)', async (colors) => {
    await applyColors(colors, ':root { --apiblock-accent: #6d28d9 }');
    const contrasts = await readContrasts(page, '#root');
    expect(contrasts.filter(({ ratio }) => ratio < 4.5)).toEqual([]);
  });

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
  const INVALID = ['ink', 'accent', 'line', 'muted', 'fill', 'code-ground', 'code-text', ...COLORS]
    .map((name) => `--apiblock-${name}: oops(1);`)
    .join(' ');

  it('does not hide any text', async () => {
    await applyColors({ text: '#ededed', ground: '#0a0a0a' }, `:root { ${INVALID} }`);
    const contrasts = await readContrasts(page, '#root');
    expect(contrasts.filter(({ ratio }) => ratio < 4.5)).toEqual([]);
  });

  it('does not remove the focus ring', async () => {
    await applyColors({ text: '#ededed', ground: '#0a0a0a' }, `:root { ${INVALID} }`);
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
