import type { Page } from 'playwright-core';
import type { Site } from './sites.ts';
import type { Fail } from './visit.ts';

// The expected content of the page that every site builds from `page.mdx`.
const block = '#post-api-v1-documents-id-share';
const deprecated = '#get-api-v1-shares';
const curl = `curl -X POST 'https://api.example.com/api/v1/documents/:id/share' \\
  -H 'Authorization: Bearer <ACCESS_TOKEN>' \\
  -H 'Content-Type: application/json' \\
  -d '{
  "expiresIn": "7d",
  "note": "It'\\''s for {you}"
}'`;
const body = '{\n  "expiresIn": "7d",\n  "note": "It\'s for {you}"\n}';
const python = 'import requests\n\nrequests.post(url, json={"expiresIn": "7d"})';
const created = '{\n  "url": "https://example.com/s/4f9a",\n  "views": 12345678901234567890\n}';
const notFound = '{\n  "title": "Not found"\n}';
const tooMany = '{\n  "title": "Too many requests"\n}';
const codes: Record<string, string[]> = {
  [block]: [curl, body, python, created, notFound, tooMany],
  '#list-request': ["curl 'https://api.example.com/api/v1/shares?limit=2'"],
  '#list-response': [
    '{"items": [{"url": "https://example.com/s/4f9a"}], "total": 12345678901234567890}',
    '{"title": "Too many requests"}',
  ],
  '#list-code': [
    'const shares: Share[] = await list({ limit: 2 }); // "newest" first\nif (shares.length < 2) console.log(`only ${shares.length}`);',
    'only 1 <link>',
  ],
  [deprecated]: [
    "curl -X GET 'https://api.example.com/api/v1/shares' \\\n  -H 'Authorization: Bearer <ACCESS_TOKEN>'",
    'requests.get(url)',
    '{\n  "items": []\n}',
  ],
};
const titles: Record<string, string[]> = {
  '#list-request': ['cURL'],
  '#list-response': ['200', '429 Too many'],
  '#list-code': ['Node.js', 'Output'],
};
const languages: typeof titles = {
  '#list-request': ['Bash'],
  '#list-response': ['JSON', 'JSON 2'],
  '#list-code': ['TypeScript', 'Text'],
};
const phrases = [
  'Path parameters',
  'Request body',
  'Response 201 Created',
  'Bearer token',
  'Authorization',
  '60 requests per minute',
  'per token',
  'The document to share.',
  'A number followed by',
  'The URL of the shared document.',
  'No such document',
  'Too Many Requests',
];

/** Checks that every panel is readable without JavaScript. */
export async function checkWithoutScript(page: Page, site: Site, fail: Fail): Promise<void> {
  for (const [id, expected] of Object.entries(codes)) {
    const found = await page
      .locator(`${id} .apiblock-code`)
      .evaluateAll((elements) =>
        elements.map((element) => ({ text: element.textContent, visible: element.checkVisibility() })),
      );
    if (JSON.stringify(found.map(({ text }) => text)) !== JSON.stringify(expected))
      fail(`without JavaScript, the code of ${id} is ${JSON.stringify(found)}`);
    for (const { text, visible } of found) if (!visible) fail(`without JavaScript, this code is not visible: ${text}`);
  }
  for (const [id, expected] of Object.entries(site.dropsTitles ? languages : titles)) {
    const found = await page.locator(`${id} .apiblock-panel-label`).allInnerTexts();
    if (JSON.stringify(found) !== JSON.stringify(expected))
      fail(`without JavaScript, the panels of ${id} are ${JSON.stringify(found)}`);
  }
  const shown = await page
    .locator(block)
    .evaluateAll(([element]) => (element as HTMLElement | undefined)?.innerText ?? '');
  for (const phrase of phrases)
    if (!shown.includes(phrase)) fail(`without JavaScript, the block does not contain "${phrase}"`);
  // Before the console opens, its empty container is hidden.
  const hidden = await page
    .locator(':is(.apiblock-block, .apiblock-field)[hidden], .apiblock-block [hidden]:not(.apiblock-console:empty)')
    .count();
  if (hidden > 0) fail(`${hidden} elements of the HTML are hidden`);
  const styled = await page
    .locator('.apiblock-block [style], .apiblock-block style, .apiblock-block script, .apiblock-block[style]')
    .count();
  if (styled > 0) fail(`${styled} elements of the HTML contain inline styles or scripts`);
}

/** A tab of the request or response examples in a block. */
interface TabPlace {
  /** Selector of the block. */
  id: string;
  part: 'request' | 'response';
  /** A part of the label of the tab. */
  wanted: string;
}

interface TabState {
  label: string;
  /** Whether the tab is in the tab row. The other tabs are items of the menu at the end of the row. */
  isInRow: boolean;
  selected: string | null;
  focusable: boolean;
  focused: boolean;
  shown: boolean;
}

