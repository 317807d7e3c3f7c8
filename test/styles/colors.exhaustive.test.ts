import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { addBadges, readContrasts } from '../support/browser/contrast.ts';
import {
  ACCENTS,
  CLEAR_HOST_COLORS,
  HOST_COLORS,
  type HostColors,
  INVALID_PROPERTIES,
  removeRelativeColors,
  setColors,
  TINTED_HOST_COLORS,
} from './host-colors.ts';
import { openPage } from '../support/browser/open-page.ts';
import { type Site, startSite } from '../browser/site.tsx';

let browser: Browser;
let site: Site;
/** A page that shows all panels without tabs, as it would without JavaScript, and a badge in every color. */
let page: Page;
/** The same page with the colors that browsers without relative colors use. */
let fallbackPage: Page;
/** A page with the same blocks, on which the tabs are hydrated. */
let hydratedPage: Page;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startSite()]);
  [page, fallbackPage, hydratedPage] = await Promise.all([openStaticPage(), openStaticPage(), openUncoloredPage()]);
  await removeRelativeColors(fallbackPage);
});
afterAll(() => Promise.all([browser.close(), site.stop()]));

/** Opens the test page and removes the colors that the page sets. */
async function openUncoloredPage(): Promise<Page> {
  const { page: opened } = await openPage(browser, `${site.url}?open`);
  await opened.evaluate(() => document.querySelector('link[href$="page.css"]')!.remove());
  return opened;
}

/** Opens a page that shows the static HTML, with elements that MDX renders in a description and a deprecation note. */
async function openStaticPage(): Promise<Page> {
  const opened = await openUncoloredPage();
  await opened.evaluate((html) => {
    document.getElementById('root')!.innerHTML = html;
    for (const name of ['longBodies', 'longUrl', 'brokenItems', 'translated', 'empty'])
      document.querySelector(`[data-block=${name}]`)!.remove();
    const paragraph = '<p>Text <a href="#x">link</a> <code>code</code></p>';
    const markdown = `${paragraph}<blockquote>${paragraph}<blockquote>${paragraph}</blockquote></blockquote>`;
    for (const place of document.querySelectorAll('[data-block=deprecated] .apiblock-warning, .apiblock-description'))
      place.insertAdjacentHTML('beforeend', markdown);
  }, site.html);
  await addBadges(opened, '[data-block=full] .apiblock-method');
  return opened;
}

const applyColors = (colors: HostColors, css = '', target = page) => setColors(target, colors, css);

/** Elements whose color is the accent color. */
const ACCENTED = '#root :is(.apiblock-header, .apiblock-description)';

async function findLowContrasts(target: Page, scope: string, minimumCount: number): Promise<string[]> {
  const contrasts = await readContrasts(target, scope);
  expect(contrasts.length).toBeGreaterThan(minimumCount);
  return contrasts.filter(({ ratio }) => ratio < 4.5).map(({ what, ratio }) => `${ratio.toFixed(2)} ${what}`);
}

describe('ApiBlock on a page without a color-scheme', () => {
  it.each([...HOST_COLORS, ...TINTED_HOST_COLORS])(
    'has text with a contrast of at least 4.5:1 (text $text on $ground)',
    async (colors) => {
      await applyColors(colors);
      expect(await findLowContrasts(page, '#root', 300)).toEqual([]);
    },
  );

  it.each(HOST_COLORS)('has tabs with a contrast of at least 4.5:1 (text $text on $ground)', async (colors) => {
    await applyColors(colors, '', hydratedPage);
    expect(await findLowContrasts(hydratedPage, '.apiblock-tablist', 30)).toEqual([]);
  });

  describe.each(ACCENTS)('with the accent color %s', (accent) => {
    it.each(HOST_COLORS)('has a contrast of at least 4.5:1 (text $text on $ground)', async (colors) => {
      await applyColors(colors, `:root { --apiblock-accent: ${accent} }`);
      expect(await findLowContrasts(page, ACCENTED, 50)).toEqual([]);
    });
  });

  it('uses the value of a custom property that is set on an ancestor', async () => {
    await applyColors({ text: '#000', ground: '#fff' }, '#root { --apiblock-accent: #f00 }');
    const red = await readColor('.apiblock-path-parameter');
    await applyColors({ text: '#000', ground: '#fff' });
    expect(await readColor('.apiblock-path-parameter')).not.toEqual(red);
  });
});

describe('ApiBlock in a browser without relative colors', () => {
  it.each(CLEAR_HOST_COLORS)('has text with a contrast of at least 4.5:1 (text $text on $ground)', async (colors) => {
    await applyColors(colors, '', fallbackPage);
    expect(await findLowContrasts(fallbackPage, '#root', 300)).toEqual([]);
  });

  describe.each(ACCENTS)('with the accent color %s', (accent) => {
    it.each(CLEAR_HOST_COLORS)('has a contrast of at least 4.5:1 (text $text on $ground)', async (colors) => {
      await applyColors(colors, `:root { --apiblock-accent: ${accent} }`, fallbackPage);
      expect(await findLowContrasts(fallbackPage, ACCENTED, 50)).toEqual([]);
    });
  });
});

interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

/** Returns the text color of the first matching element. */
async function readColor(selector: string): Promise<Oklch> {
  const color = await page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).color);
  const [, lightness = '', chroma = '', hue = ''] = /^oklch\((\S+) (\S+) (\S+)\)$/.exec(color) ?? [];
  return { lightness: Number(lightness), chroma: Number(chroma), hue: Number(hue) };
}

