import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { labels as ar } from '../../src/labels/console/form/ar.js';
import { labels as de } from '../../src/labels/console/form/de.js';
import { labels as en } from '../../src/labels/console/form/en.js';
import { labels as es } from '../../src/labels/console/form/es.js';
import { labels as fr } from '../../src/labels/console/form/fr.js';
import { labels as ja } from '../../src/labels/console/form/ja.js';
import { labels as pt } from '../../src/labels/console/form/pt.js';
import { labels as zh } from '../../src/labels/console/form/zh.js';
import { launchChromium } from '../support/chromium.ts';
import { HEIGHT, openLongForm, readTop, sendButton } from './open-long-form.ts';
import { type ConsoleSite, startConsoleSite } from './site.tsx';

let browser: Browser;
let site: ConsoleSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startConsoleSite({ groups: ['stripe'] })]);
});
afterAll(() => Promise.all([browser.close(), site.stop()]));

describe('outcome of a request', () => {
  it('scrolls only the column of the outcome if the outcome is next to the form', async () => {
    const { page, console } = await openLongForm(browser, site, 1280);
    await sendButton(console).focus();
    const before = await page.evaluate(() => scrollY);
    await sendButton(console).press('Enter');
    await console.room.locator('.apiblock-section-status').waitFor();
    await expect.poll(() => readTop(console)).toBeLessThan(HEIGHT);
    expect(await readTop(console)).toBeGreaterThanOrEqual(0);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await page.context().close();
  });

  it('scrolls into view smoothly unless the reader prefers reduced motion', async () => {
    const { page, console } = await openLongForm(browser, site, 390);
    const recordBehavior = () =>
      console.status.evaluate((element) => {
        const scroll = element.scrollIntoView.bind(element);
        element.scrollIntoView = (options) => {
          element.dataset['behavior'] = (options as ScrollIntoViewOptions).behavior;
          scroll(options);
        };
      });
    await recordBehavior();
    const sendFromTop = async () => {
      await sendButton(console).focus();
      await page.evaluate(() => scrollTo(0, 0));
      await console.sendAndWait();
      return console.status.getAttribute('data-behavior');
    };
    expect(await sendFromTop()).toBe('instant');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await sendFromTop()).toBe('smooth');
    await page.context().close();
  });
});

describe('the form of the console on phones', () => {
  it.each(Object.entries({ ar, de, en, es, fr, ja, pt, zh }))('fits its buttons in one row: %s', async (_, labels) => {
    const { page, console } = await openLongForm(browser, site, 320);
    const buttons = console.room.locator('form > .apiblock-console-bar > button:visible');
    const sets = [
      [labels.sendAgain, labels.copyLink, labels.close],
      // The button labels while the console waits for the response.
      [labels.sendAgain, labels.cancel, labels.close],
    ];
    const wrapped: string[] = [];
    for (const texts of sets) {
      await buttons.evaluateAll((elements, replaced) => {
        for (const [index, element] of elements.entries()) element.textContent = replaced[index] ?? '';
      }, texts);
      for (let width = 320; width <= 480; width += 20) {
        await page.setViewportSize({ width, height: HEIGHT });
        const tops = await buttons.evaluateAll((elements) =>
          elements.map((element) => Math.round(element.getBoundingClientRect().top)),
        );
        expect(tops).toHaveLength(3);
        if (new Set(tops).size > 1) wrapped.push(`${width} px: ${texts.join(', ')}`);
      }
    }
    expect(wrapped).toEqual([]);
    await page.context().close();
  });
});
