import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import type { Fail } from './visit.ts';

const read = (name: string) => readFileSync(fileURLToPath(import.meta.resolve(name)), 'utf8');

/** Properties that change how an element looks, except for its position. */
const properties = [
  ...['margin', 'padding'].flatMap((name) => ['top', 'right', 'bottom', 'left'].map((side) => `${name}-${side}`)),
  ...['top', 'right', 'bottom', 'left'].map((side) => `border-${side}-width`),
  'border-top-left-radius',
  'box-shadow',
  'opacity',
  'display',
  'position',
  'max-width',
  'list-style-type',
  'white-space',
  'text-align',
  'vertical-align',
  'overflow-x',
  'color',
  'background-color',
  'background-image',
  'text-decoration-line',
  'text-transform',
  'letter-spacing',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'line-height',
];

/** Inherited properties. A block inherits these from the page unless the library sets them. */
const inherited = [
  'color',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'line-height',
  'letter-spacing',
  'word-spacing',
  'text-transform',
  'white-space-collapse',
  'text-wrap-mode',
  'overflow-wrap',
  'word-break',
  'text-rendering',
  'font-feature-settings',
  'font-variant-ligatures',
  '-webkit-font-smoothing',
  'hyphens',
  'text-size-adjust',
];

interface Look {
  what: string;
  values: Record<string, string>;
}

/** Returns the computed styles of elements and the content of their ::before and ::after pseudo-elements. */
function readLooks(page: Page, selector: string, without?: string): Promise<Look[]> {
  return page.evaluate(
    ([query, excluded, names]) => {
      // Compare colors as they are painted, because a build tool may write a color in a different notation.
      const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
      const painted = new Map<string, string>();
      const paint = (color: string) => {
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
        return canvas.getImageData(0, 0, 1, 1).data.join(' ');
      };
      const toValue = (name: string, value: string) => {
        if (!name.endsWith('color')) return value;
        if (!painted.has(value)) painted.set(value, paint(value));
        return painted.get(value)!;
      };
      return [...document.querySelectorAll(query)].flatMap((element) => {
        if (excluded && element.closest(excluded)) return [];
        const values: Record<string, string> = {};
        for (const pseudo of ['', '::before', '::after']) {
          const style = getComputedStyle(element, pseudo);
          if (pseudo) values[`${pseudo} content`] = style.content;
          else for (const name of names) values[name] = toValue(name, style.getPropertyValue(name));
        }
        // Ignore the radius of a box without background and border, because this radius is invisible.
        if (values['background-color'] === '0 0 0 0' && values['border-top-width'] === '0px')
          delete values['border-top-left-radius'];
        // Ignore the margins around a block, which the site may set.
        if (element.matches('.apiblock-block, .apiblock-example'))
          for (const side of ['top', 'bottom']) delete values[`margin-${side}`];
        const named = element.getAttribute('class') ? `.${element.getAttribute('class')}` : '';
        return [{ what: `${element.localName}${named} "${(element.textContent ?? '').trim().slice(0, 24)}"`, values }];
      });
    },
    [selector, without, properties] as const,
  );
}

/** Returns whether two values are equal. Colors may differ by one rounding step per channel. */
function isSame(name: string, one: string | undefined, other: string | undefined): boolean {
  if (!name.endsWith('color') || one === undefined || other === undefined) return one === other;
  const channels = other.split(' ').map(Number);
  return one.split(' ').every((channel, index) => Math.abs(Number(channel) - (channels[index] ?? 0)) <= 1);
}

interface LookComparison {
  before: Look[];
  after: Look[];
  /** The theme and the pages that are compared, for the failure message. */
  meaning: string;
}

function compareLooks({ before, after, meaning }: LookComparison, fail: Fail): void {
  if (before.length !== after.length) fail(`${meaning}: ${before.length} and ${after.length} elements`);
  const differences = before.flatMap(({ what, values }, index) => {
    const other = after[index]?.values ?? {};
    const names = Object.keys(values).filter((name) => !isSame(name, values[name], other[name]));
    return names.length > 0
      ? [`${what}: ${names.map((name) => `${name} ${values[name]} instead of ${other[name]}`).join('; ')}`]
      : [];
  });
  if (differences.length > 0)
    fail(
      `${meaning}, ${differences.length} of ${before.length} elements differ:\n  ${differences.slice(0, 5).join('\n  ')}`,
    );
}

/** Selector for the library's root elements: blocks and example groups. */
export const roots = '.apiblock-block, .apiblock-example';
const parts = `${roots}, :is(${roots}) [class*="apiblock-"]`;

