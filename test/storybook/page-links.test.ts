import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pageLinks } from '../../.storybook/page-links.ts';
import { files, root } from '../documents/read-documents.ts';

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
  ])('converts the URL %s to %s', (url, link) => {
    expect(convert(url)).toBe(link);
  });

  it.each(['Unknown.mdx', '#options', 'https://example.com/CheckingPages.mdx', 'image.svg'])('keeps %s', (url) => {
    expect(convert(url)).toBe(url);
  });
});
