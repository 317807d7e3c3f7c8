import { evaluate } from '@mdx-js/mdx';
import { mdxComponents } from 'apiblock';
import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import { describe, expect, it } from 'vitest';
import { checkPage } from '../../src/check/page.js';
import { root } from './read-documents.ts';

const guide = readFileSync(`${root}stories/WriteAnEndpoint.mdx`, 'utf8');
const steps = [...guide.matchAll(/^## (.*)$[^]*?^```mdx live\n([^]*?)^```$/gm)].map(([, step = '', page = '']) => ({
  step,
  page,
}));

async function render(page: string): Promise<string> {
  const { default: Page } = await evaluate(page, { ...runtime });
  return renderToStaticMarkup(<Page components={mdxComponents} />);
}

const html = new Map<string, string>();

describe('the guide that writes an endpoint', () => {
  it.each(steps)('$step: has nothing to report, and shows without a note', async ({ step, page }) => {
    expect(checkPage(page)).toEqual([]);
    const shown = await render(page);
    expect(shown).toContain('apiblock-block');
    expect(shown).not.toContain('apiblock-problem');
    html.set(step, shown);
  });

  it('shows each code it has', () => {
    expect(steps).toHaveLength(guide.match(/^```/gm)!.length / 2);
    expect(steps.length).toBeGreaterThan(10);
  });

  it('shows what it says', async () => {
    const shown = async (step: string) => render(steps.find((each) => each.step === step)?.page ?? '');
    expect(await shown('A method and a path')).toContain('id="patch-v1-documents-id"');
    expect(await shown('Who may call it')).toContain('Bearer token or API key');
    expect(await shown('Fields, by their places')).toContain('/v1/documents/doc_8f3k2m?notify=true');
    expect(await shown('Values, limits, examples')).toContain('1 to 200 characters');
    expect(await shown('An event')).not.toContain('curl');
  });

  it('uses every word that a page of its own needs', () => {
    const words = `title method endpoint baseUrl description auth headers body responses rateLimit since deprecated
      deprecationNote webhook path query header required default example examples enum nullable readOnly writeOnly format
      minimum maximum minLength maxLength pattern status label authLabel`.split(/\s+/);
    expect(words.filter((word) => !new RegExp(`\\b${word}\\b[=\`\\s]`).test(guide))).toEqual([]);
  });
});
