import type { Browser, Page } from 'playwright-core';
import { openConsole, type OpenConsole, openSite } from './open.ts';
import type { ConsoleSite } from './site.tsx';

/** The height of the screen, in CSS pixels. */
export const HEIGHT = 800;

export async function openLongForm(
  browser: Browser,
  site: ConsoleSite,
  width: number,
): Promise<{ page: Page; console: OpenConsole }> {
  const { page } = await openSite(browser, site);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: HEIGHT });
  return { page, console: await openConsole(page, 'create-charge') };
}

export const readTop = ({ status }: OpenConsole) => status.evaluate((element) => element.getBoundingClientRect().top);
export const sendButton = ({ room }: OpenConsole) => room.locator('button[type=submit]');
