import { evaluate } from '@mdx-js/mdx';
import { mdxComponents } from 'apiblock';
import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import { describe, expect, it } from 'vitest';
import { checkPage } from '../../src/tools/check/inspect-page.js';
import { root } from '../documents/read-documents.ts';

const guide = readFileSync(`${root}stories/WriteAnEndpoint.mdx`, 'utf8');
const steps = [...guide.matchAll(/^## (.*)$[^]*?^```mdx live\n([^]*?)^```$/gm)].map(([, step = '', page = '']) => ({
  step,
  page,
}));

async function render(page: string): Promise<string> {
  const { default: Page } = await evaluate(page, { ...runtime });
  return renderToStaticMarkup(<Page components={mdxComponents} />);
}

describe('guide "Write an endpoint"', () => {
  it.each(steps)('renders the step "$step" without problems or mistake notes', async ({ page }) => {
    expect(checkPage(page)).toEqual([]);
    const html = await render(page);
    expect(html).toContain('apiblock-block');
    expect(html).not.toContain('apiblock-problem');
  });

  it('imports Unstyled, the component around live code fences', () => {
    expect(guide).toMatch(/^import \{.*\bUnstyled\b.*\} from '@storybook\/addon-docs\/blocks';$/m);
  });

  it('marks every code fence as live', () => {
    expect(steps).toHaveLength(guide.match(/^```/gm)!.length / 2);
    expect(steps.length).toBeGreaterThan(10);
  });

  it('renders the output that the text describes', async () => {
    const renderStep = async (title: string) => render(steps.find(({ step }) => step === title)?.page ?? '');
    expect(await renderStep('A method and a path')).toContain('id="patch-v1-documents-id"');
    expect(await renderStep('The rest of a path')).toContain('/repos/octocat/contents/docs/guides/start.md');
    expect(await renderStep('Authentication')).toContain('Bearer token or API key');
    expect(await renderStep('Fields by location')).toContain('/v1/documents/doc_8f3k2m?notify=true');
    expect((await renderStep('Arrays and objects in the query')).replaceAll('&amp;', '&')).toContain(
      '?tag=guide&tag=draft&expand[]=author&created[gte]=2026-01-01&created[lt]=2026-02-01' +
        '&sort[0][by]=title&sort[0][order]=asc&sort[1][by]=id' +
        '&where=%7B%22pages%22%3A%20%7B%22%24gte%22%3A%2010%7D%7D&updated[gte]=2026-01-15',
    );
    expect((await renderStep('Other parameter formats')).replaceAll('&amp;', '&')).toContain(
      '/doc_1,doc_2?fields=id,title&sort=title:asc&filter=%7B%22status%22%3A%22draft%22%2C%22tags%22%3A%5B%22guide%22%5D%7D',
    );
    const multipart = (await renderStep('Parts of a multipart body')).replaceAll('&quot;', '"');
    expect(multipart).toContain('{"title":"Me","tags":["photo"]}');
    expect(multipart).toContain('1,2');
    expect(await renderStep('Values, limits and examples')).toContain('1 to 200 characters');
    expect(await renderStep('Several media types')).toContain('id\ndoc_8f3k2m');
    expect(await renderStep('Webhooks')).not.toContain('curl');
  });

  it('mentions every common prop', () => {
    const props = `title method endpoint baseUrl description auth headers body responses rateLimit since deprecated
      deprecationNote webhook path query header required default example examples enum nullable readOnly writeOnly format
      minimum maximum minLength maxLength pattern status label authLabel scopes`.split(/\s+/);
    expect(props.filter((prop) => !new RegExp(`\\b${prop}\\b[=\`\\s]`).test(guide))).toEqual([]);
  });
});
