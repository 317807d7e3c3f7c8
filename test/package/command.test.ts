import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkFile, type FileProblem } from '../../src/cli/file-problems.js';
import { goodPages } from '../checking/good-pages.js';
import { MARK, mistakes } from '../checking/mistakes.js';

// The tool as it was built, in a process of its own.
const root = fileURLToPath(new URL('../../', import.meta.url));
const cli = join(root, 'dist/cli.js');
let folder = '';

const GOOD = '<ApiBlock method="GET" endpoint="/x" />\n';
const BAD = '# Title\n\n<ApiBlock\n  method="GET"\n  endpoint="/x"\n  body=\'{\n    "a": 1,\n  }\'\n/>\n';
const UNUSUAL = '<ApiBlock method="GET" endpoint="/x" auth="Company card" />\n';

const pages: Record<string, string | Buffer> = {
  'good/one.mdx': GOOD,
  'good/two.md': GOOD,
  'good/notes.txt': '<ApiBlock />',
  'good/.drafts/three.mdx': BAD,
  'good/node_modules/four.mdx': BAD,
  'bad/[slug]/page.mdx': BAD,
  'bad/older/page.mdx': BAD,
  'unusual.mdx': UNUSUAL,
  'tabs.mdx': '<ApiBlock\tmethod="GET"\tendpoint="/日本 😀"\tauth="Bearer" />',
  'long.mdx': `<ApiBlock method="GET" endpoint="/x" body='{"a": "${'x'.repeat(500)}", b: "${'y'.repeat(500)}"}' />`,
  'mark.mdx': `\ufeff<ApiBlock method="GRT" endpoint="/x" />\r\n\r\n<ApiBlock method="GRT" endpoint="/x" />\r\n`,
  'latin.mdx': Buffer.from('# Caf\xe9\n\n<ApiBlock />\n', 'latin1'),
  'empty.mdx': '',
  'control.mdx': '<ApiBlock method="\u001b[2J" endpoint="/x" />',
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'apiblock-check-'));
  for (const [file, text] of Object.entries(pages)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  symlinkSync('..', join(folder, 'good/loop'));
});

afterAll(() => rmSync(folder, { recursive: true }));

function run(args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', ...env },
  });
  return { status, stdout, stderr };
}

describe('apiblock check', () => {
  it('says what is wrong, where, in the line, and fails', () => {
    expect(run(['check', 'bad/older'])).toEqual({
      status: 1,
      stdout:
        'bad/older/page.mdx:8:3 error body: Expected a name in double quotes, found "}": remove the comma before it json-syntax\n    }\'\n    ^\n\n1 file checked: 1 error\n',
      stderr: '',
    });
  });

  it('says that nothing is wrong', () => {
    expect(run(['check', 'good'])).toEqual({ status: 0, stdout: '2 files checked: no problems\n', stderr: '' });
    expect(run(['check', 'empty.mdx'])).toEqual({ status: 0, stdout: '1 file checked: no problems\n', stderr: '' });
  });

  it('fails by warnings only where they are counted', () => {
    const { status, stdout } = run(['check', 'unusual.mdx']);
    expect([status, stdout]).toEqual([
      0,
      expect.stringMatching(/^unusual\.mdx:1:43 warning auth: .*unknown-auth\n[^]*1 file checked: 1 warning\n$/),
    ]);
    expect(run(['check', 'unusual.mdx', '--max-warnings', '0']).status).toBe(1);
    expect(run(['check', 'unusual.mdx', '--max-warnings=1']).status).toBe(0);
  });

  it('puts the mark beneath the place behind tabs and wide characters', () => {
    expect(run(['check', 'tabs.mdx']).stdout.split('\n').slice(1, 3)).toEqual([
      '  <ApiBlock\tmethod="GET"\tendpoint="/日本 😀"\tauth="Bearer" />',
      `  ${' '.repeat(9)}\t${' '.repeat(12)}\t${' '.repeat(19)}\t     ^^^^^^^^`,
    ]);
  });

  it('shows a piece of a long line', () => {
    const [, line = '', marks = ''] = run(['check', 'long.mdx']).stdout.split('\n');
    expect(line.length).toBeLessThan(140);
    expect(line[marks.indexOf('^')]).toBe('b');
  });

  it('counts columns without a byte order mark, and lines that end in CRLF', () => {
    expect(run(['check', 'mark.mdx']).stdout.match(/^mark\.mdx:\S+/gm)).toEqual(['mark.mdx:1:18', 'mark.mdx:3:18']);
  });

  it('says that a file is not UTF-8, and where', () => {
    expect(run(['check', 'latin.mdx']).stdout).toMatch(/^latin\.mdx:1:6 error The file is not UTF-8 encoding\n/);
  });

  it('writes nothing to the terminal that it would obey', () => {
    expect(run(['check', 'control.mdx']).stdout).not.toContain('\u001b');
  });

  it('has colours where they are asked for', () => {
    expect(run(['check', 'bad/older'], { FORCE_COLOR: '1' }).stdout).toContain('\u001b[31merror\u001b[0m');
    expect(run(['check', 'bad/older'], { FORCE_COLOR: '0' }).stdout).not.toContain('\u001b');
    expect(run(['check', 'bad/older'], { NO_COLOR: '1', FORCE_COLOR: '1' }).stdout).toContain('\u001b');
  });

  it('writes JSON', () => {
    const { status, stdout } = run(['check', 'bad/older', 'good', 'unusual.mdx', '--format', 'json']);
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toEqual({
      files: 4,
      errors: 1,
      warnings: 1,
      problems: [
        {
          file: 'bad/older/page.mdx',
          line: 8,
          column: 3,
          endLine: 8,
          endColumn: 4,
          rule: 'json-syntax',
          severity: 'error',
          message: 'Expected a name in double quotes, found "}": remove the comma before it',
          expected: 'a name in double quotes',
          component: 'ApiBlock',
          prop: 'body',
        },
        {
          file: 'unusual.mdx',
          line: 1,
          column: 43,
          endLine: 1,
          endColumn: 57,
          rule: 'unknown-auth',
          severity: 'warning',
          message: 'Unknown auth type "Company card": it is shown as it is written',
          expected: 'bearer, apiKey, basic, oauth2, none',
          component: 'ApiBlock',
          prop: 'auth',
        },
      ],
    });
    expect(JSON.parse(run(['check', 'good', '--format', 'json']).stdout)).toEqual({
      files: 2,
      errors: 0,
      warnings: 0,
      problems: [],
    });
  });

  it('writes annotations', () => {
    expect(run(['check', 'tabs.mdx', '--format', 'github']).stdout).toBe(
      '::error file=tabs.mdx,line=1,endLine=1,col=47,endColumn=55,title=apiblock unknown-auth::auth: Unknown auth type "Bearer": it is shown as it is written. Did you mean "bearer"?\n',
    );
  });
});

