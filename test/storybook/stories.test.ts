import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../chromium.ts';
import { createStoryContext, createStoryPage } from './open-story.ts';
import { serveFolder } from './serve-folder.ts';

const folder = fileURLToPath(new URL('../../storybook-static', import.meta.url));
const { entries } = JSON.parse(readFileSync(`${folder}/index.json`, 'utf8')) as {
  entries: Record<string, { id: string; type: string }>;
};
const stories = Object.values(entries).flatMap(({ id, type }) => (type === 'story' ? [id] : []));

let browser: Browser;
let site: Awaited<ReturnType<typeof serveFolder>>;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), serveFolder(folder)]);
});
afterAll(async () => {
  await browser.close();
  site.stop();
});

describe('in a column of 320 px, without an error and without sideways scroll', () => {
  it('every story opens by itself, and where colours are forced', async () => {
    expect(stories.length).toBeGreaterThan(80);
    const left = [...stories];
    const faults: string[] = [];
    const work = async () => {
      const context = await createStoryContext(browser, site.url, { viewport: { width: 320, height: 800 } });
      const { open, forceColors } = await createStoryPage(context);
      for (let id = left.shift(); id; id = left.shift()) faults.push(...(await open(id)), ...(await forceColors(id)));
      await context.close();
    };
    await Promise.all(Array.from({ length: availableParallelism() }, work));
    expect(faults).toEqual([]);
  });
});
