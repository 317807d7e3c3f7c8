import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { openConsole, openSite } from './open.ts';
import { type ConsoleSite, startConsoleSite } from './site.tsx';

let browser: Browser;
let site: ConsoleSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startConsoleSite({ groups: ['general', 'typed'] })]);
});
afterAll(() => Promise.all([browser.close(), site.stop()]));

describe('Try It console', () => {
  it("does not replace a block's documented value with a value entered in another block", async () => {
    const { page } = await openSite(browser, site);
    const typed = await openConsole(page, 'typed');
    await typed.field('X-Tenant').fill('entered');
    await typed.field('X-Trace').fill('shared');
    const other = await openConsole(page, 'tenant');
    expect(await other.field('X-Trace').inputValue()).toBe('shared');
    expect(await other.field('X-Tenant').inputValue()).toBe('own');
    await other.sendAndWait();
    expect(site.lastSent()?.headers).toMatchObject({ 'x-tenant': 'own', 'x-trace': 'shared' });
    await page.context().close();
  });

  it('hides the documented command while the command for the entered values is visible', async () => {
    const { page } = await openSite(browser, site);
    const console = await openConsole(page, 'full');
    const command = console.block.locator('.apiblock-content > .apiblock-examples > .apiblock-group').first();
    const documented = page.locator('[id="full"] > .apiblock-content .apiblock-tablist');
    await expect.poll(() => documented.first().isVisible()).toBe(false);
    expect(await command.isVisible()).toBe(true);
    await console.room.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => documented.first().isVisible()).toBe(true);
    await page.context().close();
  });

  it('causes no Chrome warning about several login forms in one form', async () => {
    const { page } = await openSite(browser, site);
    const ids = ['full', 'list', 'ways', 'query-key', 'typed', 'proxied'];
    for (const id of ids) await openConsole(page, id);
    const signatures = await page.locator('.apiblock-console-panel form').evaluateAll((forms) =>
      forms.map((form) =>
        [...form.querySelectorAll('input')]
          .filter(({ type }) => !['checkbox', 'file'].includes(type))
          .map(({ type }) => (type === 'password' ? 'P' : 'T'))
          .join(''),
      ),
    );
    expect(signatures).toHaveLength(ids.length);
    // Chrome accepts a form with up to three password inputs (P) in a row, and text inputs (T) before and after them.
    for (const signature of signatures) expect(signature).toMatch(/^T*P{0,3}T*$/);
    expect(await page.locator('.apiblock-console-panel input:not(form input)').count()).toBe(0);
    await page.context().close();
  });
});
