import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../blocks.tsx';
import { launchChromium } from '../chromium.ts';
import { openPage } from './open-page.ts';
import { type Site, startSite } from './site.tsx';

let browser: Browser;
let site: Site;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startSite()]);
});
afterAll(() => Promise.all([browser.close(), site.stop()]));

describe('the HTML from the server', () => {
  it('has no inline style, style element or script', () => {
    expect(site.html).not.toMatch(/<style|<script|\sstyle=/);
  });

  it('has every panel, none of them hidden', () => {
    expect(site.html.match(/role="tabpanel"/g)?.length).toBeGreaterThan(25);
    expect(site.html).not.toMatch(/role="tabpanel"[^>]*\shidden/);
  });
});

describe('a page under a strict policy', () => {
  it('hydrates without a message and without a breach', async () => {
    const { page, messages } = await openPage(browser, site.url);
    expect(await page.evaluate(() => window.violations)).toEqual([]);
    expect(messages).toEqual([]);
    await page.context().close();
  });

  it('loads neither Prism for what the server coloured, nor words for what it explained', async () => {
    const { page, requests } = await openPage(browser, site.url);
    await page.waitForTimeout(100);
    expect(requests).toContain('/client.js');
    expect(requests.filter((path) => /Prism|Mistake/.test(path))).toEqual([]);
    // cURL is the first of them.
    expect(await page.locator('[data-block=languages] .apiblock-code').count()).toBe(LANGUAGES.length + 1);
    for (const panel of await page.locator('[data-block=languages] .apiblock-code').all()) {
      expect(await panel.locator('span').count(), (await panel.getAttribute('aria-label')) ?? '').toBeGreaterThan(0);
    }
    await page.context().close();
  });

  it('renders in the browser alone: plain text at first, then colours, and what is wrong in words', async () => {
    const { page, messages, requests } = await openPage(browser, `${site.url}?client`);
    await page.waitForSelector('[data-block=languages] pre[aria-label=python] span', { state: 'attached' });
    await page.waitForSelector('[data-block=broken] .apiblock-excerpt', { state: 'attached' });
    expect(requests.filter((path) => path === '/PrismCode.js')).toHaveLength(1);
    expect(requests.filter((path) => path === '/MistakeNote.js')).toHaveLength(1);
    expect(messages).toEqual([]);
    expect(await page.evaluate(() => window.violations)).toEqual([]);
    await page.context().close();
  });

  it('shows the same text whoever rendered it', async () => {
    const [hydrated, rendered] = await Promise.all([
      openPage(browser, site.url),
      openPage(browser, `${site.url}?client`),
    ]);
    await rendered.page.waitForSelector('.apiblock-excerpt', { state: 'attached' });
    const text = (open: typeof hydrated) => open.page.evaluate(() => document.getElementById('root')?.textContent);
    expect(await text(rendered)).toBe(await text(hydrated));
    await Promise.all([hydrated.page.context().close(), rendered.page.context().close()]);
  });

  it('has no id twice, and every reference leads somewhere', async () => {
    const { page } = await openPage(browser, site.url);
    const found = await page.evaluate(() => {
      const ids = [...document.querySelectorAll('#root [id]')].map(({ id }) => id);
      const references = [...document.querySelectorAll('#root *')].flatMap((element) =>
        ['aria-controls', 'aria-labelledby', 'aria-describedby'].flatMap(
          (name) => element.getAttribute(name)?.split(' ') ?? [],
        ),
      );
      return {
        twice: ids.filter((id, index) => ids.indexOf(id) !== index),
        lost: references.filter((id) => !ids.includes(id)),
        references: references.length,
      };
    });
    expect(found.twice).toEqual([]);
    expect(found.lost).toEqual([]);
    expect(found.references).toBeGreaterThan(50);
    await page.context().close();
  });
});

