import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../chromium.ts';
import { openPage, readStyles } from './open-page.ts';
import { type Site, startSite } from './site.tsx';

let browser: Browser;
let site: Site;
let axe: string;

beforeAll(async () => {
  [browser, site, axe] = await Promise.all([
    launchChromium(),
    startSite(),
    readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8'),
  ]);
});
afterAll(() => Promise.all([browser.close(), site.stop()]));

interface AxeWindow {
  axe: {
    run(
      context: unknown,
      options: unknown,
    ): Promise<{
      violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[];
      passes: { id: string; nodes: unknown[] }[];
    }>;
  };
}

/** What axe finds within the blocks, and how many elements it judged by contrast. */
async function runAxe(page: Page) {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations, passes } = await (window as unknown as AxeWindow).axe.run(
      { include: ['#root'] },
      { resultTypes: ['violations', 'passes'] },
    );
    return {
      violations: violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary.replaceAll('\n', ' ')}`,
        ),
      ),
      contrasts: passes.find(({ id }) => id === 'color-contrast')?.nodes.length ?? 0,
    };
  });
}

describe('axe', () => {
  const looks: [name: string, query: string, options: BrowserContextOptions][] = [
    ['light', '?open', { colorScheme: 'light' }],
    ['dark, by the system', '?open', { colorScheme: 'dark' }],
    ['dark, by an attribute of the document', '?open&theme=dark', { colorScheme: 'light' }],
    ['forced colours', '?open', { forcedColors: 'active' }],
    ['a narrow column', '?open', { viewport: { width: 320, height: 800 } }],
    ['right to left', '?open&dir=rtl', {}],
  ];
  it.each(looks)('finds nothing: %s', async (_, query, options) => {
    const { page } = await openPage(browser, site.url + query, options);
    const { violations, contrasts } = await runAxe(page);
    expect(violations).toEqual([]);
    expect(contrasts).toBeGreaterThan(100);
    await page.context().close();
  });

  it('finds nothing without script, where all panels show', async () => {
    const { page } = await openPage(browser, `${site.url}?open`);
    await page.evaluate((html) => (document.getElementById('root')!.innerHTML = html), site.html);
    const { violations, contrasts } = await runAxe(page);
    expect(violations).toEqual([]);
    expect(contrasts).toBeGreaterThan(200);
    await page.context().close();
  });
});

/** The contrast of each text with its ground as painted, opacity included; colours are read from a canvas as sRGB. */
function readContrasts(page: Page, scope: string): Promise<{ what: string; ratio: number }[]> {
  return page.evaluate((selector) => {
    const canvas = document.createElement('canvas');
    const paint = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
    canvas.width = canvas.height = 1;
    const toRgba = (color: string) => {
      paint.clearRect(0, 0, 1, 1);
      paint.fillStyle = color;
      paint.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0, a = 0] = paint.getImageData(0, 0, 1, 1).data;
      return [r, g, b, a / 255] as const;
    };
    type Rgb = readonly [number, number, number];
    const over = ([r, g, b, a]: readonly [number, number, number, number], [x, y, z]: Rgb): Rgb => [
      r * a + x * (1 - a),
      g * a + y * (1 - a),
      b * a + z * (1 - a),
    ];
    const luminance = (rgb: Rgb) => {
      const [r = 0, g = 0, b = 0] = rgb.map((value) =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    // Paints from the outermost element inwards; a group with opacity is laid over what stands behind it.
    const paintTo = (element: Element): { text: Rgb; ground: Rgb } => {
      const chain: Element[] = [];
      for (let node: Element | null = element; node; node = node.parentElement) chain.unshift(node);
      const layers: { opacity: number; behind: Rgb }[] = [];
      let ground: Rgb = [255, 255, 255];
      for (const node of chain) {
        const { backgroundColor, opacity } = getComputedStyle(node);
        if (opacity !== '1') layers.push({ opacity: Number(opacity), behind: ground });
        ground = over(toRgba(backgroundColor), ground);
      }
      let text = over(toRgba(getComputedStyle(element).color), ground);
      for (const { opacity, behind } of layers.reverse()) {
        text = over([...text, opacity], behind);
        ground = over([...ground, opacity], behind);
      }
      return { text, ground };
    };
    const found: { what: string; ratio: number }[] = [];
    for (const element of document.querySelectorAll(`${selector} *`)) {
      const own = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
        .map((node) => node.textContent)
        .join('');
      if (
        own === '' ||
        element.closest('.apiblock-anchor') ||
        !element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true })
      )
        continue;
      const { text, ground } = paintTo(element);
      const [light = 0, dark = 0] = [luminance(text), luminance(ground)].sort((a, b) => b - a);
      found.push({
        what: `${element.localName}.${element.getAttribute('class')} ${own.slice(0, 20)}`,
        ratio: (light + 0.05) / (dark + 0.05),
      });
    }
    return found;
  }, scope);
}

describe('contrast', () => {
  it.each([
    ['light', 'all', '#root'],
    ['dark', 'all', '#root'],
    ['light', 'deprecated', '[data-block=deprecated]'],
    ['dark', 'deprecated', '[data-block=deprecated]'],
  ] as const)('is 4.5:1 or better: %s, %s', async (colorScheme, _, scope) => {
    const { page } = await openPage(browser, `${site.url}?open`, { colorScheme });
    await page.evaluate((html) => (document.getElementById('root')!.innerHTML = html), site.html);
    const contrasts = await readContrasts(page, scope);
    expect(contrasts.length).toBeGreaterThan(30);
    expect(contrasts.filter(({ ratio }) => ratio < 4.5)).toEqual([]);
    await page.context().close();
  });

  it('is of colors that every screen and build tool can show: none leaves sRGB', async () => {
    const styles = site.files.get('styles.css')!;
    const colors = [...new Set(styles.match(/oklch\([^)/]+\)/g))];
    expect(colors.length).toBeGreaterThan(30);
    const { page } = await openPage(browser, `${site.url}?open`);
    const outside = await page.evaluate(
      (list) =>
        list.filter((color) => {
          document.body.style.color = `color(from ${color} srgb r g b)`;
          const channels = getComputedStyle(document.body)
            .color.match(/-?[\d.]+/g)!
            .map(Number);
          return channels.some((channel) => channel < -0.002 || channel > 1.002);
        }),
      colors,
    );
    expect(outside).toEqual([]);
    await page.context().close();
  });

  it('dims what is deprecated, but not its warning', async () => {
    const { page } = await openPage(browser, site.url);
    const opacity = (selector: string) =>
      page.locator(`[data-block=deprecated] ${selector}`).evaluate((element) => {
        let product = 1;
        for (let node: Element | null = element; node; node = node.parentElement)
          product *= Number(getComputedStyle(node).opacity);
        return product;
      });
    expect(await opacity('.apiblock-description')).toBeLessThan(1);
    expect(await opacity('.apiblock-warning')).toBe(1);
    await page.context().close();
  });
});

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

describe('focus', () => {
  it('is seen on everything that takes it', async () => {
    const { page } = await openPage(browser, site.url);
    const stops = new Map<string, string>();
    for (let press = 0; press < 60; press++) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element?.closest('#root')) return undefined;
        const { outlineStyle, outlineWidth, opacity } = getComputedStyle(element);
        return [
          element.getAttribute('class') ?? element.localName,
          `${outlineStyle} ${outlineWidth} ${opacity === '0' ? 'unseen' : 'seen'}`,
        ] as const;
      });
      if (stop) stops.set(...stop);
    }
    // The fade of the anchor may have begun only.
    expect([...stops.keys()].sort()).toEqual([
      'apiblock-anchor',
      'apiblock-code',
      'apiblock-copy',
      'apiblock-excerpt',
      'apiblock-link',
      'apiblock-summary',
      'apiblock-tab',
    ]);
    for (const [name, ring] of stops) expect(ring, name).toMatch(/^solid 2px/);
    await page.context().close();
  });
});

describe('the host page', () => {
  // What a reader sees of an element: its type, its colours, its room.
  const VISIBLE = [
    'color',
    'background-color',
    'font-family',
    'font-size',
    'font-weight',
    'font-style',
    'font-variant-caps',
    'line-height',
    'letter-spacing',
    'text-transform',
    'text-align',
    'text-decoration-line',
    'white-space-collapse',
    'margin-top',
    'margin-bottom',
    'margin-left',
    'margin-right',
    'padding-top',
    'padding-bottom',
    'padding-left',
    'padding-right',
    'border-top-width',
    'border-bottom-width',
    'border-left-width',
    'border-top-left-radius',
    'box-shadow',
    'display',
    'overflow-x',
    'width',
    'list-style-type',
    'min-width',
    'vertical-align',
  ];

  it('does not change a block by what it says of elements', async () => {
    const [plain, prose] = await Promise.all([
      openPage(browser, site.url),
      openPage(browser, `${site.url}?host=prose`),
    ]);
    const read = ({ page }: typeof plain) => readStyles(page, '[data-block] *', VISIBLE);
    const [expected, found] = await Promise.all([read(plain), read(prose)]);
    expect(found).toHaveLength(expected.length);
    const changes = found.flatMap(({ what, style }, index) =>
      Object.entries(style)
        .filter(([name, value]) => value !== expected[index]?.style[name])
        .map(([name, value]) => `${what}: ${name}: ${expected[index]?.style[name]} -> ${value}`),
    );
    expect(changes).toEqual([]);
    const marks = await prose.page.evaluate(
      () =>
        [...document.querySelectorAll('#root code, #root pre')].filter((code) =>
          ['::before', '::after'].some((mark) => getComputedStyle(code, mark).content.includes('`')),
        ).length,
    );
    expect(marks).toBe(0);
    await Promise.all([plain.page.context().close(), prose.page.context().close()]);
  });

  it('leaves headings, lists, links and code that an author writes in a block recognizable where a reset has taken their look', async () => {
    const { page } = await openPage(browser, `${site.url}?open`);
    await page.evaluate(() => {
      const reset = document.createElement('style');
      reset.textContent =
        '@layer base { ul, ol { list-style: none; padding: 0 } a { color: inherit; text-decoration: none } h4 { font-size: inherit; font-weight: inherit } } p { line-height: 3 }';
      document.head.prepend(reset);
      const [description] = document.querySelectorAll('.apiblock-block .apiblock-field-description');
      description!.innerHTML =
        '<h4><a href="#y">Heading</a></h4><p>A <a href="#x">link</a> and <code>code</code></p><ul><li>one</li></ul><ol><li>two</li></ol><ul class="theirs"></ul>';
    });
    const read = async (selector: string, name: string) =>
      (await readStyles(page, `.apiblock-field-description ${selector}`, [name])).map(({ style }) => style[name]);
    expect(await read('> :is(ul, ol)', 'list-style-type')).toEqual(['disc', 'decimal', 'none']);
    expect(await read('> :is(ul, ol)', 'padding-left')).toEqual([
      expect.not.stringMatching(/^0px/),
      expect.not.stringMatching(/^0px/),
      '0px',
    ]);
    expect(await read('a', 'text-decoration-line')).toEqual(['none', 'underline']);
    expect(await read('h4', 'font-weight')).toEqual(['700']);
    expect(await read('p > code', 'background-color')).not.toContain('rgba(0, 0, 0, 0)');
    const [lines] = await readStyles(page, '.apiblock-field-description:has(> p)', ['line-height']);
    expect(await read('> p', 'line-height')).toEqual([lines?.style['line-height']]);
    await page.context().close();
  });

  it('keeps its own look beside the stylesheet of the blocks', async () => {
    const [styled, unstyled] = await Promise.all([
      openPage(browser, site.url),
      openPage(browser, `${site.url}?unstyled`),
    ]);
    const read = async ({ page }: typeof styled) => {
      const names = await page.evaluate(() =>
        [...getComputedStyle(document.body)].filter(
          (name) => !name.startsWith('--') && !/(block-size|height|perspective-origin|transform-origin)/.test(name),
        ),
      );
      return readStyles(page, 'html, body, #outside, #outside *, main > h1, main > h2, main > section', names);
    };
    const [found, expected] = await Promise.all([read(styled), read(unstyled)]);
    expect(found.length).toBeGreaterThan(20);
    expect(found).toEqual(expected);
    await Promise.all([styled.page.context().close(), unstyled.page.context().close()]);
  });
});
