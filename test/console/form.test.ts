import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../chromium.ts';
import { openConsole, openSite } from './open.ts';
import { type ConsoleSite, startConsoleSite } from './site.tsx';

let browser: Browser;
let site: ConsoleSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startConsoleSite()]);
});
afterAll(() => Promise.all([browser.close(), site.stop()]));

/** Counts the requests to the APIs. Requests to the site load its scripts. */
const countCalls = () => site.received.filter(({ server }) => server !== 'site').length;

describe('Try It console form', () => {
  it('contains the documented parameters and sends the entered and the documented values', async () => {
    const { page, messages } = await openSite(browser, site);
    const console = await openConsole(page, 'full');
    const names = await console.room
      .locator('fieldset')
      .evaluateAll((sets) =>
        sets.map((set) => [
          set.querySelector('legend')?.textContent,
          ...[...set.querySelectorAll('label, textarea')].map(
            (label) => label.textContent?.trim() || label.getAttribute('aria-label'),
          ),
        ]),
      );
    expect(names.map((set) => set.slice(0, 6))).toEqual([
      ['Path', 'id'],
      ['Credentials', 'Token', 'Keep in this tab'],
      ['Query', 'expand', 'fields', 'page', 'tags', 'draft'],
      ['Headers', 'X-Trace', 'Cookie', 'X-Tenant'],
      ['Body', 'Body'],
    ]);
    expect(await console.snippet.innerText()).toContain(`'${site.api}/documents/:id?expand=author&fields=a%2Cb'`);
    // A missing value is reported next to its field, and nothing is sent.
    const before = countCalls();
    await console.send();
    expect(await console.field('id').getAttribute('aria-invalid')).toBe('true');
    expect(await console.field('id').evaluate((field) => field === document.activeElement)).toBe(true);
    const describe = (name: string) =>
      console.field(name).evaluate((field) =>
        field
          .getAttribute('aria-describedby')
          ?.split(' ')
          .map((id) => document.getElementById(id)?.textContent),
      );
    expect(await describe('id')).toEqual(['This field is required.', 'string']);
    expect(await describe('page')).toEqual(['integer']);
    expect(await describe('Keep in this tab')).toEqual([
      `Otherwise they are forgotten when you leave the page. They are sent only to ${site.api}.`,
    ]);
    expect(countCalls()).toBe(before);

    await console.field('id').fill('doc/7 é');
    await console.field('Token').fill('canary-token');
    await console.field('expand').selectOption('');
    await console.field('page').fill('2');
    await console.field('tags').fill('["a", "b&c"]');
    await console.field('draft').selectOption('true');
    await console.field('X-Tenant').fill('größe');
    expect(await console.sendAndWait()).toMatch(/^200 OK \d/);
    expect(site.lastSent()).toMatchObject({
      method: 'POST',
      url: '/documents/doc%2F7%20%C3%A9?fields=a%2Cb&page=2&tags=a&tags=b%26c&draft=true',
      headers: { authorization: 'Bearer canary-token', 'x-trace': 'on', 'content-type': 'application/json' },
      // Long integers and decimals keep every digit.
      body: '{\n  "title": "Getting started",\n  "id": 12345678901234567890,\n  "price": 1.0\n}',
    });
    expect(Buffer.from(site.lastSent()?.headers['x-tenant'] ?? '', 'latin1').toString()).toBe('größe');
    expect(site.lastSent()?.headers).not.toHaveProperty('referer');
    expect(site.lastSent()?.headers).not.toHaveProperty('cookie');
    const shown = await console.snippet.innerText();
    expect(shown).toContain("-H 'Authorization: Bearer <ACCESS_TOKEN>'");
    expect(shown).toContain('/documents/doc%2F7%20%C3%A9?fields=a%2Cb&page=2&tags=a&tags=b%26c&draft=true');
    expect(shown).toContain('# Left out: header Cookie, browsers do not send it');
    expect(await console.room.getByText('Browsers do not send this header.').count()).toBe(1);
    expect([messages, await page.evaluate(() => window.violations)]).toEqual([[], []]);
    await page.context().close();
  });

  it('updates the snippet and the tabs of the block when the language changes', async () => {
    const { page } = await openSite(browser, site);
    const console = await openConsole(page, 'full');
    await console.room.getByLabel('Language').selectOption('Python');
    await console.snippet.getByText('import requests').waitFor();
    expect(await console.block.getByRole('tab', { name: 'Python' }).getAttribute('aria-selected')).toBe('true');
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

  it('rejects a dot segment as a path parameter', async () => {
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

  it('sends the credentials of the selected authentication alternative only', async () => {
    const { page } = await openSite(browser, site);
    const console = await openConsole(page, 'ways');
    await console.field('Username').fill('jürgen');
    await console.field('Password').fill('a:b');
    await console.sendAndWait();
    expect(site.lastSent()?.headers).toMatchObject({
      authorization: `Basic ${Buffer.from('jürgen:a:b').toString('base64')}`,
      'x-api-key': '<API_KEY>',
    });
    expect(await console.snippet.innerText()).toContain('Basic <CREDENTIALS>');
    await console.field('Authenticate with').selectOption('X-Api-Key');
    await console.field('X-Api-Key').fill('key-canary');
    await console.sendAndWait();
    expect(site.lastSent()?.headers['x-api-key']).toBe('key-canary');
    expect(site.lastSent()?.headers).not.toHaveProperty('authorization');
    await page.context().close();
  });

  it('sends an API key in the query if the block documents it there', async () => {
    const { page } = await openSite(browser, site);
    const console = await openConsole(page, 'query-key');
    await console.field('api_key').fill('key-canary');
    await console.sendAndWait();
    // The command encodes the apostrophe as the browser does.
    expect(site.lastSent()?.url).toBe('/search?q=it%27s&api_key=key-canary');
    expect(await console.snippet.innerText()).toContain('/search?q=it%27s&api_key=%3CAPI_KEY%3E');
    await page.context().close();
  });

  it('sends URL-encoded, multipart and file bodies', async () => {
    const { page } = await openSite(browser, site);
    const form = await openConsole(page, 'form');
    await form.field('name').fill('c&d');
    await form.sendAndWait();
    expect(site.lastSent()).toMatchObject({
      body: 'name=c%26d&tags=x&tags=y',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

    const multipart = await openConsole(page, 'multipart');
    await multipart.send();
    await multipart.room.getByText('Choose a file.').waitFor();
    const bytes = Buffer.from([0, 255, 13, 10, 45, 45]);
    await multipart.field('photo').setInputFiles({ name: 'mine "1".png', mimeType: 'image/png', buffer: bytes });
    await multipart.sendAndWait();
    const { body = '', headers } = site.lastSent() ?? {};
    const boundary = /boundary=(\S+)/.exec(headers?.['content-type'] ?? '')?.[1];
    expect(body).toBe(
      [
        `--${boundary}\r\nContent-Disposition: form-data; name="note"\r\n\r\nline\nbreak "quoted"`,
        `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="mine %221%22.png"\r\nContent-Type: image/png\r\n\r\n${bytes.toString('latin1')}`,
        `--${boundary}--\r\n`,
      ].join('\r\n'),
    );
    expect(await multipart.snippet.innerText()).toContain('mine');

    const file = await openConsole(page, 'file');
    await file.field('photo.png').setInputFiles({ name: 'p.png', mimeType: 'image/jpeg', buffer: bytes });
    await file.sendAndWait();
    expect(site.lastSent()).toMatchObject({
      method: 'PUT',
      body: bytes.toString('latin1'),
      headers: { 'content-type': 'image/png' },
    });
    await page.context().close();
  });

  it('keeps the names of empty path parameters in the displayed URL', async () => {
    const { page } = await openSite(browser, site);
    const console = await openConsole(page, 'braces');
    const expectUrl = async (url: string) => {
      await expect.poll(() => console.snippet.innerText()).toContain(`'${site.api}${url}'`);
    };
    await expectUrl('/{owner}/0{repo}{branch}/{key}?q=it%27s');
    // Values that contain braces are not parameter names.
    await console.field('owner').fill('{repo}');
    await console.field('branch').fill('~0~');
    // The displayed URL contains the name of a secret path parameter instead of its value.
    await console.field('key').fill('of-a-reader');
    await expectUrl('/%7Brepo%7D/0{repo}~0~/{key}?q=it%27s');
    await console.field('repo').fill('r');
    await console.sendAndWait();
    expect(site.lastSent()?.url).toBe('/%7Brepo%7D/0r~0~/of-a-reader?q=it%27s');
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
