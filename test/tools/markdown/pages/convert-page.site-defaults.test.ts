import { describe, expect, it } from 'vitest';
import { convertPage } from '../../../../src/tools/markdown/pages/convert-page.js';

function toMarkdown(page: string, defaults: Record<string, unknown>): string {
  const site = { markdownFiles: new Map<string, string>(), bases: [], index: 'llms.txt', defaults };
  const converted = convertPage({ page, path: 'a.md', isMarkdown: false }, site);
  if ('syntaxError' in converted) throw new Error(converted.syntaxError?.message);
  return converted.markdown;
}

const FIELDS = '<ParamField query="q" required deprecated />';

describe('convertPage', () => {
  it.each([
    ['a block', `<ApiBlock labels={{ required: "must" }}>${FIELDS}</ApiBlock>`],
    [
      'a field in a block',
      '<ApiBlock><ParamField query="q" required deprecated labels={{ required: "must" }} /></ApiBlock>',
    ],
    ['a field outside of a block', '<ParamField query="q" required deprecated labels={{ required: "must" }} />'],
  ])('merges the labels of %s with the site labels', (_, page) => {
    const labels = { required: 'needed', deprecated: 'outdated' };
    expect(toMarkdown(page, { labels })).toMatch(/`q` \(.*must, outdated\)/);
  });

  it('merges the labels of an example with the site labels', () => {
    const page = '<CodeGroup labels={{ response: "Answer" }}>\n```\none\n```\n```\ntwo\n```\n</CodeGroup>';
    expect(toMarkdown(page, { labels: { code: 'Source' } })).toContain('**Source**\n');
  });

  it('uses the labels of a block instead of the site labels for the fields in the block', () => {
    const labels = { required: 'needed' };
    const page = `<ApiBlock labels={{ required: "must" }}>\n\n<Expandable>\n${FIELDS}\n</Expandable>\n\n</ApiBlock>`;
    expect(toMarkdown(page, { labels })).toContain('must');
  });

  it('uses the site default for a prop whose value is undefined', () => {
    const page = '<ApiBlock method="GET" endpoint="/a" baseUrl={undefined} />';
    expect(toMarkdown(page, { baseUrl: 'https://api.example.com' })).toContain('### GET `https://api.example.com/a`');
  });

  it.each(['text', 5, null, ['a']])('ignores invalid site labels (%j)', (labels) => {
    expect(toMarkdown(`<ApiBlock>${FIELDS}</ApiBlock>`, { labels })).toContain('`q` (required, deprecated)');
  });
});
