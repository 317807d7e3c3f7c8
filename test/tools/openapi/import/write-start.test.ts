import { evaluate } from '@mdx-js/mdx';
import { format } from 'prettier';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import { describe, expect, it } from 'vitest';
import type { PageStyle } from '../../../../src/tools/openapi/import/page-style.js';
import { writeStart } from '../../../../src/tools/openapi/import/write-start.js';

const TITLES = [
  'Users',
  'Users #',
  'Users ##',
  '#',
  'C#',
  'a "b"',
  "it's",
  `"it's"`,
  '{a} <b> *c* _d_ \\e &amp; ~f~',
  '`code` [a](b) ![a](b) https://example.com',
  'a\nb\r\n# c',
  'a\u2028b',
  '</script><script>',
  '---',
  '1. a',
  '- a',
  '> a',
  'export const a = 1',
  '${a}',
  '*/',
  'a | b',
];

const LONG = 'A sentence. '.repeat(20).trim();

describe('writeStart', () => {
  it.each([
    ['plain text', 'The user.\nNothing else.', '"The user. Nothing else."'],
    ['formatted text', '**Bold** and _emphasized_ `snake_case` &amp; \\*', '"Bold and emphasized snake_case & *"'],
    ['a link with parentheses', 'See [the guide](https://example.com/b(c)).', '"See the guide."'],
    ['text that begins like an import', 'import x from y', '"import x from y"'],
    ['HTML with a URL', '<a href="https://example.com/a">a</a>', '"a"'],
    ['text with a hard line break', 'one  \ntwo', '"one two"'],
    ['text of more than 200 characters', LONG, `"${LONG.slice(0, 191)}"`],
    ['a sentence of 200 characters', `${'a'.repeat(199)}. B`, `"${'a'.repeat(199)}."`],
    ['Japanese sentences', `一つの文です。${'文'.repeat(200)}。`, '"一つの文です。"'],
  ])('writes the first paragraph into the front matter: %s', (_, description, written) => {
    expect(writeStart({ title: 'Users', description: `${description}\n\nMore text` }, 'front-matter')).toContain(
      `---\ntitle: "Users"\ndescription: ${written}\n---\n`,
    );
  });

  it.each([
    '',
    '# Users',
    '- a',
    '1. a',
    '> a',
    '```\na\n```',
    '    a',
    '| a |\n| - |',
    '***',
    `${'a'.repeat(300)}. b`,
    `Use e.g. ${'a'.repeat(200)}. b`,
    `Use e.g. A${'a'.repeat(200)}. b`,
  ])('writes no description into the front matter if the introduction is %j', (description) => {
    expect(writeStart({ title: 'Users', description }, 'front-matter')).toMatch(/^---\ntitle: "Users"\n---\n/);
  });

  it('writes the position only if the style is "front-matter"', () => {
    const start = { title: 'Users', description: '', position: 3 };
    expect(writeStart(start, 'front-matter')).toBe(
      '---\ntitle: "Users"\nsidebar_position: 3\nsidebar:\n  order: 3\n---\n',
    );
    expect(writeStart(start, 'heading')).toBe('# Users\n');
  });

  it('writes a heading and the description if the style is "heading"', () => {
    expect(writeStart({ title: 'Users', description: 'The **user**.' }, 'heading')).toBe('# Users\n\nThe **user**.\n');
    expect(writeStart({ title: 'Users', description: '' }, 'heading')).toBe('# Users\n');
  });

  it('writes metadata, a heading and the description if the style is "app-router"', () => {
    expect(writeStart({ title: 'Users', description: 'The **user**.' }, 'app-router')).toBe(
      'export const metadata = {\n  title: "Users",\n  description: "The user.",\n};\n\n# Users\n\nThe **user**.\n',
    );
    expect(writeStart({ title: 'Users', description: '' }, 'app-router')).toBe(
      'export const metadata = {\n  title: "Users",\n};\n\n# Users\n',
    );
  });

  it.each(
    TITLES.flatMap((title) => [
      [title, 'heading'],
      [title, 'app-router'],
    ]) as [string, PageStyle][],
  )('escapes the title %j in the style %s, and formats the page like Prettier', async (title, style) => {
    const page = writeStart({ title, description: 'The **user**.' }, style);
    const line = title.replace(/\s+/g, ' ');
    expect(await format(page, { parser: 'mdx' })).toBe(page);
    const { default: Page, metadata } = await evaluate(page, runtime);
    expect(renderToStaticMarkup(createElement(Page))).toBe(
      `${renderToStaticMarkup(createElement('h1', null, line))}\n<p>The <strong>user</strong>.</p>`,
    );
    expect(metadata).toEqual(style === 'app-router' ? { title: line, description: 'The user.' } : undefined);
  });

  it.each([
    ['a long description', 'Users', `${'A sentence. '.repeat(15)}`],
    ['wide characters', '\u6587'.repeat(40), 'x'],
    [
      'a description with quotes',
      'Users',
      `The "user" is the 'person' who has signed in. Use "id", not "name", in the path.`,
    ],
    ['a line of 80 characters', 'a'.repeat(68), 'a'.repeat(62)],
    ['a line of 81 characters', 'a'.repeat(69), 'a'.repeat(63)],
  ])('formats metadata like Prettier: %s', async (_, title, description) => {
    const page = writeStart({ title, description }, 'app-router');
    expect(await format(page, { parser: 'mdx' })).toBe(page);
    expect((await evaluate(page, runtime))['metadata']).toEqual({ title, description: description.trim() });
  });
});
