import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { openPage, readStyles } from '../support/browser/open-page.ts';
import { type Site, startSite } from '../browser/site.tsx';

let browser: Browser;
let site: Site;
let page: Page;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startSite()]);
  ({ page } = await openPage(browser, `${site.url}?open`));
});
afterAll(() => Promise.all([browser.close(), site.stop()]));

const WIDTHS = [320, 390, 480, 768, 1024, 1280, 1600, 1920];
const LEVELS = [...Array(9).keys()];

describe('nested fields', () => {
  /** Nests fields nine levels deep, with or without dotted names and with or without Expandable. */
  const nest = ({ dotted, expandable }: { dotted: boolean; expandable: boolean }) =>
    page.evaluate(
      ([isDotted, isExpandable]) => {
        const toField = (level: number): string => {
          const depth = isDotted && level > 0 ? ` data-depth="${level}"` : '';
          const inner = level < 8 ? toField(level + 1) : '';
          const nested =
            isExpandable && inner !== ''
              ? `<details class="apiblock-expandable not-prose" open><summary class="apiblock-summary">more</summary><div class="apiblock-expandable-content">${inner}</div></details>`
              : inner;
          return `<div class="apiblock-field not-prose" data-level="${level}"${depth}><div class="apiblock-field-head"><code class="apiblock-field-name">field</code></div><div class="apiblock-field-description"><p>Text</p>${nested}</div></div>`;
        };
        document.querySelector('[data-block=fields] .apiblock-fields')!.innerHTML = toField(0);
      },
      [dotted, expandable] as const,
    );

  const read = () =>
    page.locator('[data-level]').evaluateAll((fields) =>
      fields.map((field) => {
        const [name, text] = [field.querySelector('code')!, field.querySelector('p')!];
        return {
          at: name.getBoundingClientRect().x,
          right: field.getBoundingClientRect().right,
          sizes: [name, text].map((element) => parseFloat(getComputedStyle(element).fontSize).toFixed(1)).join(' '),
        };
      }),
    );

  describe.each([
    { dotted: false, expandable: false },
    { dotted: true, expandable: false },
    { dotted: false, expandable: true },
    { dotted: true, expandable: true },
  ])('with dotted names: $dotted, in an Expandable: $expandable', (kind) => {
    it.each(WIDTHS)(
      'have the same font size and one step of indentation per level at a width of %d px',
      async (width) => {
        await page.setViewportSize({ width, height: 900 });
        await nest(kind);
        const fields = await read();
        expect(fields).toHaveLength(9);
        expect(new Set(fields.map(({ sizes }) => sizes))).toEqual(new Set(['14.0 15.0']));
        const steps = LEVELS.slice(1).map((level) => (fields[level]!.at - fields[level - 1]!.at).toFixed(0));
        expect(new Set(steps).size).toBe(1);
        expect(Number(steps[0])).toBeGreaterThan(8);
        expect(fields[8]!.right - fields[8]!.at).toBeGreaterThan(130);
      },
    );
  });

  it('are indented by one step for each dot in their names, below a field without dots', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.evaluate(() => {
      const toField = (depth: number) =>
        `<div class="apiblock-field not-prose" data-level="${depth}"${depth ? ` data-depth="${depth}"` : ''}><div class="apiblock-field-head"><code class="apiblock-field-name">field</code></div><div class="apiblock-field-description"><p>Text</p></div></div>`;
      const all = [1, 2, 3, 9].map(toField).join('');
      document.querySelector('[data-block=fields] .apiblock-fields')!.innerHTML =
        `${toField(0)}${all}<details class="apiblock-expandable not-prose" open><summary class="apiblock-summary">more</summary><div class="apiblock-expandable-content">${all}</div></details>`;
    });
    const fields = (await read()).map(({ at }) => at);
    const left = fields[0]!;
    expect(fields.map((at) => Math.round((at - left) / 16))).toEqual([0, 1, 2, 3, 8, 1, 1, 1, 1]);
  });
});