// The bundle leaves out of its parts what it does not need: it must not matter.
describe('the bundle', () => {
  it('finds what its sources find', () => {
    mkdirSync(join(folder, 'mistakes'));
    const unusual = [
      'export const ℘𠮷ª = {ñ: 1, \\u{61}b: 2}, aಠ = 1n;\n\n<ApiBlock method={"GRT"} endpoint={℘𠮷ª.ñ} />',
      '<ApiBlock method={a→b} />',
      '<ApiBlock method={a.b2 + 3in4} />',
      '{/(?<name>\\p{L})[/]/u.test(a) ? 1.5 : 0x1F} <ApiBlock method="GRT" endpoint="&hearts;" />',
    ];
    const texts = [...mistakes.map(([, marked]) => marked.replace(MARK, '')), ...unusual];
    for (const [index, text] of texts.entries())
      writeFileSync(join(folder, `mistakes/${String(index).padStart(3, '0')}.mdx`), text);
    const { stdout } = run(['check', 'mistakes', '--format', 'json']);
    const expected = texts.flatMap(
      (_, index) => checkFile(join(folder, `mistakes/${String(index).padStart(3, '0')}.mdx`)) as FileProblem[],
    );
    rmSync(join(folder, 'mistakes'), { recursive: true });
    const toPlace = ({ file, rule, line, column, endColumn, message }: FileProblem) => [
      file.slice(-7),
      rule,
      line,
      column,
      endColumn,
      message,
    ];
    expect((JSON.parse(stdout) as { problems: FileProblem[] }).problems.map(toPlace)).toEqual(expected.map(toPlace));
    expect(expected.length).toBeGreaterThan(texts.length - 1);
  });

  it('has nothing to say about pages that people use', () => {
    expect(run(['check', ...goodPages])).toEqual({
      status: 0,
      stdout: `${goodPages.length} files checked: no problems\n`,
      stderr: '',
    });
  });
});

