import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { findHighlightedBlocks } from './long-page/highlighted-blocks.ts';
import { prepareLongPage } from './long-page/open-long-page.ts';
import { expectTabsToStay, expectToStayInView } from './long-page/positions.ts';

let browser: Browser;
let openLongPage: Awaited<ReturnType<typeof prepareLongPage>>;

beforeAll(async () => {
  browser = await launchChromium();
  openLongPage = await prepareLongPage(browser);
});
afterAll(() => browser.close());

const WITHOUT_ANCHORING = 'html { overflow-anchor: none }';
const SCROLLING_ELEMENT =
  'html, body { height: 100%; overflow: hidden } #root { height: 100%; overflow: auto; overflow-anchor: none }';

describe('a long page that the browser renders', () => {
  it('shows the complete code in each panel before it is highlighted', async () => {
    const { page } = await openLongPage({ isHydrated: false });
    const lastBlock = page.locator('#post-v1-r39-id');
    await page.waitForFunction(() => document.querySelector('#post-v1-r39-id pre')?.textContent?.includes('-d '));
    expect(await lastBlock.locator('pre').allTextContents()).toEqual([
      expect.stringContaining(`-H 'X-Number: number 39'`),
      expect.stringContaining('number 39'),
      expect.stringContaining('"text": "text 39"'),
      expect.stringContaining('"id": "id_39"'),
      expect.stringContaining('"error": "unknown 39"'),
    ]);
    expect(await lastBlock.locator('pre span').count()).toBe(0);
    await page.context().close();
  });

  it('highlights all code panels when the page is printed', async () => {
    const { page } = await openLongPage({ isHydrated: false });
    await page.waitForSelector('article pre span');
    await page.pdf();
    expect(await findHighlightedBlocks(page)).toHaveLength(40);
    await page.context().close();
  });
});

describe('choosing a language on a long page', () => {
  it.each([
    ['in one column', '', 700],
    ['in one column without scroll anchoring', WITHOUT_ANCHORING, 700],
    ['in a scrolling element', SCROLLING_ELEMENT, 1280],
    ['in one column in a scrolling element', SCROLLING_ELEMENT, 700],
  ])('keeps the clicked tab in place %s', async (_, styles, width) => {
    const { page } = await openLongPage({ styles, viewport: { width, height: 800 } });
    await expectTabsToStay(page, 'post-v1-r20-id');
    await page.context().close();
  });
});

describe.each([
  ['hydrates', {}],
  ['hydrates after the first-paint script', { isPainted: true }],
  ['hydrates without scroll anchoring', { styles: WITHOUT_ANCHORING }],
  ['scrolls in an element', { styles: SCROLLING_ELEMENT }],
])('opening a link to a part of a page that %s', (_, options) => {
  it.each([
    ['a block', 'post-v1-r30-id'],
    ['a section', 'post-v1-r35-id__body'],
    ['a field', 'post-v1-r38-id--src'],
    ['a field in an unselected variant', 'post-v1-r20-id--text'],
    ['a field in a closed disclosure', 'post-v1-r26-id--total'],
  ])('scrolls to %s', async (__, fragment) => {
    const { page, messages } = await openLongPage({ ...options, fragment });
    await expectToStayInView(page, fragment);
    expect(messages).toEqual([]);
    await page.context().close();
  });

  it('scrolls to the target of the link when the fragment of the URL changes', async () => {
    const { page } = await openLongPage(options);
    for (const id of ['post-v1-r30-id', 'post-v1-r20-id--text', 'post-v1-r26-id--total', 'post-v1-r20-id--url']) {
      await page.evaluate((fragment) => (location.hash = fragment), id);
      await expectToStayInView(page, id);
    }
    await page.context().close();
  });
});

describe('opening a link to a part of a page that the browser renders', () => {
  it.each([
    ['a field in an unselected variant', 'post-v1-r20-id--text'],
    ['a field in a closed disclosure', 'post-v1-r26-id--total'],
  ])('scrolls to %s', async (_, fragment) => {
    const { page } = await openLongPage({ isHydrated: false, fragment });
    await expectToStayInView(page, fragment);
    await page.context().close();
  });
});