/**
 * Returns the heights of the blocks, after hiding the elements that have the site's classes, because the height of
 * these elements depends on the site.
 */
function readHeights(page: Page): Promise<number[]> {
  return page.evaluate((selector) => {
    const theirs = document.querySelectorAll<HTMLElement>(
      `:is(${selector}) [class]:not([class*="apiblock-"], .apiblock-code *)`,
    );
    for (const element of theirs) element.style.setProperty('display', 'none', 'important');
    const heights = [...document.querySelectorAll(selector)].map((block) => block.getBoundingClientRect().height);
    for (const element of theirs) element.style.removeProperty('display');
    return heights;
  }, roots);
}

/**
 * Checks that blocks look the same as on a page that has only the library's stylesheet and the inherited styles from
 * the site.
 */
export async function checkNothingLeaksIn(page: Page, theme: 'light' | 'dark', fail: Fail): Promise<void> {
  const blocks = await page.evaluate(
    ([selector, names]) => {
      return [...document.querySelectorAll(selector)].map((block) => {
        const around = getComputedStyle(block.parentElement!);
        return {
          html: block.outerHTML,
          width: block.getBoundingClientRect().width,
          style: names.map((name) => `${name}: ${around.getPropertyValue(name)}`).join('; '),
        };
      });
    },
    [roots, inherited] as const,
  );
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  const bare = await page.context().newPage();
  const wrap = ({ html, width, style }: (typeof blocks)[number]) =>
    `<div style="${style.replaceAll('"', '&quot;')}; color-scheme: ${theme}; width: ${width}px">${html}</div>`;
  await bare.setContent(
    `<!doctype html><html lang="en" style="font-size: ${size}"><style>${read('apiblock/styles.css')}</style><body>${blocks.map(wrap).join('')}</body>`,
  );
  compareLooks(
    {
      before: await readLooks(page, parts),
      after: await readLooks(bare, parts),
      meaning: `${theme}, compared with a page that has only the styles of the library`,
    },
    fail,
  );
  const heights = await readHeights(bare);
  for (const [index, height] of (await readHeights(page)).entries())
    if (Math.abs(height - (heights[index] ?? 0)) > 2)
      fail(`${theme}: the height of block ${index + 1} is ${height}px instead of ${heights[index]}px`);
  const ground = await bare
    .locator('.apiblock-method')
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);
  if (blocks.length < 2 || /, 0\)$|transparent/.test(ground))
    fail('the bare page has no styled blocks to compare with');
  await bare.close();
}

/** Checks that the rest of the page looks the same without the library's stylesheet. */
export async function checkNothingLeaksOut(page: Page, theme: string, fail: Fail): Promise<void> {
  const looks = () =>
    readLooks(
      page,
      'html, body, body *',
      `${roots}, .apiblock-field, .apiblock-expandable, .apiblock-status, script, style, svg *`,
    );
  const before = await looks();
  const removed = await page.evaluate(() => {
    let count = 0;
    const isOfLibrary = (rule: CSSRule) =>
      (rule instanceof CSSStyleRule && rule.selectorText.includes('apiblock')) ||
      (rule instanceof CSSLayerBlockRule && rule.name.includes('apiblock'));
    const strip = (group: { cssRules: CSSRuleList; deleteRule(index: number): void }) => {
      for (let index = group.cssRules.length - 1; index >= 0; index -= 1) {
        const rule = group.cssRules[index];
        if (rule && isOfLibrary(rule)) {
          group.deleteRule(index);
          count += 1;
        } else if (rule instanceof CSSImportRule) {
          if (rule.styleSheet) strip(rule.styleSheet);
        } else if (rule instanceof CSSGroupingRule) strip(rule);
      }
    };
    for (const sheet of document.styleSheets) strip(sheet);
    return count;
  });
  if (removed < 100) fail(`the page has only ${removed} rules of the library, expected at least 100`);
  const after = await looks();
  compareLooks({ before, after, meaning: `${theme}, compared with the page without the styles of the library` }, fail);
}

/** Checks that blocks do not make the page wider than a narrow window. */
export async function checkNarrow(page: Page, fail: Fail): Promise<void> {
  const [wide, without] = await page.evaluate((selector) => {
    const measure = () => document.documentElement.scrollWidth;
    const before = measure();
    for (const block of document.querySelectorAll(selector)) block.setAttribute('hidden', '');
    return [before, measure()] as const;
  }, roots);
  if (wide > Math.max(320, without))
    fail(`in a window of 320px, the page is ${wide}px wide, and without the blocks ${without}px`);
}