describe('without script, and in print', () => {
  it('shows every panel under its label without script', async () => {
    const { page } = await openPage(browser, site.url, { javaScriptEnabled: false });
    const panels = await page.locator('[role=tabpanel]').all();
    expect(panels.length).toBeGreaterThan(25);
    for (const panel of panels) {
      expect(await panel.isVisible()).toBe(true);
      const label = panel.locator('.apiblock-panel-label');
      expect(await label.isVisible()).toBe(true);
      expect((await label.innerText()).trim()).not.toBe('');
    }
    expect(await page.locator('[role=tab]:visible').count()).toBe(0);
    await page.context().close();
  });

  it('draws one line between a label and its code, as wide as the panel, and the label at the start of its row', async () => {
    for (const direction of ['ltr', 'rtl'] as const) {
      const { page } = await openPage(browser, site.url, { javaScriptEnabled: false });
      await page.evaluate((dir) => (document.documentElement.dir = dir), direction);
      const labels = await page.locator('.apiblock-panel > .apiblock-panel-label').evaluateAll((elements) =>
        elements.map((label) => {
          const text = document.createRange();
          text.selectNodeContents(label);
          const [row, words] = [label.parentElement!.getBoundingClientRect(), text.getBoundingClientRect()];
          const lined = [label, label.nextElementSibling!].filter(
            (element) => element.getBoundingClientRect().width === row.width,
          );
          const lines = lined
            .flatMap((element) => [
              getComputedStyle(element).borderBottomWidth,
              getComputedStyle(element).borderTopWidth,
            ])
            .filter((width) => width === '1px');
          return {
            lines: lines.length,
            problem: label.nextElementSibling!.matches('.apiblock-problem'),
            left: words.left - row.left,
            right: row.right - words.right,
          };
        }),
      );
      expect(labels.length).toBeGreaterThan(25);
      for (const { lines, problem, left, right } of labels) {
        expect(lines).toBe(problem ? 0 : 1);
        expect(direction === 'ltr' ? left : right).toBeLessThan(40);
      }
      await page.context().close();
    }
  });

  it('prints every panel under its label, and no control', async () => {
    const { page } = await openPage(browser, site.url);
    await page.emulateMedia({ media: 'print' });
    for (const panel of await page.locator('[role=tabpanel]').all()) {
      const shown = await panel.evaluate((element) => ({
        label: element.querySelector('.apiblock-panel-label')?.checkVisibility(),
        content: element.lastElementChild?.checkVisibility({ contentVisibilityAuto: true }),
        height: element.lastElementChild?.getBoundingClientRect().height,
      }));
      expect(shown).toMatchObject({ label: true, content: true });
      expect(shown.height).toBeGreaterThan(10);
    }
    expect(await page.locator('.apiblock-copy:visible, [role=tab]:visible').count()).toBe(0);
    expect(
      await page
        .locator('.apiblock-code')
        .evaluateAll(
          (codes) =>
            codes.filter((code) => code.scrollHeight > code.clientHeight + 1 || code.scrollWidth > code.clientWidth + 1)
              .length,
        ),
    ).toBe(0);
    await page.context().close();
  });
});

