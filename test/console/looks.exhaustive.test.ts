import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FONT_ARGUMENTS, loadTestFonts } from '../styles/looks/load-test-fonts.ts';
import { readLooks } from '../styles/looks/read-looks.ts';
import { type Situation, situations } from '../styles/looks/situations.ts';
import { writeLooks } from '../styles/looks/write.ts';
import { launchChromium } from '../support/chromium.ts';
import { openConsole, openSite } from './open.ts';
import { type ConsoleSite, startConsoleSite } from './site.tsx';

/** The visible parts of consoles, each with the selector that finds it. */
const parts = {
  'button that opens the console': '#full .apiblock-actions > .apiblock-button',
  'links to the request': '.apiblock-header:has(~ .apiblock-console:not([hidden])) .apiblock-request-links',
  'actions of a block': '#full .apiblock-actions',
  'button that opens the console of a block without authentication': '#json .apiblock-actions > .apiblock-button',
  'send button': '#full [type=submit]',
  'send button while a request is pending': '#events [type=submit]',
  'download link': '#json a.apiblock-button',
  'closed console': '#list .apiblock-console',
  'hidden element in a console': '.apiblock-console-panel [hidden]',
  'command of a block with an open console':
    '#full > .apiblock-content > .apiblock-examples > .apiblock-group:first-child',
  'requests of a block with an open console':
    '#linked-requests > .apiblock-content > .apiblock-examples > .apiblock-choice',
  'choice of the request': '#linked-requests .apiblock-console-panel > .apiblock-entry',
  'open console': '#full .apiblock-console-panel',
  'bar with the buttons of a form': '#full .apiblock-main > .apiblock-console-bar',
  'empty message above the buttons of a form':
    '#full .apiblock-main > .apiblock-console-bar > .apiblock-entry-note:empty',
  'input of a form': '.apiblock-main input',
  'list of values in a form': '.apiblock-main select',
  'text area of a form': '.apiblock-main textarea',
  'last button of a form': '#full .apiblock-main > .apiblock-console-bar > :last-child',
  'fieldset of a form': '#full .apiblock-main > .apiblock-set',
  'set of controls in a fieldset': '.apiblock-set > .apiblock-set',
  'bar in a fieldset': '#order .apiblock-set > .apiblock-console-bar',
  'group of an object': '#order .apiblock-set[data-nested]',
  'heading of a group': '#order .apiblock-set > .apiblock-entry-head',
  'name in the heading of a control': '#order .apiblock-entry-head > .apiblock-field-name',
  'array item with a group': '#order .apiblock-set-item:has(> .apiblock-set)',
  'group in an array item': '#order .apiblock-set-item > .apiblock-set',
  'array item with a single control': '#order .apiblock-set-item:has(> .apiblock-entry)',
  'control in an array item': '#order .apiblock-set-item > .apiblock-entry',
  'array item with a value that can be null': '#nullable .apiblock-set-item > .apiblock-set-item',
  'group that can be null': '#nullable .apiblock-set-item:has(> .apiblock-set)',
  'group that can be null in an array item': '#nullable .apiblock-set-item > .apiblock-set-item:has(> .apiblock-set)',
  'checkbox that sends null': '#nullable .apiblock-set-item > .apiblock-entry-label',
  'input of a value that is null': '#nullable .apiblock-input:disabled',
  'button in an array that is null': '#nullable .apiblock-button:disabled',
  'add button of an array': '#order .apiblock-entry:has(> .apiblock-button)',
  'error message of an array': '#order .apiblock-set > .apiblock-entry-error',
  'control with a long name': '#empty-body .apiblock-entry[data-wide]',
  legend: '#full .apiblock-legend',
  'control with its label': '#full .apiblock-entry',
  'text area with its label': '#full .apiblock-entry:has(> textarea)',
  'checkbox with its label': '.apiblock-entry:has(.apiblock-check)',
  checkbox: '#full .apiblock-check',
  'heading of a control': '#full .apiblock-entry-head',
  'label of a control': '#full .apiblock-entry-label',
  input: '#full input.apiblock-input:not([aria-invalid])',
  'option of a select element': '#full .apiblock-input option',
  'placeholder of an input': '#full input.apiblock-input::placeholder',
  'text area': '#full textarea.apiblock-input',
  'invalid input': '.apiblock-input[aria-invalid]',
  'note below a control': '#full .apiblock-entry-note',
  'note on a response': '.apiblock-console-response .apiblock-console-note',
  'help for a failure': '.apiblock-console-help',
  'error message': '.apiblock-entry-error',
  'error message below a text area': '#full textarea ~ .apiblock-entry-error',
  'checkbox that sends an empty string': '#order .apiblock-entry-head ~ .apiblock-send-empty',
  'input with this checkbox': '#order .apiblock-entry-head:has(~ .apiblock-send-empty) ~ .apiblock-input',
  'checkbox that sends an empty object': '#order .apiblock-set > .apiblock-send-empty',
  'member with a name that the reader enters': '#order .apiblock-set-item:has(> .apiblock-entry ~ .apiblock-button)',
  'title bar of a panel': '.apiblock-group > .apiblock-console-bar:first-child',
  'title of a panel': '.apiblock-console-name',
  response: '#json .apiblock-console-response',
  'empty response': '#full .apiblock-console-response',
  'empty live region': '#full .apiblock-outcome',
  'column with the command and the response': '#full .apiblock-console-panel .apiblock-examples',
  events: '#events .apiblock-payload[tabindex]',
  image: '#png .apiblock-media',
};

