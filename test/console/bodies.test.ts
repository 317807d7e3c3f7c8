import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { openConsole, openSite } from './open.ts';
import { type ConsoleSite, startConsoleSite } from './site.tsx';

let browser: Browser;
let site: ConsoleSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startConsoleSite({ groups: ['typed'] })]);
});
afterAll(() => Promise.all([browser.close(), site.stop()]));

const lastBody = () => JSON.parse(site.lastSent()?.body ?? '') as Record<string, unknown>;

describe('Try It console body form', () => {
  it('sends a JSON body byte for byte as documented unless the reader edits it', async () => {
    const { page } = await openSite(browser, site);
    const console = await openConsole(page, 'order');
    await console.sendAndWait();
    const documented = site.lastSent()?.body ?? '';
    expect(documented).toContain('"reference": "A\\u002d1",\n  "amount": 12345678901234567890,\n  "price": 1.0,');
    await console.field('country').fill('CH');
    await console.field('city').fill('Bern');
    await console.sendAndWait();
    // The edited body differs from the documented body only in the new members.
    const edited = site.lastSent()?.body ?? '';
    expect(edited).toBe(
      `${documented.slice(0, -2)},\n  "address": {\n    "city": "Bern",\n    "country": "CH"\n  }\n}`,
    );
    await console.field('country').fill('');
    await console.field('city').fill('');
    await console.sendAndWait();
    expect(site.lastSent()?.body).toBe(documented);
    await page.context().close();
  });

  it('has controls for members, array items and variants, and sends each value with its JSON type', async () => {
    const { page, messages } = await openSite(browser, site);
    const console = await openConsole(page, 'order');
    await console.field('express').selectOption('true');
    await console.field('currency').selectOption('CHF');
    await console.field('amount').fill('7');
    await console.field('email').fill('a@example.com');
    await console.room.getByRole('button', { name: 'Add key: metadata' }).click();
    await console.field('Key 1').fill('a');
    await console.field('Value 1').fill('1');
    await console.room.getByRole('button', { name: 'Add item: items' }).click();
    await console.field('sku').last().fill('b-2');
    await console.field('count').last().fill('3');
    await console.room.getByRole('button', { name: 'Remove item: items 1' }).click();
    await console.field('Payment').selectOption('Bank account');
    await console.field('iban').fill('CH93');
    await console.sendAndWait();
    expect(lastBody()).toEqual({
      reference: 'A-1',
      amount: 7,
      price: 1,
      currency: 'CHF',
      express: true,
      items: [{ sku: 'b-2', count: 3 }],
      extra: { b: [1, { c: 2 }] },
      contact: { email: 'a@example.com' },
      metadata: { a: 1 },
      iban: 'CH93',
    });
    expect(messages).toEqual([]);
    await page.context().close();
  });
});
