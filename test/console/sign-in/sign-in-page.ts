import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { OpenConsole } from '../open.ts';

export const signInButton = ({ room }: OpenConsole) => room.getByRole('button', { name: 'Sign in' });

/** Returns the live region that contains the status of the sign-in. */
export const signInStatus = ({ room }: OpenConsole) =>
  room.locator('.apiblock-set .apiblock-entry-note[aria-live=polite]');

/** Selects "Sign in". Returns the window that opens. */
export async function openPopup(page: Page, console: OpenConsole): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), signInButton(console).press('Enter')]);
  return popup;
}

/** Signs in and consents on the authorization server's pages. */
export async function consent(popup: Page): Promise<void> {
  await popup.locator('[name=login]').fill('ada');
  await popup.locator('[name=password]').fill('secret-of-ada');
  await popup.locator('button[type=submit]').click();
  await popup.getByText('Continue').click();
}

export async function expectStatus(console: OpenConsole, text: string): Promise<void> {
  await expect.poll(() => signInStatus(console).innerText(), { timeout: 20_000 }).toContain(text);
}

export const expectSignedIn = (console: OpenConsole) => expectStatus(console, 'You are signed in');
