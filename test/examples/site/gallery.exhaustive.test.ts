import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { GALLERY_PAGES } from '../../../examples/gallery/pages.ts';
import { runAxe } from '../../support/axe.ts';
import { useSite, visit } from './visits.ts';

const site = useSite();
const count = GALLERY_PAGES.length;

const readSource = (name: string) =>
  readFileSync(new URL(`../../../examples/gallery/${name}.mdx`, import.meta.url), 'utf8');

async function openGallery(width: number, colorScheme: 'light' | 'dark' = 'light'): Promise<Page> {
  const page = await site.openSignedIn({ viewport: { width, height: 900 }, colorScheme });
  await visit(page, `${site.service.origin}/gallery`);
  return page;
}

const countVisibleSources = (page: Page) => page.locator('.gallery-code pre').filter({ visible: true }).count();

describe('gallery', () => {
  it('shows each example page as a block without error notes, next to its exact source', async () => {
    const page = await openGallery(1440);
    expect(await page.getByRole('article').count()).toBe(count);
    expect(await page.locator('.apiblock-problem').count()).toBe(0);
    const sources = await page.locator('.gallery-code pre').evaluateAll((all) => all.map((pre) => pre.textContent));
    expect(sources.map((text) => text.trimEnd())).toEqual(GALLERY_PAGES.map(({ name }) => readSource(name).trimEnd()));
  });

  it.each([1280, 1440, 1728])('shows each source next to its page at %i px', async (width) => {
    const page = await openGallery(width);
    expect(await countVisibleSources(page)).toBe(count);
    const gaps = await page.locator('.gallery-page').evaluateAll((rows) =>
      rows.map((row) => {
        const [content, source] = [...row.children].map((part) => part.getBoundingClientRect());
        return source!.left - content!.right;
      }),
    );
    expect(Math.min(...gaps)).toBeGreaterThan(0);
  });

  it.each([360, 390, 768])('hides each source in a disclosure that opens with the keyboard at %i px', async (width) => {
    const page = await openGallery(width);
    expect(await countVisibleSources(page)).toBe(0);
    for (const { name } of GALLERY_PAGES) await page.getByText(`Show ${name}.mdx`).press('Enter');
    await expect.poll(() => countVisibleSources(page)).toBe(count);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  it.each(['light', 'dark'] as const)(
    'has no axe violations in the %s theme, with open and closed sources',
    async (theme) => {
      const page = await openGallery(1440, theme);
      expect((await runAxe(page)).violations).toEqual([]);
      await page.setViewportSize({ width: 390, height: 900 });
      for (const { name } of GALLERY_PAGES) await page.getByText(`Show ${name}.mdx`).click();
      expect((await runAxe(page)).violations).toEqual([]);
    },
  );

  it('links to each example page, and the links work with the keyboard', async () => {
    const page = await openGallery(1440);
    const links = page.getByRole('navigation', { name: 'Examples' }).getByRole('link');
    expect(await links.allTextContents()).toEqual(GALLERY_PAGES.map(({ subject }) => subject));
    await links.last().press('Enter');
    const top = await page
      .getByRole('heading', { name: 'Read a charge' })
      .evaluate((h) => h.getBoundingClientRect().top);
    expect(top).toBeGreaterThan(0);
    expect(top).toBeLessThan(900);
  });

  it('has a Markdown version that contains the source of each example page', async () => {
    const page = await openGallery(1440);
    const text = await page.evaluate(async () => (await fetch('/gallery.md')).text());
    for (const { name } of GALLERY_PAGES) expect(text).toContain(readSource(name).trimEnd());
  });
});
