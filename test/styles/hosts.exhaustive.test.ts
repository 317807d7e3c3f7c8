import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { readContrasts } from '../support/browser/contrast.ts';
import { type Host, hosts } from './hosts/hosts.ts';
import { type Look, readLooks } from './hosts/read-looks.ts';
import { renderWritten } from './hosts/render-written.tsx';
import { openPage, readStyles } from '../support/browser/open-page.ts';
import { type Site, startSite } from '../browser/site.tsx';

let browser: Browser;
let site: Site;
let page: Page;

const WITHOUT_TRANSITIONS = '*, ::before, ::after { transition: none !important }';

/**
 * Styles that give the blocks the same inherited font, text color, color scheme and width in every host, so that hosts
 * can be compared.
 */
const FRAME = `
  html { font-size: 16px !important }
  #frame {
    all: unset; display: block !important; position: absolute !important; inset: 0 auto auto 0 !important;
    inline-size: 1000px !important; max-inline-size: none !important; margin: 0 !important; padding: 0 !important;
    font: 16px/1.5 sans-serif !important; color: #345 !important; color-scheme: light !important;
  }`;

type Scheme = 'light' | 'dark';

/** Applies the stylesheet and class of a host to the page, before or after the library's stylesheet. */
async function applyHost(host: Pick<Host, 'css' | 'className'>, place: 'before' | 'after', scheme: Scheme) {
  await page.emulateMedia({ colorScheme: scheme });
  await page.evaluate(
    async ([css, className, position, theme]) => {
      document.querySelector('#host')?.remove();
      const style = Object.assign(document.createElement('style'), { id: 'host', textContent: css });
      if (position === 'before') document.head.prepend(style);
      else document.head.append(style);
      for (const name of ['data-theme', 'data-bs-theme', 'class']) document.documentElement.setAttribute(name, theme);
      document.querySelector('#frame')!.className = className;
      // Wait, because the library measures the tab rows in the frame after a change and may add a menu.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    },
    [host.css, host.className ?? '', place, scheme] as const,
  );
}

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startSite()]);
  ({ page } = await openPage(browser, `${site.url}?open`));
  await page.evaluate(
    ([written, always, frame]) => {
      document.querySelector('link[href$="page.css"]')!.remove();
      const append = (id: string, textContent: string) =>
        document.head.append(Object.assign(document.createElement('style'), { id, textContent }));
      append('always', always);
      append('frame-styles', frame);
      // Remove blocks that add no new kind of element, to save time.
      for (const name of ['longBodies', 'longUrl', 'brokenItems', 'translated', 'empty'])
        document.querySelector(`[data-block=${name}]`)!.remove();
      const root = document.querySelector('#root')!;
      root.insertAdjacentHTML('beforeend', written);
      const around = Object.assign(document.createElement('div'), { id: 'frame' });
      root.replaceWith(around);
      around.append(root);
    },
    [await renderWritten(), WITHOUT_TRANSITIONS, FRAME] as const,
  );
});
afterAll(() => Promise.all([browser.close(), site.stop()]));

/** Enables or disables {@link FRAME}. Without these styles, blocks inherit the host's styles. */
const enableFrame = (isEnabled: boolean) =>
  page.evaluate((enabled) => {
    document.querySelector<HTMLStyleElement>('#frame-styles')!.sheet!.disabled = !enabled;
  }, isEnabled);

/** Returns up to 20 distinct style changes, each with the first element that it affects. */
function findChanges(expected: Record<string, Look>, found: Record<string, Look>): string[] {
  const changes = new Map<string, string>();
  for (const [what, look] of Object.entries(found))
    for (const [name, value] of Object.entries(look))
      if (expected[what]?.[name] !== value) {
        const change = `${name}: ${expected[what]?.[name]} -> ${value}`;
        if (!changes.has(change)) changes.set(change, `${change} (${what})`);
      }
  return [...changes.values()].slice(0, 20);
}

describe('ApiBlock on a host page', () => {
  const empty = new Map<Scheme, Record<string, Look>>();
  beforeAll(async () => {
    for (const scheme of ['light', 'dark'] as const) {
      await applyHost({ css: '' }, 'before', scheme);
      empty.set(scheme, await readLooks(page));
    }
  });

  it('is tested on a page that contains every kind of element', () => {
    const kinds = new Set(Object.keys(empty.get('light')!).map((what) => what.split(' ')[1]!.replace(/\..*/, '')));
    for (const kind of [
      'table',
      'ul',
      'ol',
      'h2',
      'blockquote',
      'img',
      'svg',
      'input',
      'details',
      'pre',
      'button',
      'br',
    ])
      expect(kinds).toContain(kind);
    expect(Object.keys(empty.get('light')!).length).toBeGreaterThan(1_000);
  });

  it('keeps hidden panels searchable by find-in-page', () => {
    const panels = Object.entries(empty.get('light')!).filter(([what]) =>
      what.startsWith('languages div.apiblock-panel 2'),
    );
    expect(panels[0]?.[1]).toMatchObject({ display: 'block', 'content-visibility': 'hidden' });
  });

  describe.each(hosts)('with the styles of $name', (host) => {
    it.each([
      ['before', 'light'],
      ['after', 'dark'],
    ] as const)(
      'looks the same as on a page without host styles (host styles %s the library styles, %s theme)',
      async (place, scheme) => {
        await applyHost(host, place, scheme);
        expect(findChanges(empty.get(scheme)!, await readLooks(page))).toEqual([]);
      },
    );

    it.each(['light', 'dark'] as const)(
      "has text with a contrast of at least 4.5:1 in the host's own colors (%s theme)",
      async (scheme) => {
        await enableFrame(false);
        await applyHost(host, 'before', scheme);
        const contrasts = await readContrasts(page, '[data-block]');
        await enableFrame(true);
        expect(contrasts.length).toBeGreaterThan(200);
        expect(contrasts.filter(({ ratio }) => ratio < 4.5)).toEqual([]);
      },
    );

    it('does not change the styles of elements outside the block', async () => {
      await applyHost(host, 'before', 'light');
      const outside = 'html, body, #outside, #outside *, #frame > #root > main > :is(h1, h2)';
      const names = [
        'color',
        'font',
        'margin',
        'padding',
        'border',
        'background-color',
        'display',
        'list-style',
        'width',
      ];
      const toggle = (disabled: boolean) =>
        page.evaluate((off) => {
          for (const sheet of document.styleSheets) if (sheet.href?.endsWith('/styles.css')) sheet.disabled = off;
        }, disabled);
      const found = await readStyles(page, outside, names);
      await toggle(true);
      const expected = await readStyles(page, outside, names);
      await toggle(false);
      expect(found.length).toBeGreaterThan(12);
      expect(found).toEqual(expected);
    });
  });
});

