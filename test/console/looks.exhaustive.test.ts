import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FONT_ARGUMENTS, loadTestFonts } from '../browser/looks/load-test-fonts.ts';
import { readLooks } from '../browser/looks/read-looks.ts';
import { type Situation, situations } from '../browser/looks/situations.ts';
import { writeLooks } from '../browser/looks/write.ts';
import { launchChromium } from '../chromium.ts';
import { openConsole, openSite } from './open.ts';
import { type ConsoleSite, startConsoleSite } from './site.tsx';

/** What a reader sees of consoles, each with the selector that finds it. */
const parts = {
  'button of a block': '#full .apiblock-actions > .apiblock-button',
  'what can be done with a block': '#full .apiblock-actions',
  'button of a block without authentication': '#json .apiblock-actions > .apiblock-button',
  'button to send': '#full [type=submit]',
  'button to send, while it waits': '#slow [type=submit]',
  'link to what came': '#json a.apiblock-button',
  'console that is closed': '#list .apiblock-console',
  'what is hidden in a console': '.apiblock-console-room [hidden]',
  'what was opened': '#full .apiblock-console-room',
  'buttons of a form': '#full .apiblock-main > .apiblock-console-bar',
  'last of them': '#full .apiblock-main > .apiblock-console-bar > :last-child',
  'part of a form': '#full .apiblock-main > .apiblock-set',
  'fields of a part': '.apiblock-set > .apiblock-set',
  legend: '#full .apiblock-legend',
  field: '#full .apiblock-entry',
  'field of several lines': '#full .apiblock-entry:has(> textarea)',
  'field with a box to check': '.apiblock-entry:has(.apiblock-check)',
  'box to check': '#full .apiblock-check',
  'head of a field': '#full .apiblock-entry-head',
  'name of a field': '#full .apiblock-entry-label',
  input: '#full input.apiblock-input',
  'what stands in an empty input': '#full input.apiblock-input::placeholder',
  'input of several lines': '#full textarea.apiblock-input',
  'input with a fault': '.apiblock-input[aria-invalid]',
  'note of a field': '#full .apiblock-entry-note',
  'note of an answer': '.apiblock-answer .apiblock-console-note',
  'what to do': '.apiblock-console-help',
  fault: '.apiblock-entry-fault',
  'fault in a text of several lines': '#full textarea ~ .apiblock-entry-fault',
  'bar of a panel': '.apiblock-group > .apiblock-console-bar:first-child',
  'name of a panel': '.apiblock-console-name',
  answer: '#json .apiblock-answer',
  'no answer yet': '#full .apiblock-answer',
  'what will be read out': '#full .apiblock-outcome',
  'column of examples': '#full .apiblock-console-room .apiblock-examples',
  events: '#events .apiblock-payload[tabindex]',
  image: '#png .apiblock-media',
};

const own: readonly Situation[] = [
  ...situations.filter(({ states }) => !states),
  { name: 'in a browser that pales what stands in empty inputs', host: '::placeholder { opacity: 0.54 }' },
  { name: 'under the pointer', states: { '#full .apiblock-actions > .apiblock-button': ['hover'] } },
  {
    name: 'focused',
    states: Object.fromEntries(
      [
        '#full .apiblock-console-room',
        '#full .apiblock-actions > .apiblock-button',
        '#full input.apiblock-input',
        '#full .apiblock-check',
        '#events .apiblock-payload[tabindex]',
      ].map((selector) => [selector, ['focus', 'focus-visible'] as const]),
    ),
  },
];

let browser: Browser;
let site: ConsoleSite;
let looks: Awaited<ReturnType<typeof readLooks>>['looks'];
let unnoticed: string[];

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(...FONT_ARGUMENTS), startConsoleSite()]);
  const { page } = await openSite(browser, site, 'open');
  await loadTestFonts(page);
  for (const id of ['json', 'png', 'zip', 'nobody']) await (await openConsole(page, id)).sendAndWait();
  for (const id of ['slow', 'events']) await (await openConsole(page, id)).send();
  await page.locator('#events .apiblock-payload dt').first().waitFor();
  const full = await openConsole(page, 'full');
  await full.room.locator('textarea').fill('{');
  await full.send();
  await page.locator('.apiblock-entry-fault:visible').first().waitFor();
  ({ looks, unnoticed } = await readLooks(page, Object.entries(parts), own, { ofConsole: true }));
}, 300_000);
afterAll(() => Promise.all([browser.close(), site.stop()]));

it('looks as recorded', async () => {
  await expect(writeLooks(Object.keys(parts), looks)).toMatchFileSnapshot('looks.txt');
});

it('recorded styles of the console detect each removed declaration and selector', () => {
  expect(unnoticed).toEqual([]);
});
