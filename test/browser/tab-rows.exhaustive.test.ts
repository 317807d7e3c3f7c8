import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { waitForTabs } from '../support/browser/open-page.ts';
import { bundlePage } from '../support/browser/bundle-page.ts';

let browser: Browser;
let files: Map<string, string>;

beforeAll(async () => {
  [browser, files] = await Promise.all([
    launchChromium(),
    bundlePage(fileURLToPath(new URL('tab-rows', import.meta.url))),
  ]);
  files.set('styles.css', await readFile(fileURLToPath(import.meta.resolve('apiblock/styles.css')), 'utf8'));
});
afterAll(() => browser.close());

const HTML = `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="stylesheet" href="/styles.css">
<body style="margin:0 1rem;font-family:sans-serif"><div id="root"></div><script type="module" src="/client.js"></script>`;

async function openRows(width: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  await page.route('**/*', (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    const contentType = name.endsWith('.css') ? 'text/css' : name.endsWith('.js') ? 'text/javascript' : 'text/html';
    return route.fulfill({ contentType, body: files.get(name) ?? HTML });
  });
  await page.goto('http://rows.test/');
  await waitForTabs(page);
  return page;
}

const findDefects = (page: Page) =>
  page.evaluate(async () => {
    // Lay out all blocks, even those at the end of a long page that are not visible.
    for (const block of document.querySelectorAll<HTMLElement>('article')) block.style.contentVisibility = 'visible';
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const defects: string[] = [];
    for (const row of document.querySelectorAll('.apiblock-tablist')) {
      const box = row.getBoundingClientRect();
      const tabs = [...row.children];
      const shown = tabs.filter((tab) => getComputedStyle(tab).visibility === 'visible');
      const button = row.parentElement!.querySelector(':scope > .apiblock-tab-menu > button');
      const { paddingLeft, paddingRight } = getComputedStyle(row);
      const paddings = parseFloat(paddingLeft) + parseFloat(paddingRight);
      const name = `${row.getAttribute('aria-label')} with ${tabs.length} tabs`;
      const expectThat = (isTrue: boolean, defect: string) => isTrue || defects.push(`${name}: ${defect}`);
      expectThat(
        shown.some((tab) => tab.ariaSelected === 'true'),
        'the selected tab is not in the row',
      );
      expectThat((button !== null) === shown.length < tabs.length, 'the menu button is missing or superfluous');
      expectThat(Math.abs(box.height - 37) < 0.1, `the row is ${box.height} px high`);
      for (const tab of shown) {
        const { top, bottom, left, right } = tab.getBoundingClientRect();
        const isInside = top >= box.top - 0.1 && bottom <= box.bottom + 0.1 && left >= box.left && right <= box.right;
        expectThat(isInside, `${tab.textContent} is outside the row`);
        const isShortened = tab.scrollWidth > tab.clientWidth;
        const hasHalfOfRow = right - left >= (box.width - paddings) / 2 - 0.1;
        expectThat(!isShortened || hasHalfOfRow, `${tab.textContent} is cut off`);
        const buttonBox = button?.getBoundingClientRect();
        expectThat(!buttonBox || right <= buttonBox.left, `${tab.textContent} is below the menu button`);
      }
    }
    if (document.body.scrollWidth > document.body.clientWidth) defects.push('the page scrolls horizontally');
    return defects;
  });

async function sweep(page: Page, step: number): Promise<string[]> {
  const defects: string[] = [];
  for (let width = 280; width <= 1920; width += step) {
    await page.evaluate((pixels) => (document.body.style.width = `${pixels - 32}px`), width);
    for (const defect of await findDefects(page)) defects.push(`${width} px: ${defect}`);
  }
  return defects;
}

describe('a row of 1 to 12 tabs at widths from 280 to 1920 px', () => {
  it('shows each tab in the row or in the menu, and shortens a label only if it needs more than half of the row', async () => {
    const page = await openRows(1920);
    expect(await sweep(page, 8)).toEqual([]);
    await page.close();
  });

  it('has no layout defects after the reader selects a tab in the menu', async () => {
    const page = await openRows(280);
    for (const button of await page.locator('.apiblock-tab-menu-button').all()) {
      await button.focus();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
    }
    expect(await sweep(page, 20)).toEqual([]);
    await page.close();
  });
});
