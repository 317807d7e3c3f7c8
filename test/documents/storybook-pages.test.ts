import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { liveFences } from '../../.storybook/live-fences.ts';
import { pageLinks } from '../../.storybook/page-links.ts';
import { files, root } from './read-documents.ts';

it('leads from page to page: each is named in Storybook as its file is', () => {
  const pages = [...files].filter((file) => /^stories\/\w+\.mdx$/.test(file));
  expect(pages.length).toBeGreaterThan(5);
  for (const page of pages) {
    const [, name = ''] = /(\w+)\.mdx$/.exec(page)!;
    const link = { type: 'link', url: `${name}.mdx` };
    pageLinks()({ type: 'root', children: [link] });
    const [, title = ''] = /<Meta title="([^"]+)"/.exec(readFileSync(root + page, 'utf8'))!;
    expect(link.url).toBe(`?path=/docs/${title.toLowerCase().replaceAll(' ', '-')}--docs`);
  }
});

it('shows what a live fence writes, each block under an id of its own', () => {
  const block = () => ({ type: 'mdxJsxFlowElement', name: 'ApiBlock', attributes: [] as object[] });
  const code = (meta: string | null) => ({ type: 'code', meta, value: '<ApiBlock />' });
  const page = { children: [code('live'), code(null), code('live')] };
  liveFences.call({ parse: () => ({ type: 'root', children: [block()] }) })(page);
  const shown = (id: string) => ({
    type: 'mdxJsxFlowElement',
    name: 'Unstyled',
    attributes: [],
    children: [{ ...block(), attributes: [{ type: 'mdxJsxAttribute', name: 'id', value: id }] }],
  });
  expect(page.children).toEqual([code('live'), shown('step-1'), code(null), code('live'), shown('step-2')]);
});
