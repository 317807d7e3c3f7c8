import { createElement as h, Fragment, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { BareEndpoint } from './BareEndpoint.ts';
import { BlockEndpoint } from './BlockEndpoint.ts';
import { createEndpoints } from './endpoints.ts';
import { median } from './median.ts';
import type { Row } from './table.ts';
import { toTexts } from './texts.ts';

const COUNTS = [12, 100, 400];
const ROUNDS = 15;

/** Pages of the same endpoints, by the library and by the baseline. */
export function createPages(count: number): { bare: ReactElement; block: ReactElement } {
  const endpoints = createEndpoints(count);
  return {
    bare: h(
      Fragment,
      null,
      endpoints.map((endpoint, index) => h(BareEndpoint, { key: index, texts: toTexts(endpoint) })),
    ),
    block: h(
      Fragment,
      null,
      endpoints.map((endpoint, index) => h(BlockEndpoint, { key: index, endpoint })),
    ),
  };
}

/** Server rendering: time per endpoint as pages grow, and bytes of HTML. */
export function measureServer(): Row[] {
  const pages = COUNTS.map(createPages);
  // Until the engine has compiled both.
  for (let warmUp = 0; warmUp < 10; warmUp++)
    for (const { bare, block } of pages) [bare, block].forEach((page) => renderToString(page));

  const rows: Row[] = [];
  const perEndpoint: number[] = [];
  COUNTS.forEach((count, place) => {
    const page = pages[place] as (typeof pages)[number];
    const times = { bare: [] as number[], block: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      for (const kind of round % 2 === 0 ? (['bare', 'block'] as const) : (['block', 'bare'] as const)) {
        // Small pages are rendered several times, for a span that the clock can tell.
        const repeats = Math.ceil(200 / count);
        const start = performance.now();
        for (let repeat = 0; repeat < repeats; repeat++) renderToString(page[kind]);
        times[kind].push((performance.now() - start) / repeats / count);
      }
    }
    perEndpoint.push(median(times.block));
    rows.push({
      name: `Server rendering, ${count} endpoints`,
      unit: 'ms per endpoint',
      bare: median(times.bare),
      block: median(times.block),
      budget: 3,
    });
  });
  rows.push({
    name: 'Growth per endpoint, 12 to 400 endpoints',
    unit: 'times',
    block: (perEndpoint.at(-1) ?? 0) / (perEndpoint[0] ?? 1),
  });

  const { bare, block } = createPages(100);
  const html = { bare: renderToString(bare), block: renderToString(block) };
  checkSameTexts(html.bare, html.block);
  rows.push({
    name: 'HTML',
    unit: 'bytes per endpoint',
    bare: Buffer.byteLength(html.bare) / 100,
    block: Buffer.byteLength(html.block) / 100,
    budget: 3,
  });
  return rows;
}

/** The comparison is fair only where both pages say the same words. */
function checkSameTexts(bare: string, block: string) {
  const [bareWords, blockWords] = [toWords(bare), toWords(block)];
  const missing = [...bareWords].filter((word) => !blockWords.has(word));
  const added = [...blockWords].filter((word) => !bareWords.has(word));
  if (missing.length + added.length > 0) {
    throw new Error(
      `The pages differ. Only in the baseline: ${missing.slice(0, 9).join(' ')}. Only in the blocks: ${added.slice(0, 9).join(' ')}.`,
    );
  }
}

/** The words that HTML shows, but for the mark of a block's link to itself. */
function toWords(html: string): Set<string> {
  const entities: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };
  const text = html
    .replace(/<a class="apiblock-anchor".*?<\/a>/g, ' ')
    .replace(/<!-- -->|<wbr\/?>|<\/?(?:span|code|em|strong|a)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&[\w#]+;/g, (entity) => entities[entity] ?? entity);
  return new Set(text.split(/\s+/).filter((word) => word !== ''));
}
