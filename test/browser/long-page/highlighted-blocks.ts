import type { Page } from 'playwright-core';

/** Returns the ids of the blocks that contain highlighted code. */
export const findHighlightedBlocks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('article')].filter((block) => block.querySelector('pre span')).map(({ id }) => id),
  );
