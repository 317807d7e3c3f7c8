import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { openPage } from '../support/browser/open-page.ts';
import { type Site, startSite } from './site.tsx';

let browser: Browser;
let site: Site;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startSite()]);
});
afterAll(() => Promise.all([browser.close(), site.stop()]));

describe('block page with a strict Content Security Policy', () => {
  it('loads scripts for highlighting, snippets and mistake notes on demand if only the browser renders blocks', async () => {
    const { page, messages, requests } = await openPage(browser, `${site.url}?client`);
    await page.waitForSelector('[data-block=languages] pre[aria-label=python] span', { state: 'attached' });
    await page.waitForSelector('[data-block=broken] .apiblock-excerpt', { state: 'attached' });
    expect(requests.filter((path) => path === '/PrismCode.js')).toHaveLength(1);
    expect(requests.filter((path) => path === '/MistakeNote.js')).toHaveLength(1);
    await page.waitForSelector('[data-block=full] pre[aria-label=cURL] span', { state: 'attached' });
    expect(requests.filter((path) => path === '/Snippet.js')).toHaveLength(1);
    expect(messages).toEqual([]);
    expect(await page.evaluate(() => window.violations)).toEqual([]);
    await page.context().close();
  });

  it.each([
    ['hydrated', '?trusted'],
    ['rendered only in the browser', '?trusted&client'],
  ])('does not violate the policy if Trusted Types are also enforced: %s', async (_, query) => {
    const { page, messages } = await openPage(browser, site.url + query);
    await page.waitForSelector('[data-block=languages] pre[aria-label=python] span', { state: 'attached' });
    await page.waitForSelector('[data-block=broken] .apiblock-excerpt', { state: 'attached' });
    // Verify that the policy is active: assigning a plain string to innerHTML must throw.
    expect(
      await page.evaluate(() => {
        try {
          document.body.innerHTML = '<b>x</b>';
          return 'accepted';
        } catch (error) {
          return String(error);
        }
      }),
    ).toContain('TrustedHTML');
    expect(await page.evaluate(() => window.violations.splice(0).length)).toBe(1);
    await page.getByRole('tab', { name: 'ruby' }).first().click();
    expect(await page.evaluate(() => window.violations)).toEqual([]);
    expect(messages.filter((message) => !message.includes("'TrustedHTML' assignment"))).toEqual([]);
    await page.context().close();
  });

  it('shows the same text whether the server or the browser renders it', async () => {
    const [hydrated, rendered] = await Promise.all([
      openPage(browser, site.url),
      openPage(browser, `${site.url}?client`),
    ]);
    const text = ({ page }: typeof hydrated) => page.evaluate(() => document.getElementById('root')?.textContent);
    // Snippets and mistake notes load asynchronously, in any order.
    await expect.poll(() => text(rendered)).toBe(await text(hydrated));
    await Promise.all([hydrated.page.context().close(), rendered.page.context().close()]);
  });

  it('has only unique IDs and no ARIA references to missing elements', async () => {
    const { page } = await openPage(browser, site.url);
    const found = await page.evaluate(() => {
      const ids = [...document.querySelectorAll('#root [id]')].map(({ id }) => id);
      const references = [...document.querySelectorAll('#root *')].flatMap((element) =>
        ['aria-controls', 'aria-labelledby', 'aria-describedby'].flatMap(
          (name) => element.getAttribute(name)?.split(' ') ?? [],
        ),
      );
      return {
        duplicates: ids.filter((id, index) => ids.indexOf(id) !== index),
        dangling: references.filter((id) => !ids.includes(id)),
        references: references.length,
      };
    });
    expect(found.duplicates).toEqual([]);
    expect(found.dangling).toEqual([]);
    expect(found.references).toBeGreaterThan(50);
    await page.context().close();
  });
});

describe('block page with tab panels', () => {
  it('begins each panel with a start-aligned label and one full-width divider if JavaScript is disabled', async () => {
    for (const direction of ['ltr', 'rtl'] as const) {
      const { page } = await openPage(browser, site.url, { javaScriptEnabled: false });
      await page.evaluate((dir) => (document.documentElement.dir = dir), direction);
      const labels = await page
        // Exclude the tab groups in variants and choices, which have dividers of their own.
        .locator(
          '.apiblock-panel > .apiblock-panel-label:not(.apiblock-variants *, .apiblock-choice > * > * > *, :has(+ .apiblock-group))',
        )
        .evaluateAll((elements) =>
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

  it('prints all tab panels, each below its label, without tabs or copy buttons', async () => {
    const { page } = await openPage(browser, site.url);
    await page.emulateMedia({ media: 'print' });
    const panels = await page.locator('.apiblock-panel').evaluateAll((elements) =>
      elements.map((panel) => ({
        label: panel.querySelector('.apiblock-panel-label')?.checkVisibility(),
        content: panel.lastElementChild?.checkVisibility({ contentVisibilityAuto: true }),
        height: panel.lastElementChild?.getBoundingClientRect().height,
      })),
    );
    expect(panels.length).toBeGreaterThan(25);
    for (const { label, content, height } of panels) {
      expect({ label, content }).toEqual({ label: true, content: true });
      expect(height).toBeGreaterThan(10);
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
