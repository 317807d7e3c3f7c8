import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium } from '../../support/chromium.ts';
import { openConsole, type OpenConsole, openSite } from '../open.ts';
import { type ConsoleSite, startConsoleSite } from '../site.tsx';
import { CLIENT_SECRET, startAuthorizationServer, type TestAuthorizationServer } from './authorization-server.ts';
import { consent, expectSignedIn, expectStatus, openPopup, signInButton, signInStatus } from './sign-in-page.ts';

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
  Object.assign(server, {
    lifetime: 3600,
    issuesRefreshTokens: false,
    acceptsBasic: true,
    deviceCodeLifetime: 600,
    allowsBrowsers: true,
  });
  server.tokenRequests.length = 0;
  server.authorizations.length = 0;
});

async function open(id: string) {
  const { page, messages } = await openSite(browser, site);
  return { page, messages, console: await openConsole(page, id) };
}

async function enterClient(console: OpenConsole, id: string, secret: string): Promise<void> {
  await console.field('Client ID').fill(id);
  await console.field('Client secret').fill(secret);
  await signInButton(console).press('Enter');
}

const readToken = (console: OpenConsole) => console.field('Token').inputValue();

describe('signing in with the client credentials flow', () => {
  it.each(['header', 'body'])('sends the secret in the %s if the server accepts it there', async (place) => {
    server.acceptsBasic = place === 'header';
    const { page, console } = await open('sign-in-machine');
    await enterClient(console, 'web', CLIENT_SECRET);
    await expectSignedIn(console);
    await console.sendAndWait();
    const token = await readToken(console);
    expect(token.length).toBeGreaterThan(20);
    expect(site.lastSent()?.headers['authorization']).toBe(`Bearer ${token}`);
    const hasHeader = server.authorizations.at(-1)?.startsWith('Basic ');
    const hasParameter = new URLSearchParams(server.tokenRequests.at(-1)).has('client_secret');
    expect({ hasHeader, hasParameter }).toEqual({ hasHeader: place === 'header', hasParameter: place === 'body' });
    await page.context().close();
  });

  it('signs in with Enter in the input for the secret, and does not send the request of the console', async () => {
    const { page, console } = await open('sign-in-machine');
    const { length } = site.received;
    await console.field('Client ID').fill('web');
    await console.field('Client secret').fill(CLIENT_SECRET);
    await console.field('Client secret').press('Enter');
    await expectSignedIn(console);
    expect(site.received.slice(length).filter(({ server: name }) => name === 'api')).toEqual([]);
    await page.context().close();
  });

  it('explains that the secret is wrong or missing', async () => {
    const { page, console } = await open('sign-in-machine');
    await enterClient(console, 'web', 'wrong');
    await expectStatus(console, 'does not accept the client ID or the client secret: ');
    expect(await readToken(console)).toBe('');
    await enterClient(console, 'web', '');
    await expectStatus(console, 'Enter the client ID and the client secret');
    await page.context().close();
  });

  it('removes a token that has expired', async () => {
    server.lifetime = 1;
    const { page, console } = await open('sign-in-machine');
    await enterClient(console, 'web', CLIENT_SECRET);
    await expectStatus(console, 'has expired');
    expect(await readToken(console)).toBe('');
    await page.context().close();
  });

  it("obtains the token through the site's proxy if the authorization server does not allow requests from browsers", async () => {
    server.allowsBrowsers = false;
    const { page, console } = await open('sign-in-machine-proxied');
    await enterClient(console, 'web', CLIENT_SECRET);
    await expectSignedIn(console);
    await page.context().close();
  });

  it('keeps a token that the reader enters instead, even after the issued token expires', async () => {
    server.lifetime = 2;
    const { page, console } = await open('sign-in-machine');
    await enterClient(console, 'web', CLIENT_SECRET);
    await expectSignedIn(console);
    await console.field('Token').fill('entered-token');
    await expect.poll(() => signInStatus(console).innerText()).toBe('');
    await page.waitForTimeout(server.lifetime * 1000 + 500);
    expect(await readToken(console)).toBe('entered-token');
    expect(await signInStatus(console).innerText()).toBe('');
    await page.context().close();
  });
});

/** Opens the authorization server's verification page in a new tab, as the link does, and confirms the code. */
async function openDevicePage(page: Page, console: OpenConsole): Promise<Page> {
  const [devicePage] = await Promise.all([
    page.context().waitForEvent('page'),
    signInStatus(console).getByRole('link').press('Enter'),
  ]);
  return devicePage;
}

