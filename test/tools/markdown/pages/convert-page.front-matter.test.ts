import { describe, expect, it } from 'vitest';
import { convertPage } from '../../../../src/tools/markdown/pages/convert-page.js';

const SITE = { markdownFiles: new Map<string, string>(), bases: [], index: 'llms.txt' };

/** Returns the title and description that are read from the front matter of a page. */
function readMetadata(frontMatter: string) {
  const converted = convertPage({ page: `${frontMatter}\n\nText\n`, path: 'a.md', isMarkdown: false }, SITE);
  return 'syntaxError' in converted ? undefined : { title: converted.title, description: converted.description };
}

describe('convertPage', () => {
  it.each([
    ['YAML', '---\ntitle: Users\nmenu:\n  title: Menu\ndescription: All users\n---'],
    ['TOML', '+++\ntitle = "Users"\ndescription = "All users"\n\n[menu]\ntitle = "Menu"\n+++'],
    ['compact TOML', '+++\ntitle="Users"\ndescription="All users"\n+++'],
  ])('reads the title and description from %s front matter', (_, frontMatter) => {
    expect(readMetadata(frontMatter)).toEqual({ title: 'Users', description: 'All users' });
  });

  it.each([
    ['YAML', '---\ntitle: Users ---\ndescription: All users\n---', 'Users ---'],
    ['TOML', '+++\ntitle = "Users" # +++\ndescription = "All users"\n+++', 'Users'],
  ])('does not end %s front matter at a delimiter that is not on a separate line', (_, frontMatter, title) => {
    expect(readMetadata(frontMatter)).toEqual({ title, description: 'All users' });
  });

  it('reads YAML strings that start on the line below their key', () => {
    const frontMatter = '---\ntitle:\n  "Users: all,\n  roles: none"\ndescription:\n  All\n  users\n---';
    expect(readMetadata(frontMatter)).toEqual({ title: 'Users: all, roles: none', description: 'All users' });
  });

  it.each([
    ['a block scalar with a comment', 'title: |- # comment\n  Users'],
    ['a block scalar whose lines have different indentation', 'title: >\n    Users'],
    ['a quoted string on several lines', 'title: "Us\\\n  ers"'],
    ['a quoted string with an escape sequence unknown to JSON', String.raw`title: "\x55sers"`],
    ['a quoted key', '"title" : Users'],
    ['an anchor', 'title: &name Users'],
    ['a syntax error in another value', 'title: Users\nother: [a'],
  ])('reads the title from YAML front matter that contains %s', (_, line) => {
    expect(readMetadata(`---\n${line}\ndescription: All users\n---`)).toMatchObject({ title: 'Users' });
  });

  it('reads YAML strings on several lines', () => {
    const frontMatter = '---\ntitle: "Users:\n\n  all"\ndescription: >\n  All\n  users\n---';
    expect(readMetadata(frontMatter)).toEqual({ title: 'Users:\nall', description: 'All users' });
  });

  it.each([
    ['a multiline string', 'title = """\nUsers"""', 'Users'],
    ['a literal string', String.raw`title = 'C:\users'`, String.raw`C:\users`],
    ['an integer', 'title = 9007199254740993', '9007199254740993'],
    ['a date', 'title = 2024-01-31', '2024-01-31'],
    ['an array', 'title = ["Users"]', 'A'],
  ])('given TOML front matter with %s as the title, %j, returns the title %s', (_, line, title) => {
    expect(readMetadata(`+++\n${line}\n+++`)).toMatchObject({ title });
  });

  it.each(['title: 1.0', 'title: 1.0 # version', 'title: "1.0"'])('keeps the digits of a number: %s', (line) => {
    expect(readMetadata(`---\n${line}\n---`)).toMatchObject({ title: '1.0' });
  });

  it.each([
    ['YAML', '---\ntitle: {\n---'],
    ['TOML', '+++\ntitle = {\n+++'],
    ['deeply nested YAML', `---\ntitle: ${'['.repeat(50_000)}\n---`],
  ])('derives the title from the path if the front matter is not valid %s', (_, frontMatter) => {
    expect(readMetadata(frontMatter)).toMatchObject({ title: 'A' });
  });

  it('ignores the members of TOML tables in the front matter', () => {
    const frontMatter = '+++\nkeys = [\n[1, 2],\n]\ntitle = "Users"\n\n[menu.main]\ndescription = "Menu"\n+++';
    expect(readMetadata(frontMatter)).toEqual({ title: 'Users', description: '' });
  });

  it.each([
    ['an empty title and description in front matter', '---\ntitle: ""\nsummary: All users\ndescription: ""\n---'],
    [
      'a title that is a mapping and a description that is a list',
      '---\ntitle:\n  en: Users\n  "pt-BR": Usuários\nsummary: All users\ndescription:\n  - One\n  - Two\n---',
    ],
    ['a title and description that are null', '---\ntitle: NULL\nsummary: All users\ndescription: Null\n---'],
    [
      'an empty title and description in an exported object',
      'export const meta = { title: "", description: "", summary: "All users" }',
    ],
  ])('treats %s as missing', (_, metadata) => {
    expect(readMetadata(metadata)).toEqual({ title: 'A', description: 'All users' });
  });

  it.each(['summary: "S", description: "D"', 'description: "D", summary: "S"', 'description: "C", description: "D"'])(
    'prefers the last description in an exported object to the summary: { %s }',
    (members) => {
      expect(readMetadata(`export const meta = { title: "A", ${members} }`)).toEqual({ title: 'A', description: 'D' });
    },
  );

  it.each([
    ['a method and a path', 'api: PUT /v2/config', 'PUT `/v2/config`'],
    [
      'a quoted method and URL',
      'api: "post https://api.example.com/v2/{id}"',
      'POST `https://api.example.com/v2/{id}`',
    ],
  ])('writes the endpoint in the front matter below the title: %s', (_, line, endpoint) => {
    const page = `---\ntitle: Update\n${line}\ndescription: All\n---\n\n<ParamField body="retries" />\n`;
    const converted = convertPage({ page, path: 'a.md', isMarkdown: false }, SITE);
    expect('syntaxError' in converted ? '' : converted.markdown).toContain(`# Update\n\n${endpoint}\n\nAll\n`);
  });

  it.each([
    ['a value without a method', 'api: /v2/config', 'Text'],
    ['an empty value', 'api:', 'Text'],
    ['a page with an ApiBlock', 'api: PUT /v2/config', '<ApiBlock method="GET" endpoint="/a" />'],
  ])('writes no endpoint from the front matter for %s', (_, line, content) => {
    const page = `---\ntitle: Update\n${line}\n---\n\n${content}\n`;
    const converted = convertPage({ page, path: 'a.md', isMarkdown: false }, SITE);
    expect('syntaxError' in converted ? '' : converted.markdown).toContain('# Update\n');
    expect('syntaxError' in converted ? '' : converted.markdown).not.toContain('/v2/config');
  });

  it('keeps HTML comments and heading IDs in code if the page contains other HTML comments', () => {
    const code = '```html\n<!-- one -->\n## Install {#install}\n```\n\nWrite `<!-- two -->` and {"<!-- three -->"}.';
    const converted = convertPage(
      { page: `<!-- note -->\n\n# A {#a}\n\n${code}\n`, path: 'a.md', isMarkdown: false },
      SITE,
    );
    expect('syntaxError' in converted ? '' : converted.markdown).toMatch(
      /<!-- one -->\n## Install {#install}[^]*`<!-- two -->`/,
    );
  });

  it.each([
    ['guides/first-steps.md', 'First steps'],
    ['guides/first-steps/index.md', 'First steps'],
    ['(docs)/first-steps/page.md', 'First steps'],
    ['index.md', 'Index'],
  ])('derives the title of a page without a heading from the path %s', (path, title) => {
    expect(convertPage({ page: 'Text\n', path, isMarkdown: false }, SITE)).toMatchObject({ title });
  });
});
