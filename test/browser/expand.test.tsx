import * as library from 'apiblock';
import type { Browser, Page } from 'playwright-core';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { openStaticPage } from './static-page.ts';

const { ApiBlock, ResponseField, Variant, Variants } = library;

/** A block that is longer than the window. Some of its fields are in closed disclosures. */
const html = renderToString(
  <ApiBlock method="GET" endpoint="/orders" expand={1}>
    {Array.from({ length: 30 }, (_, index) => (
      <ResponseField key={index} name={`field${index}`} type="string" />
    ))}
    <ResponseField name="customer" type="object">
      <ResponseField name="address" type="object">
        <Variants>
          <Variant title="Street">
            <ResponseField name="street" type="string" />
          </Variant>
          <Variant title="Box">
            <ResponseField name="box" type="string" />
          </Variant>
        </Variants>
      </ResponseField>
    </ResponseField>
    <ResponseField status="400" name="code" type="string" />
    <ResponseField status="404" name="code" type="string" />
  </ApiBlock>,
);

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const openPage = (fragment = '') => openStaticPage(browser, html, { fragment });
const isVisible = (page: Page, id: string) => page.locator(`[id="${id}"]`).isVisible();

describe('a block with expand, without JavaScript', () => {
  it('shows fields in closed disclosures after the reader opens them', async () => {
    const page = await openPage();
    expect(await isVisible(page, 'get-orders--field19')).toBe(true);
    expect(await isVisible(page, 'get-orders--field20')).toBe(false);
    await page.getByText('11 more fields').click();
    expect(await isVisible(page, 'get-orders--field20')).toBe(true);
    expect(await isVisible(page, 'get-orders--address')).toBe(false);
    await page.getByText('1 member of customer').click();
    expect(await isVisible(page, 'get-orders--address')).toBe(true);
    expect(await isVisible(page, 'get-orders--street')).toBe(false);
    await page.getByText('2 members of address').click();
    expect(await isVisible(page, 'get-orders--street')).toBe(true);
    await page.close();
  });

  it('lists the names of the fields in a closed disclosure on at most one additional line', async () => {
    const page = await openPage();
    const summary = page.locator('summary', { hasText: '11 more fields' });
    const names = summary.locator('.apiblock-names');
    const content = await names.evaluate((element) => getComputedStyle(element, '::before').content);
    expect(content).toBe(
      '"field20, field21, field22, field23, field24, field25, field26, field27, field28, field29, customer"',
    );
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 600 });
      const { namesHeight, lineHeight, overflow } = await names.evaluate((element) => ({
        namesHeight: element.getBoundingClientRect().height,
        lineHeight: parseFloat(getComputedStyle(element).lineHeight),
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      }));
      expect(namesHeight).toBeLessThan(1.5 * lineHeight);
      expect(overflow).toBe(0);
    }
    await summary.click();
    expect(await names.isVisible()).toBe(false);
    await page.close();
  });

  it('opens all disclosures around the target of a link', async () => {
    const page = await openPage('#get-orders--box');
    const field = page.locator('[id="get-orders--box"]');
    expect(await field.isVisible()).toBe(true);
    const top = (await field.boundingBox())?.y ?? NaN;
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(600);
    await page.close();
  });

  it('has links to its fields that work with the keyboard', async () => {
    const page = await openPage();
    await page.getByText('11 more fields').press('Enter');
    await page.getByText('1 member of customer').press('Enter');
    await page.keyboard.press('Tab');
    const link = page.getByRole('link', { name: 'Link to address', exact: true });
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => link.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
    await page.keyboard.press('Enter');
    const field = page.locator('.apiblock-field:target');
    await field.waitFor();
    expect(await field.getAttribute('id')).toBe('get-orders--address');
    const { hash } = new URL(page.url());
    expect(hash).toBe('#get-orders--address');
    await page.close();

    const nextPage = await openPage(hash);
    expect(await isVisible(nextPage, 'get-orders--address')).toBe(true);
    await nextPage.close();
  });

  it('scrolls to the section of an error response that shares its fields with another response', async () => {
    const page = await openPage('#get-orders__status-404');
    const top = (await page.getByText('404').boundingBox())?.y ?? NaN;
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(600);
    await page.close();
  });

  it('prints the content of closed disclosures', async () => {
    const page = await openPage();
    await page.emulateMedia({ media: 'print' });
    expect(await isVisible(page, 'get-orders--street')).toBe(true);
    expect(await page.getByText('code', { exact: true }).isVisible()).toBe(true);
    await page.close();
  });
});
