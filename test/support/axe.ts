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

/**
 * Runs axe on the elements that match a selector. Returns the violations, and the number of elements that passed the
 * contrast check.
 */
export async function runAxe(page: Page, within = 'html') {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (selector) => {
    const { violations, passes } = await (window as unknown as AxeWindow).axe.run(
      { include: [selector] },
      // Do not download the stylesheets again, because only a disabled rule needs them.
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
