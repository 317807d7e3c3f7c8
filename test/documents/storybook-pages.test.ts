import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { liveFences } from '../../.storybook/live-fences.ts';
import { pageLinks } from '../../.storybook/page-links.ts';
import { files, root } from './read-documents.ts';

describe('pageLinks', () => {
  const convert = (url: string) => {
    const link = { type: 'link', url };
    pageLinks()({ type: 'root', children: [link] });
    return link.url;
  };

  it('replaces links to MDX files with links to the Storybook pages of these files', () => {
    const pages = [...files].filter((file) => /^stories\/\w+\.mdx$/.test(file));
    expect(pages.length).toBeGreaterThan(5);
    for (const page of pages) {
      const [, title = ''] = /<Meta title="([^"]+)"/.exec(readFileSync(root + page, 'utf8'))!;
      expect(convert(basename(page))).toBe(`?path=/docs/${title.toLowerCase().replace(/[ /]/g, '-')}--docs`);
    }
  });

  it.each([
    ['CheckingPages.mdx#options', '?path=/docs/check-and-test-checking-pages--docs#options'],
    ['guides/ReactRouter.mdx', '?path=/docs/frameworks-react-router--docs'],
    ['../MarkdownPages.mdx', '?path=/docs/publish-markdown-pages--docs'],
  ])('converts %s to %s', (url, link) => {
    expect(convert(url)).toBe(link);
  });

  it.each(['Unknown.mdx', '#options', 'https://example.com/CheckingPages.mdx', 'image.svg'])('keeps %s', (url) => {
    expect(convert(url)).toBe(url);
  });
});

it('liveFences renders each live fence below its code and gives each block a unique ID', () => {
  const block = () => ({ type: 'mdxJsxFlowElement', name: 'ApiBlock', attributes: [] as object[] });
  const code = (meta: string | null) => ({ type: 'code', meta, value: '<ApiBlock />' });
  const page = { children: [code('live'), code(null), code('live')] };
  liveFences.call({ parse: () => ({ type: 'root', children: [block()] }) })(page);
  const rendered = (id: string) => ({
    type: 'mdxJsxFlowElement',
    name: 'Unstyled',
    attributes: [],
    children: [{ ...block(), attributes: [{ type: 'mdxJsxAttribute', name: 'id', value: id }] }],
  });
  expect(page.children).toEqual([code('live'), rendered('step-1'), code(null), code('live'), rendered('step-2')]);
});
