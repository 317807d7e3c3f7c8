import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAxe } from '../support/axe.ts';
import { walkWidths } from '../support/browser/widths/walk-widths.ts';
import { launchChromium } from '../support/chromium.ts';
import { openConsole, openSite } from './open.ts';
import { readTrees } from './accessibility-tree.ts';
import { type ConsoleSite, startConsoleSite } from './site.tsx';

let browser: Browser;
let site: ConsoleSite;
let page: Page;

/** Opens a page, and brings its consoles into different states, such as a response, an error or a pending request. */
async function showStates(theme: string): Promise<Page> {
  const { page: shown } = await openSite(browser, site, `open&theme=${theme}`);
  for (const id of ['ways', 'multipart', 'file', 'order', 'empty-body']) await openConsole(shown, id);
  for (const id of ['json', 'html', 'png', 'wav', 'zip', 'empty', 'nobody', 'get-body'])
    await (await openConsole(shown, id)).sendAndWait();
  for (const id of ['slow', 'events']) await (await openConsole(shown, id)).send();
  await shown.locator('#events .apiblock-payload dt').first().waitFor();
  const full = await openConsole(shown, 'full');
  await full.field('Body').fill('{"a": 1,}');
  await full.send();
  await full.room.getByText('1:9').waitFor();
  await full.snippet.getByText('{"a": 1,}').waitFor();
  return shown;
}

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startConsoleSite({ groups: ['general', 'typed'] })]);
  page = await showStates('light');
});
afterAll(() => Promise.all([browser.close(), site.stop()]));

/** Replaces values that differ between runs. */
const normalize = (tree: string) =>
  tree
    .replace(/127\.0\.0\.1:\d+/g, 'HOST')
    .replace(/[\d.]+ m?s(?= ·)/g, 'TIME')
    .replace(/(?<=Receiving… )\d+ bytes?/, 'SIZE')
    .replace(/\d+:\d\d:\d\d [AP]M/g, 'CLOCK');

describe('Try It console', () => {
  it('exposes fields, errors and outcomes in the accessibility tree', async () => {
    // The accessibility tree lacks the content of off-screen blocks with `content-visibility: auto`.
    await page.addStyleTag({ content: '.apiblock-block { content-visibility: visible !important }' });
    const ids = ['full', 'ways', 'multipart', 'json', 'png', 'events', 'slow', 'nobody'];
    const trees = await readTrees(
      page,
      ids.map((id) => `#${id} .apiblock-console-panel`),
    );
    await expect(`${trees.map(normalize).join('\n\n')}\n`).toMatchFileSnapshot('tree.txt');
  });

  it('has no axe violations in any state in light or dark mode', async () => {
    const dark = await showStates('dark');
    for (const shown of [page, dark]) {
      const { violations, contrasts } = await runAxe(shown, 'main');
      expect(violations.slice(0, 3)).toEqual([]);
      expect(contrasts).toBeGreaterThan(150);
    }
    await dark.context().close();
  });

  it.each(['ltr', 'rtl'])('fits every column width (%s)', async (dir) => {
    await page.evaluate((direction) => (document.documentElement.dir = direction), dir);
    expect(await walkWidths(page, { within: '.apiblock-console-panel', widths: [320, 390, 768, 1280, 1728] })).toEqual(
      [],
    );
    await page.evaluate(() => (document.documentElement.dir = 'ltr'));
  });

  it('shows control borders and focus rings in forced-colors mode', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    // Press a key, because :focus-visible matches only after keyboard input.
    await page.keyboard.press('Tab');
    const unseen = await page
      .locator('.apiblock-console-panel :is(input, select, textarea, button, a, [tabindex])')
      .evaluateAll((controls) =>
        controls.flatMap((control) => {
          if (!control.checkVisibility() || control.matches('[tabindex="-1"]')) return [];
          const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(control);
          const hasBorder =
            control.matches('[type=checkbox], pre, .apiblock-payload') ||
            (borderTopStyle === 'solid' && parseFloat(borderTopWidth) >= 1 && borderTopColor !== backgroundColor);
          (control as HTMLElement).focus();
          const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(control);
          const hasRing =
            control.matches(':focus-visible') &&
            outlineStyle === 'solid' &&
            outlineWidth === '2px' &&
            outlineColor !== backgroundColor;
          return hasBorder && (hasRing || control.matches(':disabled'))
            ? []
            : [`${control.outerHTML.slice(0, 100)} ${hasBorder} ${hasRing}`];
        }),
      );
    expect(unseen).toEqual([]);
    await page.emulateMedia({ forcedColors: 'none' });
  });

  it('uses one focus ring color for checkboxes and text fields on a dark page without a dark color-scheme', async () => {
    const style = await page.addStyleTag({ content: 'html { color-scheme: light; color: #eee; background: #111 }' });
    await page.keyboard.press('Tab');
    const readRing = (selector: string) =>
      page
        .locator(`.apiblock-console-panel ${selector}`)
        .first()
        .evaluate((control) => {
          (control as HTMLElement).focus();
          return getComputedStyle(control).outlineColor;
        });
    expect(await readRing('[type=checkbox]')).toBe(await readRing('input[type=text]'));
    await style.evaluate((element) => (element as Element).remove());
  });

  it('has no animations if reduced motion is preferred', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const listMoving = () =>
      page.locator('.apiblock-console-panel, .apiblock-console-panel *').evaluateAll((elements) =>
        elements.flatMap((element) => {
          const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(element);
          return `${animationName} ${transitionDuration} ${scrollBehavior}` === 'none 0s auto'
            ? []
            : [element.outerHTML.slice(0, 100)];
        }),
      );
    // A busy browser applies the preference for reduced motion with a delay.
    await expect.poll(listMoving).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
  });

  it('aligns its button and the auth indicator with one header edge, on the same line if both fit', async () => {
    const { page: shown } = await openSite(browser, site);
    const astray = new Set<string>();
    for (let width = 320; width <= 1000; width += 10) {
      await shown.setViewportSize({ width, height: 600 });
      const found = await shown.locator('.apiblock-header .apiblock-button').evaluateAll((buttons) =>
        buttons.flatMap((button) => {
          const header = (button.closest('.apiblock-header') as Element).getBoundingClientRect();
          const actions = (button.closest('.apiblock-actions') as Element).getBoundingClientRect();
          const box = button.getBoundingClientRect();
          const auth = button.previousElementSibling?.getBoundingClientRect();
          const isAtEdge = Math.abs(header.right - actions.right) < 1 || Math.abs(header.left - actions.left) < 1;
          const isBeside = !auth || Math.abs(auth.top + auth.bottom - box.top - box.bottom) < 3;
          // In a narrow header, the auth indicator with several alternatives can fill a line of its own.
          const fillsLine = auth !== undefined && auth.width + box.width > header.width - 32;
          return isAtEdge && (isBeside || fillsLine) ? [] : [button.closest('article')?.id ?? ''];
        }),
      );
      for (const id of found) astray.add(`${id} at ${width} px`);
    }
    expect([...astray]).toEqual([]);
    await shown.context().close();
  });
});