describe('sticky examples column', () => {
  const makeBlockLong = () =>
    page.evaluate(() => {
      const fields = document.querySelector('[data-block=full] .apiblock-fields')!;
      fields.innerHTML += fields.innerHTML.repeat(40);
      const examples = document.querySelector('[data-block=full] .apiblock-examples')!;
      examples.innerHTML += examples.innerHTML;
    });

  it('is never taller than the viewport', async () => {
    await page.reload();
    await makeBlockLong();
    for (const width of WIDTHS)
      for (const height of [320, 450, 600, 900, 1400]) {
        await page.setViewportSize({ width, height });
        const tall = await page.evaluate(() =>
          [...document.querySelectorAll('#root *')]
            .filter((element) => getComputedStyle(element).position === 'sticky')
            .map((element) => {
              const isBeside = element.getBoundingClientRect().x > 100;
              return { top: parseFloat(getComputedStyle(element).top), height: element.clientHeight, isBeside };
            })
            .filter((element) => element.isBeside && element.top + element.height > innerHeight),
        );
        expect({ width, height, tall }).toEqual({ width, height, tall: [] });
      }
  });

  it('has its full height if it is below the text', async () => {
    await page.setViewportSize({ width: 700, height: 600 });
    const examples = page.locator('[data-block=full] .apiblock-examples');
    expect(await examples.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
  });

  it.each([
    ['clip', 80],
    // With `hidden`, the body becomes a scroll container, so that nothing in it sticks to the viewport.
    ['hidden', undefined],
  ])('sticks only if overflow-x of html and body allows it: %s', async (overflow, top) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.addStyleTag({ content: `html, body { overflow-x: ${overflow} !important }` });
    const at = await page.locator('[data-block=full] .apiblock-examples').evaluate((element) => {
      scrollTo(0, element.parentElement!.getBoundingClientRect().y + scrollY + 300);
      return Math.round(element.getBoundingClientRect().y);
    });
    if (top === undefined) expect(at).toBeLessThan(0);
    else expect(at).toBe(top);
  });
});

describe('cURL command', () => {
  it('wraps instead of scrolling horizontally, without adding line breaks to the selected text', async () => {
    await page.reload();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const out = await page
        .locator('.apiblock-code[data-code-style=command]')
        .evaluateAll((commands) => commands.map((command) => command.scrollWidth - command.clientWidth));
      expect(new Set(out)).toEqual(new Set([0]));
    }
    const text = await page
      .locator('[data-block=longUrl] .apiblock-code')
      .first()
      .evaluate((code) => {
        getSelection()!.selectAllChildren(code);
        return [getSelection()!.toString(), code.textContent];
      });
    expect(text[0]).toBe(text[1]);
  });

  it('has a hanging indent on wrapped lines', async () => {
    await page.setViewportSize({ width: 320, height: 900 });
    const [command] = await readStyles(page, '.apiblock-code[data-code-style=command]', [
      'text-indent',
      'white-space-collapse',
    ]);
    expect(command?.style['text-indent']).toMatch(/hanging each-line/);
    expect(command?.style['white-space-collapse']).toBe('preserve');
  });
});

/** Returns the displayed text of each element, split into its visual lines. */
const readLines = (selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange();
      const lines = new Map<number, string>();
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (let at = 0; at < (node.textContent ?? '').length; at++) {
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          const { y } = range.getBoundingClientRect();
          lines.set(y, (lines.get(y) ?? '') + node.textContent![at]);
        }
      return [...lines.values()];
    }),
  );

describe('long field names', () => {
  it('wrap at dots and before capital letters', async () => {
    await page.setViewportSize({ width: 390, height: 900 });
    const name = '[data-block=fields] .apiblock-field-name >> nth=0';
    await page.locator(name).evaluate((element) => {
      element.innerHTML =
        'organization<wbr>.subscription<wbr>.billing<wbr>Address<wbr>.postal<wbr>Code<wbr>.validation';
    });
    const [lines = []] = await readLines(name);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines.slice(1)) expect(line).toMatch(/^[.A-Z]/);
  });
});

describe('URLs', () => {
  it('wrap only at punctuation marks and before capital letters', async () => {
    const broken = new Set<string>();
    for (let width = 320; width <= 520; width += 10) {
      await page.setViewportSize({ width, height: 900 });
      for (const lines of await readLines('.apiblock-url'))
        for (const [index, line] of lines.entries()) {
          const next = lines[index + 1];
          if (next && !/[-./?]$/.test(line) && !/^[/A-Z{:]/.test(next)) broken.add(`${width}: ${line}⏎${next}`);
        }
    }
    expect([...broken]).toEqual([]);
  });

  it('never wrap within the base URL in a narrow block', async () => {
    await page.setViewportSize({ width: 390, height: 900 });
    const urls = (await readLines('.apiblock-url')).filter((lines) =>
      lines.join('').startsWith('https://api.example.com/'),
    );
    expect(urls.length).toBeGreaterThan(3);
    const firstLines = urls.map(([line = '']) => line);
    expect(firstLines.filter((line) => !line.startsWith('https://api.example.com'))).toEqual([]);
    expect(firstLines.filter((line) => line.startsWith('https://api.example.com/')).length).toBeGreaterThan(0);
  });
});
