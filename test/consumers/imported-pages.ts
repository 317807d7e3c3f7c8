import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { checkAxe } from './axe.ts';
import { run, type SiteCopy } from './site-copy.ts';
import type { Site } from './sites.ts';
import { visit } from './visit.ts';

/** Writes the pages of the OpenAPI description with the command in the guide. */
export async function importPages({ site, folder }: SiteCopy): Promise<void> {
  if (!site.importedPages) return;
  const { out, options } = site.importedPages;
  await run(folder, 'npx', 'apiblock', 'import', 'openapi.yaml', '--out', out, ...options);
}

export function removeImportedPages({ site, folder }: SiteCopy): void {
  if (site.importedPages) rmSync(join(folder, site.importedPages.out), { recursive: true, force: true });
}

/**
 * Checks the imported page of the operations below `/api/v1/documents`. Returns the failed checks: a missing title or
 * heading, metadata that the page shows as text, a missing block, violations that axe reports, and messages in the
 * console.
 */
export async function checkImportedPage(browser: Browser, site: Site, siteUrl: string): Promise<string[]> {
  if (!site.importedPages) return [];
  const failures: string[] = [];
  const fail = (what: string) => {
    failures.push(`imported page: ${what}`);
  };
  const url = new URL(site.importedPages.path, siteUrl).href;
  const { page, messages, close } = await visit(browser, site, { url });
  const title = await page.title();
  if (title !== 'Documents') fail(`the title is "${title}", not "Documents"`);
  const headings = await page.getByRole('heading', { level: 1 }).allInnerTexts();
  if (headings.join('\n') !== 'Documents') fail(`the main heading is "${headings.join('\n')}", not "Documents"`);
  const text = await page.locator('body').innerText();
  if (/title: *['"]?Documents/.test(text)) fail('the page shows its metadata as text');
  if (!text.includes('The document to share.')) fail('the page does not contain the block of the operation');
  await checkAxe(page, 'imported page', fail);
  messages.forEach(fail);
  await close();
  return failures;
}
