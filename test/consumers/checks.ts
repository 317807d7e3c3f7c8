import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { checkAxe } from './axe.ts';
import { checkConsole } from './console.ts';
import { checkUse, checkWithoutScript } from './content.ts';
import type { Site } from './sites.ts';
import { checkNarrow, checkNothingLeaksIn, checkNothingLeaksOut } from './styles.ts';
import { checkMarkdown } from './markdown.ts';
import { type Fail, type Reader, type Visit, visit } from './visit.ts';

/**
 * Returns the file name for a screenshot of the page. The name contains the name of the site, the theme and the width.
 */
function toPictureName(site: Site, { theme = 'light', script, width = 1280 }: Reader): string {
  const variant = script === false ? 'static' : width;
  return `${site.name}.${theme}.${variant}.png`;
}

interface CheckOptions {
  url: string;
  /** Folder for screenshots. If `undefined`, no screenshots are taken. */
  pictures: string | undefined;
}

/**
 * Runs all checks on a served site and returns the failures. The sizes and the Content Security Policy are checked
 * separately.
 */
export async function checkSite(browser: Browser, site: Site, { url, pictures }: CheckOptions): Promise<string[]> {
  const failures: string[] = [];
  const checkAs = async (reader: Reader, check: (open: Visit, fail: Fail) => Promise<void>) => {
    const open = await visit(browser, site, { url, ...reader });
    try {
      if (pictures) await open.page.screenshot({ path: join(pictures, toPictureName(site, reader)), fullPage: true });
      await check(open, (what) => failures.push(what));
    } catch (error) {
      failures.push(String(error));
    }
    // The page must not log messages, throw errors, send failing requests or have hydration mismatches.
    for (const message of new Set(open.messages)) failures.push(`the page reported: ${message}`);
    await open.close();
  };
  await checkMarkdown(site, url, (what) => failures.push(what));
  await checkAs({ script: false }, ({ page }, fail) => checkWithoutScript(page, site, fail));
  // At this width, a block has one column, which is wide enough for all tabs.
  await checkAs({ width: 820 }, async ({ page }, fail) => {
    await checkUse(page, site, fail);
    await checkConsole(page, fail);
  });
  for (const theme of ['light', 'dark'] as const) {
    await checkAs({ theme }, async ({ page }, fail) => {
      await checkAxe(page, theme, fail);
      await checkNothingLeaksIn(page, theme, fail);
      await checkNothingLeaksOut(page, theme, fail);
    });
    await checkAs({ theme, width: 320 }, ({ page }, fail) => checkNarrow(page, fail));
  }
  return failures;
}
