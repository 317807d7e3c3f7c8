import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from '../support/browser/open-page.ts';
import { launchChromium } from '../support/chromium.ts';
import { openConsole, type OpenConsole, openSite } from './open.ts';
import { type ConsoleSite, startConsoleSite } from './site.tsx';

let browser: Browser;
let site: ConsoleSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startConsoleSite({ groups: ['linked', 'servers'] })]);
});
afterAll(() => Promise.all([browser.close(), site.stop()]));

const COPY_LINK = 'Share';
const FILLED = 'This form was filled in from a link. Check the values before you send the request.';

/** Counts the requests to the APIs, but not the requests that load the site's scripts. */
const countCalls = () => site.received.filter(({ server }) => server !== 'site').length;

/** Copies the link with the keyboard. Returns the link and the message that lists the omitted values. */
async function copyLink(page: Page, { room }: OpenConsole): Promise<{ link: string; message: string }> {
  const button = room.getByRole('button', { name: COPY_LINK });
  await button.press('Enter');
  await room.getByRole('button', { name: 'Copied' }).first().waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await button.waitFor();
  return { link, message: await room.locator('.apiblock-console-bar > div[aria-live=polite]').innerText() };
}

/** Opens a link in a new browser context, and waits until it has opened the console of a block. */
async function openLink(link: string, id: string): Promise<{ page: Page; console: OpenConsole; messages: string[] }> {
  const { page, messages } = await openPage(browser, link, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.locator(`[id="${id}"] .apiblock-console-panel`).getByText(FILLED).waitFor();
  return { page, console: await openConsole(page, id), messages };
}

const toFragment = (id: string, values: Record<string, string>) =>
  `${site.url}?trusted#${new URLSearchParams({ apiblock: id, ...values }).toString()}`;

describe('link to a request', () => {
  it('fills in parameters, variants, arrays, maps and members in disclosures, and sends nothing', async () => {
    const { page } = await openSite(browser, site);
    const form = await openConsole(page, 'linked');
    await form.field('id').fill('a/b ü&=#');
    await form.field('page').fill('7');
    await form.field('q').fill('');
    await form.field('tag').nth(1).fill('c');
    await form.room.getByRole('button', { name: 'Add item: sort' }).click();
    await form.field('sort 1').fill('name');
    await form.field('X-Tenant').fill('acme');
    await form.field('Find by').selectOption('Mail');
    await form.field('mail').fill('ada@example.com');
    await form.field('name').fill('<img src=x onerror="window.attacked = 1">');
    await form.room.getByRole('button', { name: 'Add item: roles' }).click();
    await form.field('roles 2').fill('editor');
    await form.room.getByRole('button', { name: 'Add key: labels' }).click();
    await form.field('Key 1').fill('team');
    await form.field('Value 1').fill('blue');
    await form.field('city').fill('London');
    await form.field('Contact').selectOption('Post');
    await form.field('street').fill('Main Street');
    const { link, message } = await copyLink(page, form);
    expect(message).toBe('');
    await form.sendAndWait();
    const { url, body, headers } = site.lastSent()!;
    await page.context().close();

    const before = countCalls();
    const { page: opened, console, messages } = await openLink(link, 'linked');
    const field = (name: string) => console.field(name).inputValue();
    expect(await field('id')).toBe('a/b ü&=#');
    expect(await field('mail')).toBe('ada@example.com');
    expect(await field('team')).toBe('blue');
    expect(await field('street')).toBe('Main Street');
    expect(await field('roles 2')).toBe('editor');
    expect(await console.room.evaluate((room) => room.contains(document.activeElement))).toBe(true);
    await expect
      .poll(() => console.block.evaluate((block) => Math.abs(block.getBoundingClientRect().top)))
      .toBeLessThan(100);
    expect(await opened.evaluate(() => 'attacked' in window)).toBe(false);
    expect(countCalls()).toBe(before);
    await console.sendAndWait();
    const sent = site.lastSent()!;
    expect({ url: sent.url, tenant: sent.headers['x-tenant'] }).toEqual({ url, tenant: headers['x-tenant'] });
    expect(JSON.parse(sent.body)).toEqual(JSON.parse(body));
    // The link that the reader copies from the filled-in form is the same.
    expect((await copyLink(opened, console)).link).toBe(link);
    expect(messages).toEqual([]);
    await opened.context().close();
  });

  it('contains no credentials, cookies, secrets or files, and the console lists the omitted values', async () => {
    const { page } = await openSite(browser, site);
    const form = await openConsole(page, 'linked');
    for (const name of ['Token', 'X-Signature', 'theme', 'code', 'password', 'pin', 'door'])
      await form.field(name).fill(`canary-${name}`);
    await form.field('id').fill('7');
    for (const name of ['code', 'pin', 'door', 'X-Signature'])
      expect(await form.field(name).getAttribute('type')).toBe('password');
    const { link, message } = await copyLink(page, form);
    expect(decodeURIComponent(link)).not.toContain('canary');
    expect(link).toContain('path.id=7');
    expect(message).toBe('Not in the link: code, X-Signature, theme, Authorization, password, pin, door');
    // Code samples contain placeholders instead of the values that the author marks as secrets.
    await expect.poll(() => form.snippet.innerText()).toContain('<PIN>');
    expect(await form.snippet.innerText()).not.toMatch(/canary-(pin|door|code|Token)/);
    await form.sendAndWait();
    expect(site.lastSent()?.url).toContain('code=canary-code');
    expect(site.lastSent()?.body).toMatch(/"pin": "canary-pin"[^]*"door": "canary-door"/);
    await page.context().close();

    // The form that the link fills in contains the documented values of the omitted members.
    const opened = await openLink(link, 'linked');
    expect(await opened.console.field('password').inputValue()).toBe('<PASSWORD>');
    for (const name of ['Token', 'pin', 'door', 'code']) expect(await opened.console.field(name).inputValue()).toBe('');
    await opened.page.context().close();

    const upload = await openSite(browser, site);
    const parts = await openConsole(upload.page, 'linked-upload');
    await parts.field('note').fill('Bye');
    await parts.field('photo').setInputFiles({ name: 'canary.png', mimeType: 'image/png', buffer: Buffer.from('x') });
    const copied = await copyLink(upload.page, parts);
    expect(copied.link).not.toContain('canary');
    expect(copied.message).toBe('Not in the link: canary.png, photo');
    await upload.page.context().close();
    const reopened = await openLink(copied.link, 'linked-upload');
    expect(await reopened.console.field('note').inputValue()).toBe('Bye');
    expect(await reopened.console.field('photo').evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);
    await reopened.page.context().close();
  });

  it('never fills in credentials, secrets, cookies or the server', async () => {
    const body =
      '{"name": "Eve", "password": "canary", "pin": "canary", "address": {"city": "Paris", "door": "canary"}}';
    const { page, console, messages } = await openLink(
      toFragment('linked', {
        'header.Authorization': 'Bearer canary',
        'header.X-Client': 'canary',
        'header.X-Signature': 'canary',
        'cookie.theme': 'canary',
        'query.code': 'canary',
        'query.page': '3',
        'query.unknown': 'canary',
        baseUrl: 'https://attacker.example',
        'path.id': '9',
        variant: '99',
        body,
      }),
      'linked',
    );
    await expect.poll(() => console.snippet.innerText()).toContain('page=3');
    expect(await console.field('city').inputValue()).toBe('Paris');
    const values = await console.room
      .locator('input, select, textarea')
      .evaluateAll((controls) => controls.map((control) => (control as HTMLInputElement).value));
    expect(values.join()).not.toContain('canary');
    expect(await console.snippet.innerText()).not.toMatch(/canary|attacker/);
    await page.context().close();

    const host = await openLink(
      toFragment('linked-host', { 'path.host': 'attacker.example', 'path.id': '4' }),
      'linked-host',
    );
    expect(await host.console.field('host').inputValue()).toBe('');
    expect(await host.console.field('id').inputValue()).toBe('4');
    await host.page.context().close();
    const rest = await openLink(toFragment('linked-rest', { 'path.path': '/attacker.example/a' }), 'linked-rest');
    // The path cannot begin with two slashes, so its first segment does not become the host.
    expect(await rest.console.room.innerText()).toContain(`They are sent only to ${new URL(site.url).origin}.`);
    await rest.page.context().close();
    expect(messages).toEqual([]);
  });

  it('selects the linked request in a block that documents several requests', async () => {
    const { page } = await openSite(browser, site);
    const form = await openConsole(page, 'linked-requests');
    await form.room.getByRole('combobox', { name: 'Request', exact: true }).selectOption('Picture');
    await form.field('Body').fill('{"picture": "cat.png"}');
    const { link } = await copyLink(page, form);
    await page.context().close();
    const opened = await openLink(link, 'linked-requests');
    expect(await opened.console.field('Body').inputValue()).toBe('{"picture": "cat.png"}');
    // The tabs are hidden while the console is open.
    const selected = opened.console.block.locator('.apiblock-choice [role=tab][aria-selected=true]').first();
    await expect.poll(() => selected.textContent()).toBe('Picture');
    await opened.page.context().close();

    const renamed = toFragment('linked-requests', { request: 'Video', body: '{"text": "Bye"}' });
    const outdated = await openLink(renamed, 'linked-requests');
    expect(await outdated.console.field('Body').inputValue()).toBe('{"text": "Bye"}');
    await outdated.page.context().close();
  });

  it('selects its server and fills in its headers for the current page only, and sends nothing', async () => {
    const { page } = await openSite(browser, site);
    const servers = page.locator('#servers > .apiblock-servers');
    await servers.locator('summary').press('Enter');
    await servers.getByRole('radio', { name: /Sandbox/ }).press(' ');
    await servers.getByRole('combobox', { name: 'version' }).selectOption('v2');
    const form = await openConsole(page, 'servers');
    await expect.poll(() => form.snippet.innerText()).toContain(`${site.other}/v2`);
    await form.field('id').fill('7');
    await form.field('X-Tenant').fill('acme');
    await form.field('Token').fill('canary-token');
    const { link, message } = await copyLink(page, form);
    expect(link).not.toContain('canary');
    expect(message).toBe('Not in the link: Authorization');
    await page.context().close();

    const before = countCalls();
    const { page: opened, console, messages } = await openLink(link, 'servers');
    expect(await console.snippet.innerText()).toContain(`${site.other}/v2/people/7`);
    expect(await console.field('X-Tenant').inputValue()).toBe('acme');
    expect(await console.field('Token').inputValue()).toBe('');
    expect(await opened.locator('#servers-requests .apiblock-header .apiblock-url').innerText()).toBe(
      `${site.other}/v2/search`,
    );
    expect(countCalls()).toBe(before);
    await console.field('name').press('Enter');
    const lastPosted = () => site.received.findLast(({ method }) => method === 'POST');
    await expect
      .poll(lastPosted)
      .toMatchObject({ server: 'other', url: '/v2/people/7', headers: { 'x-tenant': 'acme' } });
    // A later page without the link shows the documented server.
    expect(await opened.evaluate(() => localStorage.getItem('apiblock-servers'))).toBeNull();
    await opened.goto(`${site.url}?trusted&later`);
    const later = await openConsole(opened, 'servers');
    expect(await later.snippet.innerText()).toContain(`${site.api}/people/`);
    expect(messages).toEqual([]);
    await opened.context().close();
  });

  it('never selects a server that the page does not document, even if readers can enter an address', async () => {
    const address = `${site.other}/own`;
    const first = await openLink(toFragment('servers', { address, server: address, 'path.id': '1' }), 'servers');
    expect(await first.console.snippet.innerText()).toContain(`${site.api}/people/1`);
    await first.page.context().close();

    const documented = new URL(site.api).port;
    for (const values of [
      { address },
      { server: site.other },
      { server: 'http://127.0.0.1:{port}/{tenant}', 'variable.port': '9' },
      { server: 'http://127.0.0.1:{port}/{tenant}', 'variable.tenant': 'canary' },
      { server: 'http://127.0.0.1:{port}/{tenant}', 'variable.tenant': '@attacker.example/' },
      { server: '__proto__', 'variable.__proto__': 'canary' },
    ]) {
      const refused = await openLink(toFragment('servers-host', values), 'servers-host');
      const command = await refused.console.snippet.innerText();
      const url = new URL(/'(?<url>http[^']*)'/.exec(command)?.groups?.['url'] ?? '');
      expect(url.href).toBe(`http://127.0.0.1:${documented}/acme/me`);
      await refused.page.context().close();
    }
  });

  it('omits a server address that the reader entered, and the console lists the address as omitted', async () => {
    const { page } = await openSite(browser, site);
    const servers = page.locator('#servers > .apiblock-servers');
    await servers.locator('summary').press('Enter');
    await servers.getByRole('radio', { name: 'Another address' }).press(' ');
    await servers.getByRole('textbox', { name: 'Another address' }).fill(`${site.other}/own`);
    await servers.getByRole('textbox', { name: 'Another address' }).press('Enter');
    const form = await openConsole(page, 'servers');
    await expect.poll(() => form.snippet.innerText()).toContain(`${site.other}/own/people`);
    const { link, message } = await copyLink(page, form);
    expect(decodeURIComponent(link)).not.toContain(site.other);
    expect(message).toContain(`Not in the link: ${site.other}/own`);
    await page.context().close();
  });

  it('opens no console if the fragment is malformed or too long, and ignores malformed values', async () => {
    for (const fragment of [
      '%E0%A4%A',
      'apiblock',
      'apiblock=',
      'apiblock=missing&path.id=1',
      '/apiblock=linked',
      'linked',
    ]) {
      const { page, messages } = await openPage(browser, `${site.url}?trusted#${fragment}`);
      await page.getByRole('button', { name: 'Try it' }).first().waitFor();
      expect(await page.locator('.apiblock-console-panel').count()).toBe(0);
      expect(messages).toEqual([]);
      await page.context().close();
    }
    const { page, messages } = await openSite(browser, site);
    await page.getByRole('button', { name: 'Try it' }).first().waitFor();
    const setFragment = (fragment: string) =>
      page.evaluate((hash) => {
        location.hash = hash;
      }, fragment);
    await setFragment(`apiblock=linked&path.id=${'a'.repeat(40_000)}`);
    // Malformed bodies and numbers are ignored, and the other values are filled in.
    await setFragment('apiblock=linked&path.id=5%&query.page=x&variant=-1&variant=x&body=%7B&=&path.=1');
    const room = page.locator('[id=linked] .apiblock-console-panel');
    await room.getByText(FILLED).waitFor();
    expect(await room.getByLabel('id', { exact: true }).inputValue()).toBe('5%');
    expect(await room.getByLabel('page', { exact: true }).inputValue()).toBe('');
    expect(await room.getByLabel('name', { exact: true }).inputValue()).toBe('Ada');
    // A link to the same block on the open page fills in the form again.
    await room.getByLabel('id', { exact: true }).fill('mine');
    await setFragment('apiblock=linked&path.id=6');
    await expect.poll(() => room.getByLabel('id', { exact: true }).inputValue()).toBe('6');
    expect(messages).toEqual([]);
    await page.context().close();
  });

  it('fills in the values from the last link if the reader follows two while the console is opening', async () => {
    const { page } = await openSite(browser, site);
    const links = ['5', '6'].map((id) => new URL(toFragment('linked', { 'path.id': id })).hash);
    const button = page.locator('#linked > .apiblock-header').getByRole('button', { name: 'Try it' });
    await button.evaluate(async (element: HTMLButtonElement, [first = '', second = '']) => {
      element.click();
      for (const hash of [first, second]) {
        location.hash = hash;
        await new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
      }
    }, links);
    const field = page.locator('#linked .apiblock-console').getByRole('textbox', { name: 'id', exact: true });
    await expect.poll(() => field.inputValue()).toBe('6');
    await page.context().close();
  });

  it("keeps the reader's values if the hashchange event arrives after the form is filled in", async () => {
    const { page, console } = await openLink(toFragment('linked', { 'path.id': '5' }), 'linked');
    await console.field('id').fill('mine');
    await page.evaluate(() => dispatchEvent(new HashChangeEvent('hashchange')));
    // Wait, because the console would need time to load its modules and to fill in the form again.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(await console.field('id').inputValue()).toBe('mine');
    await page.context().close();
  });

  it('is not created for a long request, and is selected as text if the clipboard is not available', async () => {
    const { page } = await openSite(browser, site);
    const form = await openConsole(page, 'linked-text');
    await form.field('Body').fill('ü'.repeat(20_000));
    const button = form.room.getByRole('button', { name: COPY_LINK });
    await button.press('Enter');
    await form.room.getByText('The request is too long for a link.').waitFor();
    await form.field('Body').fill('short');
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
    });
    await button.press('Enter');
    await form.room.getByRole('button', { name: /^Could not copy/ }).waitFor();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(toFragment('linked-text', { body: 'short' }));
    await page.context().close();
  });
});
