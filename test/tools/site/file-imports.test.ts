import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFileFiller } from '../../../src/tools/site/file-imports.js';
import { checkFile } from '../../../src/tools/cli/commands/check/check-file.js';
import { convertPage } from '../../../src/tools/markdown/pages/convert-page.js';
import { githubExtensions } from '../../../src/tools/markdown/pages/markdown-parsers.js';
import { readPageWithBlocks } from '../../../src/tools/pages/read-blocks.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apiblock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes the files of a site, and returns the path of the first one. */
function writeSite(files: Record<string, string>): string {
  const paths = Object.entries({ ...files, 'package.json': '{}' }).map(([name, text]) => {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return path;
  });
  return paths[0] ?? '';
}

function readBlocksOf(files: Record<string, string>) {
  const path = writeSite(files);
  return readPageWithBlocks(Object.values(files)[0] ?? '', createFileFiller(path, {})).blocks;
}

function toMarkdownOf(files: Record<string, string>): string {
  const page = Object.values(files)[0] ?? '';
  const fill = createFileFiller(writeSite(files), { extensions: githubExtensions });
  const site = { markdownFiles: new Map(), bases: [], index: 'llms.txt' };
  const converted = convertPage({ page, path: 'page.md', isMarkdown: false, fill }, site);
  return 'markdown' in converted ? converted.markdown : JSON.stringify(converted);
}

function check(files: Record<string, string>) {
  const result = checkFile(writeSite(files), { openapi: new Map(), fieldLimits: {}, defaults: {} });
  return 'problems' in result ? result.problems.map(({ rule, line }) => `${line} ${rule}`) : result;
}

const BLOCK = '<ApiBlock method="GET" endpoint="/users/:id">';
const FIELD = '<ParamField name="id" location="path" type="string" required example="u1" />';

describe('createFileFiller with a partial', () => {
  it.each([
    ['a relative path', './snippets/id.mdx', 'docs/snippets/id.mdx'],
    ['a path in the parent folder', '../id.mdx', 'id.mdx'],
    ['a path from the root, as in Mintlify', '/snippets/id.mdx', 'snippets/id.mdx'],
    ['the alias of Docusaurus', '@site/shared/id.mdx', 'shared/id.mdx'],
  ])('adds the fields of a partial that is imported with %s', (_case, specifier, file) => {
    const blocks = readBlocksOf({
      'docs/page.mdx': `import UserId from '${specifier}';\n\n${BLOCK}\n  <UserId />\n</ApiBlock>`,
      [file]: `---\ntitle: Ignored\n---\n\n${FIELD}\n`,
    });
    expect(blocks).toMatchObject([{ fields: [{ name: 'id', props: { required: true, example: 'u1' } }] }]);
  });

  it('adds the fields of the file that a Snippet element specifies, as in Mintlify', () => {
    const blocks = readBlocksOf({
      'page.mdx': `${BLOCK}\n  <Snippet file="id.mdx" />\n</ApiBlock>`,
      'snippets/id.mdx': FIELD,
    });
    expect(blocks[0]?.fields).toMatchObject([{ name: 'id' }]);
  });

  it('reads blocks, other partials, constants and renamed components in a partial', () => {
    const blocks = readBlocksOf({
      'page.mdx': "import Users from './users.mdx';\n\n<Users />",
      'users.mdx':
        "import { ApiBlock as Endpoint } from 'apiblock';\nimport Id from './parts/id.mdx';\nexport const base = 'https://a.example.com';\n\n" +
        '<Endpoint method="GET" endpoint="/users/:id" baseUrl={base}>\n  <Id />\n</Endpoint>',
      'parts/id.mdx': FIELD,
    });
    expect(blocks).toMatchObject([{ props: { baseUrl: 'https://a.example.com' }, fields: [{ name: 'id' }] }]);
  });

  it('reads the props of a partial as variables and as members of props', () => {
    const blocks = readBlocksOf({
      'page.mdx': `import Field from './field.mdx';\n\n${BLOCK}\n  <Field name="id" max={10} />\n</ApiBlock>`,
      'field.mdx': '<ParamField name={props.name} location="path" max={max} />',
    });
    expect(blocks[0]?.fields).toMatchObject([{ name: 'id', props: { max: 10 }, unknown: [] }]);
  });

  it.each([
    ['does not exist', {}],
    ['contains itself', { 'part.mdx': "import Part from './part.mdx';\n\n<Part />" }],
    ['is not valid MDX', { 'part.mdx': '<ParamField name="id"' }],
  ])('adds nothing if the partial %s', (_case, files) => {
    const blocks = readBlocksOf({
      'page.mdx': `import Part from './part.mdx';\n\n${BLOCK}\n  <Part />\n</ApiBlock>`,
      ...files,
    });
    expect(blocks).toMatchObject([{ fields: [] }]);
  });

  it('lets convertPage add the content of a partial to the page', () => {
    const markdown = toMarkdownOf({
      'page.mdx':
        "import Auth from './auth.mdx';\nimport Inline from './inline.mdx';\n\n# Users\n\n<Auth />\n\nSend <Inline /> now.\n",
      'auth.mdx':
        'Send a **token**.\n\n| Code | Meaning |\n| --- | --- |\n| 401 | No token |\n\n- [Keys](./keys.mdx)\n',
      'inline.mdx': 'the `Authorization` header',
    });
    expect(markdown).toContain('# Users\n\nSend a **token**.\n\n| Code | Meaning  |');
    expect(markdown).toContain('Send the `Authorization` header now.');
  });

  it('lets checkFile compare a partial with the block around it, but not report other mistakes in the partial', () => {
    const page = `import Fields from './fields.mdx';\n\n${BLOCK}\n  <Fields />\n</ApiBlock>\n`;
    expect(
      check({
        'page.mdx': page,
        'fields.mdx': `${FIELD}\n\n<ParamField name="limit" location="query" tpye="string" />`,
      }),
    ).toEqual([]);
    const mistake = '<ParamField name="uid" location="path" type="string" required example="u1" />';
    expect(check({ 'page.mdx': page, 'fields.mdx': mistake })).toContain('4 unknown-parameter');
  });
});