describe('tabs', () => {
  it('are walked by keyboard', async () => {
    const { page } = await openPage(browser, site.url);
    const tabs = page.locator('[data-block=responses]').getByRole('tab');
    const chosen = () => tabs.evaluateAll((all) => all.map((tab) => tab.getAttribute('aria-selected')).indexOf('true'));
    const last = (await tabs.count()) - 1;
    await tabs.first().focus();
    const walk: [key: string, index: number][] = [
      ['ArrowRight', 1],
      ['ArrowRight', 2],
      ['ArrowLeft', 1],
      ['End', last],
      ['ArrowRight', 0],
      ['ArrowLeft', last],
      ['Home', 0],
    ];
    for (const [key, index] of walk) {
      await page.keyboard.press(key);
      expect(await chosen(), key).toBe(index);
      expect(await tabs.nth(index).evaluate((tab) => tab === document.activeElement), key).toBe(true);
    }
    // From the tab the next stops are the copy button and the code; the other tabs are no stops.
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('apiblock-copy');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Response 200');
    await page.context().close();
  });

  it('show in view the tab that the keyboard chose', async () => {
    const { page } = await openPage(browser, site.url, { viewport: { width: 320, height: 800 } });
    const tabs = page.locator('[data-block=responses]').getByRole('tab');
    await tabs.first().focus();
    await page.keyboard.press('End');
    const { tab, list } = await tabs.last().evaluate((element) => ({
      tab: element.getBoundingClientRect().toJSON(),
      list: element.parentElement?.getBoundingClientRect().toJSON(),
    }));
    expect(tab.right).toBeLessThanOrEqual(list.right + 1);
    expect(tab.left).toBeGreaterThanOrEqual(list.left - 1);
    await page.context().close();
  });

  it('open for find-in-page', async () => {
    const { page } = await openPage(browser, site.url);
    const panels = page.locator('[data-block=responses] [role=tabpanel]');
    const others = (await panels.count()) - 1;
    expect(await panels.evaluateAll((all) => all.map((panel) => panel.getAttribute('hidden')))).toEqual([
      null,
      ...Array<string>(others).fill('until-found'),
    ]);
    await panels.nth(4).dispatchEvent('beforematch', { bubbles: true });
    expect(await panels.evaluateAll((all) => all.map((panel) => panel.getAttribute('hidden')).indexOf(null))).toBe(4);
    expect(
      await panels.evaluateAll((all) => all.filter((panel) => panel.getAttribute('hidden') === 'until-found').length),
    ).toBe(others);
    // The browser's own way: it opens what an address of the page names.
    await page.evaluate((id) => (location.hash = id), (await panels.nth(6).getAttribute('id')) ?? '');
    await expect
      .poll(() => panels.evaluateAll((all) => all.map((panel) => panel.getAttribute('hidden')).indexOf(null)))
      .toBe(6);
    expect(await page.locator('[data-block=responses]').getByRole('tab', { selected: true }).innerText()).toContain(
      '422',
    );
    await page.context().close();
  });

  it('take no room while they are hidden', async () => {
    const { page } = await openPage(browser, site.url);
    const heights = await page
      .locator('[role=tabpanel][hidden]')
      .evaluateAll((panels) => panels.map((panel) => panel.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(20);
    expect(heights.filter((height) => height > 0)).toEqual([]);
    await page.context().close();
  });

  it('choose a language for the whole page, and for the next visit', async () => {
    const { page, messages } = await openPage(browser, site.url);
    const chosen = (block: string) =>
      page
        .locator(`[data-block=${block}]`)
        .getByRole('tablist', { name: 'Request' })
        .locator('[aria-selected=true]')
        .innerText();
    await page.locator('[data-block=languages]').getByRole('tab', { name: 'python' }).click();
    for (const block of ['full', 'deprecated', 'languages']) expect(await chosen(block)).toBe('python');
    await page.reload({ waitUntil: 'load' });
    await page.waitForSelector('[data-running]');
    for (const block of ['full', 'deprecated', 'languages']) expect(await chosen(block)).toBe('python');
    await page.locator('[data-block=languages]').getByRole('tab', { name: 'ruby' }).click();
    expect(await chosen('languages')).toBe('ruby');
    expect(await chosen('full')).toBe('python');
    expect(messages).toEqual([]);
    await page.context().close();
  });
});

describe('copy buttons', () => {
  it('copy the shown text to the clipboard, exactly, and say so', async () => {
    const { page } = await openPage(browser, site.url, { permissions: ['clipboard-read', 'clipboard-write'] });
    const block = page.locator('[data-block=full]');
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await block.getByRole('button', { name: 'Copy: Request body' }).click();
    await page.getByRole('status').getByText('Copied').waitFor({ state: 'attached' });
    expect(await clipboard()).toBe(
      '{\n  "title": "It\'s <b>here</b> & now",\n  "id": 12345678901234567890,\n  "price": 1.0,\n  "tags": []\n}',
    );
    await block.getByRole('tab', { name: 'python' }).click();
    await block.getByRole('button', { name: 'Copy: Request', exact: true }).click();
    await expect.poll(clipboard).toContain('import requests\n\n# All documents\n');
    await block.getByRole('button', { name: 'Copy: /api/v1/documents' }).click();
    await expect.poll(clipboard).toBe('https://api.example.com/api/v1/documents/:id/{part}');
    await page.context().close();
  });
});
