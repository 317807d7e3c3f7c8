import type { Page } from 'playwright-core';

export const findHighlightedBlocks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('article')].filter((block) => block.querySelector('pre span')).map(({ id }) => id),
  );