describe('createFileFiller with an imported constant', () => {
  it.each([
    [
      'a TypeScript module',
      'limits.ts',
      'export const limits: Limits = { max: 100 } as const;\nexport function other<T>() {}',
    ],
    [
      'a module whose constant consists of other constants',
      'limits.js',
      'const max = 100;\nconst all = { max };\nexport { all as limits };',
    ],
    [
      'a module that imports the constant',
      'limits/index.ts',
      "import { max } from './max';\nexport const limits = { max };",
    ],
    ['an MDX page', 'limits.mdx', 'export const limits = { max: 100 };\n\n# Limits'],
  ])('reads the constant from %s', (_case, file, text) => {
    const specifier = file === 'limits.mdx' ? './limits.mdx' : './limits';
    const blocks = readBlocksOf({
      'page.mdx': `import { limits } from '${specifier}';\n\n<ApiBlock method="GET" endpoint="/a" value={limits.max} {...limits} />`,
      [file]: text,
      'limits/max.ts': 'export const max = 100;',
    });
    expect(blocks).toMatchObject([{ props: { value: 100, max: 100 }, unknown: [], hasSpread: false }]);
  });

  it.each([
    ['JSON', "import body from './body.json';", { 'body.json': '{ "id": 12345678901234567890 }' }],
    [
      'a default export',
      "import body from './body.ts';",
      { 'body.ts': 'export default { id: 12345678901234567890 };' },
    ],
  ])('keeps all digits of a constant from %s', (_case, statement, files) => {
    const blocks = readBlocksOf({
      'page.mdx': `${statement}\n\n<ApiBlock method="POST" endpoint="/a" body={body} />`,
      ...files,
    });
    expect(blocks[0]?.written['body']?.json).toBe('{"id":12345678901234567890}');
  });

  it.each([
    ['a missing file', "import { a } from './missing';"],
    ['a package', "import { a } from 'package';"],
    ['a module with a syntax error', "import { a } from './broken';"],
    ['a module that imports itself', "import { a } from './cycle';"],
    ['a module that calculates its value', "import { a } from './calculated';"],
    ['a module as a namespace', "import * as a from './calculated';"],
  ])('treats the value of a prop as unknown if the constant is imported from %s', (_case, statement) => {
    const blocks = readBlocksOf({
      'page.mdx': `${statement}\n\n<ApiBlock method="GET" endpoint="/a" value={a} />`,
      'broken.ts': 'export const a = {',
      'cycle.ts': "import { a as b } from './cycle';\nexport const a = b;",
      'calculated.ts': 'export const a = Date.now();',
    });
    expect(blocks).toMatchObject([{ unknown: ['value'] }]);
  });

  it('lets checkFile report an invalid constant at the prop that uses the constant', () => {
    const page =
      'import { headers } from \'./headers\';\n\n<ApiBlock method="GET" endpoint="/a"\n  headers={headers} />';
    expect(check({ 'page.mdx': page, 'headers.ts': 'export const headers = \'{"Accept": }\';' })).toEqual([
      '4 json-syntax',
    ]);
  });
});
