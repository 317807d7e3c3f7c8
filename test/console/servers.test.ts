import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { openConsole } from './open.ts';
import { findParts, openServers } from './open-servers.ts';
import { type ConsoleSite, startConsoleSite } from './site.tsx';

let browser: Browser;
let site: ConsoleSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startConsoleSite({ groups: ['servers'] })]);
});
afterAll(() => Promise.all([browser.close(), site.stop()]));

/** Returns the last request to one of the APIs, ignoring the requests that load the site's scripts. */
const lastSent = () => site.received.findLast(({ server, method }) => server !== 'site' && method !== 'OPTIONS');

describe('server choice', () => {
  it('changes the header, the code in each language and the console of all blocks with the same servers', async () => {
    const { page, messages } = await openServers(browser, site);
    const parts = findParts(page, 'servers');
    const others = findParts(page, 'servers-requests');
    const { field, sendAndWait, snippet } = await openConsole(page, 'servers');
    await parts.open();
    await parts.radio(/Sandbox/).press(' ');
    const url = `${site.other}/v1`;
    await expect.poll(() => parts.url.innerText()).toBe(`${url}/people/:id`);
    expect(await others.url.innerText()).toBe(`${url}/search`);
    for (const { readCode, count } of [
      { ...parts, count: 2 },
      { ...others, count: 4 },
    ]) {
      await expect.poll(async () => (await readCode()).filter((code) => code.includes(url)).length).toBe(count);
      expect((await readCode()).join()).not.toContain(site.api);
    }
    expect(await others.radio(/Sandbox/).isChecked()).toBe(true);
    await expect.poll(() => snippet.innerText()).toContain(`'${url}/people/`);
    await field('id').fill('7');
    await sendAndWait();
    expect(lastSent()).toMatchObject({ server: 'other', url: '/v1/people/7' });

    await parts.servers.getByRole('combobox', { name: 'version' }).selectOption('v2');
    await expect.poll(() => others.url.innerText()).toBe(`${site.other}/v2/search`);
    await parts.radio(/Production/).press(' ');
    await expect.poll(() => others.url.innerText()).toBe(`${site.api}/search`);
    await expect.poll(async () => (await parts.readCode()).join()).not.toContain(site.other);
    expect(messages).toEqual([]);
    await page.context().close();
  });

  it('restores the chosen server on the next visit, unless the page no longer has this server', async () => {
    const { page } = await openServers(browser, site);
    const parts = findParts(page, 'servers');
    await parts.open();
    await parts.radio(/Sandbox/).press(' ');
    await expect.poll(() => parts.url.innerText()).toContain(site.other);
    await page.reload();
    await expect.poll(() => parts.url.innerText()).toBe(`${site.other}/v1/people/:id`);
    await expect.poll(async () => (await parts.readCode()).join()).not.toContain(site.api);
    expect(await parts.radio(/Sandbox/).isChecked()).toBe(true);

    const change = (from: string, to: string) =>
      page.evaluate(
        (texts) => {
          const stored = localStorage.getItem('apiblock-servers') ?? '';
          localStorage.setItem('apiblock-servers', stored.replace(texts.from, texts.to));
        },
        { from, to },
      );
    await change('"url":"', '"url":"https://gone.example/');
    await page.reload();
    await page.locator('#servers [type=radio]').first().waitFor({ state: 'attached' });
    expect(await parts.radio(/Production/).isChecked()).toBe(true);
    expect(await parts.url.innerText()).toBe(`${site.api}/people/:id`);
    await page.context().close();
  });

  it('works with the keyboard, and announces the chosen address', async () => {
    const { page } = await openServers(browser, site);
    const parts = findParts(page, 'servers');
    await parts.servers.locator('summary').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => parts.url.innerText()).toContain(site.other);
    await expect.poll(() => page.locator('.apiblock-status').innerText()).toBe(`${site.other}/v1`);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT');
    await page.keyboard.press('v');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => parts.url.innerText()).toContain(`${site.other}/v2`);
    await page.context().close();
  });

  it('accepts an address that the reader enters, and explains why an invalid address is not accepted', async () => {
    const { page } = await openServers(browser, site);
    const parts = findParts(page, 'servers');
    await parts.open();
    await parts.radio('Another address').press(' ');
    const input = parts.servers.getByRole('textbox', { name: 'Another address' });
    for (const wrong of ['own.example', 'ftp://own.example', 'https://a:b@own.example', 'https://own.example?key=1']) {
      await input.fill(wrong);
      await input.press('Enter');
      await expect.poll(() => input.getAttribute('aria-invalid'), { message: wrong }).toBe('true');
      expect(await parts.servers.locator('.apiblock-entry-error:visible').innerText()).toContain('http:// or https://');
      expect(await parts.url.innerText()).toContain(site.api);
    }
    await input.fill(`${site.other}/own/`);
    await input.press('Enter');
    await expect.poll(() => parts.url.innerText()).toBe(`${site.other}/own/people/:id`);
    expect(await input.getAttribute('aria-invalid')).toBeNull();
    await page.reload();
    await expect.poll(() => parts.url.innerText()).toBe(`${site.other}/own/people/:id`);
    expect(await parts.radio('Another address').isChecked()).toBe(true);
    await page.context().close();
  });

  it('has fields for the variables even if there is only one server', async () => {
    const { page } = await openServers(browser, site);
    const parts = findParts(page, 'servers-host');
    await parts.open();
    expect(await parts.servers.getByRole('radio').count()).toBe(0);
    const tenant = parts.servers.getByRole('textbox', { name: 'tenant' });
    await tenant.fill('globex');
    await tenant.press('Enter');
    await expect.poll(() => parts.url.innerText()).toBe(`${site.api}/globex/me`);
    await tenant.fill('');
    await tenant.press('Enter');
    await expect.poll(() => parts.url.innerText()).toBe(`${site.api}/acme/me`);
    await page.context().close();
  });
});

