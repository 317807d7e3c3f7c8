import { posix } from 'node:path';
import type { Browser } from 'playwright-core';
import { checkAxe } from './axe.ts';
import type { Site } from './sites.ts';
import { readPageFiles } from './size.ts';
import { type Fail, visit } from './visit.ts';

// The expected content of the page that a site builds from `operation.mdx` and `openapi.yaml`.
const block = '#post-api-v1-documents-id-share';
const reminder = '#post-api-v1-shares-key-reminders';

/** The expected content of each block on every site, keyed by the block's selector. */
const described: Record<string, string[]> = {
  [block]: [
    'https://api.example.com/api/v1/documents/{id}/share',
    'Share one document',
    'Creates a link to one document.',
    'Bearer token',
    'Path parameters',
    'The document to share.',
    'Query parameters',
    'Whether the recipient receives an email.',
    'Request body',
    'The person who receives the link.',
    'The address of the recipient.',
    'Response 201 Created',
    'How often the link was opened.',
    'The document does not exist.',
    'Responses 404, 500',
    'A summary of the error.',
    '"expiresIn": "7d"',
  ],
  [reminder]: [
    'Send a reminder',
    'The key of the link.',
    'By email',
    'The address of the reminder.',
    'By text message',
    'The number in international format.',
    'The reminder will be sent.',
  ],
};

/** The content that the page adds, and the content from the description that the page replaces or omits. */
const overrides = {
  added: ['The recipient needs no account.', 'A number followed by h or d, up to 90d.'],
  removed: ['Share a document', 'The lifetime of the link.', 'debug', 'Returns the trace', 'crmNumber', '40961'],
};

/** A word from the description that no block shows. The scripts and the HTML of the page must not contain it. */
const UNUSED_TEXT = 'securitySchemes';

interface OperationOptions {
  url: string;
  /** Path of a screenshot. If `undefined`, no screenshot is taken. */
  picture: string | undefined;
}

/**
 * Checks a page with blocks that refer to an OpenAPI description. Returns the failed checks: content that is missing
 * without JavaScript or in the Markdown version, content that the page should replace or omit, violations that axe
 * reports, and messages in the console.
 */
export async function checkOperations(browser: Browser, site: Site, options: OperationOptions): Promise<string[]> {
  const failures: string[] = [];
  await checkHtml(browser, site, options, (what) => failures.push(`operations, without JavaScript: ${what}`));
  await checkHydrated(browser, site, options, (what) => failures.push(`operations: ${what}`));
  if (site.openapi) await checkMarkdown(site, options, (what) => failures.push(`operations, Markdown: ${what}`));
  return failures;
}

async function checkHtml(browser: Browser, site: Site, { url }: OperationOptions, fail: Fail): Promise<void> {
  const { page, messages, close } = await visit(browser, site, { url, script: false });
  for (const [selector, phrases] of Object.entries(described)) {
    const [shown = ''] = await page.locator(selector).evaluateAll(toVisibleTexts);
    const expected = selector === block && site.openapi ? [...phrases, ...overrides.added] : phrases;
    for (const phrase of expected) if (!shown.includes(phrase)) fail(`${selector} does not contain "${phrase}"`);
  }
  messages.forEach(fail);
  await close();
}

async function checkHydrated(
  browser: Browser,
  site: Site,
  { url, picture }: OperationOptions,
  fail: Fail,
): Promise<void> {
  const { page, messages, close } = await visit(browser, site, { url });
  if (picture) await page.screenshot({ path: picture, fullPage: true });
  const { scripts } = await readPageFiles(browser, url);
  const loaded = [...scripts, await page.content()].join('\n');
  const removed = [...(site.openapi ? overrides.removed : ['Share a document']), UNUSED_TEXT];
  // Frameworks and the library use the word "debug", so only the blocks are searched for it.
  const [shown = ''] = await page.locator(block).evaluateAll(toVisibleTexts);
  for (const text of removed)
    if (shown.includes(text) || (text !== 'debug' && loaded.includes(text))) fail(`the page contains "${text}"`);
  await checkAxe(page, 'operations', fail);
  messages.forEach(fail);
  await close();
}

/** Checks the Markdown version of the page, and the Markdown that the framework itself serves, if there is any. */
async function checkMarkdown(site: Site, { url }: OperationOptions, fail: Fail): Promise<void> {
  for (const path of [posix.basename(site.page).replace(/x$/, ''), site.textPath]) {
    if (path === undefined) continue;
    const text = await fetch(new URL(path, url)).then((response) => response.text());
    for (const phrase of ['Share one document', 'up to `90d`', '- `recipient` (`object`, required)', 'By text message'])
      if (!text.includes(phrase)) fail(`${path} does not contain "${phrase}"`);
    for (const phrase of overrides.removed) if (text.includes(phrase)) fail(`${path} contains "${phrase}"`);
  }
}

/** Runs in the page. Opens all disclosures in the elements, and returns the text that readers then see. */
function toVisibleTexts(elements: Element[]): string[] {
  for (const disclosure of elements.flatMap((element) => [...element.querySelectorAll('details')]))
    disclosure.open = true;
  return elements.map((element) => (element as HTMLElement).innerText);
}
