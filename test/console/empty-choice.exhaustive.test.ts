import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from '../support/browser/open-page.ts';
import { launchChromium } from '../support/chromium.ts';
import { openConsole } from './open.ts';
import { type ConsoleSite, startConsoleSite } from './site.tsx';

let browser: Browser;
let site: ConsoleSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startConsoleSite({ groups: ['typed'] })]);
});
afterAll(() => Promise.all([browser.close(), site.stop()]));

const readLook = (element: Element) => {
  const { opacity, pointerEvents } = getComputedStyle(element);
  return { opacity, pointerEvents };
};

describe('the checkbox "Send empty"', () => {
  it('ignores the pointer while it is invisible, and appears when the keyboard reaches it', async () => {
    const { page } = await openPage(browser, `${site.url}?trusted`);
    const { room } = await openConsole(page, 'order');
    const choice = room.locator('.apiblock-entry-head ~ .apiblock-send-empty:visible').first();
    await page.mouse.move(0, 0);
    expect(await choice.evaluate(readLook)).toEqual({ opacity: '0', pointerEvents: 'none' });
    await choice.getByRole('checkbox').focus();
    expect(await choice.evaluate(readLook)).toEqual({ opacity: '1', pointerEvents: 'auto' });
    await page.keyboard.press('Space');
    expect(await choice.getByRole('checkbox').isChecked()).toBe(true);
    await page.context().close();
  });

  it('is visible on devices on which the pointer cannot hover', async () => {
    const { page } = await openPage(browser, `${site.url}?trusted`, { hasTouch: true, isMobile: true });
    const { room } = await openConsole(page, 'order');
    const choice = room.locator('.apiblock-entry-head ~ .apiblock-send-empty:visible').first();
    expect(await choice.evaluate(readLook)).toEqual({ opacity: '1', pointerEvents: 'auto' });
    await choice.tap();
    expect(await choice.getByRole('checkbox').isChecked()).toBe(true);
    await page.context().close();
  });
});