describe('patterns', () => {
  const files = (...args: string[]) =>
    (JSON.parse(run(['check', ...args, '--format', 'json']).stdout) as { files: number }).files;

  it('are globs, folders and files', () => {
    expect(files('**/*.mdx')).toBe(10);
    expect(files('./*.mdx')).toBe(7);
    expect(files('{good,bad}/**/*.{md,mdx}')).toBe(4);
    expect(files('good/', 'good/*.mdx', './good/one.mdx')).toBe(2);
    expect(files(join(folder, 'good'))).toBe(2);
    expect(files('good/notes.txt')).toBe(1);
    expect(files('good/.drafts/*.mdx')).toBe(1);
  });

  it('name files whose names look like patterns', () => {
    expect(files('bad/[slug]/page.mdx')).toBe(1);
    expect(files('bad/[slug]')).toBe(1);
  });

  it('leave out what is ignored', () => {
    expect(files('**/*.mdx', '--ignore', 'bad')).toBe(8);
    expect(files('**/*.mdx', '--ignore', 'bad/**', '--ignore', '*.mdx')).toBe(1);
  });

  it('name those that match nothing', () => {
    expect(run(['check', 'good', 'none/*.mdx', 'gone.mdx'])).toEqual({
      status: 2,
      stdout: '',
      stderr: 'apiblock: No page found: none/*.mdx, gone.mdx\n',
    });
    expect(run(['check', 'good', '--ignore', 'good']).status).toBe(2);
  });

  it('go on past a file that cannot be read', () => {
    symlinkSync('gone', join(folder, 'good/broken.mdx'));
    const { status, stdout, stderr } = run(['check', 'good']);
    rmSync(join(folder, 'good/broken.mdx'));
    expect({ status, stdout, stderr }).toEqual({
      status: 2,
      stdout: '2 files checked: no problems\n',
      stderr: 'apiblock: good/broken.mdx cannot be read: ENOENT\n',
    });
  });
});

describe('many files', () => {
  it('are checked in threads, and reported in their order', () => {
    const many = Array.from({ length: 240 }, (_, index) => `many/${String(index).padStart(3, '0')}.mdx`);
    mkdirSync(join(folder, 'many'));
    for (const [index, file] of many.entries()) writeFileSync(join(folder, file), index % 3 === 0 ? BAD : GOOD);
    const { status, stdout, stderr } = run(['check', 'many', '--format', 'json']);
    rmSync(join(folder, 'many'), { recursive: true });
    const report = JSON.parse(stdout) as { files: number; problems: { file: string }[] };
    expect([status, stderr, report.files]).toEqual([1, '', 240]);
    expect(report.problems.map(({ file }) => file)).toEqual(many.filter((_, index) => index % 3 === 0));
  });

  it('are reported to whoever listens, and no longer', () => {
    mkdirSync(join(folder, 'many'));
    for (let index = 0; index < 1000; index++) writeFileSync(join(folder, `many/${index}.mdx`), BAD);
    const { stdout, stderr } = spawnSync('bash', ['-c', '"$0" "$1" check many | head -n 1', process.execPath, cli], {
      cwd: folder,
      encoding: 'utf8',
    });
    rmSync(join(folder, 'many'), { recursive: true });
    expect([stdout, stderr]).toEqual([expect.stringMatching(/^many\/0\.mdx:8:3 error .*\n$/), '']);
  });

  it('end with a word about the one that takes too much memory', () => {
    mkdirSync(join(folder, 'huge'));
    writeFileSync(join(folder, 'huge/one.mdx'), BAD);
    writeFileSync(join(folder, 'huge/two.mdx'), GOOD.repeat(30_000));
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--max-old-space-size=60', cli, 'check', 'huge'], {
      cwd: folder,
      encoding: 'utf8',
    });
    rmSync(join(folder, 'huge'), { recursive: true });
    expect([status, stderr]).toEqual([
      2,
      'apiblock: huge/two.mdx cannot be read: it takes more memory than there is\n',
    ]);
    expect(stdout).toMatch(/^huge\/one\.mdx:8:3 error [^]*1 file checked: 1 error\n$/);
  });
});

describe('a command line', () => {
  it('is explained', () => {
    expect(run(['--help'])).toEqual({
      status: 0,
      stdout: expect.stringContaining('Usage: apiblock check'),
      stderr: '',
    });
    expect(run(['check', '-h']).status).toBe(0);
    expect(run(['--version']).stdout).toBe(
      `${(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version}\n`,
    );
  });

  it.each([
    [[], 'Say what to do'],
    [['check'], 'Say which pages to check'],
    [['chek', 'good'], 'Unknown command "chek". Did you mean "check"?'],
    [['check', 'good', '--fromat', 'json'], 'Unknown option --fromat. Did you mean --format?'],
    [['check', 'good', '--quietly'], 'Unknown option --quietly. See apiblock --help'],
    [['check', 'good', '-x'], "Unknown option '-x'"],
    [['check', 'good', '--format', 'xml'], 'Unknown format "xml". Known: human, json, github'],
    [['check', 'good', '--max-warnings', 'many'], '--max-warnings takes a number, found "many"'],
    [['check', 'good', '--format'], "Option '--format <value>' argument missing"],
  ])('%j cannot be carried out', (args, message) => {
    const { status, stdout, stderr } = run(args);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`apiblock: ${message}`);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});