function readTabs(page: Page, id: string, part: 'request' | 'response'): Promise<TabState[]> {
  return page.locator(`${id} [role=tab][id^="${id.slice(1)}__${part}"]`).evaluateAll((tabs) =>
    tabs.map((tab) => ({
      label: (tab.textContent ?? '').trim(),
      isInRow: tab.checkVisibility({ visibilityProperty: true }),
      selected: tab.getAttribute('aria-selected'),
      focusable: (tab as HTMLElement).tabIndex === 0,
      focused: tab === document.activeElement,
      // Check the code instead of the panel, because `checkVisibility` returns `true` for a hidden panel that
      // find-in-page can open.
      shown:
        document.querySelector(`[id="${tab.getAttribute('aria-controls')}"] .apiblock-code`)?.checkVisibility() ??
        false,
    })),
  );
}

/** Checks that exactly one tab is selected and focusable, and that only its panel is visible. */
async function expectTab(page: Page, { id, part, wanted }: TabPlace, fail: Fail): Promise<void> {
  const tabs = await readTabs(page, id, part);
  const isSelected = ({ selected, focusable, shown }: TabState) => selected === 'true' && focusable && shown;
  const isUnselected = ({ selected, focusable, shown }: TabState) => selected === 'false' && !focusable && !shown;
  const wantedTabs = tabs.filter(({ label }) => label.includes(wanted));
  const otherTabs = tabs.filter((tab) => !wantedTabs.includes(tab));
  const isRight =
    wantedTabs.length > 0 && tabs.length > 1 && wantedTabs.every(isSelected) && otherTabs.every(isUnselected);
  if (!isRight) fail(`the tab ${wanted} of ${id} is not the only selected tab: ${JSON.stringify(tabs)}`);
}

/** Checks the tabs of an example group. If groups are static HTML on the site, all panels must be visible instead. */
async function checkGroup(page: Page, site: Site, fail: Fail): Promise<void> {
  const panels = page.locator('#list-code .apiblock-code');
  const shown = async () =>
    JSON.stringify(await panels.evaluateAll((elements) => elements.map((element) => element.checkVisibility())));
  if (site.hasStaticGroups) {
    if ((await shown()) !== '[true,true]') fail('a static example group does not show all of its panels');
    return;
  }
  await page.locator('#list-code [role=tab]').nth(1).click();
  if ((await shown()) !== '[false,true]') fail('the second tab of an example group does not show only its panel');
  if ((await page.locator('#list-code .apiblock-s').count()) === 0)
    fail('the code of an example group is not highlighted');
  await page.locator('#list-code .apiblock-copy').click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  if (copied !== 'only 1 <link>') fail(`the copy button of an example group copies ${JSON.stringify(copied)}`);
}

/** Returns the position of the tab that a key selects in a tab row. */
function movePosition(key: 'ArrowRight' | 'ArrowLeft' | 'Home' | 'End', position: number, count: number): number {
  switch (key) {
    case 'ArrowRight':
      return (position + 1) % count;
    case 'ArrowLeft':
      return (position - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
  }
}

/**
 * Checks the tabs with the mouse and the keyboard, the shared and remembered language, and the copy button of the cURL
 * command.
 */
export async function checkUse(page: Page, site: Site, fail: Fail): Promise<void> {
  const tab = (id: string, name: string) => page.locator(`${id} [role=tab]`, { hasText: name });
  await expectTab(page, { id: block, part: 'response', wanted: '201' }, fail);
  await tab(block, '404').click();
  await expectTab(page, { id: block, part: 'response', wanted: '404' }, fail);
  if (!(await page.locator(block).innerText()).includes('Not found'))
    fail('the panel of the 404 response does not show its body');
  const row = (await readTabs(page, block, 'response')).filter(({ isInRow }) => isInRow).map(({ label }) => label);
  const keys = ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End'] as const;
  let position = row.findIndex((label) => label.includes('404'));
  for (const key of keys) {
    await page.keyboard.press(key);
    position = movePosition(key, position, row.length);
    const wanted = row[position] ?? '';
    await expectTab(page, { id: block, part: 'response', wanted }, fail);
    if (!(await readTabs(page, block, 'response')).find(({ label }) => label.includes(wanted))?.focused)
      fail(`${key} does not move the focus to ${wanted}`);
  }

  const copy = page.locator(`${block} .apiblock-group:has([id="${block.slice(1)}__request-tab-0"]) .apiblock-copy`);
  await copy.click();
  await page
    .locator('.apiblock-copy[data-result=copied]')
    .waitFor({ timeout: 5000 })
    .catch(() => fail('the copy button does not report that it copied the command'));
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  if (copied !== curl) fail(`the copy button of the cURL command copies ${JSON.stringify(copied)}`);

  await checkGroup(page, site, fail);

  await tab(block, 'Python').click();
  for (const id of [block, deprecated]) await expectTab(page, { id, part: 'request', wanted: 'Python' }, fail);
  await page.reload({ waitUntil: 'networkidle' });
  await page
    .locator(`${deprecated} [role=tab][aria-selected=true]`, { hasText: 'Python' })
    .waitFor({ timeout: 5000 })
    .catch(() => fail('the selected language is not remembered after a reload'));
  for (const id of [block, deprecated]) await expectTab(page, { id, part: 'request', wanted: 'Python' }, fail);
}
