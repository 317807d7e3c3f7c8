import type { Browser } from 'playwright-core';
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

describe('ApiBlock on a page with host styles', () => {
  // Properties that change how an element looks: font, color, spacing and size.
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

  it('is not affected by host styles for elements such as table or code', async () => {
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

  it('keeps the formatting of headings, lists, links and code if the host has a CSS reset', async () => {
    const { page } = await openPage(browser, `${site.url}?open`);
    await page.evaluate(() => {
      const reset = document.createElement('style');
      reset.textContent =
        '@layer base { ul, ol { list-style: none; padding: 0 } a { color: inherit; text-decoration: none } h4 { font-size: inherit; font-weight: inherit } } p { line-height: 3 }';
      document.head.prepend(reset);
      const [description] = document.querySelectorAll('.apiblock-block .apiblock-field-description');
      description!.id = 'theirs';
      description!.innerHTML =
        '<h4><a href="#y">Heading</a></h4><p>A <a href="#x">link</a> and <code>code</code></p><ul><li>one</li></ul><ol><li>two</li></ol><ul class="theirs"></ul>';
    });
    const read = async (selector: string, name: string) =>
      (await readStyles(page, `#theirs ${selector}`, [name])).map(({ style }) => style[name]);
    expect(await read('> :is(ul, ol)', 'list-style-type')).toEqual(['disc', 'decimal', 'none']);
    expect(await read('> :is(ul, ol)', 'padding-left')).toEqual([
      expect.not.stringMatching(/^0px/),
      expect.not.stringMatching(/^0px/),
      '0px',
    ]);
    expect(await read('a', 'text-decoration-line')).toEqual(['none', 'underline']);
    expect(await read('h4', 'font-weight')).toEqual(['600']);
    expect(await read('p > code', 'background-color')).not.toContain('rgba(0, 0, 0, 0)');
    const [lines] = await readStyles(page, '#theirs', ['line-height']);
    expect(await read('> p', 'line-height')).toEqual([lines?.style['line-height']]);
    await page.context().close();
  });

  it('does not change the styles of elements outside the block', async () => {
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
