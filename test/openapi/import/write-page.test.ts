import { describe, expect, it } from 'vitest';
import { writeStart } from '../../../src/openapi/import/write-page.js';

const LONG = 'A sentence. '.repeat(20).trim();

describe('writeStart', () => {
  it.each([
    ['plain text', 'The user.\nNothing else.', '"The user. Nothing else."'],
    ['formatted text', '**Bold** and _emphasized_ `snake_case` &amp; \\*', '"Bold and emphasized snake_case & *"'],
    ['a link with parentheses', 'See [the guide](https://example.com/b(c)).', '"See the guide."'],
    ['text that begins like an import', 'import x from y', '"import x from y"'],
    ['HTML with a URL', '<a href="https://example.com/a">a</a>', `'<a href="https://example.com/a">a</a>'`],
    ['text with a hard line break', 'one  \ntwo', '"one two"'],
    ['text of more than 200 characters', LONG, `"${LONG.slice(0, 191)}"`],
  ])('writes the first paragraph into the front matter: %s', (_, description, written) => {
    expect(writeStart({ title: 'Users', description: `${description}\n\nMore text` })).toContain(
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
  ])('writes no description into the front matter if the page begins with %j', (description) => {
    expect(writeStart({ title: 'Users', description })).toMatch(/^---\ntitle: "Users"\n---\n/);
  });
});
