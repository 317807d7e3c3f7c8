import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { diagnoseFailure } from '../../src/console/exchange/failure.js';
import { openPage } from '../support/browser/open-page.ts';
import { launchChromium } from '../support/chromium.ts';
import { broken, endless } from './test-api.ts';
import { openConsole, openSite } from './open.ts';
import { serveSecurely } from './https-server.ts';
import { type ConsoleSite, startConsoleSite } from './site.tsx';

let browser: Browser;
let site: ConsoleSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startConsoleSite({ groups: ['general'] })]);
});
afterAll(() => Promise.all([browser.close(), site.stop()]));

/** Calls `whenRead` each time the page has read a chunk of a response. */
async function watchChunks(page: Page, whenRead: () => void): Promise<void> {
  await page.exposeFunction('whenRead', whenRead);
  await page.evaluate(() => {
    const { read } = ReadableStreamDefaultReader.prototype;
    ReadableStreamDefaultReader.prototype.read = async function () {
      const chunk = await read.call(this);
      if (!chunk.done) (window as unknown as { whenRead: () => void }).whenRead();
      return chunk;
    };
  });
}

describe('Try It console', () => {
  it('explains the cause of each failure, suggests a fix and shows the command', async () => {
    const { page } = await openSite(browser, site);
    // The server closes the connection only after the page has read the first half of the response, because a browser
    // may drop data that it has not delivered yet.
    await watchChunks(page, () => broken.breakOff());
    const host = (origin: string) => new URL(origin).host;
    const failures: [block: string, title: string, help: string][] = [
      [
        'blocked',
        'The Content Security Policy of this site blocks requests to https://blocked.example.',
        'connect-src https://blocked.example',
      ],
      [
        'no-cors',
        `The browser received no response that this page may read, probably because the API does not allow pages on ${site.url.slice(0, -1)} to read its responses (CORS).`,
        'Access-Control-Allow-Origin',
      ],
      // A page cannot distinguish between a response that the browser blocks and a connection that closes without a
      // response.
      ['closing', 'probably because the API does not allow', 'the API may have closed the connection'],
      ['nobody', `Could not reach ${host(site.nobody)}.`, 'the server may be down'],
      [
        'broken',
        'The connection was lost before the response was complete.',
        'The API may have processed the request.',
      ],
      ['redirect', 'The API redirected the request.', 'Redirects are not followed'],
      ['get-body', 'Browsers cannot send this request.', 'body'],
      ['proxied-get-body', 'Browsers cannot send this request.', 'body'],
      ['refused', 'The proxy of this site refused the request (not-allowed).', site.nobody],
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
    // The console shows the part that arrived before the connection was lost.
    const half = page.locator('#broken .apiblock-console-response');
    expect(await half.getByRole('group', { name: 'Response' }).innerText()).toBe('half');
    expect(await half.innerText()).toMatch(/^200 OK \d+ ms · 4 bytes/);
    // The diagnostic requests contain none of the reader's data.
    const probe = site.received.filter(({ server, method }) => server === 'api' && method === 'HEAD');
    expect(probe.map(({ url, body }) => [url, body])).toEqual([
      ['/', ''],
      ['/', ''],
    ]);
    await page.context().close();
  });

  it('reports a canceled request and a timeout', async () => {
    const { page } = await openSite(browser, site);
    const slow = await openConsole(page, 'slow');
    await slow.send();
    await slow.room.getByRole('button', { name: 'Cancel' }).click();
    await slow.status.getByText('The request was canceled.').waitFor();
    expect(
      await slow.room.getByRole('button', { name: 'Send again' }).evaluate((it) => it === document.activeElement),
    ).toBe(true);
    await page.clock.install();
    await slow.send();
    await page.clock.fastForward(61_000);
    await slow.status.getByText('The request timed out after').waitFor();
    await page.context().close();
  });

  it('stops reading a response after 50 MB and releases its memory', async () => {
    const { page } = await openSite(browser, site);
    const console = await openConsole(page, 'endless');
    const inspector = await page.context().newCDPSession(page);
    const readBuffers = async () => {
      await inspector.send('HeapProfiler.collectGarbage');
      const usage = await inspector.send('Runtime.getHeapUsage');
      return (usage as typeof usage & { backingStorageSize: number }).backingStorageSize;
    };
    const before = await readBuffers();
    expect(await console.sendAndWait()).toBe(
      'The response is larger than 50 MB.\nRequest less data, or use the command below.',
    );
    await console.room.locator('.apiblock-console-response').getByText("curl -X GET 'http").waitFor();
    await expect.poll(() => endless.isLeft).toBe(true);
    // The limit is above the 50 MB that the page reads, because the server has also filled the socket buffers on both
    // sides.
    expect(endless.megabytes).toBeLessThan(100);
    expect((await readBuffers()) - before).toBeLessThan(1_000_000);
    await page.context().close();
  });

  it('aborts the request if the block is removed from the page', async () => {
    const { page } = await openSite(browser, site);
    const console = await openConsole(page, 'slow');
    await console.send();
    await console.status.getByText('Receiving…').waitFor();
    const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('slow'));
    await console.block.evaluate((block) => block.remove());
    expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED');
    await page.context().close();
  });

  it('explains mixed content and local network access on a public HTTPS page', async () => {
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
      return block.locator('.apiblock-console-panel').innerText();
    };
    const mixed = await ask('http://api.example', 'An HTTPS page cannot send requests to an HTTP URL.');
    expect(mixed).toContain('Use an HTTPS URL for the API.');
    await block.locator('.apiblock-console-response').getByText("curl -X GET 'http://api.example/documents'").waitFor();

    const { host } = new URL(site.api);
    const local = await ask(
      site.api,
      `The browser could not reach ${host}, which is on this device or a local network.`,
    );
    expect(local).toContain('You may also need to allow this page to access your local network.');
    await block.locator('.apiblock-console-response').getByText(`curl -X GET '${site.api}/documents'`).waitFor();
    // The request succeeds if the browser permits access to the local network.
    await page.context().grantPermissions(['local-network-access']);
    await ask(site.api, '200 OK');
    await internet.close();
    secure.stop();
  });
});

