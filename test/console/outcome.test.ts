import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { pickInputs } from '../support/property-runs.ts';
import { HEIGHT, openLongForm, readTop, sendButton } from './open-long-form.ts';
import { type ConsoleSite, startConsoleSite } from './site.tsx';

let browser: Browser;
let site: ConsoleSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startConsoleSite({ groups: ['stripe'] })]);
});
afterAll(() => Promise.all([browser.close(), site.stop()]));

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
      const { page, console } = await openLongForm(browser, site, width);
      await sendButton(console).press('Enter');
      await console.room.locator('.apiblock-section-status').waitFor();
      await expect.poll(() => readTop(console)).toBeLessThan(HEIGHT / 4);
      expect(await readTop(console)).toBeGreaterThanOrEqual(0);
      expect(await sendButton(console).evaluate((button) => button === document.activeElement)).toBe(true);
      await page.context().close();
    },
  );

  it('does not scroll into view if the reader has used the page while waiting', async () => {
    const { page, console } = await openLongForm(browser, site, 390);
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
});

describe('the form of the console', () => {
  it('has the button "Share" or, while a request is running, the button "Cancel"', async () => {
    const { page, console } = await openLongForm(browser, site, 390);
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
