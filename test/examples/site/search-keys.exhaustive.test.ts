import { describe, expect, it } from 'vitest';
import { field, openList, options, readTree } from './search-field.ts';
import { useSite } from './visits.ts';

const site = useSite();

describe('search field', () => {
  it.each([
    ['/', 'expiresIn', '/tokens#post-api-v1-tokens--expiresin'],
    // These targets are in closed details elements, on the current page or on a different page.
    ['/documents', 'meta total', '/documents#get-api-v1-documents--meta-total'],
    ['/status', 'create document', '/documents#post-api-v1-documents'],
    ['/status', 'locked', '/problems#locked-out'],
    ['/status', 'writing', '/library/writing-documents'],
  ])('on the page %s, opens the first suggestion for the query %j: %s', async (path, query, target) => {
    const page = await openList(site, path, query);
    await page.keyboard.press('ArrowDown');
    expect(await page.getByRole('option', { selected: true }).getAttribute('href')).toBe(target);
    await page.keyboard.press('Enter');
    await page.waitForURL(site.service.origin + target);
    const id = new URL(page.url()).hash.slice(1);
    if (id === '') return;
    const place = page.locator(`[id="${id}"]`);
    await expect.poll(() => place.isVisible()).toBe(true);
    await expect.poll(async () => (await place.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(40);
    expect((await place.boundingBox())?.y).toBeLessThan(720);
    expect(await options(page).count()).toBe(0);
    // The Tab key moves the focus to the element after the target, not to the element after the search field.
    await page.keyboard.press('Tab');
    const next = await page.evaluate(
      (target_) =>
        document.getElementById(target_)!.compareDocumentPosition(document.activeElement!) &
        (Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY),
      id,
    );
    expect(next).toBeGreaterThan(0);
  });

  it('selects no option until an arrow key is pressed, so that Enter opens the results page', async () => {
    const page = await openList(site, '/status', 'token');
    expect((await readTree(page)).field?.active).toBeUndefined();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.service.origin}/search?q=token`);
    await page.getByText(/results? for/).waitFor();
    // The results page keeps the query in the field, and focusing the field selects it without opening the list.
    expect(await options(page).count()).toBe(0);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('status');
    await options(page).first().waitFor();
    expect(await field(page).inputValue()).toBe('status');
  });

  it('moves through the options with the arrow keys, and clears the selection on Home, End and letters', async () => {
    const page = await openList(site, '/status', 'status');
    const chosen = async () => {
      const { options: all } = await readTree(page);
      return all.findIndex(({ selected }) => selected);
    };
    const last = (await options(page).count()) - 1;
    expect(last).toBeGreaterThan(3);
    const moves: number[] = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown']) {
      await page.keyboard.press(key);
      moves.push(await chosen());
    }
    expect(moves).toEqual([0, 1, 0, last, last - 1, last, 0]);
    await page.keyboard.press('Home');
    for (const [key, at] of [
      ['Home', 0],
      ['End', 6],
      ['ArrowLeft', 5],
      ['ArrowRight', 6],
    ] as const) {
      await page.keyboard.press('ArrowDown');
      expect(await chosen()).toBe(0);
      await page.keyboard.press(key);
      expect([await chosen(), await field(page).evaluate((input: HTMLInputElement) => input.selectionStart)]).toEqual([
        -1,
        at,
      ]);
    }
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type(' g');
    expect(await chosen()).toBe(-1);
  });

  it('closes the list on the first Escape and clears the field on the second', async () => {
    const page = await openList(site, '/status', 'status');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    expect(await options(page).count()).toBe(0);
    expect(await field(page).inputValue()).toBe('status');
    expect((await readTree(page)).field).toMatchObject({ expanded: false, active: undefined, focused: true });
    await page.keyboard.press('ArrowDown');
    await options(page).first().waitFor();
    await page.keyboard.press('Alt+ArrowUp');
    expect(await options(page).count()).toBe(0);
    await field(page).click();
    await options(page).first().waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(await field(page).inputValue()).toBe('');
  });

  it('ignores keys during IME composition and closes the list when it loses focus', async () => {
    const page = await openList(site, '/status', 'status');
    await page.keyboard.press('ArrowDown');
    await field(page).evaluate((input) =>
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })),
    );
    expect(page.url()).toBe(`${site.service.origin}/status`);
    await page.keyboard.press('Tab');
    await expect.poll(() => options(page).count()).toBe(0);
    await page.keyboard.press('Shift+Tab');
    expect(await options(page).count()).toBe(0);
  });
});