describe('diagnoseFailure', () => {
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
  ])('recognizes %s as a local host', async (host) => {
    expect(await explain(`http://${host}`)).toBe('local');
    expect(await explain(`https://${host}`)).toBe('local');
  });

  it.each([
    '172.15.0.1',
    '172.32.0.1',
    '11.0.0.1',
    '100.10.0.1',
    '[2001:db8::1]',
    'fc.example',
    'local.example',
    'mylocal',
    '10.example.com',
    '192.168.example.com',
  ])('recognizes %s as a public host', async (host) => {
    expect(await explain(`http://${host}`)).toBe('mixed');
    expect(await explain(`https://${host}`)).toBe('connection');
  });

  it('returns "cors" if the server redirects to an origin that the Content Security Policy blocks', async () => {
    const elsewhere = Object.assign(new Event('securitypolicyviolation'), {
      disposition: 'enforce',
      effectiveDirective: 'connect-src',
      blockedURI: 'https://api.example/',
    });
    expect(await explain('https://api.example', () => document.dispatchEvent(elsewhere))).toBe('cors');
    expect(await explain('https://other.example', () => document.dispatchEvent(elsewhere))).toBe('connection');
  });

  /** Diagnoses a failed request on a public HTTPS page. */
  function explain(url: string, onFetch: () => unknown = () => {}) {
    vi.stubGlobal('location', new URL('https://docs.example/page'));
    vi.stubGlobal('document', new EventTarget());
    vi.stubGlobal('fetch', () => {
      onFetch();
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    return diagnoseFailure(new URL(url), false);
  }
});
