import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAxe } from '../../support/axe.ts';
import { launchChromium } from '../../support/chromium.ts';
import { pickInputs } from '../../support/property-runs.ts';
import { openConsole, openSite } from '../open.ts';
import { type ConsoleSite, startConsoleSite } from '../site.tsx';
import { startAuthorizationServer, type TestAuthorizationServer } from './authorization-server.ts';
import { expectStatus, signInButton, signInStatus } from './sign-in-page.ts';

let browser: Browser;
let server: TestAuthorizationServer;
let site: ConsoleSite;

beforeAll(async () => {
  [browser, server] = await Promise.all([launchChromium(), startAuthorizationServer()]);
  site = await startConsoleSite({ auth: server.origin, groups: [] });
  server.setRedirectUrl(`${site.url}oauth-redirect.html`);
});
afterAll(() => Promise.all([browser.close(), site.stop(), server.stop()]));

/** Opens the controls of all flows: with a code for a device, with an error, and with inputs for a client. */
async function openFlows(theme: string) {
  const { page } = await openSite(browser, site, `open&theme=${theme}`);
  const device = await openConsole(page, 'sign-in-device');
  await signInButton(device).press('Enter');
  await signInStatus(device).getByRole('link').waitFor();
  const machine = await openConsole(page, 'sign-in-machine');
  await signInButton(machine).press('Enter');
  await expectStatus(machine, 'Enter the client ID');
  const flows = await openConsole(page, 'sign-in-flows');
  await flows.field('OAuth flow').selectOption('Client credentials');
  return { page, device, flows };
}

describe('the controls for signing in', () => {
  it.each(pickInputs(['light', 'dark'], 2))('have no axe violations (%s)', async (theme) => {
    const { page } = await openFlows(theme);
    for (const id of ['sign-in-device', 'sign-in-machine', 'sign-in-flows']) {
      const { violations, contrasts } = await runAxe(page, `[id="${id}"]`);
      expect(violations.slice(0, 3)).toEqual([]);
      expect(contrasts).toBeGreaterThan(10);
    }
    await page.context().close();
  });

  it('receive the focus in order when the reader presses Tab, and the code is announced', async () => {
    const { page, device, flows } = await openFlows('light');
    const readFocus = () =>
      page.evaluate(() => {
        const { activeElement } = document;
        if (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLSelectElement)
          return activeElement.labels?.[0]?.textContent.trim();
        return activeElement?.textContent;
      });
    const walk = async (count: number) => {
      const names: (string | null | undefined)[] = [await readFocus()];
      for (let step = 1; step < count; step += 1) {
        await page.keyboard.press('Tab');
        names.push(await readFocus());
      }
      return names;
    };
    await flows.field('OAuth flow').focus();
    expect(await walk(5)).toEqual(['OAuth flow', 'Client ID', 'Client secret', 'Sign in', 'Token']);
    await signInButton(device).focus();
    expect(await walk(5)).toEqual(['Sign in', 'Cancel', `${server.origin}/device`, 'Copy code', 'Token']);
    expect(await signInStatus(device).getAttribute('aria-live')).toBe('polite');
    await page.context().close();
  });
});
