import { ParamField } from 'apiblock';
import type { Browser, Page } from 'playwright-core';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { openStaticPage } from './static-page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const html = renderToString(
  <>
    <ParamField name="short" minLength={3} maxLength={3} pattern="^[a-z]{3}$" example="usd" />
    <ParamField name="long" pattern={'a|'.repeat(60)} example={'b'.repeat(60)} maximum={9} />
    <ParamField name="values" enum='{"a": "The first value.", "b": "The second value."}' example="a" />
  </>,
);

interface Row {
  kind: string;
  top: number;
  start: number;
  end: number;
}

/** Returns the position of each constraint and example of a field. */
function readRows(page: Page, name: string): Promise<Row[]> {
  return page.evaluate(
    (field) =>
      [...document.querySelectorAll<HTMLElement>(`#param-${field} .apiblock-field-detail`)].map((row) => {
        const { top, left, right } = row.getBoundingClientRect();
        return { kind: row.dataset['detail'] ?? '', top, start: left, end: right };
      }),
    name,
  );
}

describe('a code fence in a field', () => {
  it('wraps long lines, because code that scrolls would have to be a tab stop', async () => {
    const field = (
      <ParamField name="text">
        <pre>
          <code>{'word '.repeat(60) + 'x'.repeat(300)}</code>
        </pre>
      </ParamField>
    );
    const page = await openStaticPage(browser, renderToString(field));
    const sizes = await page.locator('pre').evaluate(({ clientWidth, scrollWidth }) => ({ clientWidth, scrollWidth }));
    expect(sizes.scrollWidth).toBe(sizes.clientWidth);
    await page.context().close();
  });
});

describe('a field with constraints', () => {
  it('shows short constraints on one line', async () => {
    const page = await openStaticPage(browser, html, { javaScriptEnabled: true });
    const rows = await readRows(page, 'short');
    expect(rows.map(({ kind }) => kind)).toEqual(['limits', 'pattern', 'examples']);
    for (const row of rows) expect(row.top).toBeCloseTo(rows[0]?.top ?? NaN, -1);
    expect((rows[1]?.start ?? 0) >= (rows[0]?.end ?? 0) && (rows[2]?.start ?? 0) >= (rows[1]?.end ?? 0)).toBe(true);
    await page.context().close();
  });

  it('shows constraints in separate rows if they are long, or if their values have descriptions', async () => {
    const page = await openStaticPage(browser, html, {
      javaScriptEnabled: true,
      viewport: { width: 600, height: 600 },
    });
    for (const name of ['long', 'values']) {
      const rows = await readRows(page, name);
      const tops = rows.map(({ top }) => Math.round(top / 10));
      expect(new Set(tops).size).toBe(rows.length);
      for (const { end } of rows) expect(end).toBeLessThanOrEqual(600);
    }
    await page.context().close();
  });

  it('separates constraints with a dot only if they are on the same line', async () => {
    const page = await openStaticPage(browser, html, { viewport: { width: 600, height: 600 } });
    const readDots = (name: string) =>
      page.evaluate(
        (field) =>
          [...document.querySelectorAll(`#param-${field} .apiblock-field-detail`)].map((row) => {
            const list = row.parentElement as HTMLElement;
            const { content, marginInlineStart } = getComputedStyle(row, '::before');
            const dotStart = row.getBoundingClientRect().left + parseFloat(marginInlineStart);
            return content !== 'none' && dotStart >= list.getBoundingClientRect().left;
          }),
        name,
      );
    expect(await readDots('short')).toEqual([false, true, true]);
    expect(await readDots('long')).toEqual([false, false, false]);
    const clips = await page.locator('#param-long dl').evaluate((list) => getComputedStyle(list).overflowX);
    expect(clips).toBe('clip');
    await page.context().close();
  });

  it('labels constraints for screen readers even if the labels are not visible', async () => {
    const page = await openStaticPage(browser, html);
    const field = page.locator('#param-short');
    const names = await field.getByRole('term').allTextContents();
    expect(names).toEqual(['Limits', 'Pattern', 'Example']);
    const sizes = await Promise.all((await field.getByRole('term').all()).map((term) => term.boundingBox()));
    expect(sizes.map((size) => (size?.width ?? 0) > 1)).toEqual([false, false, true]);
    await page.context().close();
  });
});
