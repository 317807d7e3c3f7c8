import { describe, expect, it } from 'vitest';
import { toMarkdownLink } from '../../../../src/tools/markdown/pages/links.js';
import { mapLinkPaths } from '../../../../src/tools/markdown/pages/page-urls.js';
import { convertPage } from '../../../../src/tools/markdown/pages/convert-page.js';

/** Converts a link in a file on a site that is served at `https://x.yz`. */
const convert = (link: string, from: string, files: readonly string[]) =>
  toMarkdownLink(link, from, { markdownFiles: mapLinkPaths([from, ...files]), bases: [], url: 'https://x.yz' });

describe('toMarkdownLink', () => {
  it.each([
    ['a file', 'index.md', 'github/issues.md'],
    ['an index file', 'index.md', 'github/issues/index.md'],
    ['a Next.js page', 'page.md', 'github/issues/page.md'],
    ['a Next.js page in a route group', 'page.md', '(docs)/github/issues/page.md'],
    ['a file in the folder that contains all pages', 'pages/index.md', 'pages/github/issues.md'],
  ])('converts a root-relative link to the URL of %s', (_, from, file) => {
    const files = [file];
    expect(convert('/github/issues', from, files)).toBe(`https://x.yz/${file}`);
    expect(convert('/github/issues/?a=1#list', from, files)).toBe(`https://x.yz/${file}?a=1#list`);
  });

  it.each(['https://x.yz', 'https://x.yz/', '/'])('converts %s to a link to the root page', (link) => {
    expect(convert(link, 'guides/start.md', ['index.md'])).toBe('https://x.yz/index.md');
    expect(convert(`${link}?a=1#list`, 'guides/start.md', ['index.md'])).toBe('https://x.yz/index.md?a=1#list');
  });

  it('does not change a link to a site whose URL starts with the URL of this site', () => {
    expect(convert('https://x.yz.example/a', 'start.md', ['a.md'])).toBe('https://x.yz.example/a');
    expect(convert('https://x.yzone', 'start.md', ['one.md'])).toBe('https://x.yzone');
  });

  it.each([
    ['the file with the path of the link', '/a', ['a/index.md', 'a.md'], 'a.md'],
    ['a file named page', '/a/page', ['a/index.md', 'a/page.md'], 'a/page.md'],
  ])('links to %s if several files match', (_, link, files, expected) => {
    expect(convert(link, 'start.md', files)).toBe(`https://x.yz/${expected}`);
  });

  it.each([
    ['the file', './list.mdx', 'github/issues/list.md'],
    ['the URL with a trailing slash', 'list', 'github/issues/list/page.md'],
    ['the URL without a trailing slash', 'pulls', 'github/pulls/page.md'],
  ])('resolves a link on a Next.js page relative to %s', (_, link, file) => {
    expect(convert(link, 'github/issues/page.md', [file])).toBe(`https://x.yz/${file}`);
  });

  it.each([
    ['guides/reindex.md', 'guides/reindex/start.md'],
    ['guides/index.md', 'guides/start.md'],
    ['guides/setup.md', 'guides/setup/start.md'],
  ])('resolves a link in %s relative to the URL of its page', (from, file) => {
    expect(convert('./start', from, [file])).toBe(`https://x.yz/${file}`);
  });

  it.each(['/pricing', 'https://github.com/issues', '#list', '../../outside'])(
    'does not change the link %s',
    (link) => {
      expect(convert(link, 'github/issues.md', ['github/pulls.md'])).toBe(link);
    },
  );
});

describe('convertPage', () => {
  it('converts a link whose URL contains parentheses', () => {
    const files = ['index.md', '(docs)/issues.md'];
    const site = { markdownFiles: mapLinkPaths(files), bases: [], index: 'llms.txt' };
    const converted = convertPage(
      { page: 'See [issues](./(docs)/issues.mdx).', path: 'index.md', isMarkdown: false },
      site,
    );
    expect(converted).toMatchObject({ markdown: expect.stringContaining('See [issues]((docs)/issues.md).') as string });
  });
});
