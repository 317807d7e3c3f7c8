import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { type OpenConsole, openConsole, openSite } from './open.ts';
import { type ConsoleSite, startConsoleSite } from './site.tsx';

let browser: Browser;
let site: ConsoleSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startConsoleSite({ groups: ['general', 'bodies'] })]);
});
afterAll(() => Promise.all([browser.close(), site.stop()]));

const lastBody = () => JSON.parse(site.lastSent()?.body ?? '') as Record<string, unknown>;

const press = (console: OpenConsole, name: string) =>
  console.room.getByRole('button', { name, exact: true }).press('Enter');

const setNull = (console: OpenConsole, name: string) =>
  console.room.getByRole('checkbox', { name: `Send null: ${name}`, exact: true }).press('Space');

const readNames = (console: OpenConsole, section: string) =>
  console.room
    .getByRole('group', { name: section, exact: true })
    .locator('.apiblock-field-name')
    .evaluateAll((names) => names.map(({ textContent }) => textContent));

describe('Try It console with nested field names', () => {
  it('treats a nested field whose name begins with the name of its parent field as a member of the parent', async () => {
    const { page } = await openSite(browser, site);
    const console = await openConsole(page, 'payment');
    expect(await readNames(console, 'Body')).toEqual(['card', 'number', 'owner', 'name', 'tags', 'items', 'metadata']);
    await console.field('number').fill('5555');
    await console.field('name').fill('Ann');
    await press(console, 'Add item: tags');
    await console.field('tags 1').fill('new');
    await press(console, 'Add item: items');
    await console.field('id').fill('7');
    await press(console, 'Add key: metadata');
    await console.field('Key 1').fill('a');
    await console.field('Value 1').fill('b');
    await console.sendAndWait();
    expect(lastBody()).toEqual({
      card: { number: '5555', owner: { name: 'Ann' } },
      tags: ['new'],
      items: [{ id: 7 }],
      metadata: { a: 'b' },
    });
    await page.context().close();
  });

  it('validates the JSON text against fields with bracketed names', async () => {
    const { page } = await openSite(browser, site);
    const console = await openConsole(page, 'payment');
    await press(console, 'Edit as JSON');
    const edit = (text: string) => console.field('Body').fill(text);
    await edit('{"card": {"number": "1"}, "tags": ["a", "too long"], "items": [{"id": "1"}], "metadata": {"x": "y"}}');
    await console.send();
    await console.room.getByText('tags[1]: Allowed: at most 4 characters.\nitems[0].id: Expected integer.').waitFor();
    await edit('{"card": {}}');
    await console.send();
    await console.room.getByText('card.number: This field is required.\ntags: This field is required.').waitFor();
    await edit('{"card": {"number": "1"}, "tags": ["a"]}');
    await console.sendAndWait();
    expect(lastBody()).toEqual({ card: { number: '1' }, tags: ['a'] });
    await page.context().close();
  });

  it('sends an array of objects for a body whose field names begin with brackets', async () => {
    const { page } = await openSite(browser, site);
    const console = await openConsole(page, 'batch-of-items');
    await press(console, 'Add item: Body');
    await console.field('note').fill('b');
    await console.send();
    await console.room.getByText('This field is required.').waitFor();
    await console.field('id').fill('a');
    await console.sendAndWait();
    expect(lastBody()).toEqual([{ id: 'a', note: 'b' }]);
    await page.context().close();
  });

  it('sends the values of form and query fields with bracketed names', async () => {
    const { page } = await openSite(browser, site);
    const form = await openConsole(page, 'bracketed-form');
    expect(await readNames(form, 'Body')).toEqual([
      'metadata',
      'order_id',
      'note',
      'ids',
      'ids 1',
      'expand[]',
      'card',
      'number',
      'brand',
      'version.id',
    ]);
    await form.field('order_id').fill('2');
    await form.field('note').fill('a&b');
    await press(form, 'Add item: ids');
    await form.field('ids 2').fill('3');
    await press(form, 'Add item: expand[]');
    await form.field('expand[] 1').selectOption('invoice');
    await form.field('number').fill('4242');
    await form.field('brand').fill('visa');
    await form.field('version.id').fill('v1');
    await form.sendAndWait();
    expect(site.lastSent()?.body).toBe(
      'metadata[order_id]=2&metadata[note]=a%26b&ids=1&ids=3&expand[]=invoice&card[number]=4242&card[brand]=visa&version.id=v1',
    );
    const query = await openConsole(page, 'documented-lookup');
    await query.field('author').fill('ann');
    await query.field('state').fill('open');
    await query.sendAndWait();
    expect(site.lastSent()?.url).toBe('/lookup?value=7&page=1&filter[author]=ann&filter[state]=open');
    await page.context().close();
  });
});

