import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { explainSilence } from '../../src/console/exchange/failure.js';
import { openPage } from '../browser/open-page.ts';
import { launchChromium } from '../chromium.ts';
import { broken, endless } from './test-api.ts';
import { openConsole, openSite } from './open.ts';
import { serveSecurely } from './https-server.ts';
import { type ConsoleSite, startConsoleSite } from './site.tsx';
import { measureLongestTask } from './tasks.ts';

let browser: Browser;
let site: ConsoleSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startConsoleSite()]);
});
afterAll(() => Promise.all([browser.close(), site.stop()]));

/** Calls back each time that the page has read a piece of an answer. */
async function watchPieces(page: Page, whenRead: () => void): Promise<void> {
  await page.exposeFunction('whenRead', whenRead);
  await page.evaluate(() => {
    const { read } = ReadableStreamDefaultReader.prototype;
    ReadableStreamDefaultReader.prototype.read = async function () {
      const piece = await read.call(this);
      if (!piece.done) (window as unknown as { whenRead: () => void }).whenRead();
      return piece;
    };
  });
}

describe('a failure', () => {
  it('is explained, with what to do and the command', async () => {
    const { page } = await openSite(browser, site);
    // A browser may drop what the end of the connection comes with.
    await watchPieces(page, () => broken.breakOff());
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
      ['broken', 'The answer broke off.', 'The request may have been carried out.'],
      ['redirect', 'The API redirects elsewhere.', 'Redirects are not followed'],
      ['get-body', 'Browsers cannot send this request.', 'body'],
      ['refused', 'The proxy of this site did not pass the call (not-allowed).', site.nobody],
    ];
    for (const [block, title, help] of failures) {
      const console = await openConsole(page, block);
      const said = await console.sendAndWait();
      expect(said, block).toContain(title);
      expect(said, block).toContain(help);
      const command = console.room.getByRole('group', { name: 'Request' }).nth(1);
      await command.waitFor();
      expect(await command.innerText(), block).toMatch(/^curl -X GET 'http/);
    }
    // Of what broke off, what had come by then.
    const half = page.locator('#broken .apiblock-answer');
    expect(await half.getByRole('group', { name: 'Answer' }).innerText()).toBe('half');
    expect(await half.innerText()).toMatch(/^200 OK \d+ ms · 4 bytes/);
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

  it('is an answer of more than 50 MB, of which no more is read and nothing is kept', async () => {
    const { page } = await openSite(browser, site);
    const console = await openConsole(page, 'endless');
    const inspector = await page.context().newCDPSession(page);
    const readBuffers = async () => {
      await inspector.send('HeapProfiler.collectGarbage');
      const usage = await inspector.send('Runtime.getHeapUsage');
      return (usage as typeof usage & { backingStorageSize: number }).backingStorageSize;
    };
    const before = await readBuffers();
    const longest = await measureLongestTask(page, async () =>
      expect(await console.sendAndWait()).toBe(
        'The answer is larger than 50 MB.\nAsk for less of it, or use the command.',
      ),
    );
    expect(longest).toBeLessThan(500);
    await console.room.locator('.apiblock-answer').getByText("curl -X GET 'http").waitFor();
    await expect.poll(() => endless.isLeft).toBe(true);
    // What is on its way in the buffers of both sides is no matter of the page.
    expect(endless.megabytes).toBeLessThan(100);
    expect((await readBuffers()) - before).toBeLessThan(1_000_000);
    await page.context().close();
  });

  it('is an address of http, or of a local network, for a page of the internet', async () => {
    const secure = await serveSecurely(site.url);
    const internet = await launchChromium(
      '--host-resolver-rules=MAP docs.example 127.0.0.1',
      `--ip-address-space-overrides=127.0.0.1:${secure.port}=public`,
    );
    const { page } = await openPage(internet, `https://docs.example:${secure.port}/?open`, { ignoreHTTPSErrors: true });
    const block = page.locator('[id="open"]');
    await block.getByRole('button', { name: 'Try it' }).click();
    const ask = async (base: string, said: string) => {
      await block.getByLabel('Base URL').fill(base);
      await block.locator('button[type=submit]').click();
      await block.getByRole('status').getByText(said).waitFor();
      return block.locator('.apiblock-console-room').innerText();
    };
    const mixed = await ask('http://api.example', 'A page that came by https cannot call an address of http.');
    expect(mixed).toContain('Use an https address of the API.');
    await block.locator('.apiblock-answer').getByText("curl -X GET 'http://api.example/documents'").waitFor();

    const { host } = new URL(site.api);
    const local = await ask(site.api, `The browser did not reach ${host}, which is this machine or a local network.`);
    expect(local).toContain('The browser may have to be allowed to reach local networks from this page.');
    await block.locator('.apiblock-answer').getByText(`curl -X GET '${site.api}/documents'`).waitFor();
    // That is what it was.
    await page.context().grantPermissions(['local-network-access']);
    await ask(site.api, '200 OK');
    await internet.close();
    secure.stop();
  });
});

describe('what is found out of a call without an answer', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    'localhost',
    'app.localhost',
    '127.0.0.1',
    '10.0.0.1',
    '192.168.178.1',
    '172.16.0.1',
    '172.31.255.254',
    '169.254.169.254',
    '0.0.0.0',
    '[::1]',
    '[fd00::1]',
    '[fe80::1]',
    'printer.local',
    'metadata.internal',
    'router.home.arpa',
  ])('%s is of this machine or a local network', async (host) => {
    expect(await explain(`http://${host}`)).toBe('local');
    expect(await explain(`https://${host}`)).toBe('local');
  });

  it.each(['172.15.0.1', '172.32.0.1', '11.0.0.1', '100.10.0.1', '[2001:db8::1]', 'fc.example', 'local.example'])(
    '%s is of the internet',
    async (host) => {
      expect(await explain(`http://${host}`)).toBe('mixed');
      expect(await explain(`https://${host}`)).toBe('connection');
    },
  );

  it('a server that leads the question elsewhere, where the page may not call, is there', async () => {
    const elsewhere = Object.assign(new Event('securitypolicyviolation'), {
      disposition: 'enforce',
      effectiveDirective: 'connect-src',
      blockedURI: 'https://api.example/',
    });
    expect(await explain('https://api.example', () => document.dispatchEvent(elsewhere))).toBe('cors');
    expect(await explain('https://other.example', () => document.dispatchEvent(elsewhere))).toBe('connection');
  });

  /** What a page of the internet is told, where nobody answers. */
  function explain(url: string, onFetch: () => unknown = () => {}) {
    vi.stubGlobal('location', new URL('https://docs.example/page'));
    vi.stubGlobal('document', new EventTarget());
    vi.stubGlobal('fetch', () => {
      onFetch();
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    return explainSilence(new URL(url), false);
  }
});
