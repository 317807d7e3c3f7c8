import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLORS } from '../../src/model/http/color.ts';
import { launchChromium } from '../chromium.ts';
import { FONT_ARGUMENTS, loadTestFonts } from './looks/load-test-fonts.ts';
import { parts } from './looks/parts.ts';
import { readLooks } from './looks/read-looks.ts';
import { situations } from './looks/situations.ts';
import { stage } from './looks/stage.ts';
import { writeLooks } from './looks/write.ts';
import { openPage } from './open-page.ts';
import { type Site, startSite } from './site.tsx';

let browser: Browser;
let site: Site;
let looks: Awaited<ReturnType<typeof readLooks>>['looks'];
let unnoticed: string[];

const sheets = Object.keys(parts) as (keyof typeof parts)[];
// Several stylesheets can have a part of the same name.
const toKey = (sheet: string, part: string) => `${sheet}: ${part}`;
const all = sheets.flatMap((sheet) =>
  Object.entries<string>(parts[sheet]).map(([part, selector]) => [toKey(sheet, part), selector] as const),
);

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(...FONT_ARGUMENTS), startSite()]);
  const { page } = await openPage(browser, `${site.url}?open`);
  await loadTestFonts(page);
  await stage(page, site.html);
  ({ looks, unnoticed } = await readLooks(page, all, situations, { ofConsole: false }));
}, 600_000);
afterAll(() => Promise.all([browser.close(), site.stop()]));

describe('method badge', () => {
  it.each(COLORS)('uses the text and background tokens of its color: %s', (color) => {
    const [, usual] = looks[0]!;
    expect(usual[toKey('hues', `${color} badge`)]).toMatchObject({ color, 'background-color': `${color}-ground` });
  });
});

describe('stylesheet', () => {
  it.each(sheets)('%s.css produces the recorded computed styles', async (sheet) => {
    const names = Object.keys(parts[sheet]);
    const own = looks.map(
      ([situation, all]) =>
        [situation, Object.fromEntries(names.map((name) => [name, all[toKey(sheet, name)] ?? {}]))] as const,
    );
    await expect(writeLooks(names, own)).toMatchFileSnapshot(`looks/${sheet}.txt`);
  });

  // If this test fails, add a part that the rule applies to in looks/parts.ts. If the rule still has no effect, delete it.
  it('contains no declaration or selector whose removal the recorded styles would not detect', () => {
    expect(unnoticed).toEqual([]);
  });
});
