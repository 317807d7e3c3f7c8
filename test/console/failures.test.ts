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

describe('a failure', () => {
  it('is explained, with what to do and the command', async () => {
    const { page } = await openSite(browser, site);
    const host = (origin: string) => new URL(origin).host;
    const failures: [block: string, title: string, help: string][] = [
      [
        'blocked',
        'The policy of this site does not let the page call https://blocked.example.',
        'connect-src https://blocked.example',
      ],
      [
        'no-cors',
        `The API does not let pages of ${site.url.slice(0, -1)} read its answer (CORS).`,
        'Access-Control-Allow-Origin',
      ],
      ['nobody', `${host(site.nobody)} could not be reached.`, 'nobody answers'],
      ['redirect', 'The API redirects elsewhere.', 'Redirects are not followed'],
      ['get-body', 'Browsers cannot send this request.', 'body'],
      ['refused', 'The proxy of this site did not pass the call (not-allowed).', site.other],
    ];
    for (const [block, title, help] of failures) {
      const console = await openConsole(page, block);
      const said = await console.sendAndWait();
      expect(said, block).toContain(title);
      expect(said, block).toContain(help);
      const command = console.room.locator('.apiblock-answer .apiblock-code');
      await command.waitFor();
      expect(await command.innerText(), block).toMatch(/^curl -X GET 'http/);
    }
    // What looks for a server has nothing of the call in it.
    const probe = site.received.filter(({ server, method }) => server === 'api' && method === 'HEAD');
    expect(probe.map(({ url, body }) => [url, body])).toEqual([['/', '']]);
    await page.context().close();
  });

  it('is a cancelled call, or one that took too long', async () => {
    const { page } = await openSite(browser, site);
    const slow = await openConsole(page, 'slow');
    await slow.send();
    await slow.room.getByRole('button', { name: 'Cancel' }).click();
    await slow.status.getByText('The request was cancelled.').waitFor();
    expect(
      await slow.room.getByRole('button', { name: 'Send again' }).evaluate((it) => it === document.activeElement),
    ).toBe(true);
    await page.clock.install();
    await slow.send();
    await page.clock.fastForward(61_000);
    await slow.status.getByText('There was no complete answer within').waitFor();
    await page.context().close();
  });
});
