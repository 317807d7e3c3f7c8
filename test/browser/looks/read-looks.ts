import type { Page } from 'playwright-core';
import { listMutants } from './mutants.ts';
import { installReader, type Looks } from './reader.ts';
import { enter, type Situation } from './situations.ts';

/** Returns the styles of the parts in each situation, and the IDs of the mutants that change none of these styles. */
export async function readLooks(
  page: Page,
  parts: readonly (readonly [name: string, selector: string])[],
  situations: readonly Situation[],
  { ofConsole }: { ofConsole: boolean },
): Promise<{ looks: [situation: string, looks: Looks][]; unnoticed: string[] }> {
  const looks: [situation: string, looks: Looks][] = [];
  let unnoticed: string[] | undefined;
  await page.evaluate(listMutants, ofConsole);
  await page.evaluate(installReader, parts);
  for (const situation of situations) {
    const leave = await enter(page, situation);
    looks.push([
      situation.name,
      await page.evaluate((forced) => window.looks.read(forced), situation.media?.forcedColors === 'active'),
    ]);
    unnoticed = await page.evaluate((ids) => window.looks.findUnnoticed(ids), unnoticed);
    await leave();
  }
  return { looks, unnoticed: unnoticed ?? [] };
}
