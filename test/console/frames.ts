import type { Page } from 'playwright-core';

declare global {
  interface Window {
    longest: number;
  }
}

/** Notes from now on how long a page is busy at once, in milliseconds. */
export async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.longest = 0;
    let last = performance.now();
    const tick = () => {
      const now = performance.now();
      window.longest = Math.max(window.longest, now - last);
      last = now;
      setTimeout(tick, 0);
    };
    tick();
  });
}

/** The longest time so far. */
export const readLongestFrame = (page: Page): Promise<number> => page.evaluate(() => window.longest);
