import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLORS } from '../../src/model/http/color.ts';
import { launchChromium } from '../support/chromium.ts';
import { FONT_ARGUMENTS, loadTestFonts } from './looks/load-test-fonts.ts';
import { parts } from './looks/parts.ts';
import { readLooks } from './looks/read-looks.ts';
import { situations } from './looks/situations.ts';
import { stage } from './looks/stage.ts';
import { writeLooks } from './looks/write.ts';
import { openPage } from '../support/browser/open-page.ts';
import { type Site, startSite } from '../browser/site.tsx';

let browser: Browser;
let site: Site;
let looks: Awaited<ReturnType<typeof readLooks>>['looks'];
let unnoticed: string[];

const sheets = Object.keys(parts) as (keyof typeof parts)[];
// The stylesheet is part of the key, because several stylesheets can have a part with the same name.
const toKey = (sheet: string, part: string) => `${sheet}: ${part}`;
const all = sheets.flatMap((sheet) =>
  Object.entries<string>(parts[sheet]).map(([part, selector]) => [toKey(sheet, part), selector] as const),
);

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(...FONT_ARGUMENTS), startSite()]);
  const { page } = await openPage(browser, `${site.url}?open`);
  await loadTestFonts(page);
  await page.locator('[data-block=choice] .apiblock-server-variable > select').waitFor({ state: 'attached' });
  await stage(page, site.html);
  ({ looks, unnoticed } = await readLooks(page, { parts: all, situations, ofConsole: false }));
}, 600_000);
afterAll(() => Promise.all([browser.close(), site.stop()]));

describe('method badge', () => {
  it.each(COLORS)(
    'has a text color and a background color that differ from those of every other badge: %s',
    (color) => {
      const { looks: usual } = looks[0]!;
      const readColors = (name: string) => {
        const look = usual[toKey('hues', `${name} badge`)]!;
        return [look['color'], look['background-color']];
      };
      const others = COLORS.filter((other) => other !== color).flatMap(readColors);
      for (const value of readColors(color)) {
        expect(value).toMatch(/^okl(?:ab|ch)/);
        expect(others).not.toContain(value);
      }
    },
  );
});

describe('stylesheet', () => {
  it.each(sheets)('%s.css produces the recorded computed styles', async (sheet) => {
    const names = Object.keys(parts[sheet]);
    const own = looks.map(({ situation, looks: ofAll }) => ({
      situation,
      looks: Object.fromEntries(names.map((name) => [name, ofAll[toKey(sheet, name)] ?? {}])),
    }));
    await expect(writeLooks(names, own)).toMatchFileSnapshot(`looks/${sheet}.txt`);
  });

  // If this test fails, add an element that the rule applies to in looks/parts.ts. If the rule still has no effect,
  // delete it.
  it('contains no declaration or selector that can be removed without changing the recorded styles', () => {
    const fallback = (name: string, percent = 40) =>
      `--apiblock-${name}-text: color-mix(in oklab, var(--apiblock-${name}) ${percent}%, var(--apiblock-ink))`;
    const roots = ':not(#apiblock) [class^="apiblock-"][class*=" not-prose"]';
    const colored = ':not(#apiblock) [data-color]';
    const code = ':not(#apiblock) .apiblock-code span';
    expect(unnoticed).toEqual([
      // Used only in browsers without relative colors.
      ':root: --apiblock-ink: currentColor',
      // Declared only because the Theming page lists all declared properties.
      ':root: --apiblock-code-text: currentColor',
      // Used only in browsers without relative colors.
      `${roots}: ${fallback('accent', 28)}`,
      `${roots}: ${fallback('amber')}`,
      `${roots}: ${fallback('red')}`,
      `${colored}, ${code}: ${fallback('hue')}`,
      `${colored}, ${code}, only  ${code}`,
      `${colored}, ${code}, only ${colored}`,
    ]);
  });
});
