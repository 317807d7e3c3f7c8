import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cli } from './run-command.ts';

const PAGES: Record<string, string> = {
  'docs/index.mdx':
    '# Welcome\n\nSee [users](/guides/users#list), [start](./guides/start.mdx) and [this](https://x.yz/guides/users).\n',
  'docs/guides/users.mdx':
    '---\ntitle: "Users: all"\ndescription: Read *users*.\n---\n\nimport { Note } from "../../package/note";\n\n<Note title="Hint">Be *kind*.</Note>\n\n<ApiBlock method="GET" endpoint="/users/:id" headers={headers}>\n  <ParamField path="id" type="string">The [user](../index.mdx).</ParamField>\n</ApiBlock>\n',
  'docs/guides/start.md': 'export const meta = { title: "Start", summary: "How to begin." };\n\n* one\n* two\n',
};
const BROKEN = '# Broken\n\n<ApiBlock\n  method="GET\n/>\n';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'apiblock-markdown-'));
  for (const [file, text] of Object.entries(PAGES)) write(file, text);
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}
function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'markdown', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '' },
  });
  return { status, stdout, stderr };
}
const written = (out = 'public') => readdirSync(join(folder, out), { recursive: true, encoding: 'utf8' }).sort();

describe('apiblock markdown', () => {
  it('writes a Markdown file for each page, an index and a file with all pages', () => {
    expect(run('docs/**/*.{md,mdx}', '--out', 'public')).toEqual({
      status: 0,
      stdout: '3 pages written to public\n',
      stderr: '',
    });
    expect(written()).toEqual([
      '.apiblock-markdown.json',
      'guides',
      'guides/start.md',
      'guides/users.md',
      'index.md',
      'llms-full.txt',
      'llms.txt',
    ]);
    expect(read('public/index.md')).toBe(
      '> All pages of this documentation are listed in [llms.txt](llms.txt).\n\n# Welcome\n\nSee [users](guides/users.md#list), [start](guides/start.md) and [this](https://x.yz/guides/users).\n',
    );
    expect(read('public/guides/start.md')).toBe(
      '> All pages of this documentation are listed in [llms.txt](../llms.txt).\n\n# Start\n\nHow to begin.\n\n* one\n* two\n',
    );
    expect(read('public/guides/users.md')).toBe(
      '> All pages of this documentation are listed in [llms.txt](../llms.txt).\n\n# Users: all\n\nRead \\*users\\*.\n\n**Hint**\n\nBe _kind_.\n\n### GET `/users/:id`\n\n#### Path parameters\n\n- `id` (`string`): The [user](../index.md).\n\nKnown only at run time: `headers`\n',
    );
    expect(read('public/llms.txt')).toBe(
      '# Documentation\n\n## Pages\n\n- [Welcome](index.md)\n\n## Guides\n\n- [Start](guides/start.md): How to begin.\n- [Users: all](guides/users.md): Read \\*users\\*.\n',
    );
    expect(read('public/llms-full.txt').match(/^# .*/gm)).toEqual(['# Welcome', '# Start', '# Users: all']);
  });

  it('uses --site-url for absolute links, and --title and --summary in the index', () => {
    run('docs', '--out', 'public', '--site-url', 'https://x.yz/', '--title', 'A & *B*', '--summary', 'All of it.');
    expect(read('public/index.md')).toContain(
      'listed in [llms.txt](https://x.yz/llms.txt).\n\n# Welcome\n\nSee [users](https://x.yz/guides/users.md#list), [start](https://x.yz/guides/start.md) and [this](https://x.yz/guides/users.md).',
    );
    expect(read('public/llms.txt')).toContain(
      '# A & \\*B\\*\n\n> All of it.\n\n## Pages\n\n- [Welcome](https://x.yz/index.md)\n',
    );
  });

  it('applies --defaults to all blocks, and prefers the props of a page', () => {
    write(
      'docs/guides/users.mdx',
      '<ApiBlock method="GET" endpoint="/a" />\n\n<ApiBlock method="GET" endpoint="/b" baseUrl="https://own" />\n',
    );
    write(
      'defaults.json',
      '{"baseUrl": "https://api.test", "languages": "curl, python", "labels": {"examples": "Anfrage"}}',
    );
    run('docs', '--out', 'public', '--defaults', 'defaults.json');
    const twin = read('public/guides/users.md');
    expect(twin.match(/^### .*/gm)).toEqual(['### GET `https://api.test/a`', '### GET `https://own/b`']);
    expect(twin).toContain('#### Anfrage');
    expect(twin).toContain('**Python**');
  });

  it('decodes character references as MDX in props and as JSX in expressions', () => {
    write('docs/names.mdx', '# Names\n\n<Note title="&apos;&eacute;&lpar;" />\n\n{<b>&apos;&eacute;&lpar;</b>}\n');
    run('docs', '--out', 'public');
    expect(read('public/names.md')).toContain("# Names\n\n**'é(**\n\n**'é\\&lpar;**\n");
  });

  it('limits the young generation heap of each thread', () => {
    for (let index = 0; index < 60; index++) write(`docs/many/${index}.md`, `# Page ${index}\n`);
    const tell = `import { isMainThread, resourceLimits } from "node:worker_threads";
      if (!isMainThread) process._rawDebug(resourceLimits.maxYoungGenerationSizeMb);`;
    const { stderr } = spawnSync(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(tell)}`, cli, 'markdown', 'docs', '--out', 'public'],
      { cwd: folder, encoding: 'utf8' },
    );
    expect(new Set(stderr.trim().split('\n'))).toEqual(new Set(['48']));
  });

  it('is deterministic and does not rewrite unchanged files', () => {
    run('docs', '--out', 'public');
    const first = written()
      .filter((file) => file.includes('.'))
      .map((file) => read(`public/${file}`));
    expect(run('docs', '--out', 'public').status).toBe(0);
    expect(
      written()
        .filter((file) => file.includes('.'))
        .map((file) => read(`public/${file}`)),
    ).toEqual(first);
  });

  it('reports an invalid page by file, line and column, and writes the other pages', () => {
    write('docs/broken.mdx', BROKEN);
    write('docs/latin.mdx', '');
    writeFileSync(join(folder, 'docs/latin.mdx'), Buffer.from('# Caf\xe9\n', 'latin1'));
    const { status, stdout } = run('docs', '--out', 'public');
    expect(status).toBe(1);
    expect(stdout).toMatch(/^docs\/broken\.mdx:4:\d+ error .* mdx-syntax$/m);
    expect(stdout).toMatch(/^docs\/latin\.mdx:1:6 error The file is not UTF-8 encoding$/m);
    expect(stdout).toContain('3 pages written');
    expect(read('public/llms.txt')).not.toContain('broken');
  });

  it('removes the files of deleted pages and the folders that become empty', () => {
    run('docs', '--out', 'public');
    write('public/guides/own.txt', 'mine');
    rmSync(join(folder, 'docs/guides/users.mdx'));
    run('docs', '--out', 'public');
    expect(written()).toContain('guides/own.txt');
    expect(written()).not.toContain('guides/users.md');
    rmSync(join(folder, 'public/guides/own.txt'));
    rmSync(join(folder, 'docs/guides'), { recursive: true });
    run('docs', '--out', 'public');
    expect(written()).not.toContain('guides');
  });

  it('never deletes files that it did not write or that have been replaced since', () => {
    write('public/index.md', 'mine');
    write('public/llms.txt', 'mine');
    const first = run('docs', '--out', 'public');
    expect(first.status).toBe(1);
    expect(first.stderr).toContain(
      'docs/index.mdx was not written: a file that apiblock did not write already exists at its path',
    );
    expect(first.stderr).toContain('llms.txt was not written');
    expect([read('public/index.md'), read('public/llms.txt')]).toEqual(['mine', 'mine']);

    write('public/guides/start.md', 'mine now');
    const second = run('docs', '--out', 'public');
    expect(second.stderr).toContain('docs/guides/start.md was not written: the existing file was changed');
    rmSync(join(folder, 'docs/guides/start.md'));
    run('docs', '--out', 'public');
    expect(read('public/guides/start.md')).toBe('mine now');
  });

  it('never deletes files outside of its output folder through symbolic links or its manifest', () => {
    mkdirSync(join(folder, 'other'));
    write('other/users.md', 'theirs');
    mkdirSync(join(folder, 'public'));
    symlinkSync('../other', join(folder, 'public/guides'));
    symlinkSync('../other/users.md', join(folder, 'public/index.md'));
    write(
      'public/.apiblock-markdown.json',
      '{"files": {"../other/users.md": "", "guides/users.md": "", "gone/../../x.md": ""}}',
    );
    const { status, stderr } = run('docs', '--out', 'public');
    expect(status).toBe(1);
    expect(stderr).toContain('docs/index.mdx was not written: its path is a symbolic link');
    expect(stderr).toContain('docs/guides/users.mdx was not written');
    expect(readdirSync(join(folder, 'other'))).toEqual(['users.md']);
    expect(read('other/users.md')).toBe('theirs');
  });

  it('writes nothing if two pages have the same output file or a page is outside of the working folder', () => {
    write('docs/guides/start.mdx', '# Other\n');
    const outside = join(folder, '../apiblock-outside.mdx');
    writeFileSync(outside, '# Outside\n');
    const { status, stderr } = run('docs', '../apiblock-outside.mdx', '--out', 'public');
    rmSync(outside);
    expect(status).toBe(1);
    expect(stderr.match(/^apiblock: .*/gm)).toEqual(
      [
        'apiblock: docs/guides/start.md was not written: 2 pages would be written to guides/start.md',
        'apiblock: docs/guides/start.mdx was not written: 2 pages would be written to guides/start.md',
        'apiblock: ../apiblock-outside.mdx was not written: the page is outside the working directory',
      ].sort((one, other) => stderr.indexOf(one) - stderr.indexOf(other)),
    );
    expect(existsSync(join(folder, 'public/guides/start.md'))).toBe(false);
  });

  it('does not read its own output as pages', () => {
    run('**/*.{md,mdx}', '--out', 'docs/public');
    const first = written('docs/public');
    expect(run('**/*.{md,mdx}', '--out', 'docs/public').status).toBe(0);
    expect(written('docs/public')).toEqual(first);
  });

  it('splits a large index into several linked files', () => {
    for (let index = 0; index < 500; index++)
      write(
        `docs/part-${index % 2}/page-${index}.md`,
        `---\ndescription: ${'word '.repeat(40)}\n---\n\n# Page ${index}\n`,
      );
    expect(run('docs', '--out', 'public').status).toBe(0);
    expect(read('public/llms.txt')).toContain(
      '## Sections\n\n- [Pages](llms-pages.txt)\n- [Guides](guides/llms.txt)\n- [Part 0, part 1](part-0/llms.txt)\n- [Part 0, part 2](part-0/llms-2.txt)',
    );
    const files = written().filter((file) => /llms(-\w+)?\.txt$/.test(file) && !file.includes('full'));
    const texts = files.map((file) => read(`public/${file}`));
    expect(texts.filter((text) => text.length > 50_000)).toEqual([]);
    expect(texts.join('').match(/^- \[Page /gm)).toHaveLength(500);
    expect(read('public/part-0/llms-2.txt')).toMatch(/^- \[Page \d+\]\(page-\d+\.md\): word/m);
  });

  it.each([
    [[], 'No pages to convert.'],
    [['docs'], 'No output folder. Add --out <folder>'],
    [['nothing/**', '--out', 'public'], 'No page matches nothing/**'],
    [['docs', '--out', 'public', '--site-url', 'docs.example.com'], '--site-url expects a URL'],
    [['docs', '--out', 'public', '--defaults', 'none.json'], '--defaults: cannot read none.json (ENOENT)'],
    [['docs', '--out', 'public', '--defaults', 'docs/index.mdx'], 'must contain a JSON object with props'],
    [['docs', '--out', 'public', '--ttle', 'x'], 'Unknown option --ttle. Did you mean --title?'],
  ])('rejects the arguments %j', (args, message) => {
    const { status, stderr } = run(...args);
    expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining(message) });
    expect(existsSync(join(folder, 'public'))).toBe(false);
  });
});
