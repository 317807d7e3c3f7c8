import type { Page } from 'playwright-core';
import { installFindFaults } from './find-faults.ts';

/** Returns widths from the smallest phones to wide screens, in CSS pixels. */
const widthsInSteps = (step: number) => Array.from({ length: 1600 / step + 1 }, (_, index) => 320 + index * step);

/** The dark theme has fewer widths, because the themes differ only in colors. */
const DEFAULT_WIDTHS = { light: widthsInSteps(20), dark: widthsInSteps(80) };

interface Walk {
  /** Selector of the elements to check. Defaults to the whole page. */
  within?: string;
  /** The widths for both themes. Defaults to every 20 px in the light theme, and every 80 px in the dark theme. */
  widths?: readonly number[];
}

/**
 * Resizes an open page to each width in the light and dark themes. Returns each layout defect with the range of widths
 * at which it occurs, such as `the page scrolls horizontally by 25 px (light: 360 to 400 px; dark: 360 px)`.
 */
export async function walkWidths(page: Page, { within, widths }: Walk = {}): Promise<string[]> {
  await page.evaluate(installFindFaults);
  // A CDP session is twice as fast as the Page API, which matters for thousands of steps.
  const session = await page.context().newCDPSession(page);
  // Check in the task after an animation frame. By then, the resize observers that move tabs into menus have run.
  const find = `() => setTimeout(() => resolve(window.findFaults(${JSON.stringify(within)})))`;
  const expression = `new Promise((resolve) => requestAnimationFrame(${find}))`;
  const places = new Map<string, string[]>();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const found = new Map<string, number[]>();
    for (const width of widths ?? DEFAULT_WIDTHS[colorScheme]) {
      // A small height makes painting faster and affects only elements that scroll on their own.
      const metrics = { width, height: 600, deviceScaleFactor: 1, mobile: false };
      await session.send('Emulation.setDeviceMetricsOverride', metrics);
      const evaluation = { expression, returnByValue: true, awaitPromise: true };
      const { result, exceptionDetails } = await session.send('Runtime.evaluate', evaluation);
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      for (const fault of result.value as string[]) found.set(fault, [...(found.get(fault) ?? []), width]);
    }
    for (const [fault, at] of found) {
      const [from, to] = [at.at(0), at.at(-1)];
      const where = `${colorScheme}: ${from === to ? from : `${from} to ${to}`} px`;
      places.set(fault, [...(places.get(fault) ?? []), where]);
    }
  }
  return [...places].map(([fault, where]) => `${fault} (${where.join('; ')})`);
}
