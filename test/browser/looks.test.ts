import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../chromium.ts';
import { parts } from './looks/parts.ts';
import { listMutants } from './looks/mutants.ts';
import { installReader, type Looks } from './looks/reader.ts';
import { enter, situations } from './looks/situations.ts';
import { stage } from './looks/stage.ts';
import { writeLooks } from './looks/write.ts';
import { openPage } from './open-page.ts';
import { type Site, startSite } from './site.tsx';

let browser: Browser;
let site: Site;
const looks: [situation: string, looks: Looks][] = [];
let unnoticed: string[] | undefined;

const sheets = Object.keys(parts) as (keyof typeof parts)[];
// A part may stand in several sheets.
const toKey = (sheet: string, part: string) => `${sheet}: ${part}`;
const all = sheets.flatMap((sheet) =>
  Object.entries<string>(parts[sheet]).map(([part, selector]) => [toKey(sheet, part), selector] as const),
);

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startSite()]);
  const { page } = await openPage(browser, site.url);
  await stage(page, site.html);
  await page.evaluate(listMutants);
  console.info(await page.evaluate(() => [window.mutants.length, document.querySelectorAll('*').length]));
  await page.evaluate(installReader, all);
  for (const situation of situations) {
    const leave = await enter(page, situation, site.files.get('host.css')!);
    const t = performance.now();
    looks.push([
      situation.name,
      await page.evaluate((forced) => window.looks.read(forced), situation.media?.forcedColors === 'active'),
    ]);
    const u = performance.now();
    unnoticed = await page.evaluate((ids) => window.looks.findUnnoticed(ids), unnoticed);
    console.info(situation.name, Math.round(u - t), Math.round(performance.now() - u), unnoticed.length);
    await leave();
  }
}, 300_000);
afterAll(() => Promise.all([browser.close(), site.stop()]));

describe('looks', () => {
  it.each(sheets)('of %s.css are as recorded', async (sheet) => {
    const names = Object.keys(parts[sheet]);
    const own = looks.map(
      ([situation, all]) =>
        [situation, Object.fromEntries(names.map((name) => [name, all[toKey(sheet, name)] ?? {}]))] as const,
    );
    await expect(writeLooks(names, own)).toMatchFileSnapshot(`looks/${sheet}.txt`);
  });

  it('tell when any declaration, or any selector of a list, is missing', () => {
    console.info(unnoticed!.join('\n'));
    expect(unnoticed).toEqual([]);
  });
});