const own: readonly Situation[] = [
  ...situations.filter(({ states }) => !states),
  { name: 'in a browser with pale placeholders', host: '::placeholder { opacity: 0.54 }' },
  { name: 'on a host page with colored select elements', host: 'select { color: #f00 }' },
  {
    name: 'under the pointer',
    states: {
      '#full .apiblock-actions > .apiblock-button': ['hover'],
      '#order .apiblock-entry:has(> .apiblock-entry-head ~ .apiblock-send-empty)': ['hover'],
    },
  },
  {
    name: 'focused',
    states: Object.fromEntries(
      [
        '#full .apiblock-console-panel',
        '#full .apiblock-actions > .apiblock-button',
        '#full input.apiblock-input',
        '#full .apiblock-check',
        '#events .apiblock-payload[tabindex]',
        '#order .apiblock-entry-head ~ .apiblock-send-empty > .apiblock-check',
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
  // A stream of events does not time out, so the button stays busy while the styles are read.
  await (await openConsole(page, 'events')).send();
  await page.locator('#events .apiblock-payload dt').first().waitFor();
  for (const id of ['order', 'empty-body', 'nullable', 'linked-requests']) await openConsole(page, id);
  for (const name of ['scores', 'places']) await page.getByRole('button', { name: `Add item: ${name}` }).press('Enter');
  await page.getByRole('checkbox', { name: 'Send null: tags' }).press('Space');
  await page.locator('#order').getByRole('button', { name: 'Add key: metadata' }).press('Enter');
  const full = await openConsole(page, 'full');
  await full.room.locator('textarea').fill('{');
  await full.send();
  await page.locator('.apiblock-entry-error:visible').first().waitFor();
  ({ looks, unnoticed } = await readLooks(page, { parts: Object.entries(parts), situations: own, ofConsole: true }));
}, 300_000);
afterAll(() => Promise.all([browser.close(), site.stop()]));

it('the Try It console matches its recorded styles', async () => {
  await expect(writeLooks(Object.keys(parts), looks)).toMatchFileSnapshot('looks.txt');
});

it('the recorded styles of the Try It console change if any declaration or selector is removed', () => {
  expect(unnoticed).toEqual([]);
});
