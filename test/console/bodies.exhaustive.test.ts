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

const lastBody = () => JSON.parse(site.lastSent()?.body ?? '') as Record<string, unknown>;

describe('Try It console body form', () => {
  it('keeps every control within the width of the form', async () => {
    const { page } = await openSite(browser, site);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const { room } = await openConsole(page, 'order');
      const overflowing = await room.locator('form').evaluate((form) => {
        const { right } = form.getBoundingClientRect();
        const controls = [...form.querySelectorAll('input, select, textarea, button')];
        return controls.filter((control) => control.getBoundingClientRect().right > right + 1).map(({ id }) => id);
      });
      expect(overflowing).toEqual([]);
    }
    await page.context().close();
  });

  it('keeps all values when the reader switches between the form and JSON', async () => {
    const { page } = await openSite(browser, site);
    const console = await openConsole(page, 'order');
    const press = (name: string) => console.room.getByRole('button', { name }).click();
    await console.field('currency').selectOption('CHF');
    await console.field('Payment').selectOption('Bank account');
    await console.field('iban').fill('CH93');
    await press('Edit as JSON');
    const text = await console.field('Body').inputValue();
    expect(text).toContain('"currency": "CHF"');
    expect(text).toContain('"amount": 12345678901234567890');
    await press('Edit as form');
    // A variant keeps its value while it is not selected.
    await console.field('Payment').selectOption('Card');
    expect(await console.field('card').inputValue()).toBe('4242');
    await console.field('Payment').selectOption('Bank account');
    await press('Edit as JSON');
    expect(await console.field('Body').inputValue()).toBe(text);
    // The form shows the changes that the reader made in the JSON text.
    await console
      .field('Body')
      .fill(
        '{"reference": "B", "amount": 12345678901234567891, "items": [{"sku": "b"}], "card": "1", "other": [true]}',
      );
    await press('Edit as form');
    expect(await console.field('reference').inputValue()).toBe('B');
    await console.field('reference').fill('C');
    await console.sendAndWait();
    expect(site.lastSent()?.body).toContain('"reference": "C",\n  "amount": 12345678901234567891,');
    expect(lastBody()).toMatchObject({ other: [true] });
    // Text that is not valid JSON stays in the text area.
    await press('Edit as JSON');
    await console.field('Body').fill('{"a": ');
    await press('Edit as form');
    await console.room.getByText('The form can show only valid JSON. Correct the error first.').waitFor();
    expect(await console.field('Body').inputValue()).toBe('{"a": ');
    await page.context().close();
  });

  it('validates the form and the JSON text against the documented fields before sending', async () => {
    const { page } = await openSite(browser, site);
    const console = await openConsole(page, 'order');
    await console.field('reference').fill('much too long');
    await console.field('count').fill('0');
    await console.send();
    await console.room.getByText('Allowed: at most 8 characters.').waitFor();
    await console.room.getByText('Allowed: at least 1.').waitFor();
    await console.room.getByRole('button', { name: 'Edit as JSON' }).click();
    await console
      .field('Body')
      .fill('{"reference": 7, "items": [{"count": 1.5}], "card": "1", "contact": {"email": "x"}}');
    await console.send();
    const error = console.room.locator('textarea:visible ~ .apiblock-entry-error');
    expect((await error.innerText()).split('\n')).toEqual([
      'reference: Expected string.',
      'items[0].sku: This field is required.',
      'items[0].count: Enter a whole number.',
      'contact.email: Must have the format email.',
    ]);
    await console.room.getByRole('button', { name: 'Send anyway' }).click();
    await console.status.getByText('200 OK').waitFor();
    expect(lastBody()['reference']).toBe(7);
    await page.context().close();
  });

  it('starts empty if the body has no example, and requires the members that are documented as required', async () => {
    const { page } = await openSite(browser, site);
    const console = await openConsole(page, 'empty-body');
    await console.send();
    await console.room.getByText('This field is required.').waitFor();
    await console.field('title').fill('é');
    await console.room.getByRole('button', { name: 'Add item: labels' }).click();
    await console.field('labels 1').fill('x');
    await console.sendAndWait();
    expect(site.lastSent()).toMatchObject({ headers: { 'content-type': 'application/json' } });
    expect(Buffer.from(site.lastSent()?.body ?? '', 'latin1').toString()).toBe(
      '{\n  "title": "é",\n  "labels": [\n    "x"\n  ]\n}',
    );
    await page.context().close();
  });

  it('encodes the values of form and multipart bodies', async () => {
    const { page } = await openSite(browser, site);
    const form = await openConsole(page, 'typed-form');
    await form.sendAndWait();
    expect(site.lastSent()?.body).toBe('name=a+b&expand[]=x&expand[]=y&size=3');
    await form.field('color').selectOption('blue');
    await form.field('email').fill('a@b');
    await form.room.getByRole('button', { name: 'Remove item: expand[] 2' }).click();
    await form.sendAndWait();
    expect(site.lastSent()?.body).toBe('name=a+b&expand[]=x&size=3&color=blue&owner[email]=a%40b');
    await form.field('size').fill('10');
    await form.send();
    await form.room.getByText('Allowed: at most 9.').waitFor();

    const multipart = await openConsole(page, 'typed-multipart');
    for (const index of [1, 2]) {
      await multipart.room.getByRole('button', { name: 'Add item: pages' }).click();
      const buffer = Buffer.from(`page ${index}`);
      await multipart.field(`pages ${index}`).setInputFiles({ name: `${index}.txt`, mimeType: 'text/plain', buffer });
    }
    await multipart.field('public').selectOption('false');
    await multipart.sendAndWait();
    const { body = '' } = site.lastSent() ?? {};
    expect([...body.matchAll(/name="(\w+)"(?:; filename="(.*)")?/g)].map((match) => match.slice(1))).toEqual([
      ['count', undefined],
      ['pages', '1.txt'],
      ['pages', '2.txt'],
      ['public', undefined],
    ]);
    expect(body).toContain('page 1');
    expect(body).toContain('page 2');
    await page.context().close();
  });

  it('adds array items with the common type of the existing items if no field documents the array', async () => {
    const { page } = await openSite(browser, site);
    const console = await openConsole(page, 'undocumented');
    const addItem = (name: string) => console.room.getByRole('button', { name: `Add item: ${name}` }).click();
    for (const name of ['scores', 'flags', 'parts', 'mixed']) await addItem(name);
    await console.field('scores 3').fill('3');
    await console.field('flags 3').selectOption('false');
    await console.room.getByRole('button', { name: 'Add key: parts 2' }).click();
    await console.field('Key 1').fill('a');
    await console.field('Value 1').fill('2');
    await console.field('mixed 1').fill('5');
    await console.field('mixed 3').fill('7');
    await console.sendAndWait();
    expect(lastBody()).toEqual({
      game: 'chess',
      scores: [1, 2, 3],
      flags: [true, null, false],
      parts: [{ a: 1 }, { a: 2 }],
      mixed: [5, 'a', '7'],
    });
    await page.context().close();
  });

  it('has no controls for read-only fields', async () => {
    const { page } = await openSite(browser, site);
    const console = await openConsole(page, 'batch');
    await console.field('sku').fill('b-2');
    expect(await console.field('id').count()).toBe(0);
    await console.sendAndWait();
    expect(lastBody()).toEqual([{ sku: 'b-2' }]);
    await page.context().close();
  });

  it('validates an array that is edited as JSON', async () => {
    const { page } = await openSite(browser, site);
    const console = await openConsole(page, 'batch');
    const previous = site.lastSent();
    await console.room.getByRole('button', { name: 'Edit as JSON' }).click();
    await console.field('Body').fill('[{"sku": "b-2"}, {"sku": "too long"}, {}]');
    await console.send();
    await console.room.getByText('[1].sku: Allowed: at most 4 characters.').waitFor();
    await console.room.getByText('[2].sku: This field is required.').waitFor();
    expect(site.lastSent()).toBe(previous);
    await page.context().close();
  });
});
