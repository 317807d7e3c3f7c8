import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { type OpenConsole, openConsole, openSite } from './open.ts';
import { type ConsoleSite, startConsoleSite } from './site.tsx';

let browser: Browser;
let site: ConsoleSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startConsoleSite({ groups: ['general', 'typed'] })]);
});
afterAll(() => Promise.all([browser.close(), site.stop()]));

const countRequests = () => site.received.filter(({ server }) => server !== 'site').length;

const readError = ({ field }: OpenConsole, name: string) =>
  field(name).evaluate((control) => document.getElementById(`${control.id}-fault`)?.textContent);

describe('Try It console', () => {
  it('has a control that suits the type, format, limits and allowed values of each parameter', async () => {
    const { page, messages } = await openSite(browser, site);
    const console = await openConsole(page, 'typed');
    const attributes = ['type', 'min', 'max', 'step'];
    const describeControl = (name: string) =>
      console
        .field(name)
        .evaluate((control, names) => names.flatMap((attribute) => control.getAttribute(attribute) ?? []), attributes);
    expect(await describeControl('limit')).toEqual(['number', '1', '100', '1']);
    expect(await describeControl('ratio')).toEqual(['number', '0', '1', '0.05']);
    expect(await describeControl('since')).toEqual(['date']);
    expect(await describeControl('until')).toEqual(['datetime-local', '1']);
    expect(await describeControl('owner')).toEqual(['email']);
    expect(await console.field('status').locator('option').allInnerTexts()).toEqual(['not sent', '1', 'open']);
    expect(await console.field('draft').locator('option').allInnerTexts()).toEqual(['not sent', 'true', 'false']);
    await console.field('secretId').fill('rep_1');
    await console.field('limit').fill('50');
    await console.field('until').fill('2026-02-01T10:30');
    await console.field('status').selectOption('1');
    await console.room.getByRole('button', { name: 'Add item: tags' }).click();
    await console.field('tags 1').fill('a b');
    await console.field('views').fill('7');
    await console.field('name').fill('not sent');
    await console.field('Search by').selectOption('Number');
    await console.field('number').fill('8');
    await console.sendAndWait();
    expect(site.lastSent()?.url).toBe(
      '/reports/rep_1?limit=50&since=2026-01-31&until=2026-02-01T10%3A30%3A00Z&status=1&tags=a%20b&filter[views]=7&number=8',
    );
    // The name of the path parameter contains "secret", but a path is public.
    expect(await console.snippet.innerText()).toContain('/reports/rep_1?');
    expect(messages).toEqual([]);
    await page.context().close();
  });

  it('shows an error next to an invalid value, and sends the value only after the reader selects "Send anyway"', async () => {
    const { page } = await openSite(browser, site);
    const console = await openConsole(page, 'typed');
    const before = countRequests();
    await console.field('secretId').fill('7');
    await console.field('limit').fill('500');
    await console.field('ratio').fill('0.52');
    await console.field('owner').fill('nobody');
    for (let count = 0; count < 3; count++) await console.room.getByRole('button', { name: 'Add item: tags' }).click();
    for (const index of [1, 2, 3]) await console.field(`tags ${index}`).fill('x');
    await console.send();
    expect(await readError(console, 'secretId')).toBe('Must match the pattern ^rep_[0-9]+$');
    expect(await readError(console, 'limit')).toBe('Allowed: 1 to 100.');
    expect(await readError(console, 'ratio')).toBe('Allowed: more than 0, at most 1, multiple of 0.05.');
    expect(await readError(console, 'owner')).toBe('Must have the format email.');
    expect(await readError(console, 'status')).toBe('This field is required.');
    expect(await console.room.getByRole('group', { name: /^tags/ }).innerText()).toContain('Allowed: at most 2 items.');
    expect(await console.field('secretId').evaluate((field) => field === document.activeElement)).toBe(true);
    expect(countRequests()).toBe(before);
    await console.room.getByRole('button', { name: 'Send anyway' }).click();
    await console.status.getByText('200 OK').waitFor();
    expect(site.lastSent()?.url).toContain('/reports/7?limit=500&since=2026-01-31&ratio=0.52&owner=nobody&tags=x');
    await page.context().close();
  });

  it('shows an error for text that the browser cannot convert to a number or date', async () => {
    const { page } = await openSite(browser, site);
    const console = await openConsole(page, 'typed');
    const before = countRequests();
    await console.field('secretId').fill('rep_1');
    await console.field('status').selectOption('open');
    await console.field('name').fill('a');
    for (const name of ['limit', 'views']) {
      await console.field(name).fill('');
      await console.field(name).pressSequentially('1-2');
    }
    await console.field('until').pressSequentially('02');
    await console.send();
    expect(await readError(console, 'limit')).toBe('Enter a number.');
    expect(await readError(console, 'views')).toBe('Enter a number.');
    expect(await readError(console, 'until')).toBe('Must have the format date-time.');
    expect(countRequests()).toBe(before);
    await page.context().close();
  });
});
