import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../support/blocks/code.ts';
import { launchChromium } from '../support/chromium.ts';
import { openPage } from '../support/browser/open-page.ts';
import { type Site, startSite } from './site.tsx';

let browser: Browser;
let site: Site;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startSite()]);
});
afterAll(() => Promise.all([browser.close(), site.stop()]));

describe('server-rendered block HTML', () => {
  it('contains no inline styles, <style> elements or scripts', () => {
    expect(site.html).not.toMatch(/<style|<script|\sstyle=/);
  });

  it('contains every tab panel and hides none of them', () => {
    expect(site.html.match(/role="tabpanel"/g)?.length).toBeGreaterThan(25);
    expect(site.html).not.toMatch(/role="tabpanel"[^>]*\shidden/);
  });
});

describe('block page with a strict Content Security Policy', () => {
  it('hydrates without console messages or policy violations', async () => {
    const { page, messages } = await openPage(browser, site.url);
    expect(await page.evaluate(() => window.violations)).toEqual([]);
    expect(messages).toEqual([]);
    await page.context().close();
  });

  it('does not load scripts for code, mistake notes or generated snippets that the server has already rendered', async () => {
    const { page, requests } = await openPage(browser, site.url);
    await page.waitForTimeout(100);
    expect(requests).toContain('/client.js');
    expect(requests.filter((path) => /Prism|Mistake|Snippet/.test(path))).toEqual([]);
    // The page has one panel for each code example and one for the generated cURL command.
    expect(await page.locator('[data-block=languages] .apiblock-code').count()).toBe(LANGUAGES.length + 1);
    for (const panel of await page.locator('[data-block=languages] .apiblock-code').all()) {
      expect(await panel.locator('span').count(), (await panel.getAttribute('aria-label')) ?? '').toBeGreaterThan(0);
    }
    await page.context().close();
  });
});

describe('block page with tab panels', () => {
  it('shows all tab panels below their labels if JavaScript is disabled', async () => {
    const { page } = await openPage(browser, site.url, { javaScriptEnabled: false });
    const panels = await page.locator('.apiblock-panel').evaluateAll((elements) =>
      elements.map((panel) => {
        const label = panel.querySelector<HTMLElement>('.apiblock-panel-label');
        return {
          isVisible: panel.checkVisibility(),
          isLabelVisible: label?.checkVisibility(),
          label: label?.innerText.trim(),
        };
      }),
    );
    expect(panels.length).toBeGreaterThan(25);
    for (const { isVisible, isLabelVisible, label } of panels) {
      expect(isVisible).toBe(true);
      expect(isLabelVisible).toBe(true);
      expect(label).not.toBe('');
    }
    expect(await page.locator('[role=tab]:visible').count()).toBe(0);
    await page.context().close();
  });
});