describe('Try It console with a server choice', () => {
  it('sends credentials, headers and secrets only to the origin for which the reader entered them', async () => {
    const { page } = await openServers(browser, site);
    const parts = findParts(page, 'servers');
    const { field, room, sendAndWait } = await openConsole(page, 'servers');
    await field('id').fill('7');
    await field('Token').fill('production-token');
    await field('X-Tenant').fill('production-tenant');
    await room.getByRole('button', { name: 'Add item: X-Groups' }).click();
    await room.getByLabel('X-Groups').getByRole('textbox').fill('production-group');
    await field('name').fill('Grace');
    await field('password').fill('production-password');
    await sendAndWait();
    const sent = lastSent();
    expect(sent?.server).toBe('api');
    expect(
      JSON.stringify(sent)
        .match(/production-\w+/g)
        ?.sort(),
    ).toEqual(['production-group', 'production-password', 'production-tenant', 'production-token']);

    await parts.open();
    await parts.radio(/Sandbox/).press(' ');
    await expect.poll(() => field('Token').inputValue()).toBe('');
    expect(await room.locator('.apiblock-entry-note', { hasText: site.other }).count()).toBe(1);
    expect(await field('X-Tenant').inputValue()).toBe('');
    expect(await field('password').inputValue()).toBe('<PASSWORD>');
    expect(await field('id').inputValue()).toBe('7');
    expect(await field('name').inputValue()).toBe('Grace');
    await sendAndWait();
    expect(lastSent()).toMatchObject({ server: 'other', url: '/v1/people/7' });
    expect(lastSent()?.body).toContain('Grace');
    await field('Token').fill('sandbox-token');
    await sendAndWait();
    const strangers = site.received.filter(({ server }) => server === 'other');
    expect(JSON.stringify(strangers)).toContain('sandbox-token');
    expect(JSON.stringify(strangers)).not.toContain('production-');

    await parts.radio(/Production/).press(' ');
    await expect.poll(() => field('Token').inputValue()).toBe('production-token');
    for (const name of ['X-Tenant', 'password'])
      expect(await field(name).inputValue(), name).toBe(`production-${name === 'password' ? name : 'tenant'}`);
    expect(await room.getByLabel('X-Groups').getByRole('textbox').inputValue()).toBe('production-group');
    await page.context().close();
  });
});
