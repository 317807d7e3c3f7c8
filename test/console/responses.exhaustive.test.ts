import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { openConsole, openSite } from './open.ts';
import { type ConsoleSite, startConsoleSite } from './site.tsx';

let browser: Browser;
let site: ConsoleSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startConsoleSite({ groups: ['general'] })]);
});
afterAll(() => Promise.all([browser.close(), site.stop()]));

describe('Try It console', () => {
  it('shows a response with its status, duration, size, headers and body, and never executes the body', async () => {
    const { page, messages } = await openSite(browser, site);
    const open = async (id: string) => {
      const console = await openConsole(page, id);
      const said = await console.sendAndWait();
      return { ...console, said, answer: console.room.locator('.apiblock-console-response') };
    };
    const json = await open('json');
    expect(json.said).toMatch(/^201 Created \d+ ms · \d+ bytes$/);
    expect(await json.answer.locator('.apiblock-code').innerText()).toBe(
      '{\n  "id": 12345678901234567890,\n  "price": 1.0,\n  "name": "<b>\\u003c",\n  "none": null\n}',
    );
    await json.room.getByText(/^Headers \(\d\)$/).click();
    expect(await json.answer.locator('.apiblock-headers').innerText()).toContain('req_1');
    expect(await json.answer.innerText()).toContain('browsers show only the headers that the API exposes');

    expect(await (await open('text')).answer.locator('.apiblock-code').innerText()).toBe('Grüße\nzwei');
    expect(await (await open('latin')).answer.locator('.apiblock-code').innerText()).toBe('Grüße');
    for (const id of ['html', 'svg']) {
      const { answer } = await open(id);
      expect(await answer.locator('.apiblock-code').innerText()).toContain('<script>window.attacked = 1</script>');
      expect(await answer.locator('img, iframe, object, embed, svg, script').count()).toBe(0);
    }
    const png = await open('png');
    await expect
      .poll(() => png.answer.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBe(1);
    expect(await png.answer.locator('img').getAttribute('src')).toMatch(/^blob:/);
    expect(await (await open('wav')).answer.locator('audio[controls]').count()).toBe(1);
    expect((await open('empty')).said).toContain('204 No Content');

    const zip = await open('zip');
    expect(await zip.answer.innerText()).toContain('No preview for application/zip (6 bytes).');
    const [download] = await Promise.all([page.waitForEvent('download'), zip.answer.getByText('Download').click()]);
    expect(download.suggestedFilename()).toBe('response.zip');
    // The generic media type keeps browsers from executing the file.
    const type = await zip.answer
      .getByText('Download')
      .evaluate(async (link) => (await fetch((link as HTMLAnchorElement).href)).headers.get('content-type'))
      .catch(() => 'refused by the policy');
    expect(['application/octet-stream', 'refused by the policy']).toContain(type);

    expect(await page.evaluate(() => (window as unknown as { attacked?: 1 }).attacked)).toBeUndefined();
    expect(messages.filter((message) => !message.includes('blob:'))).toEqual([]);
    // The console lists all earlier responses.
    const earlier = zip.room.getByLabel('Responses on this page');
    expect(await earlier.locator('option').allInnerTexts()).toHaveLength(9);
    await earlier.selectOption({ index: 8 });
    expect(await zip.status.innerText()).toContain('201 Created');
    // While no response is displayed, no option is selected, so that the reader can select any response.
    const other = await openConsole(page, 'list');
    const latest = other.room.getByLabel('Responses on this page');
    expect(await latest.inputValue()).toBe('');
    await latest.selectOption({ index: 0 });
    expect(await other.status.innerText()).toContain('200 OK');
    await page.context().close();
  });

  it('loads the request code when the form receives focus, and retries if loading fails', async () => {
    const { page } = await openSite(browser, site);
    const asked: string[] = [];
    let isReached = false;
    await page.route('**/run-exchange.js*', (route) => {
      asked.push(route.request().url());
      return isReached ? route.continue() : route.abort();
    });
    // Like a bundler, the page requests the module again under a different URL, because Chromium does not repeat a
    // failed module request.
    await page.route('**/open-console.js', async (route) => {
      const response = await route.fetch();
      const code = (await response.text()).replace(
        /import\("(.*\/run-exchange\.js)"\)/,
        'import("$1?" + (window.tries = Math.min((window.tries ?? 0) + 1, 3)))',
      );
      await route.fulfill({ response, body: code });
    });
    const list = await openConsole(page, 'list');
    expect(asked).toEqual([]);
    await list.field('Token').focus();
    await expect.poll(() => asked.length).toBe(1);
    await list.field('Token').fill('of-a-reader');
    const before = site.received.length;
    expect(await list.sendAndWait()).toBe(
      'Nothing was sent, because a script could not be loaded. Try again, reload the page, or use the command.',
    );
    expect(asked.length).toBe(2);
    const received = () =>
      site.received.slice(before).filter(({ server, method }) => server === 'api' && method === 'GET');
    expect(received()).toEqual([]);
    isReached = true;
    await list.send();
    await list.status.getByText('200 OK').waitFor();
    expect(received().map(({ headers }) => headers['authorization'])).toEqual(['Bearer of-a-reader']);
    // Other blocks reuse the loaded code and list the earlier responses.
    const json = await openConsole(page, 'json');
    expect(await json.room.getByLabel('Responses on this page').locator('option').allInnerTexts()).toHaveLength(2);
    expect(asked.length).toBe(3);
    await page.context().close();
  });

  it('lists a newly received response in the other open consoles', async () => {
    const { page } = await openSite(browser, site);
    const text = await openConsole(page, 'text');
    await text.sendAndWait();
    const earlier = text.room.getByLabel('Responses on this page');
    expect(await earlier.isVisible()).toBe(false);
    const json = await openConsole(page, 'json');
    await json.sendAndWait();
    await earlier.waitFor();
    expect(await earlier.locator('option').allInnerTexts()).toHaveLength(2);
    await earlier.selectOption({ index: 0 });
    await text.status.getByText('201 Created').waitFor();
    await page.context().close();
  });

  it('shows server-sent events as they arrive until the reader cancels the stream', async () => {
    const { page } = await openSite(browser, site);
    await (await openConsole(page, 'text')).sendAndWait();
    const events = await openConsole(page, 'events');
    await events.send();
    const list = events.room.locator('.apiblock-console-response .apiblock-headers').first();
    await expect
      .poll(() => list.locator('dt, dd').allInnerTexts())
      .toEqual(['begin', '{"n":1}', ':', 'ping', 'message id 7', 'two\nlines']);
    // Another response would replace the list of events.
    const earlier = events.room.getByLabel('Responses on this page');
    expect(await earlier.isDisabled()).toBe(true);
    await events.room.getByRole('button', { name: 'Cancel' }).click();
    await events.status.getByText('200 OK').waitFor();
    expect(await list.locator('dt').count()).toBe(3);
    expect(await earlier.isEnabled()).toBe(true);
    await page.context().close();
  });

  it('shows text as it arrives until the reader cancels the request', async () => {
    const { page } = await openSite(browser, site);
    const slow = await openConsole(page, 'slow');
    await slow.send();
    const code = slow.room.locator('.apiblock-console-response .apiblock-code').first();
    await expect.poll(() => code.innerText()).toBe('a');
    await slow.room.getByRole('button', { name: 'Cancel' }).click();
    await slow.status.getByText('The request was canceled.').waitFor();
    expect(await code.innerText()).toBe('a');
    await page.context().close();
  });

  it('formats and shows only the first part of a 5 MB JSON response', async () => {
    const { page } = await openSite(browser, site);
    const big = await openConsole(page, 'big');
    expect(await big.sendAndWait()).toMatch(/\d(\.\d)? MB$/);
    await big.room.getByText(/^Showing the first 100 kB of/).waitFor();
    const code = big.room.locator('.apiblock-console-response .apiblock-code');
    // The console formats the first 100,000 characters. Indentation makes the displayed text longer.
    expect((await code.innerText()).length).toBeLessThan(300_000);
    expect(await code.locator('span').count()).toBe(0);
    await big.room.getByRole('button', { name: 'Show more' }).click();
    expect((await code.innerText()).length).toBeGreaterThan(200_000);
    await page.context().close();
  });
});
