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

/** Counts the requests to the APIs, but not the requests that load the site's scripts. */
const countCalls = () => site.received.filter(({ server }) => server !== 'site').length;

describe('Try It console form', () => {
  it('contains the documented parameters and sends entered and documented values', async () => {
    const { page, messages } = await openSite(browser, site);
    const console = await openConsole(page, 'full');
    const names = await console.room
      .locator('fieldset')
      .evaluateAll((sets) =>
        sets.map((set) => [
          set.querySelector('legend')?.textContent,
          ...[...set.querySelectorAll('label, textarea')].map(
            (label) => label.textContent?.trim() || label.getAttribute('aria-label'),
          ),
        ]),
      );
    expect(names.map((set) => set.slice(0, 6))).toEqual([
      ['Path', 'id'],
      ['Credentials', 'Token', 'Cookie', 'Keep in this tab'],
      ['Query', 'expand', 'fields', 'page', 'draft'],
      ['tagsarray'],
      ['Headers', 'X-Trace', 'X-Tenant'],
      ['Body', 'Body'],
    ]);
    expect(await console.snippet.innerText()).toContain(`'${site.api}/documents/:id?expand=author&fields=a%2Cb'`);
    // A missing value is reported next to its field, and nothing is sent.
    const before = countCalls();
    await console.send();
    expect(await console.field('id').getAttribute('aria-invalid')).toBe('true');
    expect(await console.field('id').evaluate((field) => field === document.activeElement)).toBe(true);
    const describe = (name: string) =>
      console.field(name).evaluate((field) =>
        field
          .getAttribute('aria-describedby')
          ?.split(' ')
          .map((id) => document.getElementById(id)?.textContent),
      );
    expect(await describe('id')).toEqual(['This field is required.', 'string']);
    expect(await describe('page')).toEqual(['integer']);
    expect(await describe('Keep in this tab')).toEqual([
      `Otherwise, the credentials are forgotten when you leave the page. They are sent only to ${site.api}.`,
    ]);
    expect(countCalls()).toBe(before);

    await console.field('id').fill('doc/7 é');
    await console.field('Token').fill('canary-token');
    await console.field('expand').selectOption('');
    await console.field('page').fill('2');
    for (const [index, tag] of ['a', 'b&c'].entries()) {
      await console.room.getByRole('button', { name: 'Add item: tags' }).click();
      await console.field(`tags ${index + 1}`).fill(tag);
    }
    await console.field('draft').selectOption('true');
    await console.field('X-Tenant').fill('größe');
    expect(await console.sendAndWait()).toMatch(/^200 OK \d/);
    expect(site.lastSent()).toMatchObject({
      method: 'POST',
      url: '/documents/doc%2F7%20%C3%A9?fields=a%2Cb&page=2&tags=a&tags=b%26c&draft=true',
      headers: { authorization: 'Bearer canary-token', 'x-trace': 'on', 'content-type': 'application/json' },
      // Long integers and decimals keep every digit.
      body: '{\n  "title": "Getting started",\n  "id": 12345678901234567890,\n  "price": 1.0\n}',
    });
    expect(Buffer.from(site.lastSent()?.headers['x-tenant'] ?? '', 'latin1').toString()).toBe('größe');
    expect(site.lastSent()?.headers).not.toHaveProperty('referer');
    expect(site.lastSent()?.headers).not.toHaveProperty('cookie');
    const shown = await console.snippet.innerText();
    expect(shown).toContain("-H 'Authorization: Bearer <ACCESS_TOKEN>'");
    expect(shown).toContain('/documents/doc%2F7%20%C3%A9?fields=a%2Cb&page=2&tags=a&tags=b%26c&draft=true');
    expect(shown).toContain('# Left out: header Cookie, because browsers do not send it');
    expect(await console.room.getByText('Browsers do not send this header.').count()).toBe(1);
    expect([messages, await page.evaluate(() => window.violations)]).toEqual([[], []]);
    await page.context().close();
  });

  it('sends URL-encoded, multipart and file bodies', async () => {
    const { page } = await openSite(browser, site);
    const form = await openConsole(page, 'form');
    await form.field('name').fill('c&d');
    await form.sendAndWait();
    expect(site.lastSent()).toMatchObject({
      body: 'name=c%26d&tags=x&tags=y',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

    const multipart = await openConsole(page, 'multipart');
    await multipart.send();
    await multipart.room.getByText('Choose a file.').waitFor();
    const bytes = Buffer.from([0, 255, 13, 10, 45, 45]);
    await multipart.field('photo').setInputFiles({ name: 'mine "1".png', mimeType: 'image/png', buffer: bytes });
    await multipart.sendAndWait();
    const { body = '', headers } = site.lastSent() ?? {};
    const boundary = /boundary=(\S+)/.exec(headers?.['content-type'] ?? '')?.[1];
    expect(body).toBe(
      [
        `--${boundary}\r\nContent-Disposition: form-data; name="note"\r\n\r\nline\nbreak "quoted"`,
        `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="mine %221%22.png"\r\nContent-Type: image/png\r\n\r\n${bytes.toString('latin1')}`,
        `--${boundary}--\r\n`,
      ].join('\r\n'),
    );
    expect(await multipart.snippet.innerText()).toContain('mine');

    const file = await openConsole(page, 'file');
    await file.field('photo.png').setInputFiles({ name: 'p.png', mimeType: 'image/jpeg', buffer: bytes });
    await file.sendAndWait();
    expect(site.lastSent()).toMatchObject({
      method: 'PUT',
      body: bytes.toString('latin1'),
      headers: { 'content-type': 'image/png' },
    });
    await page.context().close();
  });
});
