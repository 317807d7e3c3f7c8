import type { Browser, Locator, Page } from 'playwright-core';
import { type OpenPage, openPage } from '../support/browser/open-page.ts';
import type { ConsoleSite } from './site.tsx';

/** A console in an open page, with locators of its parts. */
export interface OpenConsole {
  block: Locator;
  room: Locator;
  field(name: string): Locator;
  send(): Promise<void>;
  /** Sends the request and waits for the outcome. Returns the text of the status. */
  sendAndWait(): Promise<string>;
  status: Locator;
  snippet: Locator;
}

/** Opens the test page. The page has a Content Security Policy unless the query contains `open`. */
export function openSite(browser: Browser, site: ConsoleSite, query = 'trusted'): Promise<OpenPage> {
  return openPage(browser, `${site.url}?${query}`, { permissions: ['clipboard-read', 'clipboard-write'] });
}

export async function openConsole(page: Page, id: string): Promise<OpenConsole> {
  const block = page.locator(`[id="${id}"]`);
  const room = block.locator('.apiblock-console-panel');
  const button = block.locator('.apiblock-header').getByRole('button', { expanded: false }).last();
  // Use the keyboard, because highlighted code that is still loading can move the button away from the pointer.
  if (!(await room.isVisible())) await button.press('Enter');
  await room.waitFor();
  const status = room.getByRole('status');
  const send = () => room.locator('button[type=submit]').click();
  const snippet = room.locator('.apiblock-code').first();
  await snippet.getByText('http').first().waitFor();
  return {
    block,
    room,
    status,
    snippet,
    send,
    field: (name) => room.getByLabel(name, { exact: true }),
    sendAndWait: async () => {
      await send();
      await room.locator('button[type=submit]:not([aria-disabled])').waitFor();
      return status.innerText();
    },
  };
}
