import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAxe } from '../support/axe.ts';
import { openPage } from '../support/browser/open-page.ts';
import { launchChromium } from '../support/chromium.ts';
import { openSite } from './open.ts';
import { findParts, openServers } from './open-servers.ts';
import { type ConsoleSite, startConsoleSite } from './site.tsx';

let browser: Browser;
let site: ConsoleSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startConsoleSite({ groups: ['servers'] })]);
});
afterAll(() => Promise.all([browser.close(), site.stop()]));

describe('server choice', () => {
  it('keeps the last choice if the reader chooses twice while the code generators load', async () => {
    const { page } = await openSite(browser, site);
    // Delay the imports of a module, so that they can be resolved in reverse order, as can happen with a bundler.
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

  it('applies the chosen server even if the browser blocks storage', async () => {
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
});

describe('server list', () => {
  it.each(['light', 'dark'])('has no axe violations with open lists and an error on a %s page', async (theme) => {
    const { page } = await openServers(browser, site, `open&theme=${theme}`);
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
  });

  it('shows the values of the variables instead of controls when the page is printed', async () => {
    const { page } = await openServers(browser, site);
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
