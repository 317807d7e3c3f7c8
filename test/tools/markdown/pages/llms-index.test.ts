import { describe, expect, it } from 'vitest';
import { toIndex } from '../../../../src/tools/markdown/pages/llms-index.js';

/** Returns the section titles of the index, with the titles of the pages in each section. */
function getSections(pages: Record<string, string>): Record<string, string[]> {
  const indexed = Object.entries(pages).map(([path, title]) => ({ path, title, description: '' }));
  const index = toIndex(indexed, { title: 'Docs', summary: '' }).get('llms.txt') ?? '';
  const sections = index.split(/^## /m).slice(1);
  return Object.fromEntries(
    sections.map((section) => {
      const [title = '', ...lines] = section.trim().split('\n');
      return [title, lines.flatMap((line) => /^- \[(.*)\]/.exec(line)?.[1] ?? [])];
    }),
  );
}

describe('toIndex', () => {
  it.each([
    ['an index file', 'github-api/index.md'],
    ['a Next.js page', 'github-api/page.md'],
    ['a Next.js page in a route group', '(docs)/github-api/page.md'],
    ['a file with the name of the folder', 'github-api.md'],
  ])('uses the title of %s as the title of its section', (_, path) => {
    expect(getSections({ 'index.md': 'Home', [path]: 'GitHub', 'github-api/issues.md': 'Issues' })).toEqual({
      Pages: ['Home'],
      GitHub: ['GitHub', 'Issues'],
    });
  });

  it('derives the title of a section from the name of its folder if the folder has no page', () => {
    expect(getSections({ 'index.md': 'Home', 'github-api/issues.md': 'Issues' })).toEqual({
      Pages: ['Home'],
      'Github api': ['Issues'],
    });
  });

  it('does not create a section for a folder that contains only an index page', () => {
    expect(getSections({ 'page.md': 'Home', 'about/page.md': 'About us', 'a/b/page.md': 'B' })).toEqual({
      Pages: ['Home', 'About us'],
      A: ['B'],
    });
  });

  it('creates a section for each subfolder if one folder contains all pages', () => {
    expect(getSections({ 'pages/index.md': 'Home', 'pages/a/index.md': 'About A', 'pages/a/b.md': 'B' })).toEqual({
      Pages: ['Home'],
      'About A': ['About A', 'B'],
    });
  });

  it('creates a single section if one folder without subfolders contains all pages', () => {
    expect(getSections({ 'guides/index.md': 'All guides', 'guides/start.md': 'Start' })).toEqual({
      'All guides': ['All guides', 'Start'],
    });
  });

  it('titles the section of top-level pages "Other pages" if a folder is titled "Pages"', () => {
    expect(getSections({ 'index.md': 'Home', 'pages/a.md': 'A', 'guides/b.md': 'B' })).toEqual({
      'Other pages': ['Home'],
      Pages: ['A'],
      Guides: ['B'],
    });
  });

  it('uses the name of a folder as its title if the name contains only hyphens and underscores', () => {
    expect(getSections({ 'index.md': 'Home', '_/a.md': 'A' })).toEqual({ Pages: ['Home'], '\\_': ['A'] });
  });

  it('links from each index file to the next one if there are too many sections for one file', () => {
    const pages = Array.from({ length: 150 }, (_, index) => ({
      path: `section-${index}/page.md`,
      title: `Section ${index} ${'x'.repeat(800)}`,
      description: '',
    }));
    const nested = pages.map((page, index) => ({ ...page, path: `section-${index}/more.md` }));
    const files = toIndex([...pages, ...nested], { title: 'Docs', summary: '', url: 'https://docs.example.com' });
    const reached: string[] = [];
    let path: string | undefined = 'llms.txt';
    while (path !== undefined) {
      const content: string = files.get(path) ?? '';
      reached.push(path);
      expect(content.length).toBeLessThanOrEqual(50_000);
      path = /\[More sections\]\(https:\/\/docs\.example\.com\/(.*)\)\n$/.exec(content)?.[1];
    }
    const indexFiles = [...files.keys()].filter((file) => !file.includes('/'));
    expect(indexFiles.length).toBeGreaterThan(2);
    expect(reached).toEqual(indexFiles);
    expect(indexFiles.flatMap((file) => files.get(file)?.match(/^- \[Section \d+ /gm) ?? [])).toHaveLength(150);
  });
});
