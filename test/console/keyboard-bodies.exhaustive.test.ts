import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { openSite } from './open.ts';
import { type ConsoleSite, startConsoleSite } from './site.tsx';
import { KeyboardReader } from './type-like-a-reader.ts';

let browser: Browser;
let site: ConsoleSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([
    launchChromium(),
    startConsoleSite({ groups: ['general', 'stripe', 'github'] }),
  ]);
});
afterAll(() => Promise.all([browser.close(), site.stop()]));

async function open(blockId: string) {
  const { page, messages } = await openSite(browser, site);
  const reader = new KeyboardReader(page);
  await reader.openConsole(blockId);
  const close = async () => {
    expect(messages).toEqual([]);
    await page.context().close();
  };
  return { keyboard: page.keyboard, reader, close };
}

/** Returns the body of the last request, decoded as UTF-8. */
const lastBody = () => Buffer.from(site.lastSent()?.body ?? '', 'latin1').toString();

const lastJson = () => JSON.parse(lastBody()) as Record<string, unknown>;

const lastPairs = () => [...new URLSearchParams(lastBody())];

/** Returns the names, file names, media types and contents of the parts in the last multipart body. */
async function readLastParts() {
  const { body = '', headers } = site.lastSent() ?? {};
  const response = new Response(Buffer.from(body, 'latin1'), {
    headers: { 'Content-Type': headers?.['content-type'] ?? '' },
  });
  const parts = [...(await response.formData())];
  return Promise.all(
    parts.map(async ([name, value]) =>
      typeof value === 'string' ? [name, value] : [name, value.name, value.type, await value.text()],
    ),
  );
}

const toTextFile = (name: string, content: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});

describe('Try It console for a Stripe-like API, filled in by keyboard alone', () => {
  it('sends a charge with metadata, nested members and arrays', async () => {
    const { keyboard, reader, close } = await open('create-charge');
    await reader.type('amount', '999');
    await reader.choose('currency', 'eur');
    await reader.type('source', '');
    await reader.type('order_id', '[a]=b');
    await reader.type('note', '50% off = "yes" & no + ü');
    await reader.choose('capture', 'true');
    await reader.type('receipt_email', 'ann+1@example.com');
    await reader.type('name', 'Ann O’Hara');
    await reader.type('city', 'Bern');
    await reader.type('country', 'CH');
    await reader.press('Add item: expand[]');
    await keyboard.type('customer');
    await reader.press('Add item: expand[]');
    await keyboard.type('invoice.lines');
    await reader.press('Add item: expand[]');
    await keyboard.type('removed');
    await reader.press('Remove item: expand[] 3');
    await reader.send('create-charge');
    expect(lastPairs()).toEqual([
      ['amount', '999'],
      ['currency', 'eur'],
      // Like a browser, the console sends a documented form field without a value as an empty string.
      ['source', ''],
      ['metadata[order_id]', '[a]=b'],
      ['metadata[note]', '50% off = "yes" & no + ü'],
      ['capture', 'true'],
      ['receipt_email', 'ann+1@example.com'],
      ['shipping[name]', 'Ann O’Hara'],
      ['shipping[address][city]', 'Bern'],
      ['shipping[address][country]', 'CH'],
      ['expand[]', 'customer'],
      ['expand[]', 'invoice.lines'],
    ]);
    await close();
  });

  it('sends a checkout session with arrays of objects, and the members of the selected variant', async () => {
    const { keyboard, reader, close } = await open('create-session');
    await reader.choose('mode', 'subscription');
    await reader.type('price', 'price_2');
    await reader.type('quantity', '3');
    await reader.type('success_url', 'https://example.com/done?session={ID}&x=1');
    await reader.press('Add item: discounts[]');
    await keyboard.type('SPRING');
    await reader.press('Add item: discounts[]');
    await keyboard.type('SUMMER');
    await reader.press('Add item: payment_method_types[]');
    await keyboard.press('ArrowDown');
    await reader.press('Add item: payment_method_types[]');
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await reader.typeSegments('expires_at', '12312026', '093015P');
    await reader.choose('Customer', 'New customer');
    await reader.type('customer_email', 'a@example.com');
    await reader.send('create-session');
    expect(lastPairs()).toEqual([
      ['mode', 'subscription'],
      ['line_items[0][price]', 'price_2'],
      ['line_items[0][quantity]', '3'],
      ['success_url', 'https://example.com/done?session={ID}&x=1'],
      ['discounts[0][coupon]', 'SPRING'],
      ['discounts[1][coupon]', 'SUMMER'],
      ['payment_method_types[]', 'card'],
      ['payment_method_types[]', 'sepa_debit'],
      ['expires_at', '2026-12-31T21:30:15Z'],
      ['customer_email', 'a@example.com'],
    ]);
    await close();
  });

  it('sends a multipart body with files, nested members and arrays', async () => {
    const { keyboard, reader, close } = await open('create-file');
    await reader.choose('purpose', 'identity_document');
    await reader.selectFile('file', toTextFile('évidence 1.txt', 'a\r\nb'));
    await reader.press('Add item: pages');
    await reader.press('Add item: pages');
    await reader.press('Remove item: pages 2');
    await reader.choose('create', 'true');
    await reader.type('reviewer', 'Zoë "Z"');
    await reader.press('Add item: tags');
    await keyboard.type('a');
    await reader.press('Add item: tags');
    await keyboard.type('b c');
    await reader.send('create-file');
    expect(await readLastParts()).toEqual([
      ['purpose', 'identity_document'],
      ['file', 'évidence 1.txt', 'text/plain', 'a\r\nb'],
      ['file_link_data[create]', 'true'],
      ['file_link_data[metadata][reviewer]', 'Zoë "Z"'],
      ['tags', 'a'],
      ['tags', 'b c'],
    ]);
    await close();
  });

  it('sends an array of files', async () => {
    const { keyboard, reader, close } = await open('create-file');
    await reader.selectFile('file', toTextFile('0.txt', '0'));
    await reader.press('Add item: pages');
    await keyboard.press('Shift+Tab');
    await reader.selectFile('pages 1', toTextFile('1.txt', '1'));
    await reader.press('Add item: pages');
    await keyboard.press('Shift+Tab');
    await reader.selectFile('pages 2', toTextFile('2.txt', '2'));
    await reader.send('create-file');
    expect(await readLastParts()).toEqual([
      ['purpose', 'dispute_evidence'],
      ['file', '0.txt', 'text/plain', '0'],
      ['pages', '1.txt', 'text/plain', '1'],
      ['pages', '2.txt', 'text/plain', '2'],
    ]);
    await close();
  });

  it('sends query objects, query arrays and the parameter of the selected variant', async () => {
    const { keyboard, reader, close } = await open('list-charges');
    await reader.type('limit', '50');
    await reader.type('gte', '1700000000');
    await reader.type('lt', '1800000000');
    await reader.press('Add item: expand[]');
    await keyboard.type('data.customer');
    await reader.choose('Paid with', 'Token');
    await reader.type('method', 'tok_1');
    await reader.send('list-charges');
    const { searchParams } = new URL(site.lastSent()?.url ?? '', site.api);
    expect([...searchParams]).toEqual([
      ['limit', '50'],
      ['created[gte]', '1700000000'],
      ['created[lt]', '1800000000'],
      ['expand[]', 'data.customer'],
      ['method', 'tok_1'],
    ]);
    await close();
  });
});

