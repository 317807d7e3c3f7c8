import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium } from '../../support/chromium.ts';
import { openConsole, openSite } from '../open.ts';
import { type ConsoleSite, startConsoleSite } from '../site.tsx';
import { startAuthorizationServer, type TestAuthorizationServer } from './authorization-server.ts';
import { consent, expectSignedIn, openPopup, signInButton, signInStatus as status } from './sign-in-page.ts';

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
    allowsBrowsers: true,
    headers: {},
    changeResponse: () => {},
  });
  server.tokenRequests.length = 0;
});

/** Opens a console and selects "Sign in". Returns the window that opens. */
async function startSignIn(id = 'sign-in') {
  const { page, messages } = await openSite(browser, site);
  const console = await openConsole(page, id);
  const popup = await openPopup(page, console);
  return { page, messages, console, popup };
}

describe('signing in with the authorization code flow', () => {
  it('obtains a token with PKCE, closes the window, and sends the token to the API', async () => {
    const { page, messages, console, popup } = await startSignIn();
    await popup.waitForURL(`${server.origin}/**`);
    expect(await popup.evaluate(() => window.opener as unknown)).toBeNull();
    const closed = popup.waitForEvent('close');
    await consent(popup);
    await closed;
    await expectSignedIn(console);
    expect(await status(console).innerText()).toContain(site.api);
    await console.sendAndWait();
    const token = await console.field('Token').inputValue();
    expect(token.length).toBeGreaterThan(20);
    expect(site.lastSent()?.headers['authorization']).toBe(`Bearer ${token}`);
    const [request = ''] = server.tokenRequests;
    expect(new URLSearchParams(request).get('code_verifier')?.length).toBeGreaterThanOrEqual(43);
    expect(request).not.toContain('client_secret');
    expect(messages).toEqual([]);
    await page.context().close();
  });

  it('reads the URLs from metadata, with a client ID that the reader enters', async () => {
    const { page } = await openSite(browser, site);
    const console = await openConsole(page, 'sign-in-metadata');
    await signInButton(console).click();
    await expect.poll(() => status(console).innerText()).toContain('Enter the client ID');
    await console.field('Client ID').fill('docs');
    await consent(await openPopup(page, console));
    await expectSignedIn(console);
    await page.context().close();
  });

  it('signs in if the reader presses Enter on the button', async () => {
    const { page } = await openSite(browser, site);
    const console = await openConsole(page, 'sign-in');
    await signInButton(console).focus();
    const [popup] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
    await consent(popup);
    await expectSignedIn(console);
    await page.context().close();
  });

  it('receives the response even if the authorization server disconnects the window with a Cross-Origin-Opener-Policy', async () => {
    server.headers = { 'Cross-Origin-Opener-Policy': 'same-origin' };
    const { page, console, popup } = await startSignIn();
    await consent(popup);
    await expectSignedIn(console);
    await page.context().close();
  });

  it('signs in even if the clock of the computer is a day slow', async () => {
    const { page } = await openSite(browser, site);
    await page.evaluate(() => {
      const readClock = Date.now.bind(Date);
      Date.now = () => readClock() - 86_400_000;
    });
    const console = await openConsole(page, 'sign-in');
    await consent(await openPopup(page, console));
    await expectSignedIn(console);
    await page.context().close();
  });

  it('has no button if the site has no redirect page', async () => {
    const { page } = await openSite(browser, site);
    const console = await openConsole(page, 'sign-in-without-page');
    expect(await signInButton(console).count()).toBe(0);
    await page.context().close();
  });

  it('uses only its own response if two tabs sign in at the same time', async () => {
    const { page, console, popup } = await startSignIn();
    const secondPage = await page.context().newPage();
    await secondPage.goto(page.url());
    const secondConsole = await openConsole(secondPage, 'sign-in');
    const secondPopup = await openPopup(secondPage, secondConsole);
    await consent(popup);
    await expectSignedIn(console);
    expect(await status(secondConsole).innerText()).not.toContain('You are signed in');
    // The first sign-in created a session at the authorization server, so after a reload the reader can consent
    // without a password.
    await secondPopup.reload();
    await consentAgain(secondPopup);
    await expectSignedIn(secondConsole);
    expect(await console.field('Token').inputValue()).not.toBe(await secondConsole.field('Token').inputValue());
    await page.context().close();
  });
});

/** Continues a sign-in that began before the reader had a session. */
async function consentAgain(popup: Page): Promise<void> {
  const login = popup.locator('[name=login]');
  if (await login.isVisible()) await consent(popup);
  else await popup.getByText('Continue').click();
}

