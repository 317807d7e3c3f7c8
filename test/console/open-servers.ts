import type { Browser, Page } from 'playwright-core';
import { openSite } from './open.ts';
import type { ConsoleSite } from './site.tsx';

/** Finds the list of servers in a block, and the parts of the block that change with the selected server. */
export function findParts(page: Page, id: string) {
  const block = page.locator(`[id="${id}"]`);
  const servers = block.locator('> .apiblock-servers');
  return {
    block,
    servers,
    // Use the keyboard, because highlighted code that is still loading can move the list away from the pointer.
    open: () => servers.locator('summary').press('Enter'),
    /** Also finds the radio button in the closed list. */
    radio: (name: string | RegExp) => servers.getByRole('radio', { name, includeHidden: true }),
    url: block.locator('.apiblock-header .apiblock-url'),
    /** The code in all languages, including hidden tabs. */
    readCode: () => block.locator('> .apiblock-content [data-language]').allTextContents(),
  };
}

/** Opens the page and waits until readers can choose a server in all blocks. */
export async function openServers(browser: Browser, site: ConsoleSite, query?: string) {
  const opened = await openSite(browser, site, query);
  await opened.page.locator('#servers-host .apiblock-input').first().waitFor({ state: 'attached' });
  await opened.page.locator('#servers [type=radio]').first().waitFor({ state: 'attached' });
  await opened.page.locator('#servers-requests [type=radio]').first().waitFor({ state: 'attached' });
  return opened;
}