describe('ApiBlock with host classes and attributes', () => {
  const ROOTS = ['.apiblock-block', '.apiblock-field', '.apiblock-expandable', '.apiblock-example'];
  const addClass = (className: string) =>
    page.evaluate(
      ([selectors, name]) => {
        for (const selector of selectors) document.querySelector(selector)!.className += ` ${name}`;
      },
      [ROOTS, className] as const,
    );

  it.each(['before', 'after'] as const)(
    'uses the styles of a host class that is added to it (host styles %s the library styles)',
    async (place) => {
      await addClass(`mine-${place}`);
      const names = ['margin-top', 'padding-left', 'border-top-width', 'background-color', 'font-size', 'line-height'];
      const css = `.mine-${place} { margin: 7px; padding: 8px; border: 9px solid; background: #123456; font-size: 21px; line-height: 2 }`;
      await applyHost({ css }, place, 'light');
      for (const { style } of await readStyles(page, `.mine-${place}`, names))
        expect(Object.values(style)).toEqual(['7px', '8px', '9px', 'rgb(18, 52, 86)', '21px', '42px']);
    },
  );

  it.each(['before', 'after'] as const)(
    'uses the !important host styles on every element (host styles %s the library styles)',
    async (place) => {
      await applyHost(
        { css: '[class^="apiblock-"] { letter-spacing: 3px !important; margin: 5px !important }' },
        place,
        'light',
      );
      const styles = await readStyles(page, '[class^="apiblock-"]', ['letter-spacing', 'margin-top']);
      expect(new Set(styles.map(({ style }) => Object.values(style).join(' ')))).toEqual(new Set(['3px 5px']));
    },
  );

  it('uses the font that the host sets for .apiblock-block', async () => {
    await applyHost({ css: '.apiblock-block { font-family: fantasy; font-size: 20px }' }, 'before', 'light');
    const [block] = await readStyles(page, '[data-block=full] .apiblock-description', ['font-family', 'font-size']);
    expect(block?.style).toEqual({ 'font-family': 'fantasy', 'font-size': '20px' });
  });

  it('is invisible if it has the hidden attribute', async () => {
    await applyHost({ css: '' }, 'before', 'light');
    await page.evaluate(() =>
      document.querySelector('[data-block=small] > .apiblock-block')!.setAttribute('hidden', ''),
    );
    const [block] = await readStyles(page, '[data-block=small] > .apiblock-block', ['display']);
    expect(block?.style).toEqual({ display: 'none' });
  });
});

describe('ApiBlock custom property', () => {
  const measure = (css: string, selector: string) =>
    applyHost({ css }, 'after', 'light').then(() =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return { x, y, width, height };
        }),
    );
  const MAIN = '[data-block=full] .apiblock-main';
  const EXAMPLES = '[data-block=full] .apiblock-examples';

  it('--apiblock-breakpoint sets the minimum width of a two-column block', async () => {
    const aside = async (css: string) => (await measure(css, EXAMPLES)).x > 0;
    expect(await aside('')).toBe(true);
    expect(await aside(':root { --apiblock-breakpoint: 62.5rem }')).toBe(true);
    expect(await aside(':root { --apiblock-breakpoint: 62.6rem }')).toBe(false);
    expect(await aside('#frame { --apiblock-breakpoint: 9999rem }')).toBe(false);
    expect(await aside(':root { --apiblock-breakpoint: 0px }')).toBe(true);
  });

  it('--apiblock-column-ratio sets the width ratio of the columns', async () => {
    const css = ':root { --apiblock-column-ratio: 1.5 }';
    const [main, examples] = [await measure(css, MAIN), await measure(css, EXAMPLES)];
    expect(main.width / examples.width).toBeCloseTo(1.5, 1);
    expect(main.width + examples.width + 40).toBeCloseTo(1000, 0);
  });

  it('--apiblock-density sets the spacing of a block', async () => {
    const usual = await measure('', MAIN);
    const dense = await measure(':root { --apiblock-density: 0.5 }', MAIN);
    expect(dense.height).toBeLessThan(usual.height - 40);
  });

  it('--apiblock-sticky-offset reserves space for a sticky page header', async () => {
    await applyHost({ css: ':root { --apiblock-sticky-offset: 123px }' }, 'after', 'light');
    const [examples] = await readStyles(page, EXAMPLES, ['top', 'max-height']);
    expect(examples?.style).toEqual({ top: '123px', 'max-height': `${900 - 123 - 16}px` });
    const [block] = await readStyles(page, '.apiblock-block', ['scroll-margin-top']);
    expect(block?.style).toEqual({ 'scroll-margin-top': '123px' });
  });
});
