import { describe, expect, it } from 'vitest';
import { runAxe } from '../../support/axe.ts';
import { field, openList, options, readTree, status } from './search-field.ts';
import { useSite, visit } from './visits.ts';

const site = useSite();
const publish = (fields: object) => site.service.createDocument({ status: 'published', ...fields });

describe('the list of search suggestions', () => {
  it('shows the results of the current query even if the response to an earlier query arrives later', async () => {
    const page = await site.openSignedIn();
    await visit(page, `${site.service.origin}/status`);
    let abortedRequests = 0;
    page.on('requestfailed', () => {
      abortedRequests += 1;
    });
    await page.route('**/suggestions.json?q=sta', async (route) => {
      const response = await route.fetch();
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.fulfill({ response }).catch(() => {});
    });
    await page.keyboard.press('/');
    const slow = page.waitForRequest('**/suggestions.json?q=sta');
    await page.keyboard.insertText('sta');
    await slow;
    await expect.poll(() => status(page).textContent()).toBe('Searching…');
    await field(page).fill('writing');
    await options(page).first().waitFor();
    const shown = await options(page).allTextContents();
    expect(abortedRequests).toBe(1);
    await page.waitForTimeout(1600);
    expect(await options(page).allTextContents()).toEqual(shown);
    expect(shown.join()).toContain('Writing documents');
  });

  it('keeps the selected option if the new suggestions contain it', async () => {
    const page = await openList(site, '/status', 'status');
    let held = Promise.withResolvers<void>();
    await page.route('**/suggestions.json*', async (route) => {
      await held.promise;
      await route.continue().catch(() => {});
    });
    const marked = () => page.getByRole('option', { selected: true }).locator('mark').allTextContents();
    await page.keyboard.type(' read');
    await page.keyboard.press('ArrowDown');
    expect(await marked()).toEqual(['status', 'status']);
    held.resolve();
    await expect.poll(marked).toEqual(['status', 'Read', 'status']);
    held = Promise.withResolvers();
    await page.keyboard.type('xx');
    await page.keyboard.press('ArrowDown');
    expect((await readTree(page)).field?.active).toBeDefined();
    held.resolve();
    await expect.poll(() => status(page).textContent()).toMatch(/^No suggestions/);
    expect((await readTree(page)).field?.active).toBeUndefined();
  });

  it('shows document titles as plain text with the matching words marked', async () => {
    const messages: string[] = [];
    const id = await publish({
      title: '<img src=x onerror=alert(1)> Tülip (a.*b) $& <b>',
      content: '<script>alert("tulip")</script>',
    });
    const page = await openList(site, '/status', 'TULIP b');
    page.on('console', (message) => messages.push(message.text()));
    const option = page.locator(`[role=option][href="/library/${id}"]`);
    expect(await option.locator('mark').allTextContents()).toEqual(['Tülip', 'b', 'b', 'tulip']);
    expect(await option.textContent()).toBe(
      '<img src=x onerror=alert(1)> Tülip (a.*b) $& <b> <script>alert("tulip")</script>',
    );
    expect(await option.locator('img, script, b').count()).toBe(0);
    await option.click();
    await page.getByRole('heading', { level: 1, name: /Tülip/ }).waitFor();
    expect(messages).toEqual([]);
  });

  it('includes newly published documents but no drafts', async () => {
    await site.service.createDocument({ title: 'Nectarine harvest', status: 'draft' });
    const page = await site.openSignedIn();
    await visit(page, `${site.service.origin}/status`);
    await page.keyboard.press('/');
    await page.keyboard.type('nectarine');
    await expect.poll(() => status(page).textContent()).toMatch(/^No suggestions/);
    await publish({ title: 'Nectarine jam' });
    await page.keyboard.type(' ');
    await page.keyboard.type('j');
    await expect.poll(() => options(page).allTextContents()).toEqual(['Nectarine jam ']);
  });

  it.each([
    ['light', 320],
    ['dark', 320],
    ['light', 390],
    ['dark', 768],
    ['light', 1280],
    ['dark', 1728],
  ] as const)(
    'has no axe violations, fits the viewport and scrolls to each selected option (%s, %i px)',
    async (colorScheme, width) => {
      await publish({ title: `Token ${'W'.repeat(120)} token`, content: 'token '.repeat(60) });
      const page = await openList(site, '/documents', 'token', { colorScheme, viewport: { width, height: 700 } });
      await page.keyboard.press('ArrowDown');
      expect((await runAxe(page)).violations).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const popup = await page.locator('.suggestions').boundingBox();
      expect(popup!.x).toBeGreaterThanOrEqual(0);
      expect(popup!.x + popup!.width).toBeLessThanOrEqual(width);
      expect(popup!.width).toBeGreaterThanOrEqual(Math.min(300, width));
      const input = await field(page).boundingBox();
      expect(popup!.y).toBeGreaterThanOrEqual(input!.y + input!.height);
      for (let index = await options(page).count(); index > 0; index -= 1) {
        const box = await page.getByRole('option', { selected: true }).boundingBox();
        expect(box!.height).toBeGreaterThanOrEqual(24);
        expect(box!.y).toBeGreaterThanOrEqual(popup!.y);
        expect(box!.y + box!.height).toBeLessThanOrEqual(Math.min(700, popup!.y + popup!.height) + 1);
        await page.keyboard.press('ArrowDown');
      }
    },
  );

  it('outlines only the selected option in forced colors', async () => {
    const page = await openList(site, '/documents', 'token', { forcedColors: 'active' });
    await page.keyboard.press('ArrowDown');
    const [chosen, other] = await options(page).evaluateAll((all) =>
      all.map((one) => getComputedStyle(one).outlineStyle),
    );
    expect([chosen, other]).toEqual(['solid', 'none']);
  });
});
