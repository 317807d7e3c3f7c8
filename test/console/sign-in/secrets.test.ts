import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium } from '../../support/chromium.ts';
import { openConsole, type OpenConsole, openSite } from '../open.ts';
import { findSecrets, readPage } from '../read-page.ts';
import { type ConsoleSite, startConsoleSite } from '../site.tsx';
import { CLIENT_SECRET, startAuthorizationServer, type TestAuthorizationServer } from './authorization-server.ts';
import { consent, expectSignedIn, openPopup } from './sign-in-page.ts';

let browser: Browser;
let server: TestAuthorizationServer;
let site: ConsoleSite;

beforeAll(async () => {
  [browser, server] = await Promise.all([launchChromium(), startAuthorizationServer()]);
  site = await startConsoleSite({ auth: server.origin, groups: [] });
  server.setRedirectUrl(`${site.url}oauth-redirect.html`);
});
afterAll(() => Promise.all([browser.close(), site.stop(), server.stop()]));
beforeEach(() => {
  Object.assign(server, { lifetime: 3600, issuesRefreshTokens: true });
  server.tokenRequests.length = 0;
  server.tokenResponses.length = 0;
});

/** Returns the texts that a console's copy buttons put on the clipboard: the command, and a link to the request. */
async function readCopies(page: Page, { room }: OpenConsole): Promise<string[]> {
  const copies: string[] = [];
  const buttons = [
    room.locator('.apiblock-group').first().getByRole('button', { name: 'Copy', exact: true }),
    room.getByRole('button', { name: 'Share' }),
  ];
  for (const button of buttons) {
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await button.press('Enter');
    const readClipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(readClipboard).not.toBe('');
    copies.push(await readClipboard());
  }
  return copies;
}

/** Returns the secrets in all sign-ins: the issued tokens, the received codes and verifiers, and the client secret. */
function listSecrets(): string[] {
  const issued = server.tokenResponses.flatMap((response) => {
    const { access_token: access, refresh_token: refresh } = JSON.parse(response) as Record<string, string | undefined>;
    return [access, refresh];
  });
  const received = server.tokenRequests.map((request) => new URLSearchParams(request));
  return [
    ...issued,
    ...received.flatMap((request) => [request.get('code_verifier'), request.get('code')]),
    CLIENT_SECRET,
    Buffer.from(`web:${encodeURIComponent(CLIENT_SECRET)}`).toString('base64'),
  ].filter((secret) => typeof secret === 'string');
}

describe('signing in with secrets', () => {
  it('keeps secrets only in memory, and reveals them neither in links or commands nor to other origins', async () => {
    const { page, messages } = await openSite(browser, site);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const console = await openConsole(page, 'sign-in-metadata');
    // Tokens and client secrets are never kept, even if the reader keeps other secrets for the tab.
    await console.field('Keep in this tab').check();
    await console.field('Client ID').fill('web');
    await console.field('Client secret').fill(CLIENT_SECRET);
    await consent(await openPopup(page, console));
    await expectSignedIn(console);

    const secrets = listSecrets();
    expect(secrets.length).toBeGreaterThanOrEqual(6);
    await expect.poll(() => console.snippet.innerText()).toContain('<ACCESS_TOKEN>');
    const copied = await readCopies(page, console);
    expect(copied[0]).toContain('<ACCESS_TOKEN>');
    expect(copied[1]).toContain('#apiblock=sign-in-metadata');
    const before = site.received.length;
    // A block for another API does not receive the token.
    const elsewhere = await openConsole(page, 'sign-in-elsewhere');
    expect(await elsewhere.field('Token').inputValue()).toBe('');
    await elsewhere.sendAndWait();
    const found = findSecrets(secrets, {
      ...(await readPage(page)),
      copied: copied.join(),
      logged: logged.join(),
      messages: messages.join(),
      sent: JSON.stringify(site.received.slice(before)),
    });
    expect(found).toEqual([]);

    // The API receives the access token, but no other secret.
    await console.sendAndWait();
    const token = await console.field('Token').inputValue();
    expect(findSecrets(secrets, { api: JSON.stringify(site.lastSent()) })).toEqual([`api: ${token}`]);

    await page.reload({ waitUntil: 'load' });
    const reopened = await openConsole(page, 'sign-in-metadata');
    expect(await reopened.field('Token').inputValue()).toBe('');
    expect(await reopened.field('Client secret').inputValue()).toBe('');
    await page.context().close();
  });

  it('does not send the secrets to a server that the reader chooses afterwards', async () => {
    const { page } = await openSite(browser, site);
    const console = await openConsole(page, 'sign-in-servers');
    await console.field('Client ID').fill('web');
    await console.field('Client secret').fill(CLIENT_SECRET);
    await console.room.getByRole('button', { name: 'Sign in' }).press('Enter');
    await expectSignedIn(console);
    const before = site.received.length;
    const servers = page.locator('#sign-in-servers > .apiblock-servers');
    await servers.locator('summary').press('Enter');
    await servers.getByRole('radio', { name: /Other/ }).check();
    await expect.poll(() => console.field('Token').inputValue()).toBe('');
    await console.sendAndWait();
    const sent = site.received.slice(before);
    expect(sent.map(({ server: name }) => name)).toContain('other');
    expect(findSecrets(listSecrets(), { sent: JSON.stringify(sent) })).toEqual([]);
    await page.context().close();
  });
});
