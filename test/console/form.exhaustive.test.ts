import type { Browser } from 'playwright-core';
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

/** Counts the requests to the APIs, but not the requests that load the site's scripts. */
const countCalls = () => site.received.filter(({ server }) => server !== 'site').length;

describe('Try It console form', () => {
  it('updates the snippet and the tabs of the block when the language changes', async () => {
    const { page } = await openSite(browser, site);
    const console = await openConsole(page, 'full');
    await console.room.getByLabel('Language').selectOption('Python');
    await console.snippet.getByText('import requests').waitFor();
    expect(
      await console.block.getByRole('tab', { name: 'Python', includeHidden: true }).getAttribute('aria-selected'),
    ).toBe('true');
    await page.context().close();
  });

  it('shows the position of a JSON syntax error and still sends the body', async () => {
    const { page } = await openSite(browser, site);
    const console = await openConsole(page, 'full');
    await console.field('id').fill('1');
    await console.field('Body').fill('{"a": 1,}');
    await console.room
      .getByText('1:9 Expected a name in double quotes, found "}": remove the comma before it')
      .waitFor();
    expect(await console.field('Body').getAttribute('aria-invalid')).toBe('true');
    await console.sendAndWait();
    expect(site.lastSent()?.body).toBe('{"a": 1,}');
    await console.field('Body').fill('{"a": 1}');
    await expect.poll(() => console.field('Body').getAttribute('aria-invalid')).toBeNull();
    await page.context().close();
  });

  it('rejects a dot segment as the value of a path parameter', async () => {
    const { page } = await openSite(browser, site);
    const console = await openConsole(page, 'full');
    const before = countCalls();
    await console.field('id').fill('..');
    await console.send();
    await console.room
      .getByText('A path segment cannot be "." or "..", because browsers remove it from the URL.')
      .waitFor();
    expect(countCalls()).toBe(before);
    await page.context().close();
  });

  it('sends only the credentials of the selected authentication alternative', async () => {
    const { page } = await openSite(browser, site);
    const console = await openConsole(page, 'ways');
    await console.field('Authenticate with').selectOption('Basic auth');
    await console.field('Username').fill('jürgen');
    await console.field('Password').fill('a:b');
    await console.sendAndWait();
    expect(site.lastSent()?.headers).toMatchObject({
      authorization: `Basic ${Buffer.from('jürgen:a:b').toString('base64')}`,
    });
    expect(site.lastSent()?.headers).not.toHaveProperty('x-api-key');
    expect(await console.snippet.innerText()).toContain('Basic <CREDENTIALS>');
    await console.field('Authenticate with').selectOption('API key');
    await console.field('X-Api-Key').fill('key-canary');
    await console.sendAndWait();
    expect(site.lastSent()?.headers['x-api-key']).toBe('key-canary');
    expect(site.lastSent()?.headers).not.toHaveProperty('authorization');
    await page.context().close();
  });

  it('sends an API key in the query if the block documents a query parameter for the key', async () => {
    const { page } = await openSite(browser, site);
    const console = await openConsole(page, 'query-key');
    await console.field('api_key').fill('key-canary');
    await console.sendAndWait();
    // The command encodes the apostrophe as the browser does.
    expect(site.lastSent()?.url).toBe('/search?q=it%27s&api_key=key-canary');
    expect(await console.snippet.innerText()).toContain('/search?q=it%27s&api_key=%3CAPI_KEY%3E');
    await page.context().close();
  });

  it('keeps the names of empty path parameters in the displayed URL', async () => {
    const { page } = await openSite(browser, site);
    const console = await openConsole(page, 'braces');
    const expectUrl = async (url: string) => {
      await expect.poll(() => console.snippet.innerText()).toContain(`'${site.api}${url}'`);
    };
    await expectUrl('/{owner}/0{repo}{branch}/{key}/{+path}?q=it%27s');
    // A value in braces is not treated as a placeholder for another parameter.
    await console.field('owner').fill('{repo}');
    await console.field('branch').fill('~0~');
    // A path is public, so the value of a parameter is displayed even if its name is a common name for a secret.
    await console.field('key').fill('of-a-reader');
    await expectUrl('/%7Brepo%7D/0{repo}~0~/of-a-reader/{+path}?q=it%27s');
    await console.field('repo').fill('r');
    await console.field('path').fill('docs/a b?.md');
    await console.sendAndWait();
    expect(site.lastSent()?.url).toBe('/%7Brepo%7D/0r~0~/of-a-reader/docs/a%20b%3F.md?q=it%27s');
    await page.context().close();
  });

  it('reports an invalid proxy URL and enables the send button again', async () => {
    const { page } = await openSite(browser, site);
    const console = await openConsole(page, 'bad-proxy');
    expect(await console.sendAndWait()).toContain('Invalid URL');
    await page.context().close();
  });

  it('requires a base URL if the block has none', async () => {
    const { page } = await openSite(browser, site);
    const block = page.locator('[id="open"]');
    await block.getByRole('button', { name: 'Try it' }).click();
    await block.locator('button[type=submit]').click();
    await block.getByText('Enter a URL that starts with https:// or http://.').waitFor();
    await block.getByLabel('Base URL').fill(site.api);
    await block.locator('button[type=submit]').click();
    await block.getByRole('status').getByText('200 OK').waitFor();
    expect(site.lastSent()?.url).toBe('/documents');
    await page.context().close();
  });
});