describe('Try It console with nullable fields', () => {
  it('sends null for scalars, objects and arrays until the reader clears "Send null"', async () => {
    const { page, messages } = await openSite(browser, site);
    const console = await openConsole(page, 'nullable');
    await console.sendAndWait();
    expect(lastBody()).toEqual({ name: 'Ann', nickname: null, count: 1 });
    for (const name of ['name', 'count', 'active', 'color', 'born', 'address', 'tags', 'extra'])
      await setNull(console, name);
    expect(await console.field('name').isDisabled()).toBe(true);
    expect(await console.field('city').isDisabled()).toBe(true);
    await press(console, 'Add item: scores');
    await setNull(console, 'scores 1');
    await press(console, 'Add item: scores');
    await console.field('scores 2').fill('3');
    // Neither the items of a nullable array nor fields that do not allow null have a checkbox for null.
    for (const name of ['tags 1', 'fixed', 'city'])
      expect(await console.room.getByRole('checkbox', { name: `Send null: ${name}` }).count()).toBe(0);
    await console.sendAndWait();
    const sent = {
      name: null,
      nickname: null,
      count: null,
      active: null,
      color: null,
      born: null,
      address: null,
      tags: null,
      scores: [null, 3],
      extra: null,
    };
    expect(lastBody()).toEqual(sent);
    // The JSON text shows each null, and the controls created from the text are set to null.
    await press(console, 'Edit as JSON');
    const text = await console.field('Body').inputValue();
    expect(JSON.parse(text)).toEqual(sent);
    await console.field('Body').fill(text.replace('"name": null', '"name": "Bob"'));
    await press(console, 'Edit as form');
    expect(await console.field('name').inputValue()).toBe('Bob');
    expect(await console.room.getByRole('checkbox', { checked: true }).count()).toBe(9);
    await console.sendAndWait();
    expect(lastBody()).toEqual({ ...sent, name: 'Bob' });
    await setNull(console, 'tags');
    await press(console, 'Add item: tags');
    await console.field('tags 1').fill('null');
    await setNull(console, 'address');
    await console.field('city').fill('Bern');
    await setNull(console, 'nickname');
    await console.sendAndWait();
    const { nickname: _omitted, ...others } = sent;
    expect(lastBody()).toEqual({ ...others, name: 'Bob', tags: ['null'], address: { city: 'Bern' } });
    expect(messages).toEqual([]);
    await page.context().close();
  });

  it('reports null in the JSON text only for fields that do not allow null', async () => {
    const { page } = await openSite(browser, site);
    const console = await openConsole(page, 'nullable');
    await press(console, 'Edit as JSON');
    await console.field('Body').fill('{"name": null, "tags": [null], "scores": [null], "fixed": null}');
    await console.send();
    const error = console.room.locator('textarea:visible ~ .apiblock-entry-error');
    await expect.poll(() => error.innerText()).toBe('tags[0]: Expected string.\nfixed: Expected string.');
    await page.context().close();
  });
});

describe('Try It console with parameter variants', () => {
  it('shows a separate control in each variant for a parameter that several variants document', async () => {
    const { page } = await openSite(browser, site);
    const console = await openConsole(page, 'lookup');
    await console.field('id').fill('7');
    await console.field('value').fill('5');
    await console.sendAndWait();
    expect(site.lastSent()?.url).toBe('/lookup/7?value=5');
    await console.field('Find by').selectOption('Name');
    await console.field('Compare with').selectOption('Position');
    expect(await console.field('id').inputValue()).toBe('');
    await console.snippet.getByText('/lookup/{id}').waitFor();
    await console.field('id').fill('7');
    await console.send();
    await console.room.getByText('Must match the pattern ^[a-z]+$').waitFor();
    await console.field('id').fill('ann');
    await console.field('value').selectOption('last');
    await console.sendAndWait();
    expect(site.lastSent()?.url).toBe('/lookup/ann?value=last');
    await console.field('Find by').selectOption('Number');
    await console.field('Compare with').selectOption('Number');
    expect(await console.field('id').inputValue()).toBe('7');
    await console.sendAndWait();
    expect(site.lastSent()?.url).toBe('/lookup/7?value=5');
    await page.context().close();
  });

  it('selects the variant that the documented request uses, and sends no values for unselected variants', async () => {
    const { page } = await openSite(browser, site);
    const console = await openConsole(page, 'documented-lookup');
    expect(await console.field('Find by').inputValue()).toBe('1');
    expect(await console.field('value').getAttribute('type')).toBe('number');
    await console.sendAndWait();
    expect(site.lastSent()?.url).toBe('/lookup?value=7&page=1');
    await console.field('Find by').selectOption('Name');
    await console.sendAndWait();
    expect(site.lastSent()?.url).toBe('/lookup');
    await console.field('value').fill('ann');
    await console.sendAndWait();
    expect(site.lastSent()?.url).toBe('/lookup?value=ann');
    await page.context().close();
  });
});
