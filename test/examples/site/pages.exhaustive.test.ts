import { describe, expect, it } from 'vitest';
import { navigation } from '../../../examples/site/src/navigation.ts';
import { runAxe } from '../../support/axe.ts';
import { useSite, visit } from './visits.ts';

const pagePaths = navigation.flatMap(({ pages }) => pages.map(({ path }) => path));
const looks = [
  ['light', 1280],
  ['dark', 1280],
  ['dark', 320],
  ['light', 320],
] as const;
const site = useSite();

describe('each page of the site in both themes', () => {
  it('has no axe violations and does not scroll horizontally on wide and narrow screens', async () => {
    const page = await site.openSignedIn();
    for (const path of [...pagePaths, '/search?q=token', '/search?q=nothing-has-this', '/no-such-page']) {
      await visit(page, site.service.origin + path);
      for (const [colorScheme, width] of looks) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 900 });
        const look = `${path}, ${colorScheme}, ${width} px`;
        // Code panels that scroll become focusable shortly after their width changes.
        await expect.poll(async () => (await runAxe(page)).violations, { message: look }).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), look).toBeLessThanOrEqual(width);
      }
    }
  });
});
