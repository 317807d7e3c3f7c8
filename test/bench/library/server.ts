import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { type Builds, createSamples, kindsOf } from './kinds.ts';
import { median } from './median.ts';
import { createPages } from './pages.ts';
import type { Row } from './table.ts';

const COUNTS = [12, 100, 400];
/** Number of endpoints on the pages that compare request languages. */
const LANGUAGE_COUNT = 100;
const ROUNDS = 15;

/** Measures the server-rendering time per endpoint for different page sizes, and the size of the HTML. */
export function measureServer(builds: Builds): Row[] {
  const pages = COUNTS.map((count) => createPages(count, builds));
  // Let the JavaScript engine compile the code before the measurement.
  for (let warmUp = 0; warmUp < 10; warmUp++)
    for (const page of pages) for (const kind of kindsOf(builds, warmUp)) renderToString(page[kind]);

  const rows = COUNTS.map((count, index): Row => {
    const page = pages[index] as (typeof pages)[number];
    const times = createSamples();
    for (let round = 0; round < ROUNDS; round++) {
      for (const kind of kindsOf(builds, round)) {
        // Render small pages several times, so that the time is long enough to measure.
        const repeats = Math.ceil(200 / count);
        const start = performance.now();
        for (let repeat = 0; repeat < repeats; repeat++) renderToString(page[kind]);
        times[kind].push((performance.now() - start) / repeats / count);
      }
    }
    return { name: `Server rendering, ${count} endpoints`, unit: 'ms per endpoint', ...times, budget: 6 };
  });

  const growth = median(rows[COUNTS.length - 1]?.block ?? []) / median(rows[0]?.block ?? []);
  rows.push({ name: 'Growth per endpoint, 12 to 400 endpoints', unit: 'times', block: [growth] });

  rows.push(measureLanguages(builds));

  const page = createPages(100, builds);
  const html = { bare: renderToString(page.bare), block: renderToString(page.block) };
  checkSameWords(html.bare, html.block);
  const size = (text: string) => [Buffer.byteLength(text) / 100];
  rows.push({
    name: 'HTML',
    unit: 'bytes per endpoint',
    bare: size(html.bare),
    block: size(html.block),
    against: builds.against && size(renderToString(page.against)),
    budget: 3,
  });
  return rows;
}

/** Compares pages that show requests in eight languages with pages that show only cURL commands. */
function measureLanguages(builds: Builds): Row {
  const pages = {
    bare: createPages(LANGUAGE_COUNT, builds).block,
    block: createPages(LANGUAGE_COUNT, builds, { languages: 'all' }).block,
  };
  const times = { bare: [] as number[], block: [] as number[] };
  // The first ten rounds are not counted, because the JavaScript engine compiles the code in these rounds.
  for (let round = -10; round < ROUNDS; round++) {
    for (const kind of round % 2 === 0 ? (['bare', 'block'] as const) : (['block', 'bare'] as const)) {
      const time = measurePage(pages[kind]);
      if (round >= 0) times[kind].push(time);
    }
  }
  return { name: 'Eight languages, compared with cURL only', unit: 'ms per endpoint', ...times, budget: 2.5 };
}

/** Renders a page of `LANGUAGE_COUNT` endpoints once and returns the milliseconds per endpoint. */
function measurePage(page: ReactElement): number {
  const start = performance.now();
  renderToString(page);
  return (performance.now() - start) / LANGUAGE_COUNT;
}

/** Throws if the two pages don't contain the same words, because the comparison would be unfair. */
function checkSameWords(bare: string, block: string) {
  const [bareWords, blockWords] = [toWords(bare), toWords(block)];
  const missing = [...bareWords].filter((word) => !blockWords.has(word));
  const added = [...blockWords].filter((word) => !bareWords.has(word));
  if (missing.length + added.length > 0) {
    throw new Error(
      `The pages differ. Only in the baseline: ${missing.slice(0, 9).join(' ')}. Only in the blocks: ${added.slice(0, 9).join(' ')}.`,
    );
  }
}

/** Returns the words that the HTML displays, except for a block's links to itself and to its request. */
function toWords(html: string): Set<string> {
  const entities: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };
  const text = html
    .replace(/<a class="apiblock-(?:anchor|request-link)".*?<\/a>/g, ' ')
    .replace(/<!-- -->|<wbr\/?>|<\/?(?:span|code|em|strong|a)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&[\w#]+;/g, (entity) => entities[entity] ?? entity);
  return new Set(text.split(/\s+/).filter((word) => word !== ''));
}
