import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { openSite } from './open.ts';
import { type ConsoleSite, startConsoleSite } from './site.tsx';
import { KeyboardReader } from './type-like-a-reader.ts';

let browser: Browser;
let site: ConsoleSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startConsoleSite({ groups: ['stripe', 'github'] })]);
});
afterAll(() => Promise.all([browser.close(), site.stop()]));

describe('Try It console, filled in by keyboard alone', () => {
  it('sends a form body and a JSON body as typed', async () => {
    const { page, messages } = await openSite(browser, site);
    const reader = new KeyboardReader(page);
    await reader.openConsole('create-charge');
    await reader.type('amount', '12345678901234567890');
    await reader.choose('currency', 'chf');
    await reader.type('note', 'a & b');
    await reader.choose('capture', 'false');
    await reader.type('name', 'Ann');
    await reader.type('city', 'Zürich');
    await reader.press('Add item: expand[]');
    // The new item has the focus.
    await page.keyboard.type('customer');
    await reader.send('create-charge');
    expect(site.lastSent()?.body).toBe(
      'amount=12345678901234567890&currency=chf&source=tok_visa&metadata[order_id]=6735&metadata[note]=a+%26+b' +
        '&capture=false&shipping[name]=Ann&shipping[address][city]=Z%C3%BCrich&expand[]=customer',
    );

    await reader.openConsole('create-issue');
    await reader.type('owner', 'octo');
    await reader.type('repo', 'hello world');
    await reader.type('title', 'Ends with "quotes"');
    await reader.press('Send null: assignees');
    await reader.press('Send null: body');
    await reader.type('milestone', '7');
    await reader.press('Send null: parent');
    await reader.choose('Labels', 'Objects');
    await reader.press('Add item: labels');
    await page.keyboard.type('bug');
    await reader.press('Send null: color');
    await reader.send('create-issue');
    expect(site.lastSent()?.url).toBe('/repos/octo/hello%20world/issues');
    expect(JSON.parse(site.lastSent()?.body ?? '')).toEqual({
      title: 'Ends with "quotes"',
      body: null,
      assignees: null,
      milestone: 7,
      parent: null,
      labels: [{ name: 'bug', color: null }],
    });
    expect(messages).toEqual([]);
    await page.context().close();
  });
});
