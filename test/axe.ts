import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

interface AxeWindow {
  axe: {
    run(
      context: unknown,
      options: unknown,
    ): Promise<{
      violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[];
      passes: { id: string; nodes: unknown[] }[];
    }>;
  };
}

/** What axe finds in a page, or within one element of it, and how many elements it judged by contrast. */
export async function runAxe(page: Page, within = 'html') {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (selector) => {
    const { violations, passes } = await (window as unknown as AxeWindow).axe.run(
      { include: [selector] },
      // Style sheets are not asked for a second time: the one rule that reads them is off.
      { resultTypes: ['violations', 'passes'], preload: false },
    );
    return {
      violations: violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary.replaceAll('\n', ' ')}`,
        ),
      ),
      contrasts: passes.find(({ id }) => id === 'color-contrast')?.nodes.length ?? 0,
    };
  }, within);
}
