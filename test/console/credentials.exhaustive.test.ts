import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { openConsole, openSite } from './open.ts';
import { type ConsoleSite, startConsoleSite } from './site.tsx';

let browser: Browser;
let site: ConsoleSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startConsoleSite({ groups: ['general'] })]);
});
afterAll(() => Promise.all([browser.close(), site.stop()]));

const openAlternatives = (page: Page) => openConsole(page, 'alternatives');

describe('Try It console with authentication alternatives', () => {
  it('does not send the API key from the example of a field if the reader selects an alternative without an API key', async () => {
    const { page } = await openSite(browser, site);
    const console = await openAlternatives(page);
    await console.field('Authenticate with').selectOption('Bearer token');
    await console.field('Token').fill('token-canary');
    await console.sendAndWait();
    expect(site.lastSent()?.headers).toMatchObject({ authorization: 'Bearer token-canary' });
    expect(site.lastSent()?.headers).not.toHaveProperty('x-api-key');
    await page.context().close();
  });

  it('labels the alternatives like the block, and shows only the inputs for the selected alternative', async () => {
    const { page, messages } = await openSite(browser, site);
    const console = await openAlternatives(page);
    const choice = console.field('Authenticate with');
    expect(await choice.getByRole('option').allInnerTexts()).toEqual([
      'API key',
      'Bearer token',
      'Basic auth',
      'No auth',
    ]);
    const inputs = console.room.getByRole('group', { name: 'Credentials' }).locator('input:not([type=checkbox])');
    const readLabels = () =>
      inputs.evaluateAll((elements) =>
        elements.map((element) => (element as HTMLInputElement).labels?.[0]?.textContent),
      );
    expect(await readLabels()).toEqual(['X-Api-Key']);
    await choice.selectOption('Bearer token');
    expect(await readLabels()).toEqual(['Token']);
    await choice.selectOption('Basic auth');
    expect(await readLabels()).toEqual(['Username', 'Password']);
    await choice.selectOption('No auth');
    expect(await readLabels()).toEqual([]);
    expect(messages).toEqual([]);
    await page.context().close();
  });

  it('updates the command if the reader selects an alternative by keyboard, and sends the same request as the command', async () => {
    const { page } = await openSite(browser, site);
    const console = await openAlternatives(page);
    expect(await console.snippet.innerText()).toContain("-H 'X-Api-Key: <API_KEY>'");
    const choice = console.field('Authenticate with');
    await page.keyboard.press('Tab');
    expect(await choice.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => console.snippet.innerText()).toContain("-H 'Authorization: Bearer <ACCESS_TOKEN>'");
    expect(await console.snippet.innerText()).not.toContain('X-Api-Key');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => console.snippet.innerText()).toContain("-H 'Authorization: Basic <CREDENTIALS>'");
    await console.sendAndWait();
    expect(site.lastSent()?.headers).toMatchObject({ authorization: 'Basic <CREDENTIALS>' });
    await choice.press('ArrowDown');
    await expect.poll(() => console.snippet.innerText()).not.toContain('-H');
    await console.sendAndWait();
    expect(site.lastSent()?.headers).not.toHaveProperty('authorization');
    expect(site.lastSent()?.headers).not.toHaveProperty('x-api-key');
    await page.context().close();
  });

  it('sends the request as documented until the reader selects an alternative or enters a credential', async () => {
    const { page } = await openSite(browser, site);
    const console = await openConsole(page, 'ways');
    await console.sendAndWait();
    expect(site.lastSent()?.headers).toMatchObject({ 'x-api-key': '<API_KEY>' });
    expect(await console.field('Authenticate with').locator('option:checked').innerText()).toBe('API key');
    await console.field('Authenticate with').selectOption('Basic auth');
    await console.field('Username').fill('reader');
    await console.sendAndWait();
    expect(site.lastSent()?.headers).toMatchObject({ authorization: `Basic ${btoa('reader:')}` });
    expect(site.lastSent()?.headers).not.toHaveProperty('x-api-key');
    await page.context().close();
  });

  it('keeps the selected alternative for as long as it keeps the credentials', async () => {
    const { page } = await openSite(browser, site);
    const console = await openAlternatives(page);
    await console.field('Authenticate with').selectOption('Bearer token');
    await console.field('Token').fill('token-canary');
    await console.field('Keep in this tab').check();
    // Close and reopen the console.
    await page.keyboard.press('Escape');
    const reopened = await openAlternatives(page);
    expect(await reopened.field('Token').inputValue()).toBe('token-canary');
    // Another block for the same API has the same selected alternative and the same credentials.
    const other = await openConsole(page, 'other-alternatives');
    expect(await other.field('Authenticate with').locator('option:checked').innerText()).toBe('Bearer token');
    expect(await other.field('Token').inputValue()).toBe('token-canary');
    // A reload restores the alternative and the credentials only while the reader keeps them.
    await page.reload({ waitUntil: 'load' });
    const reloaded = await openAlternatives(page);
    expect(await reloaded.field('Token').inputValue()).toBe('token-canary');
    await reloaded.field('Keep in this tab').uncheck();
    await page.reload({ waitUntil: 'load' });
    expect(await (await openAlternatives(page)).field('X-Api-Key').inputValue()).toBe('');
    await page.context().close();
  });

  it('has an input for an API key in a cookie, and notes that browsers do not send the cookie', async () => {
    const { page } = await openSite(browser, site);
    const console = await openConsole(page, 'other-alternatives');
    expect(await console.field('session').getAttribute('type')).toBe('password');
    await console.room.getByText('Browsers do not send this header.').waitFor();
    await page.context().close();
  });
});
