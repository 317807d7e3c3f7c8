import type { Page } from 'playwright-core';
import { listMutants } from './mutants.ts';
import { installReader, type Looks } from './reader.ts';
import { enter, type Situation } from './situations.ts';

interface ReadOptions {
  parts: readonly (readonly [name: string, selector: string])[];
  situations: readonly Situation[];
  /** Whether to mutate only the CSS rules for the console. Otherwise, all other rules are mutated. */
  ofConsole: boolean;
}

/** The recorded styles of all parts in one situation. */
export interface SituationLooks {
  situation: string;
  looks: Looks;
}

/** Returns the styles of the parts in each situation, and the IDs of the mutants that change none of these styles. */
export async function readLooks(
  page: Page,
  { parts, situations, ofConsole }: ReadOptions,
): Promise<{ looks: SituationLooks[]; unnoticed: string[] }> {
  const looks: SituationLooks[] = [];
  let unnoticed: string[] | undefined;
  await page.evaluate(listMutants, ofConsole);
  await page.evaluate(installReader, parts);
  for (const situation of situations) {
    const leave = await enter(page, situation);
    // Wait, because rows of tabs are rendered again after the browser has laid them out.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    const hasForcedColors = situation.media?.forcedColors === 'active';
    looks.push({
      situation: situation.name,
      looks: await page.evaluate((forced) => window.looks.read(forced), hasForcedColors),
    });
    unnoticed = await page.evaluate((ids) => window.looks.findUnnoticed(ids), unnoticed);
    await leave();
  }
  return { looks, unnoticed: unnoticed ?? [] };
}
