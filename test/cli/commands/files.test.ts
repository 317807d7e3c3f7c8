import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { BAD, cli, GOOD, usePages } from './run-command.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const tool = usePages();

describe('page patterns of apiblock check', () => {
  const files = (...args: string[]) =>
    (JSON.parse(tool.run(['check', ...args, '--format', 'json']).stdout) as { files: number }).files;

  it('can be globs, folders and files', () => {
    expect(files('**/*.mdx')).toBe(10);
    expect(files('./*.mdx')).toBe(7);
    expect(files('{good,bad}/**/*.{md,mdx}')).toBe(4);
    expect(files('good/', 'good/*.mdx', './good/one.mdx')).toBe(2);
    expect(files(join(tool.folder, 'good'))).toBe(2);
    expect(files('good/notes.txt')).toBe(1);
    expect(files('good/.drafts/*.mdx')).toBe(1);
  });

  it('match files whose names contain glob characters', () => {
    expect(files('bad/[slug]/page.mdx')).toBe(1);
    expect(files('bad/[slug]')).toBe(1);
  });

  it('exclude files that match --ignore', () => {
    expect(files('**/*.mdx', '--ignore', 'bad')).toBe(8);
    expect(files('**/*.mdx', '--ignore', 'bad/**', '--ignore', '*.mdx')).toBe(1);
  });

  it('are reported if they match no page', () => {
    expect(tool.run(['check', 'good', 'none/*.mdx', 'gone.mdx'])).toEqual({
      status: 2,
      stdout: '',
      stderr: 'apiblock: No page matches none/*.mdx, gone.mdx\n',
    });
    expect(tool.run(['check', 'good', '--ignore', 'good']).status).toBe(2);
  });

  it('skip an unreadable file and report it', () => {
    symlinkSync('gone', join(tool.folder, 'good/broken.mdx'));
    const { status, stdout, stderr } = tool.run(['check', 'good']);
    rmSync(join(tool.folder, 'good/broken.mdx'));
    expect({ status, stdout, stderr }).toEqual({
      status: 2,
      stdout: '2 files checked: no problems\n',
      stderr: 'apiblock: Cannot read good/broken.mdx: ENOENT\n',
    });
  });
});

describe('apiblock check with many files', () => {
  it('checks them in threads and reports them in order', () => {
    const many = Array.from({ length: 240 }, (_, index) => `many/${String(index).padStart(3, '0')}.mdx`);
    mkdirSync(join(tool.folder, 'many'));
    for (const [index, file] of many.entries()) writeFileSync(join(tool.folder, file), index % 3 === 0 ? BAD : GOOD);
    const { status, stdout, stderr } = tool.run(['check', 'many', '--format', 'json']);
    rmSync(join(tool.folder, 'many'), { recursive: true });
    const report = JSON.parse(stdout) as { files: number; problems: { file: string }[] };
    expect([status, stderr, report.files]).toEqual([1, '', 240]);
    expect(report.problems.map(({ file }) => file)).toEqual(many.filter((_, index) => index % 3 === 0));
  });

  it('stops without an error when the reader of its output closes the pipe', () => {
    mkdirSync(join(tool.folder, 'many'));
    for (let index = 0; index < 1000; index++) writeFileSync(join(tool.folder, `many/${index}.mdx`), BAD);
    const { stdout, stderr } = spawnSync('bash', ['-c', '"$0" "$1" check many | head -n 1', process.execPath, cli], {
      cwd: tool.folder,
      encoding: 'utf8',
    });
    rmSync(join(tool.folder, 'many'), { recursive: true });
    expect([stdout, stderr]).toEqual([expect.stringMatching(/^many\/0\.mdx:8:3 error .*\n$/), '']);
  });

  it('reports the file that exceeds the memory limit', () => {
    mkdirSync(join(tool.folder, 'huge'));
    writeFileSync(join(tool.folder, 'huge/one.mdx'), BAD);
    writeFileSync(join(tool.folder, 'huge/two.mdx'), GOOD.repeat(30_000));
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--max-old-space-size=60', cli, 'check', 'huge'], {
      cwd: tool.folder,
      encoding: 'utf8',
    });
    rmSync(join(tool.folder, 'huge'), { recursive: true });
    expect([status, stderr]).toEqual([
      2,
      'apiblock: Cannot read huge/two.mdx: the file needs more memory than is available\n',
    ]);
    expect(stdout).toMatch(/^huge\/one\.mdx:8:3 error [^]*1 file checked: 1 error\n$/);
  });
});

describe('apiblock', () => {
  it('prints its usage and version', () => {
    expect(tool.run(['--help'])).toEqual({
      status: 0,
      stdout: expect.stringContaining('Usage: apiblock check'),
      stderr: '',
    });
    expect(tool.run(['check', '-h']).status).toBe(0);
    expect(tool.run(['--version']).stdout).toBe(
      `${(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version}\n`,
    );
  });

  it.each([
    [[], 'No command.'],
    [['check'], 'No pages to check.'],
    [['chek', 'good'], 'Unknown command "chek". Did you mean "check"?'],
    [['check', 'good', '--fromat', 'json'], 'Unknown option --fromat. Did you mean --format?'],
    [['check', 'good', '--quietly'], 'Unknown option --quietly. Run apiblock --help'],
    [['check', 'good', '-x'], "Unknown option '-x'"],
    [['check', 'good', '--format', 'xml'], 'Unknown format "xml". Available formats: human, json, github'],
    [['check', 'good', '--max-warnings', 'many'], '--max-warnings expects a whole number, but got "many"'],
    [['check', 'good', '--format'], "Option '--format <value>' argument missing"],
  ])('rejects the arguments %j', (args, message) => {
    const { status, stdout, stderr } = tool.run(args);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`apiblock: ${message}`);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});
