import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { type OpenConsole, openConsole, openSite } from './open.ts';
import { findSecrets, readPage } from './read-page.ts';
import { type ConsoleSite, startConsoleSite } from './site.tsx';

let browser: Browser;
let site: ConsoleSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startConsoleSite({ groups: ['general', 'servers'] })]);
});
afterAll(() => Promise.all([browser.close(), site.stop()]));

const TOKEN = 'canary-token-7';
const KEY = 'canary-key-8';
const PASSWORD = 'canary-password-9';
const CANARIES = [TOKEN, KEY, PASSWORD, btoa(`reader:${PASSWORD}`)];

const findCanaries = (texts: Record<string, string>): string[] => findSecrets(CANARIES, texts);

describe('Try It console with credentials and other secrets', () => {
  it('sends credentials only to the API for which the reader entered them', async () => {
    const { page, messages } = await openSite(browser, site);
    const everything: string[] = [];
    page.on('console', (message) => everything.push(message.text()));
    const full = await openConsole(page, 'full');
    await full.field('id').fill('1');
    await full.field('Token').fill(TOKEN);
    await full.sendAndWait();
    const ways = await openConsole(page, 'ways');
    await ways.field('Authenticate with').selectOption('Basic auth');
    await ways.field('Username').fill('reader');
    await ways.field('Password').fill(PASSWORD);
    await ways.sendAndWait();
    const query = await openConsole(page, 'query-key');
    await query.field('api_key').fill(KEY);
    await query.sendAndWait();
    // Copied snippets contain no credentials.
    const copied: string[] = [];
    for (const console of [full, ways, query])
      for (const button of await console.room.locator('.apiblock-group button').filter({ hasText: /^Cop/ }).all()) {
        await button.click();
        await expect.poll(() => button.innerText()).toBe('Copied');
        copied.push(await page.evaluate(() => navigator.clipboard.readText()));
      }
    // Copied links to the requests contain no credentials either.
    for (const console of [full, ways, query]) {
      await console.room.getByRole('button', { name: 'Share' }).click();
      await console.room.getByRole('button', { name: 'Copied' }).first().waitFor();
      copied.push(await page.evaluate(() => navigator.clipboard.readText()));
    }
    expect(copied.length).toBe(9);
    expect(copied.at(-3)).toContain('#apiblock=full&path.id=1');
    expect(copied.join()).toContain('<ACCESS_TOKEN>');

    // Blocks for the same API share the credentials. A block for a different API does not receive them.
    const list = await openConsole(page, 'list');
    expect(await list.field('Token').inputValue()).toBe(TOKEN);
    await list.sendAndWait();
    expect(site.received.at(-1)?.headers['authorization']).toBe(`Bearer ${TOKEN}`);
    const elsewhere = await openConsole(page, 'elsewhere');
    expect(await elsewhere.field('Token').inputValue()).toBe('');
    await elsewhere.sendAndWait();
    expect(site.received.at(-1)?.server).toBe('other');
    // The credentials are not sent to redirect targets or with diagnostic requests.
    for (const id of ['redirect', 'nobody', 'no-cors']) await (await openConsole(page, id)).sendAndWait();

    // The browser lists the URLs of loaded resources, which include a key in the query.
    expect(findCanaries(await readPage(page))).toEqual([`resources: ${KEY}`]);
    expect(findCanaries({ copied: copied.join(), log: everything.join(), messages: messages.join() })).toEqual([]);
    const strangers = site.received.filter(({ server }) => server !== 'api');
    expect(strangers.length).toBeGreaterThan(5);
    expect(findCanaries({ strangers: JSON.stringify(strangers) })).toEqual([]);
    const calls = site.received.filter(({ server, method }) => server === 'api' && method !== 'OPTIONS');
    expect(findCanaries({ calls: JSON.stringify(calls) }).length).toBeGreaterThan(2);
    for (const { headers } of calls) {
      expect(headers).not.toHaveProperty('referer');
      expect(headers).not.toHaveProperty('cookie');
    }

    // The credentials are forgotten when the page is reloaded.
    await page.reload({ waitUntil: 'load' });
    expect(await (await openConsole(page, 'list')).field('Token').inputValue()).toBe('');
    await page.context().close();
  });

  it('keeps credentials in session storage only while "Keep in this tab" is checked', async () => {
    const { page } = await openSite(browser, site);
    const stored = () => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
    let list = await openConsole(page, 'list');
    await list.field('Token').fill(TOKEN);
    expect(await stored()).not.toContain(TOKEN);
    await list.field('Keep in this tab').check();
    expect(await stored()).toContain(TOKEN);
    await page.reload({ waitUntil: 'load' });
    list = await openConsole(page, 'list');
    expect(await list.field('Token').inputValue()).toBe(TOKEN);
    expect(await list.field('Keep in this tab').isChecked()).toBe(true);
    expect(await (await openConsole(page, 'elsewhere')).field('Token').inputValue()).toBe('');
    await list.field('Keep in this tab').uncheck();
    expect(await stored()).not.toContain(TOKEN);
    await page.reload({ waitUntil: 'load' });
    expect(await (await openConsole(page, 'list')).field('Token').inputValue()).toBe('');
    await page.context().close();
  });

  it('shares a header value only with blocks for the same origin, and a query value with all blocks', async () => {
    const { page } = await openSite(browser, site);
    const full = await openConsole(page, 'full');
    await full.field('page').fill('7');
    await full.field('X-Tenant').fill('mine');
    const list = await openConsole(page, 'list');
    expect(await list.field('page').inputValue()).toBe('7');
    expect(await list.field('X-Tenant').inputValue()).toBe('mine');
    const elsewhere = await openConsole(page, 'elsewhere');
    expect(await elsewhere.field('page').inputValue()).toBe('7');
    // A header may identify the reader, so it is not shared with other origins.
    expect(await elsewhere.field('X-Tenant').inputValue()).toBe('');
    await page.context().close();
  });

  it('sends secrets only to the server for which they were entered, and stores servers without secrets', async () => {
    const { page, messages } = await openSite(browser, site);
    const sentBefore = site.received.length;
    const countSent = () => site.received.filter(({ method }) => method === 'POST').length;
    /** Sends the request, even if the form reports errors, and waits until an API has received it. */
    const send = async ({ room, sendAndWait }: OpenConsole) => {
      const count = countSent();
      await sendAndWait();
      if (countSent() === count) await room.getByRole('button', { name: 'Send anyway' }).click();
      await expect.poll(countSent).toBe(count + 1);
    };
    const servers = page.locator('#servers > .apiblock-servers');
    await servers.locator('summary').click();
    const form = await openConsole(page, 'servers');
    await form.field('id').fill('1');
    await form.field('Token').fill(TOKEN);
    await form.field('X-Tenant').fill(KEY);
    await form.field('password').fill(PASSWORD);
    await form.field('Keep in this tab').check();
    await send(form);
    expect(findCanaries({ own: JSON.stringify(site.lastSent()) })).toHaveLength(3);

    // The reader chooses another documented server, and then enters an address.
    await servers.getByRole('radio', { name: /Sandbox/ }).check();
    await expect.poll(() => form.field('Token').inputValue()).toBe('');
    await send(form);
    await servers.getByRole('radio', { name: 'Another address' }).check();
    const address = servers.getByRole('textbox', { name: 'Another address' });
    await address.fill(`${site.other}/own`);
    await address.press('Enter');
    await expect.poll(() => form.snippet.innerText()).toContain(`${site.other}/own`);
    await send(form);
    // An address with credentials is neither accepted nor stored.
    await address.fill(`https://reader:${PASSWORD}@${new URL(site.other).host}`);
    await address.press('Enter');
    await expect.poll(() => address.getAttribute('aria-invalid')).toBe('true');
    await address.fill('');

    // A different value for a variable in the origin changes the origin.
    const host = page.locator('#servers-host > .apiblock-servers');
    await host.locator('summary').click();
    const hostForm = await openConsole(page, 'servers-host');
    expect(await hostForm.field('Token').inputValue()).toBe(TOKEN);
    await host.getByRole('combobox', { name: 'port' }).selectOption(new URL(site.other).port);
    await expect.poll(() => hostForm.field('Token').inputValue()).toBe('');
    await hostForm.sendAndWait();

    const strangers = site.received.slice(sentBefore).filter(({ server }) => server !== 'api');
    expect(strangers.map(({ url }) => url)).toEqual(
      expect.arrayContaining(['/v1/people/1', '/own/people/1', '/acme/me']),
    );
    expect(findCanaries({ strangers: JSON.stringify(strangers) })).toEqual([]);
    const { local, kept, session, ...others } = await readPage(page);
    expect(local).toContain('apiblock-servers');
    expect(findCanaries({ local: local ?? '', kept: kept ?? '', messages: messages.join() })).toEqual([]);
    expect(session).toContain(TOKEN);
    expect(findCanaries(others)).toEqual([]);

    // After a reload, the page still has the chosen server, without the credentials for the first server.
    await page.reload({ waitUntil: 'load' });
    const nextForm = await openConsole(page, 'servers');
    await expect.poll(() => nextForm.snippet.innerText()).toContain(`${site.other}/own`);
    expect(await nextForm.field('Token').inputValue()).toBe('');
    await page.context().close();
  });

  it("sends credentials through the proxy without the site's cookies or headers", async () => {
    const { page, messages } = await openSite(browser, site);
    // The browser would send this cookie with every request to the site.
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['site-session']);
    const proxied = await openConsole(page, 'proxied');
    await proxied.field('Token').fill(TOKEN);
    expect(await proxied.sendAndWait()).toContain('200 OK');
    const call = site.received.find(({ url }) => url === '/api/proxy');
    expect(call).toMatchObject({
      server: 'site',
      method: 'POST',
      url: '/api/proxy',
      headers: {
        'x-apiblock-url': `${site.other}/no-cors`,
        'x-apiblock-header-authorization': `Bearer ${TOKEN}`,
        'x-apiblock-header-cookie': 'a=b',
        'x-apiblock-header-content-type': 'application/json',
      },
    });
    expect(call?.headers).not.toHaveProperty('cookie');
    expect(call?.headers).not.toHaveProperty('authorization');
    const passed = site.received.filter(({ server, url }) => server === 'other' && url === '/no-cors');
    expect(passed).toMatchObject([
      {
        method: 'POST',
        headers: { authorization: `Bearer ${TOKEN}`, cookie: 'a=b', 'content-type': 'application/json' },
        body: '{\n  "a": 1\n}',
      },
    ]);
    expect(JSON.stringify(passed)).not.toMatch(/site-session|referer|origin|x-apiblock/);
    expect(await proxied.room.locator('.apiblock-console-response .apiblock-code').innerText()).toBe(
      '{\n  "ok": true\n}',
    );
    // The API's cookie is not stored for the site.
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['site-session']);
    expect(await proxied.snippet.innerText()).toContain(`curl -X POST '${site.other}/no-cors'`);
    expect(messages).toEqual([]);
    await page.context().close();
  });
});