describe('Try It console for a GitHub-like API, filled in by keyboard alone', () => {
  it('sends every kind of JSON value as typed', async () => {
    const { keyboard, reader, close } = await open('create-issue');
    await reader.type('owner', 'octo/é');
    await reader.type('repo', 'r');
    await reader.type('title', 'null');
    await reader.press('Remove item: assignees 1');
    // The focus is on the button that adds an item.
    await keyboard.press('Space');
    await keyboard.type('null');
    await reader.press('Add item: assignees');
    await keyboard.type('1');
    await reader.type('body', 'a\\n{"b": [1]} 😀');
    await reader.press('Send null: milestone');
    await reader.type('estimate', '1.50');
    await reader.typeSegments('due_on', '02282027');
    await reader.typeSegments('remind_at', '02282027', '090500A');
    await reader.choose('state_reason', 'reopened');
    await reader.choose('locked', 'false');
    // "not sent" leaves the boolean unset.
    await reader.choose('draft', 'not sent');
    await reader.type('id', '9007199254740993');
    await reader.type('name', 'Ann');
    await reader.type('city', 'Bern');
    await reader.press('Add item: fields');
    await keyboard.type('1');
    await reader.press('Add item: values');
    await keyboard.type('1.0');
    await reader.press('Add item: values');
    await keyboard.type('-2e3');
    await reader.press('Add item: fields');
    await keyboard.type('2');
    await reader.press('Add item: labels');
    await keyboard.type('bug');
    await reader.press('Add item: labels');
    await keyboard.type('"quoted"');
    await reader.send('create-issue');
    expect(site.lastSent()?.url).toBe('/repos/octo%2F%C3%A9/r/issues');
    expect(lastJson()).toEqual({
      title: 'null',
      assignees: ['null', '1'],
      body: 'a\\n{"b": [1]} 😀',
      milestone: null,
      estimate: 1.5,
      due_on: '2027-02-28',
      remind_at: '2027-02-28T09:05:00Z',
      state_reason: 'reopened',
      locked: false,
      parent: { id: 9007199254740992 },
      author: { name: 'Ann', address: { city: 'Bern' } },
      fields: [{ id: 1, values: [1, -2000] }, { id: 2 }],
      labels: ['bug', '"quoted"'],
    });
    // Numbers keep their digits.
    for (const digits of ['9007199254740993', '1.50', '1.0', '-2e3']) expect(lastBody()).toContain(digits);
    await close();
  });

  it('sends the objects of the selected variant, and null for scalars, objects and arrays that are set to null', async () => {
    const { keyboard, reader, close } = await open('create-issue');
    await reader.type('owner', 'o');
    await reader.type('repo', 'r');
    await reader.press('Send null: assignees');
    await reader.press('Send null: body');
    await reader.press('Send null: state_reason');
    await reader.press('Send null: parent');
    await reader.choose('Labels', 'Objects');
    await reader.press('Add item: labels');
    await keyboard.type('bug');
    await reader.type('color', 'f00');
    await reader.press('Add item: labels');
    await keyboard.type('docs');
    await reader.press('Send null: color');
    await reader.send('create-issue');
    expect(lastJson()).toEqual({
      title: 'Found a bug',
      assignees: null,
      body: null,
      state_reason: null,
      parent: null,
      labels: [
        { name: 'bug', color: 'f00' },
        { name: 'docs', color: null },
      ],
    });
    await close();
  });

  it('sends the JSON text of a body, and returns to the form without losing values', async () => {
    const { keyboard, reader, close } = await open('create-issue');
    const body = { title: 'T', body: null, labels: [{ name: 'x', color: null }], fields: [{ id: 1 }], other: [{}] };
    await reader.type('owner', 'o');
    await reader.type('repo', 'r');
    await reader.press('Edit as JSON');
    // The text area has the focus.
    await keyboard.press('Control+A');
    await keyboard.type(JSON.stringify(body));
    await reader.send('create-issue');
    expect(lastBody()).toBe(JSON.stringify(body));
    await keyboard.press('Shift+Tab');
    await keyboard.press('Shift+Tab');
    await keyboard.press('Space');
    await reader.press('Send null: body');
    // The checkbox "Send empty" is between the input and the checkbox "Send null".
    await keyboard.press('Shift+Tab');
    await keyboard.press('Shift+Tab');
    await keyboard.type('now a text');
    await reader.send('create-issue', { button: 'Send again' });
    expect(lastJson()).toEqual({ ...body, body: 'now a text' });
    await close();
  });

  it('sends query arrays', async () => {
    const { keyboard, reader, close } = await open('list-issues');
    await reader.type('owner', 'o');
    await reader.type('repo', 'r');
    await reader.press('Add item: labels');
    await keyboard.type('bug');
    await reader.press('Add item: labels');
    await keyboard.type('good first issue');
    await reader.choose('state', 'all');
    await reader.typeSegments('since', '01022026', '120000A');
    await reader.send('list-issues');
    expect(site.lastSent()?.url).toBe(
      '/repos/o/r/issues?labels=bug&labels=good%20first%20issue&state=all&since=2026-01-02T00%3A00%3A00Z',
    );
    await close();
  });

  it('sends the bytes of a file as the whole body', async () => {
    const { reader, close } = await open('upload-asset');
    const buffer = Buffer.from([80, 75, 0, 255, 13, 10, 128]);
    await reader.type('owner', 'o');
    await reader.type('repo', 'r');
    await reader.type('release_id', '5');
    await reader.type('name', 'app 1.zip');
    await reader.selectFile('app.zip', { name: 'own.zip', mimeType: 'application/zip', buffer });
    await reader.send('upload-asset');
    expect(site.lastSent()).toMatchObject({
      url: '/repos/o/r/releases/5/assets?name=app%201.zip',
      headers: { 'content-type': 'application/zip' },
      body: buffer.toString('latin1'),
    });
    await close();
  });

  it('sends multiline text', async () => {
    const { keyboard, reader, close } = await open('render-markdown');
    await reader.type('Body', '# Zürich');
    await keyboard.press('Enter');
    await keyboard.type('a & b');
    await reader.send('render-markdown');
    expect(lastBody()).toBe('# Zürich\na & b');
    await close();
  });

  it('sends a JSON body that no field documents', async () => {
    const { keyboard, reader, close } = await open('dispatch');
    await reader.type('Body', '{"event_type": "x", "client_payload": {"n": 1.0, "z": null}}');
    await reader.send('dispatch');
    expect(lastBody()).toBe('{"event_type": "x", "client_payload": {"n": 1.0, "z": null}}');
    await keyboard.press('Escape');
    await close();
  });
});
