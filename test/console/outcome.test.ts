import type { Browser, Page } from 'playwright-core';
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
import { pickInputs } from '../support/property-runs.ts';
import { openConsole, type OpenConsole, openSite } from './open.ts';
import { type ConsoleSite, startConsoleSite } from './site.tsx';

let browser: Browser;
let site: ConsoleSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startConsoleSite({ groups: ['stripe'] })]);
});
afterAll(() => Promise.all([browser.close(), site.stop()]));

const HEIGHT = 800;

/** Opens a console with a form that is longer than the screen. */
async function openLongForm(width: number): Promise<{ page: Page; console: OpenConsole }> {
  const { page } = await openSite(browser, site);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: HEIGHT });
  return { page, console: await openConsole(page, 'create-charge') };
}

const readTop = ({ status }: OpenConsole) => status.evaluate((element) => element.getBoundingClientRect().top);
const sendButton = ({ room }: OpenConsole) => room.locator('button[type=submit]');

/** Holds back the API's response until the test calls the returned function. */
async function holdResponse(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/v1/charges', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

describe('outcome of a request', () => {
  it.each(pickInputs([390, 668, 768], 3))(
    'scrolls to the top of the screen if it is below a long form, at %i px',
    async (width) => {
      const { page, console } = await openLongForm(width);
      await sendButton(console).press('Enter');
      await console.room.locator('.apiblock-section-status').waitFor();
      await expect.poll(() => readTop(console)).toBeLessThan(HEIGHT / 4);
      expect(await readTop(console)).toBeGreaterThanOrEqual(0);
      expect(await sendButton(console).evaluate((button) => button === document.activeElement)).toBe(true);
      await page.context().close();
    },
  );

  it('scrolls only its own column if it is next to the form', async () => {
    const { page, console } = await openLongForm(1280);
    await sendButton(console).focus();
    const before = await page.evaluate(() => scrollY);
    await sendButton(console).press('Enter');
    await console.room.locator('.apiblock-section-status').waitFor();
    await expect.poll(() => readTop(console)).toBeLessThan(HEIGHT);
    expect(await readTop(console)).toBeGreaterThanOrEqual(0);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await page.context().close();
  });

  it('does not scroll if the reader has used the page while waiting', async () => {
    const { page, console } = await openLongForm(390);
    const release = await holdResponse(page);
    await sendButton(console).press('Enter');
    await console.room.getByRole('button', { name: 'Cancel' }).waitFor();
    await page.keyboard.press('Tab');
    const before = await page.evaluate(() => scrollY);
    release();
    await console.room.locator('.apiblock-section-status').waitFor();
    await sendButton(console).and(page.locator(':not([aria-disabled])')).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await page.context().close();
  });

  it('appears with a smooth scroll unless the reader prefers reduced motion', async () => {
    const { page, console } = await openLongForm(390);
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

describe('buttons in the form', () => {
  it.each(pickInputs(Object.entries({ de, ar, en, es, fr, ja, pt, zh }), 4))(
    'fit into one row on phones: %s',
    async (_, labels) => {
      const { page, console } = await openLongForm(320);
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
    },
  );

  it('include "Share" or, while a request is running, "Cancel"', async () => {
    const { page, console } = await openLongForm(390);
    const release = await holdResponse(page);
    const share = console.room.getByRole('button', { name: 'Share' });
    expect(await share.isVisible()).toBe(true);
    await sendButton(console).press('Enter');
    await console.room.getByRole('button', { name: 'Cancel' }).waitFor();
    expect(await share.isVisible()).toBe(false);
    release();
    await share.waitFor();
    expect(await console.room.getByRole('button', { name: 'Cancel' }).isVisible()).toBe(false);
    await page.context().close();
  });
});
