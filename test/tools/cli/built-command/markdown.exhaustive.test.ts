import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { useMarkdownPages } from './markdown-pages.ts';
import { cli } from './run-command.ts';

const { listOutput, read, run, toPath, write } = useMarkdownPages();
const BROKEN = '# Broken\n\n<ApiBlock\n  method="GET\n/>\n';

describe('apiblock markdown', () => {
  it('uses --site-url for absolute links, and --title and --summary in the index', () => {
    run('docs', '--out', 'public', '--site-url', 'https://x.yz/', '--title', 'A & *B*', '--summary', 'All of it.');
    expect(read('public/index.md')).toContain(
      'listed in [llms.txt](https://x.yz/llms.txt).\n\n# Welcome\n\nSee [users](https://x.yz/guides/users.md#list), [start](https://x.yz/guides/start.md) and [this](https://x.yz/guides/users.md).',
    );
    expect(read('public/llms.txt')).toContain(
      '# A & \\*B\\*\n\n> All of it.\n\n## Pages\n\n- [Welcome](https://x.yz/index.md)\n',
    );
  });

  it('applies --defaults to all blocks, except for props that a block sets itself', () => {
    write(
      'docs/guides/users.mdx',
      '<ApiBlock method="GET" endpoint="/a" />\n\n<ApiBlock method="GET" endpoint="/b" baseUrl="https://own" />\n',
    );
    write(
      'defaults.json',
      '\ufeff{"baseUrl": "https://api.test", "languages": "curl, python", "labels": {"examples": "Anfrage"}}',
    );
    run('docs', '--out', 'public', '--defaults', 'defaults.json');
    const markdown = read('public/guides/users.md');
    expect(markdown.match(/^### .*/gm)).toEqual(['### GET `https://api.test/a`', '### GET `https://own/b`']);
    expect(markdown).toContain('#### Anfrage');
    expect(markdown).toContain('**Python**');
  });

  it('decodes MDX character references in props and JSX character references in expressions', () => {
    write('docs/names.mdx', '# Names\n\n<Note title="&apos;&eacute;&lpar;" />\n\n{<b>&apos;&eacute;&lpar;</b>}\n');
    run('docs', '--out', 'public');
    expect(read('public/names.md')).toContain("# Names\n\n**'é(**\n\n**'é\\&lpar;**\n");
  });

  it('limits the size of the young generation in the heap of each worker', () => {
    for (let index = 0; index < 60; index++) write(`docs/many/${index}.md`, `# Page ${index}\n`);
    const script = `import { isMainThread, resourceLimits } from "node:worker_threads";
      if (!isMainThread) process._rawDebug(resourceLimits.maxYoungGenerationSizeMb);`;
    const { stderr } = spawnSync(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(script)}`, cli, 'markdown', 'docs', '--out', 'public'],
      { cwd: toPath('.'), encoding: 'utf8' },
    );
    expect(new Set(stderr.trim().split('\n'))).toEqual(new Set(['48']));
  });

  it('writes the same files when it runs again', () => {
    run('docs', '--out', 'public');
    const readOutput = () => {
      const files = listOutput().filter((file) => file.includes('.'));
      return files.map((file) => ({ file, text: read(`public/${file}`) }));
    };
    const first = readOutput();
    expect(run('docs', '--out', 'public').status).toBe(0);
    expect(readOutput()).toEqual(first);
  });

  it('removes the files of deleted pages and the folders that become empty', () => {
    run('docs', '--out', 'public');
    write('public/guides/own.txt', 'mine');
    rmSync(toPath('docs/guides/users.mdx'));
    run('docs', '--out', 'public');
    expect(listOutput()).toContain('guides/own.txt');
    expect(listOutput()).not.toContain('guides/users.md');
    rmSync(toPath('public/guides/own.txt'));
    rmSync(toPath('docs/guides'), { recursive: true });
    run('docs', '--out', 'public');
    expect(listOutput()).not.toContain('guides');
  });

  it('reports the output file of a deleted page if the file cannot be removed, and removes it in the next run', () => {
    run('docs', '--out', 'public');
    rmSync(toPath('docs/guides/users.mdx'));
    rmSync(toPath('docs/guides/start.md'));
    for (const path of ['.', 'docs', 'public', ...listOutput().map((file) => `public/${file}`)])
      chmodSync(toPath(path), 0o777);
    chmodSync(toPath('public/guides'), 0o555);
    // Do not run the command as root, because folder permissions don't apply to root.
    const user = process.getuid?.() === 0 ? { uid: 65534 } : {};
    const args = [cli, 'markdown', 'docs', '--out', 'public'];
    const runAsUser = () => spawnSync(process.execPath, args, { cwd: toPath('.'), encoding: 'utf8', ...user });
    const { status, stderr } = runAsUser();
    expect({ status, stderr: stderr.split('\n').sort() }).toEqual({
      status: 1,
      stderr: [
        '',
        'apiblock: guides/start.md was not removed: EACCES',
        'apiblock: guides/users.md was not removed: EACCES',
      ],
    });
    chmodSync(toPath('public/guides'), 0o777);
    expect(runAsUser()).toMatchObject({ status: 0, stderr: '' });
    expect(listOutput()).not.toContain('guides/users.md');
  });

  it('never follows symbolic links or manifest entries to overwrite or delete files outside its output folder', () => {
    mkdirSync(toPath('other'));
    write('other/users.md', 'theirs');
    mkdirSync(toPath('public'));
    symlinkSync('../other', toPath('public/guides'));
    symlinkSync('../other/users.md', toPath('public/index.md'));
    write(
      'public/.apiblock-markdown.json',
      '{"files": {"../other/users.md": "", "guides/users.md": "", "gone/../../x.md": ""}}',
    );
    const { status, stderr } = run('docs', '--out', 'public');
    expect(status).toBe(1);
    expect(stderr).toContain('docs/index.mdx was not written: its path is a symbolic link');
    expect(stderr).toContain('docs/guides/users.mdx was not written');
    expect(readdirSync(toPath('other'))).toEqual(['users.md']);
    expect(read('other/users.md')).toBe('theirs');
  });

  it('skips and reports source pages that share an output file or are outside the working directory', () => {
    write('docs/guides/start.mdx', '# Other\n');
    const outside = toPath('../apiblock-outside.mdx');
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
    expect(existsSync(toPath('public/guides/start.md'))).toBe(false);
  });

  it('does not read its own output as pages', () => {
    run('**/*.{md,mdx}', '--out', 'docs/public');
    const first = listOutput('docs/public');
    expect(run('**/*.{md,mdx}', '--out', 'docs/public').status).toBe(0);
    expect(listOutput('docs/public')).toEqual(first);
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
    const files = listOutput().filter((file) => /llms(-\w+)?\.txt$/.test(file) && !file.includes('full'));
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
    [['docs', '--out', 'public', '--site-url', 'https://docs.example.com/?'], '--site-url expects a URL'],
    [['docs', '--out', 'public', '--site-url', 'https://docs.example.com/#'], '--site-url expects a URL'],
    [['docs', '--out', 'public', '--defaults', 'none.json'], '--defaults: Cannot read none.json: ENOENT'],
    [['docs', '--out', 'public', '--defaults', 'docs/index.mdx'], '--defaults: docs/index.mdx:1:1: '],
    [['docs', '--out', 'public', '--defaults', 'list.json'], '--defaults: list.json must contain a JSON object'],
    [['docs', '--out', 'public', '--ttle', 'x'], 'Unknown option --ttle. Did you mean --title?'],
  ])('rejects the arguments %j', (args, message) => {
    write('list.json', '[]');
    const { status, stderr } = run(...args);
    expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining(message) });
    expect(existsSync(toPath('public'))).toBe(false);
  });

  it('reports an invalid page by file, line and column, and writes the other pages', () => {
    write('docs/broken.mdx', BROKEN);
    write('docs/latin.mdx', Buffer.from('# Caf\xe9\n', 'latin1'));
    const { status, stdout } = run('docs', '--out', 'public');
    expect(status).toBe(1);
    expect(stdout).toMatch(/^docs\/broken\.mdx:4:\d+ error .* \(mdx-syntax\)$/m);
    expect(stdout).toMatch(/^docs\/latin\.mdx:1:6 error The file is not UTF-8 \(encoding\)$/m);
    expect(stdout).toContain('3 pages written');
    expect(read('public/llms.txt')).not.toContain('broken');
  });

  it('updates and removes the files of pages with unusual names', () => {
    const names = ['', 'back\\slash', 'two\nlines'];
    for (const name of names) write(`docs/${name}.mdx`, '# Old\n');
    expect(run('docs', '--out', 'public').status).toBe(0);
    for (const name of names) write(`docs/${name}.mdx`, '# New\n');
    expect(run('docs', '--out', 'public')).toMatchObject({ status: 0, stderr: '' });
    for (const name of names) expect(read(`public/${name}.md`)).toContain('# New');
    for (const name of names) rmSync(toPath(`docs/${name}.mdx`));
    expect(run('docs', '--out', 'public').status).toBe(0);
    for (const name of names) expect(listOutput()).not.toContain(`${name}.md`);
  });
});