describe('colored text', () => {
  it.each([...HOST_COLORS, ...TINTED_HOST_COLORS])(
    'has the hue of its custom property and is not gray (text $text on $ground)',
    async (colors) => {
      await applyColors(colors);
      for (const [name, hue] of Object.entries({ blue: 255, green: 152, amber: 62, purple: 302, red: 26 })) {
        const color = await readColor(`[data-block=full] .apiblock-method[data-color=${name}]`);
        expect(Math.abs(color.hue - hue)).toBeLessThan(1);
        expect(color.chroma).toBeGreaterThan(0.1);
      }
      expect(Math.abs((await readColor('.apiblock-field-mark')).hue - 26)).toBeLessThan(1);
      expect(Math.abs((await readColor('.apiblock-s')).hue - 152)).toBeLessThan(1);
    },
  );

  const readAccent = async (accent: string, text: string) => {
    await applyColors({ text, ground: '#888' }, `:root { --apiblock-accent: ${accent} }`);
    return readColor('.apiblock-path-parameter');
  };

  it.each([
    ['oklch(0.4 0.13 26)', '#222'],
    ['oklch(0.48 0.12 158)', '#222'],
    ['oklch(0 0 0)', '#222'],
    ['oklch(1 0 0)', '#eee'],
    ['oklch(0.8 0.1 215)', '#eee'],
  ])('has the lightness of the accent color %s next to the text color %s', async (accent, text) => {
    const { lightness } = await readAccent(accent, text);
    expect(lightness).toBeCloseTo(Number(/\((\S+)/.exec(accent)![1]), 2);
  });

  it.each([
    ['#ea580c', 41],
    ['#facc15', 92],
    ['#06b6d4', 215],
    ['#fff', undefined],
  ])('is darker than the accent color %s next to dark text, but has the same hue', async (accent, hue) => {
    const color = await readAccent(accent, '#222');
    expect(color.lightness).toBeCloseTo(0.48, 2);
    if (hue !== undefined) expect(color.hue).toBeCloseTo(hue, -0.5);
  });

  it.each([
    ['#6d28d9', 293],
    ['#0b7a4b', 158],
    ['#1e3a8a', 266],
    ['#000', undefined],
  ])('is lighter than the accent color %s next to light text, but has the same hue', async (accent, hue) => {
    const color = await readAccent(accent, '#eee');
    expect(color.lightness).toBeCloseTo(0.78, 2);
    if (hue !== undefined) expect(color.hue).toBeCloseTo(hue, -0.5);
  });

  it('is opaque even if the text of the page is translucent', async () => {
    await applyColors({ text: 'rgb(0 0 0 / 60%)', ground: '#fff' });
    // `readColor` returns a lightness of 0 for a color with an alpha value.
    expect((await readColor('.apiblock-field-mark')).lightness).toBeCloseTo(0.48, 2);
  });
});

describe('theme switch on a site', () => {
  const COLORED_PROPERTIES = ['color', 'background-color', 'border-top-color', 'border-bottom-color', 'outline-color'];

  const readColors = (target: Page) =>
    target.evaluate(
      (names) =>
        [...document.querySelectorAll('#root *')].map((element) => {
          const style = getComputedStyle(element);
          return `${element.getAttribute('class')} ${names.map((name) => style.getPropertyValue(name)).join(' ')}`;
        }),
      COLORED_PROPERTIES,
    );

  /** Returns the colors that the blocks have if they are inserted into the page in its current state. */
  const readFreshColors = async (target: Page) => {
    await target.evaluate(() => {
      const root = document.querySelector('#root')!;
      root.replaceWith(root.cloneNode(true));
    });
    return readColors(target);
  };

  it.each(['html', 'body', '#section', '#root', '[data-block=full] .apiblock-block', '.apiblock-content'])(
    'changes all colors of the blocks in %s',
    async (selector) => {
      const target = await openStaticPage();
      await target.evaluate(() => {
        const section = Object.assign(document.createElement('section'), { id: 'section' });
        const root = document.querySelector('#root')!;
        root.replaceWith(section);
        section.append(root);
      });
      await setColors(target, { text: '#222', ground: '#fff' }, '.dark { color: #eee; background: #222 }');
      const toggle = () =>
        target.evaluate((query) => document.querySelector(query)!.classList.toggle('dark'), selector);
      const light = await readColors(target);
      await toggle();
      const dark = await readColors(target);
      expect(dark).not.toEqual(light);
      expect(await readFreshColors(target)).toEqual(dark);
      await toggle();
      expect(await readColors(target)).toEqual(light);
      await target.close();
    },
  );

  it('changes all colors if the site uses a media query', async () => {
    const target = await openStaticPage();
    await setColors(
      target,
      { text: '#222', ground: '#fff' },
      '@media (prefers-color-scheme: dark) { body { color: #eee; background: #222 } }',
    );
    const light = await readColors(target);
    await target.emulateMedia({ colorScheme: 'dark' });
    const dark = await readColors(target);
    expect(dark).not.toEqual(light);
    expect(await readFreshColors(target)).toEqual(dark);
    await target.close();
  });
});

describe('a custom property with an invalid value', () => {
  it('does not make text unreadable', async () => {
    for (const target of [page, fallbackPage]) {
      await applyColors({ text: '#ededed', ground: '#0a0a0a' }, INVALID_PROPERTIES, target);
      expect(await findLowContrasts(target, '#root', 300)).toEqual([]);
    }
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
