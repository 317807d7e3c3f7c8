import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { pickInputs } from '../support/property-runs.ts';
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

describe('a long page that the browser renders', () => {
  it('highlights code panels when they are near the viewport', async () => {
    const { page, messages } = await openLongPage({ isHydrated: false });
    await page.waitForSelector('article pre span');
    expect(await findHighlightedBlocks(page)).toContain('post-v1-r0-id');
    expect(await findHighlightedBlocks(page)).not.toContain('post-v1-r30-id');
    await page.locator('#post-v1-r30-id').scrollIntoViewIfNeeded();
    await page.waitForSelector('#post-v1-r30-id pre span');
    // The panels of unselected tabs are highlighted, too, so that selecting a tab never shows plain code.
    const panels = page.locator('#post-v1-r30-id pre');
    expect(await panels.evaluateAll((all) => all.map((panel) => panel.querySelector('span') !== null))).toEqual(
      Array<boolean>(await panels.count()).fill(true),
    );
    expect(messages).toEqual([]);
    await page.context().close();
  });

  it('makes code panels tab stops if their content overflows', async () => {
    const { page } = await openLongPage({ isHydrated: false, viewport: { width: 360, height: 800 } });
    await page.waitForSelector('article pre span');
    const findMistakes = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('#post-v1-r0-id pre')]
            .filter((panel) => panel.checkVisibility())
            .filter((panel) => panel.scrollWidth > panel.clientWidth !== panel.hasAttribute('tabindex')).length,
      );
    await expect.poll(findMistakes).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(findMistakes).toBe(0);
    await page.context().close();
  });
});

describe('choosing a language on a long page', () => {
  const ANCHORING = [
    ['with scroll anchoring', ''],
    ['without scroll anchoring', 'html { overflow-anchor: none }'],
  ] as const;

  it.each(pickInputs(ANCHORING, 2))('keeps the clicked tab in place %s', async (_, styles) => {
    const { page } = await openLongPage({ styles });
    await expectTabsToStay(page, 'post-v1-r20-id');
    // The chosen language is also selected in the other blocks.
    const requestTabs = page.locator('#post-v1-r3-id').getByRole('tablist', { name: 'Request' });
    expect(await requestTabs.locator('[aria-selected=true]').textContent()).toBe('Python');
    await page.context().close();
  });
});

describe('opening a link to a part of a long page', () => {
  const TARGETS = [
    ['a field in an unselected variant', 'post-v1-r20-id--text'],
    ['a field in a closed disclosure', 'post-v1-r26-id--total'],
    ['a block', 'post-v1-r30-id'],
  ] as const;

  it.each(pickInputs(TARGETS, 3))('scrolls to %s', async (_, fragment) => {
    const { page, messages } = await openLongPage({ fragment });
    await expectToStayInView(page, fragment);
    expect(messages).toEqual([]);
    await page.context().close();
  });
});