describe('a sign-in with a problem', () => {
  it('explains that the reader denied access', async () => {
    const { page, console, popup } = await startSignIn();
    await popup.getByText('Cancel').click();
    await expect.poll(() => status(console).innerText()).toContain('The authorization server denied access: ');
    expect(await console.field('Token').inputValue()).toBe('');
    expect(server.tokenRequests).toEqual([]);
    await page.context().close();
  });

  it('ignores a response whose state differs from the state in the request', async () => {
    const { page, console, popup } = await startSignIn();
    server.changeResponse = (response) => response.set('state', 'forged');
    await consent(popup);
    await popup.getByText('No page of this site is waiting for this response').waitFor();
    expect(await status(console).innerText()).toBe('Sign in in the window that has opened.');
    expect(popup.url()).toBe(`${site.url}oauth-redirect.html`);
    expect(server.tokenRequests).toEqual([]);
    await page.context().close();
  });

  it.each(['sign-in', 'sign-in-metadata'])('rejects a response from another issuer: %s', async (id) => {
    const { page } = await openSite(browser, site);
    const console = await openConsole(page, id);
    if (id === 'sign-in-metadata') await console.field('Client ID').fill('docs');
    server.changeResponse = (response) => response.set('iss', 'https://evil.example');
    await consent(await openPopup(page, console));
    await expect
      .poll(() => status(console).innerText())
      .toContain('another authorization server (https://evil.example)');
    expect(server.tokenRequests).toEqual([]);
    await page.context().close();
  });

  it('explains that the authorization server issued no token if the server does not accept the code', async () => {
    const { page, console, popup } = await startSignIn();
    server.changeResponse = (response) => response.set('code', 'expired');
    await consent(popup);
    await expect.poll(() => status(console).innerText()).toContain('issued no access token: ');
    expect(await console.field('Token').inputValue()).toBe('');
    await page.context().close();
  });

  it('explains that the window is closed, and lets the reader sign in again', async () => {
    const { page, console, popup } = await startSignIn();
    await popup.close();
    await expect.poll(() => status(console).innerText()).toContain('The window is closed');
    await consent(await openPopup(page, console));
    await expectSignedIn(console);
    await page.context().close();
  });

  it('opens no authorization URL that is a script', async () => {
    // The page has no Content Security Policy, because it would block the script.
    const { page } = await openSite(browser, site, 'open');
    const console = await openConsole(page, 'sign-in-script');
    await signInButton(console).click();
    await expect.poll(() => status(console).innerText()).toContain('does not specify the URLs');
    expect(await page.evaluate(() => localStorage.getItem('ran'))).toBeNull();
    await page.context().close();
  });

  it('explains that the browser blocked the window', async () => {
    const { page } = await openSite(browser, site);
    await page.evaluate(() => {
      window.open = () => null;
    });
    const console = await openConsole(page, 'sign-in');
    await signInButton(console).click();
    await expect.poll(() => status(console).innerText()).toContain('The browser blocked the window');
    await page.context().close();
  });

  it('reports a missing response if the authorization server does not allow requests from the site', async () => {
    server.allowsBrowsers = false;
    const { page, console, popup } = await startSignIn();
    await consent(popup);
    await expect.poll(() => status(console).innerText()).toContain(`No response from ${server.origin}/token`);
    await page.context().close();
  });

  it("obtains the token through the site's proxy if the authorization server does not allow requests from browsers", async () => {
    server.allowsBrowsers = false;
    const { page, console, popup } = await startSignIn('sign-in-proxied');
    await consent(popup);
    await expectSignedIn(console);
    await page.context().close();
  });
});

describe('the console with an access token', () => {
  it('renews an access token before it expires', async () => {
    Object.assign(server, { lifetime: 2, issuesRefreshTokens: true });
    const { page, console, popup } = await startSignIn();
    await consent(popup);
    await expectSignedIn(console);
    const first = await console.field('Token').inputValue();
    await expect.poll(() => console.field('Token').inputValue(), { timeout: 20_000 }).not.toBe(first);
    expect(await console.field('Token').inputValue()).not.toBe('');
    await page.context().close();
  });

  it('removes an access token that expires and cannot be renewed', async () => {
    server.lifetime = 1;
    const { page, console, popup } = await startSignIn();
    await consent(popup);
    await expect.poll(() => status(console).innerText(), { timeout: 20_000 }).toContain('has expired');
    expect(await console.field('Token').inputValue()).toBe('');
    await page.context().close();
  });

  it('sends access tokens only to the API, and keeps them out of storage, URLs and the text of the page', async () => {
    const { page, console, popup } = await startSignIn();
    await console.room.getByRole('checkbox').check();
    await consent(popup);
    await expectSignedIn(console);
    await console.sendAndWait();
    const token = await console.field('Token').inputValue();
    const elsewhere = await openConsole(page, 'sign-in-elsewhere');
    expect(await elsewhere.field('Token').inputValue()).toBe('');
    await elsewhere.sendAndWait();
    const { url, headers } = site.received.findLast((request) => request.server === 'other') ?? {
      url: '',
      headers: {},
    };
    expect(`${url} ${JSON.stringify(headers)}`).not.toContain(token);
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie, location.href, history.state]),
    );
    expect(stored).not.toContain(token);
    expect(stored).not.toContain('code_verifier');
    // The API echoes the header, so only the request and the snippets are checked.
    expect(await console.snippet.innerText()).not.toContain(token);
    await page.context().close();
  });
});
