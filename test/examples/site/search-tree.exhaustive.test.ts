import { describe, expect, it } from 'vitest';
import { field, openList, options, readTree, status } from './search-field.ts';
import { useSite, visit } from './visits.ts';

const site = useSite();

describe('accessibility tree of the search field', () => {
  it('contains a combobox with labeled groups of options', async () => {
    const page = await site.openSignedIn();
    await visit(page, `${site.service.origin}/status`);
    expect((await readTree(page)).field).toMatchObject({ name: 'Search pages and documents', expanded: false });
    await page.keyboard.press('/');
    // Insert the whole query at once, so that only one request is sent.
    await page.keyboard.insertText('documents');
    await options(page).first().waitFor();
    const open = await readTree(page);
    expect(open.field).toMatchObject({ expanded: true, controls: ['suggestions'], active: undefined, focused: true });
    expect([open.list, open.groups]).toEqual(['Suggestions', ['Operations', 'Fields', 'Pages', 'Documents']]);
    expect(open.options[0]).toEqual({ name: 'GET /api/v1/documents List documents', selected: false });
    expect(open.status).toContain(`${open.options.length} suggestions. Press Enter for all results.`);
    await page.keyboard.press('ArrowDown');
    const moved = await readTree(page);
    expect(moved.field).toMatchObject({ active: 'suggestion-1', focused: true });
    expect(moved.options.filter(({ selected }) => selected)).toEqual([
      { name: 'GET /api/v1/documents List documents', selected: true },
    ]);
  });

  it('contains a status message if there are no suggestions, a request fails or the session has ended', async () => {
    const page = await openList(site, '/status', 'status');
    await field(page).fill('qqqq');
    await expect
      .poll(() => status(page).textContent())
      .toBe('No suggestions for “qqqq”. Try other words, or press Enter to search.');
    const { field: combobox, list, status: told } = await readTree(page);
    expect([combobox?.expanded, list, told.length]).toEqual([false, undefined, 1]);

    await page.route('**/suggestions.json*', (route) => route.abort());
    await field(page).fill('status');
    await expect.poll(() => status(page).textContent()).toMatch(/^Suggestions cannot be loaded right now\./);
    await page.unroute('**/suggestions.json*');
    await field(page).fill('token');
    await options(page).first().waitFor();

    await page.context().clearCookies();
    await field(page).fill('tokens');
    await expect.poll(() => status(page).textContent()).toMatch(/^You are logged out\./);
    expect(await options(page).count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.getByLabel('Site password').waitFor();
    await page.getByLabel('Site password').fill(site.service.password);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.service.origin}/search?q=tokens`);
  });
});
