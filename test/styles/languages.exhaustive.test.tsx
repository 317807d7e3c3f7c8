import { ApiBlock, Expandable, type Labels, ParamField, ResponseField, Variant, Variants } from 'apiblock';
import ar from 'apiblock/labels/ar';
import de from 'apiblock/labels/de';
import es from 'apiblock/labels/es';
import fr from 'apiblock/labels/fr';
import ja from 'apiblock/labels/ja';
import pt from 'apiblock/labels/pt';
import zh from 'apiblock/labels/zh';
import type { Browser, Page } from 'playwright-core';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { walkWidths } from '../support/browser/widths/walk-widths.ts';

const packs: Record<string, Labels> = { ar, de, es, fr, ja, pt, zh };
const styles = readFileSync(fileURLToPath(import.meta.resolve('apiblock/styles.css')), 'utf8');

/** Renders two endpoints that together show all apiblock labels. */
function Everything({ labels }: { labels: Labels }) {
  return (
    <>
      <ApiBlock
        labels={labels}
        method="PATCH"
        endpoint="/v1/documents/{id}"
        baseUrl="https://api.example.com"
        auth="bearer, apiKey + basic"
        headers={{ Authorization: 'Bearer <ACCESS_TOKEN>', 'Content-Type': 'application/json' }}
        body={{ title: 'Example' }}
        responses={[200, 204, 404, 422, 500].map((statusCode) => ({ statusCode, body: { id: 'doc_1' } }))}
        rateLimit={{ requests: 60, window: '15m' }}
        since="1.2"
        deprecatedBy="PUT /v2/documents/{id}"
      >
        <ParamField path="id" type="string" required example="doc_1" since="1.0" nullable />
        <ParamField query="notify" type="boolean" default={false} deprecatedBy="session" />
        <ParamField name="session" location="cookie" type="string" readOnly writeOnly />
        <ParamField body="title" type="string" minLength={1} maxLength={200} pattern="\S" examples={['a', 'b']} />
        <ParamField body="status" type="string" enum={{ draft: '1', published: '2' }}>
          <Variants>
            <Variant title="1">
              <ParamField name="url" type="string" required />
            </Variant>
            <Variant title="2" />
          </Variants>
        </ParamField>
        <ResponseField name="author" type="object">
          <Expandable defaultOpen>
            <ResponseField name="name" type="string" required />
          </Expandable>
        </ResponseField>
        <ResponseField name="title" type="string" status="404" />
      </ApiBlock>
      <ApiBlock labels={labels} method="POST" endpoint="" webhook="document.published" body={{ id: 'doc_1' }}>
        <ParamField body="id" type="string" required />
      </ApiBlock>
    </>
  );
}

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

async function open(language: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const blocks = renderToStaticMarkup(<Everything labels={packs[language]!} />);
  await page.setContent(
    `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><meta name="viewport" content="width=device-width"><title>x</title><style>:root { color-scheme: light dark } body { margin: 16px; font-family: sans-serif } ${styles}</style><main>${blocks}</main>`,
  );
  return page;
}

it.each(Object.keys(packs))(
  'ApiBlock in the language %s has no layout defects in narrow and wide columns in light and dark themes',
  async (language) => {
    const page = await open(language);
    expect(await walkWidths(page, { widths: [320, 390, 768, 1280] })).toEqual([]);
    await page.close();
  },
);

describe('ApiBlock in Arabic', () => {
  /**
   * Returns whether the first matches of the selectors are next to each other from right to left, ignoring their
   * padding.
   */
  const inOrder = (page: Page, ...selectors: string[]) =>
    page.evaluate((all) => {
      const boxes = all.map((selector) => {
        const element = document.querySelector(selector)!;
        const { left, right } = element.getBoundingClientRect();
        const { paddingLeft, paddingRight } = getComputedStyle(element);
        return { left: left + parseFloat(paddingLeft), right: right - parseFloat(paddingRight) };
      });
      return boxes.slice(1).every((box, index) => box.right <= boxes[index]!.left + 1);
    }, selectors);

  it('lays out text from right to left', async () => {
    const page = await open('ar');
    expect(await inOrder(page, '.apiblock-method', '.apiblock-url', '.apiblock-copy')).toBe(true);
    expect(await inOrder(page, '.apiblock-section-heading', '.apiblock-section .apiblock-anchor')).toBe(true);
    const field = '[id$="--id"] ';
    expect(
      await inOrder(
        page,
        `${field}.apiblock-field-name`,
        `${field}.apiblock-field-type`,
        `${field}.apiblock-field-mark`,
      ),
    ).toBe(true);
    const details = '[id$="--title"] ';
    expect(await inOrder(page, `${details}.apiblock-field-term`, `${details}.apiblock-field-definition`)).toBe(true);
    expect(await inOrder(page, '.apiblock-main', '.apiblock-examples')).toBe(true);
    await page.close();
  });

  it('renders code, URLs and values left to right', async () => {
    const page = await open('ar');
    const directions = await page.evaluate(() =>
      [
        '.apiblock-url',
        '.apiblock-code',
        '.apiblock-header-value',
        '.apiblock-field-name',
        '.apiblock-inline-code',
      ].map((selector) => getComputedStyle(document.querySelector(selector)!).direction),
    );
    expect(directions).toEqual(['ltr', 'ltr', 'ltr', 'ltr', 'ltr']);
    await page.close();
  });

  it('aligns the values of HTTP headers with the right edge of their cells', async () => {
    const page = await open('ar');
    const [box, text] = await page.evaluate(() => {
      const value = document.querySelector('.apiblock-header-value')!;
      const range = document.createRange();
      range.selectNodeContents(value);
      return [value.getBoundingClientRect().right, range.getBoundingClientRect().right];
    });
    expect(Math.abs(box - text)).toBeLessThan(1);
    await page.close();
  });

  it('indents nested fields from the right', async () => {
    const page = await open('ar');
    const edge = (selector: string) =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().right);
    expect(await edge('[id$="--name"]')).toBeLessThan(await edge('[id$="--author"]'));
    await page.close();
  });
});
