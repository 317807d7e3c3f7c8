import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBorderContrasts, readContrasts } from '../support/browser/contrast.ts';
import { ACCENTS, HOST_COLORS, INVALID_PROPERTIES, setColors } from '../styles/host-colors.ts';
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

/**
 * Shows everything that is visible only in some situations. Blocks with `content-visibility: auto` are not rendered
 * while they are off-screen. The checkboxes that send empty values are transparent unless their control is focused or
 * hovered.
 */
const VISIBLE =
  '.apiblock-block { content-visibility: visible !important } .apiblock-send-empty { opacity: 1 !important }';

/** Returns texts with a contrast below 4.5:1 and control borders with a contrast below 3:1. */
async function readLowContrasts(scope: string, minimumCount: number): Promise<string[]> {
  const texts = await readContrasts(page, scope);
  const borders = await readBorderContrasts(page, scope);
  expect(texts.length).toBeGreaterThan(minimumCount);
  expect(borders.length).toBeGreaterThan(minimumCount);
  const low = [...texts.filter(({ ratio }) => ratio < 4.5), ...borders.filter(({ ratio }) => ratio < 3)];
  return low.map(({ what, ratio }) => `${ratio.toFixed(2)} ${what}`);
}

describe('Try It console on a page without a color-scheme', () => {
  it.each(HOST_COLORS)(
    'has text with a contrast of at least 4.5:1, and control borders with at least 3:1 (text $text on $ground)',
    async (colors) => {
      await setColors(page, colors, VISIBLE);
      expect(await readLowContrasts('main', 60)).toEqual([]);
    },
  );

  describe.each(ACCENTS)('with the accent color %s', (accent) => {
    it.each(HOST_COLORS)(
      'has buttons whose text and border have enough contrast (text $text on $ground)',
      async (colors) => {
        await setColors(page, colors, `${VISIBLE} :root { --apiblock-accent: ${accent} }`);
        expect(await readLowContrasts(':is(.apiblock-actions, .apiblock-console-bar)', 20)).toEqual([]);
      },
    );
  });

  it('has text and control borders with enough contrast if a custom property has an invalid value', async () => {
    await setColors(page, { text: '#ededed', ground: '#0a0a0a' }, VISIBLE + INVALID_PROPERTIES);
    expect(await readLowContrasts('main', 60)).toEqual([]);
  });
});
