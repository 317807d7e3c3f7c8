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

/** Its own scripts come from the site as well. */
const countCalls = () => site.received.filter(({ server }) => server !== 'site').length;

describe('the form of a block', () => {
  it('has its parameters, and sends what is typed and what is documented', async () => {
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
    // What is missing is said beside its field, and nothing is sent.
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
    expect(await describe('id')).toEqual(['Fill in this field.', 'string']);
    expect(await describe('page')).toEqual(['integer']);
    expect(await describe('Keep in this tab')).toEqual([
      `Else they are forgotten with the page. They are sent to ${site.api} alone.`,
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
      // Of a long integer and a decimal every digit.
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

  it('follows the chosen language, which is that of the page', async () => {
    const { page } = await openSite(browser, site);
    const console = await openConsole(page, 'full');
    await console.room.getByLabel('Language').selectOption('Python');
    await console.snippet.getByText('import requests').waitFor();
    expect(await console.block.getByRole('tab', { name: 'Python' }).getAttribute('aria-selected')).toBe('true');
    await page.context().close();
  });

  it('explains JSON that is none as blocks do, and sends it all the same', async () => {
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

  it('refuses a segment of dots, which a browser would take for a step', async () => {
    const { page } = await openSite(browser, site);
    const console = await openConsole(page, 'full');
    const before = countCalls();
    await console.field('id').fill('..');
    await console.send();
    await console.room.getByText('A segment of dots would be taken as a step in the path.').waitFor();
    expect(countCalls()).toBe(before);
    await page.context().close();
  });

  it('knows several ways to authenticate, of which one is sent', async () => {
    const { page } = await openSite(browser, site);
    const console = await openConsole(page, 'ways');
    await console.field('User name').fill('jürgen');
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

  it('sends a key in the query where the block has it', async () => {
    const { page } = await openSite(browser, site);
    const console = await openConsole(page, 'query-key');
    await console.field('api_key').fill('key-canary');
    await console.sendAndWait();
    // What the browser writes of the apostrophe is what the command has.
    expect(site.lastSent()?.url).toBe('/search?q=it%27s&api_key=key-canary');
    expect(await console.snippet.innerText()).toContain('/search?q=it%27s&api_key=%3CAPI_KEY%3E');
    await page.context().close();
  });

  it('sends forms and files', async () => {
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

  it('shows what is not filled in as the block has it, and nothing else', async () => {
    const { page } = await openSite(browser, site);
    const console = await openConsole(page, 'braces');
    const expectUrl = async (url: string) => {
      await expect.poll(() => console.snippet.innerText()).toContain(`'${site.api}${url}'`);
    };
    await expectUrl('/{owner}/0{repo}{branch}/{key}?q=it%27s');
    // Values with braces are no names.
    await console.field('owner').fill('{repo}');
    await console.field('branch').fill('~0~');
    // A secret of the path stands under its name.
    await console.field('key').fill('of-a-reader');
    await expectUrl('/%7Brepo%7D/0{repo}~0~/{key}?q=it%27s');
    await console.field('repo').fill('r');
    await console.sendAndWait();
    expect(site.lastSent()?.url).toBe('/%7Brepo%7D/0r~0~/of-a-reader?q=it%27s');
    await page.context().close();
  });

  it('asks for a base where the block has none', async () => {
    const { page } = await openSite(browser, site);
    const block = page.locator('[id="open"]');
    await block.getByRole('button', { name: 'Try it' }).click();
    await block.locator('button[type=submit]').click();
    await block.getByText('Write an address that begins with https:// or http://.').waitFor();
    await block.getByLabel('Base URL').fill(site.api);
    await block.locator('button[type=submit]').click();
    await block.getByRole('status').getByText('200 OK').waitFor();
    expect(site.lastSent()?.url).toBe('/documents');
    await page.context().close();
  });
});
