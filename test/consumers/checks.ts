import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { checkConsole } from './console.ts';
import { checkUse, checkWithoutScript } from './content.ts';
import type { Site } from './sites.ts';
import { checkAxe, checkNarrow, checkNothingLeaksIn, checkNothingLeaksOut } from './styles.ts';
import { checkTwin } from './twin.ts';
import { type Fail, type Reader, type Visit, visit } from './visit.ts';

/** Runs all checks on a served site, except for sizes and the policy, and returns the failures. */
export async function checkSite(
  browser: Browser,
  site: Site,
  url: string,
  pictures: string | undefined,
): Promise<string[]> {
  const failures: string[] = [];
  const as = async (reader: Reader, check: (open: Visit, fail: Fail) => Promise<void>) => {
    const open = await visit(browser, site, url, reader);
    try {
      if (pictures)
        await open.page.screenshot({
          path: join(
            pictures,
            `${site.name}.${reader.theme ?? 'light'}.${reader.script === false ? 'static' : (reader.width ?? 1280)}.png`,
          ),
          fullPage: true,
        });
      await check(open, (what) => failures.push(what));
    } catch (error) {
      failures.push(String(error));
    }
    // A page must not log messages, throw errors, send failing requests or have hydration mismatches.
    for (const message of new Set(open.messages)) failures.push(`the page said: ${message}`);
    await open.close();
  };
  await checkTwin(site, url, (what) => failures.push(what));
  await as({ script: false }, ({ page }, fail) => checkWithoutScript(page, site, fail));
  await as({}, async ({ page }, fail) => {
    await checkUse(page, site, fail);
    await checkConsole(page, fail);
  });
  for (const theme of ['light', 'dark'] as const) {
    await as({ theme }, async ({ page }, fail) => {
      await checkAxe(page, theme, fail);
      await checkNothingLeaksIn(page, theme, fail);
      await checkNothingLeaksOut(page, theme, fail);
    });
    await as({ theme, width: 320 }, ({ page }, fail) => checkNarrow(page, fail));
  }
  return failures;
}
