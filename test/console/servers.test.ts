import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAxe } from '../support/axe.ts';
import { openPage } from '../support/browser/open-page.ts';
import { launchChromium } from '../support/chromium.ts';
import { pickInputs } from '../support/property-runs.ts';
import { openConsole, openSite } from './open.ts';
import { type ConsoleSite, startConsoleSite } from './site.tsx';

let browser: Browser;
let site: ConsoleSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startConsoleSite({ groups: ['servers'] })]);
});
afterAll(() => Promise.all([browser.close(), site.stop()]));

/** Returns the last request to one of the APIs, ignoring the requests that load the site's scripts. */
const lastSent = () => site.received.findLast(({ server, method }) => server !== 'site' && method !== 'OPTIONS');

/** Finds the list of servers in a block, and the parts of the block that change with the selected server. */
function findParts(page: Page, id: string) {
  const block = page.locator(`[id="${id}"]`);
  const servers = block.locator('> .apiblock-servers');
  return {
    block,
    servers,
    // Use the keyboard, because highlighted code that is still loading can move the list away from the pointer.
    open: () => servers.locator('summary').press('Enter'),
    /** Also finds the radio button in the closed list. */
    radio: (name: string | RegExp) => servers.getByRole('radio', { name, includeHidden: true }),
    url: block.locator('.apiblock-header .apiblock-url'),
    /** The code in all languages, including hidden tabs. */
    readCode: () => block.locator('> .apiblock-content [data-language]').allTextContents(),
  };
}

/** Opens the page and waits until readers can choose a server in all blocks. */
async function openServers(query?: string) {
  const opened = await openSite(browser, site, query);
  await opened.page.locator('#servers-host .apiblock-input').first().waitFor({ state: 'attached' });
  await opened.page.locator('#servers [type=radio]').first().waitFor({ state: 'attached' });
  await opened.page.locator('#servers-requests [type=radio]').first().waitFor({ state: 'attached' });
  return opened;
}

describe('server choice', () => {
  it('changes the header, the code in each language and the console of all blocks with the same servers', async () => {
    const { page, messages } = await openServers();
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

  it('keeps the last choice if the reader chooses twice while the code generators load', async () => {
    const { page } = await openSite(browser, site);
    // A bundler can resolve the first of two imports later than the second.
    await page.route('**/choose-server.js', async (route) => {
      const response = await route.fetch();
      const code = await response.text();
      const delayed = code.replace(
        /import\(("[^"]*Snippet\.js")\)/,
        'new Promise((resolve) => (window.imports = [...(window.imports ?? []), resolve])).then(() => import($1))',
      );
      await route.fulfill({ response, body: delayed });
    });
    await page.reload();
    const parts = findParts(page, 'servers');
    await parts.open();
    await parts.radio(/Sandbox/).press(' ');
    await parts.servers.getByRole('combobox', { name: 'version' }).selectOption('v2');
    await page.evaluate(async () => {
      const { imports } = window as unknown as { imports: (() => void)[] };
      for (const resolve of imports.toReversed()) {
        resolve();
        await new Promise((next) => setTimeout(next));
      }
    });
    await expect.poll(() => parts.url.innerText()).toContain(site.other);
    expect(await parts.servers.getByRole('combobox', { name: 'version' }).inputValue()).toBe('v2');
    expect(await parts.url.innerText()).toBe(`${site.other}/v2/people/:id`);
    await page.context().close();
  });

  it('is remembered for the next visit, and ignored if the page no longer has the server', async () => {
    const { page } = await openServers();
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

  it('works even if the browser blocks storage', async () => {
    const { page } = await openSite(browser, site);
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'localStorage', {
        get() {
          throw new DOMException('Blocked', 'SecurityError');
        },
      });
    });
    await page.reload();
    const parts = findParts(page, 'servers');
    await parts.open();
    await parts.radio(/Sandbox/).press(' ');
    await expect.poll(() => parts.url.innerText()).toContain(site.other);
    await page.context().close();
  });

  it('works with the keyboard, and announces the chosen address', async () => {
    const { page } = await openServers();
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
    const { page } = await openServers();
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
    const { page } = await openServers();
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

describe('server list', () => {
  it.each(pickInputs(['light', 'dark'], 2))(
    'has no axe violations with open lists and an error on a %s page',
    async (theme) => {
      const { page } = await openServers(`open&theme=${theme}`);
      for (const id of ['servers', 'servers-requests', 'servers-host']) await findParts(page, id).open();
      const parts = findParts(page, 'servers');
      await parts.radio(/Sandbox/).press(' ');
      await expect.poll(() => parts.url.innerText()).toContain(site.other);
      const other = findParts(page, 'servers-requests');
      await other.radio('Another address').press(' ');
      const address = other.servers.getByRole('textbox', { name: 'Another address' });
      await address.fill('own.example');
      await address.press('Enter');
      await expect.poll(() => address.getAttribute('aria-invalid')).toBe('true');
      for (const id of ['servers', 'servers-requests', 'servers-host'])
        expect((await runAxe(page, `#${id}`)).violations, id).toEqual([]);
      await page.context().close();
    },
  );

  it('shows the values of the variables instead of controls in print', async () => {
    const { page } = await openServers();
    const parts = findParts(page, 'servers');
    await parts.open();
    await parts.radio(/Sandbox/).press(' ');
    await expect.poll(() => parts.url.innerText()).toContain(site.other);
    const values = parts.servers.locator('.apiblock-server-values');
    expect(await values.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await values.isVisible()).toBe(true);
    expect(await parts.servers.locator('input:visible, select:visible').count()).toBe(0);
    expect(await parts.servers.getByText('Another address').isVisible()).toBe(false);
    await page.context().close();
  });

  it('shows all servers, but no controls, without JavaScript', async () => {
    const { page } = await openPage(browser, site.url, { javaScriptEnabled: false });
    const parts = findParts(page, 'servers');
    await parts.open();
    const lines = (await parts.servers.locator('.apiblock-server-list').innerText()).split(/\n+/);
    expect(lines).toEqual([
      `${site.api} Production`,
      `${site.other}/{version} Sandbox`,
      'version Default: v1, v2 Version of the API',
    ]);
    expect(await parts.servers.locator('input, select').count()).toBe(0);
    await page.context().close();
  });
});

describe('values in the console', () => {
  it('belong to the origin for which the reader entered them', async () => {
    const { page } = await openServers();
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
