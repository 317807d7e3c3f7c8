import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBorderContrasts, readContrasts } from '../support/browser/contrast.ts';
import { HOST_COLORS, type HostColors, INVALID_PROPERTIES, setColors } from '../styles/host-colors.ts';
import { launchChromium } from '../support/chromium.ts';
import { openConsole, openSite } from './open.ts';
import { type ConsoleSite, startConsoleSite } from './site.tsx';

let browser: Browser;
let site: ConsoleSite;
let page: Page;

/** Opens consoles with every kind of control, with invalid values, with a response, and with a failed request. */
beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startConsoleSite()]);
  ({ page } = await openSite(browser, site, 'open'));
  await page.evaluate(() => document.querySelector('link[href$="page.css"]')!.remove());
  for (const id of ['ways', 'file', 'order', 'nullable']) await openConsole(page, id);
  for (const id of ['json', 'nobody']) await (await openConsole(page, id)).sendAndWait();
  const typed = await openConsole(page, 'typed');
  await typed.field('secretId').fill('7');
  await typed.room.getByRole('button', { name: 'Add item: tags' }).click();
  await typed.send();
  await typed.room.getByRole('button', { name: 'Send anyway' }).waitFor();
  const full = await openConsole(page, 'full');
  await full.field('Body').fill('{"a": 1,}');
  await full.send();
  await full.room.getByText('1:9').waitFor();
  // Remove the other blocks, to save time.
  await page.evaluate(() => {
    for (const block of document.querySelectorAll('.apiblock-block'))
      if (!block.querySelector('.apiblock-console:not([hidden])')) block.remove();
  });
});
afterAll(() => Promise.all([browser.close(), site.stop()]));

/** Returns texts with a contrast below 4.5:1 and control borders with a contrast below 3:1. */
async function findLowContrasts(colors: HostColors, css = ''): Promise<string[]> {
  // Blocks with `content-visibility: auto` are not rendered if they are off-screen.
  await setColors(page, colors, `.apiblock-block { content-visibility: visible !important } ${css}`);
  const texts = await readContrasts(page, 'main');
  const borders = await readBorderContrasts(page, 'main');
  expect(texts.length).toBeGreaterThan(200);
  expect(borders.length).toBeGreaterThan(60);
  const low = [...texts.filter(({ ratio }) => ratio < 4.5), ...borders.filter(({ ratio }) => ratio < 3)];
  return low.map(({ what, ratio }) => `${ratio.toFixed(2)} ${what}`);
}

describe('Try It console on a page without a color-scheme', () => {
  it.each(HOST_COLORS)(
    'has text with a contrast of at least 4.5:1, and control borders with at least 3:1 (text $text on $ground)',
    async (colors) => {
      expect(await findLowContrasts(colors)).toEqual([]);
    },
  );

  it.each(HOST_COLORS)(
    "has text and control borders with enough contrast in the site's accent color (text $text on $ground)",
    async (colors) => {
      expect(await findLowContrasts(colors, ':root { --apiblock-accent: #6d28d9 }')).toEqual([]);
    },
  );

  it('has text and control borders with enough contrast if a custom property has an invalid value', async () => {
    expect(await findLowContrasts({ text: '#ededed', ground: '#0a0a0a' }, INVALID_PROPERTIES)).toEqual([]);
  });
});