describe('signing in with the device flow', () => {
  it('shows the address and the code, and obtains the token when the reader has entered the code', async () => {
    const { page, messages, console } = await open('sign-in-device');
    await signInButton(console).press('Enter');
    const link = signInStatus(console).getByRole('link');
    await link.waitFor();
    expect(await link.innerText()).toBe(`${server.origin}/device`);
    const code = await signInStatus(console).locator('code').innerText();
    expect(code).toMatch(/^[A-Z]{4}-[A-Z]{4}$/);
    await signInStatus(console).getByRole('button', { name: 'Copy code' }).press('Enter');
    await signInStatus(console).getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    const devicePage = await openDevicePage(page, console);
    const button = devicePage.getByRole('button', { name: 'Continue' });
    // The page that contains the code submits itself before this button appears.
    await button.waitFor();
    expect(await devicePage.evaluate(() => window.opener as unknown)).toBeNull();
    await button.click();
    await consent(devicePage);
    await expectSignedIn(console);
    await console.sendAndWait();
    expect(site.lastSent()?.headers['authorization']).toBe(`Bearer ${await readToken(console)}`);
    // Ignore the responses with the error authorization_pending, which browsers log.
    expect(messages.filter((message) => !message.includes('status of 400'))).toEqual([]);
    await page.context().close();
  });

  it('explains that the reader denied access', async () => {
    const { page, console } = await open('sign-in-device');
    await signInButton(console).press('Enter');
    const devicePage = await openDevicePage(page, console);
    await devicePage.getByRole('button', { name: 'Abort' }).click();
    await expectStatus(console, 'The authorization server denied access: ');
    expect(await readToken(console)).toBe('');
    await page.context().close();
  });

  it('explains that the code has expired', async () => {
    server.deviceCodeLifetime = 1;
    const { page, console } = await open('sign-in-device');
    await signInButton(console).press('Enter');
    await expectStatus(console, 'The code has expired');
    await page.context().close();
  });

  it('ends when the reader cancels', async () => {
    const { page, console } = await open('sign-in-device');
    await signInButton(console).press('Enter');
    await signInStatus(console).getByRole('link').waitFor();
    await console.room.locator('.apiblock-set').getByRole('button', { name: 'Cancel' }).press('Enter');
    expect(await signInStatus(console).innerText()).toBe('Signing in was canceled.');
    expect(await signInButton(console).evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await console.room.locator('.apiblock-set').getByRole('button', { name: 'Cancel' }).count()).toBe(0);
    await page.context().close();
  });
});

describe('the sign-in control', () => {
  it('offers the documented flows that the console can use', async () => {
    const { page, console } = await open('sign-in-flows');
    const choice = console.field('OAuth flow');
    expect(await choice.locator('option').allInnerTexts()).toEqual([
      'Authorization code',
      'Client credentials',
      'Device authorization',
    ]);
    expect(await console.field('Client secret').count()).toBe(0);
    await choice.selectOption('Client credentials');
    await enterClient(console, 'web', CLIENT_SECRET);
    await expectSignedIn(console);
    await choice.selectOption('Device authorization');
    expect(await console.field('Client secret').count()).toBe(0);
    await signInButton(console).press('Enter');
    await signInStatus(console).getByRole('link').waitFor();
    // Signing in again ends the previous sign-in.
    await choice.selectOption('Authorization code');
    await openPopup(page, console);
    await expectStatus(console, 'Sign in in the window that has opened.');
    await page.context().close();
  });

  it('uses the secret that the reader enters for the authorization code flow', async () => {
    const { page, console } = await open('sign-in-metadata');
    await console.field('Client ID').fill('web');
    await console.field('Client secret').fill(CLIENT_SECRET);
    await consent(await openPopup(page, console));
    await expectSignedIn(console);
    expect(server.authorizations.at(-1)).toMatch(/^Basic /);
    expect(server.tokenRequests.at(-1)).toContain('code_verifier=');
    await page.context().close();
  });

  it('cancels a sign-in, and ignores the response if the reader continues in the window', async () => {
    const { page, console } = await open('sign-in');
    const popup = await openPopup(page, console);
    await popup.waitForURL(`${server.origin}/**`);
    await console.room.locator('.apiblock-set').getByRole('button', { name: 'Cancel' }).press('Enter');
    expect(await signInStatus(console).innerText()).toBe('Signing in was canceled.');
    await consent(popup);
    await popup.getByText('No page of this site is waiting for this response').waitFor();
    expect(server.tokenRequests).toEqual([]);
    await page.context().close();
  });
});

/** Advances the clock of the page, and waits until the server has received the requests that this caused. */
async function passTime(page: Page, hours: number): Promise<void> {
  await page.clock.fastForward(hours * 3_600_000);
  await page.evaluate((url) => fetch(url), `${server.origin}/.well-known/openid-configuration`);
}

const removeBlock = (console: OpenConsole) => console.block.evaluate((block) => block.remove());

describe('a block that is removed from the page', () => {
  it('does not renew its token after the removal', async () => {
    server.issuesRefreshTokens = true;
    const { page } = await openSite(browser, site);
    await page.clock.install();
    const console = await openConsole(page, 'sign-in');
    await consent(await openPopup(page, console));
    await expectSignedIn(console);
    await page.clock.fastForward(3_600_000);
    const countRenewals = () =>
      server.tokenRequests.filter((request) => request.includes('grant_type=refresh_token')).length;
    await expect.poll(countRenewals, { timeout: 20_000 }).toBe(1);
    await removeBlock(console);
    await passTime(page, 2);
    expect(countRenewals()).toBe(1);
    await page.context().close();
  });

  it('does not wait for a device after the removal', async () => {
    const { page } = await openSite(browser, site);
    await page.clock.install();
    const console = await openConsole(page, 'sign-in-device');
    await signInButton(console).press('Enter');
    await expect.poll(() => server.tokenRequests.length, { timeout: 20_000 }).toBeGreaterThan(0);
    await removeBlock(console);
    const { length } = server.tokenRequests;
    await passTime(page, 0.1);
    expect(server.tokenRequests.length).toBeLessThanOrEqual(length + 1);
    await passTime(page, 0.1);
    expect(server.tokenRequests.length).toBeLessThanOrEqual(length + 1);
    await page.context().close();
  });

  it('does not wait for the response from the sign-in window after the removal', async () => {
    const { page, console } = await open('sign-in');
    const popup = await openPopup(page, console);
    await popup.waitForURL(`${server.origin}/**`);
    await removeBlock(console);
    await consent(popup);
    await popup.getByText('No page of this site is waiting for this response').waitFor();
    expect(server.tokenRequests).toEqual([]);
    await page.context().close();
  });
});
