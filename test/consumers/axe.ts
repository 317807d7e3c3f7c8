import type { Page } from 'playwright-core';
import { runAxe } from '../support/axe.ts';
import { roots } from './styles.ts';
import type { Fail } from './visit.ts';

export async function checkAxe(page: Page, theme: string, fail: Fail): Promise<void> {
  const { violations } = await runAxe(page, roots);
  for (const what of violations) fail(`axe, ${theme}: ${what}`);
}
