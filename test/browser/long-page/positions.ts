import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Height of the page's sticky header, in CSS pixels. */
const HEADER_HEIGHT = 64;

const getTop = (page: Page, selector: string) =>
  page.evaluate((query) => document.querySelector(query)?.getBoundingClientRect().top ?? NaN, selector);

/** Returns whether the whole first line of an element is visible, and not covered by the sticky header. */
async function isInView(page: Page, id: string): Promise<boolean> {
  const top = await getTop(page, `[id="${id}"]`);
  const isVisible = await page.locator(`[id="${id}"]`).isVisible();
  return isVisible && top >= HEADER_HEIGHT && top < 700;
}

/** Waits until an element is in view, and expects it to stay there while the browser lays out the blocks around it. */
export async function expectToStayInView(page: Page, id: string): Promise<void> {
  await expect.poll(() => isInView(page, id)).toBe(true);
  await page.waitForTimeout(300);
  expect(await isInView(page, id)).toBe(true);
}

/** Clicks tabs of a block in turn, and expects that neither the tab nor the block moves. */
export async function expectTabsToStay(page: Page, blockId: string): Promise<void> {
  for (const name of ['Python', 'cURL', 'Python']) {
    const tab = page.locator(`#${blockId}`).getByRole('tab', { name });
    await tab.scrollIntoViewIfNeeded();
    const before = await tab.boundingBox();
    const blockTop = await getTop(page, `#${blockId}`);
    await tab.click();
    // Wait until the browser has laid out the blocks that came near the viewport.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
    const after = await tab.boundingBox();
    expect(Math.abs((after?.y ?? NaN) - (before?.y ?? NaN))).toBeLessThan(1.5);
    expect(Math.abs((await getTop(page, `#${blockId}`)) - blockTop)).toBeLessThan(1.5);
  }
}
