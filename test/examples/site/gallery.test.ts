import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { GALLERY_PAGES } from '../../../examples/gallery/pages.ts';
import { useSite, visit } from './visits.ts';

const site = useSite();
const count = GALLERY_PAGES.length;

const readSource = (name: string) =>
  readFileSync(new URL(`../../../examples/gallery/${name}.mdx`, import.meta.url), 'utf8');

async function openGallery(): Promise<Page> {
  const page = await site.openSignedIn({ viewport: { width: 1440, height: 900 } });
  await visit(page, `${site.service.origin}/gallery`);
  return page;
}

describe('gallery', () => {
  it('shows each example page as a block without error notes, next to its exact source', async () => {
    const page = await openGallery();
    expect(await page.getByRole('article').count()).toBe(count);
    expect(await page.locator('.apiblock-problem').count()).toBe(0);
    const sources = await page.locator('.gallery-code pre').evaluateAll((all) => all.map((pre) => pre.textContent));
    expect(sources.map((text) => text.trimEnd())).toEqual(GALLERY_PAGES.map(({ name }) => readSource(name).trimEnd()));
  });
});
