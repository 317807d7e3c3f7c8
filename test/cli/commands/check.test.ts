import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkFile, type FileProblem } from '../../../src/cli/file-problems.js';
import { goodPages } from '../../check/good-pages.js';
import { MARK, markedMistakes } from '../../check/mistakes/marked-mistakes.js';
import { usePages } from './run-command.ts';

const tool = usePages();

describe('apiblock check', () => {
  it('reports each problem with its location and source line, and exits with an error', () => {
    expect(tool.run(['check', 'bad/older'])).toEqual({
      status: 1,
      stdout:
        'bad/older/page.mdx:8:3 error body: Expected a name in double quotes, found "}": remove the comma before it json-syntax\n    }\'\n    ^\n\n1 file checked: 1 error\n',
      stderr: '',
    });
  });

  it('reports that a page has no problems', () => {
    expect(tool.run(['check', 'good'])).toEqual({ status: 0, stdout: '2 files checked: no problems\n', stderr: '' });
    expect(tool.run(['check', 'empty.mdx'])).toEqual({
      status: 0,
      stdout: '1 file checked: no problems\n',
      stderr: '',
    });
  });

  it('exits with an error because of warnings only if --max-warnings is exceeded', () => {
    const { status, stdout } = tool.run(['check', 'unusual.mdx']);
    expect([status, stdout]).toEqual([
      0,
      expect.stringMatching(/^unusual\.mdx:1:43 warning auth: .*unknown-auth\n[^]*1 file checked: 1 warning\n$/),
    ]);
    expect(tool.run(['check', 'unusual.mdx', '--max-warnings', '0']).status).toBe(1);
    expect(tool.run(['check', 'unusual.mdx', '--max-warnings=1']).status).toBe(0);
  });

  it('aligns the marker with the problem after tabs and wide characters', () => {
    expect(tool.run(['check', 'tabs.mdx']).stdout.split('\n').slice(1, 3)).toEqual([
      '  <ApiBlock\tmethod="GET"\tendpoint="/日本 😀"\tauth="Bearer" />',
      `  ${' '.repeat(9)}\t${' '.repeat(12)}\t${' '.repeat(19)}\t     ^^^^^^^^`,
    ]);
  });

  it('shows only an excerpt of a long line', () => {
    const [, line = '', marks = ''] = tool.run(['check', 'long.mdx']).stdout.split('\n');
    expect(line.length).toBeLessThan(140);
    expect(line[marks.indexOf('^')]).toBe('b');
  });

  it('ignores a byte order mark in columns and counts CRLF as one line break', () => {
    expect(tool.run(['check', 'mark.mdx']).stdout.match(/^mark\.mdx:\S+/gm)).toEqual([
      'mark.mdx:1:18',
      'mark.mdx:3:18',
    ]);
  });

  it('reports the position of the first byte that is not valid UTF-8', () => {
    expect(tool.run(['check', 'latin.mdx']).stdout).toMatch(/^latin\.mdx:1:6 error The file is not UTF-8 encoding\n/);
  });

  it('does not print terminal control sequences from a page', () => {
    expect(tool.run(['check', 'control.mdx']).stdout).not.toContain('\u001b');
  });

  it('uses colors if FORCE_COLOR enables them', () => {
    expect(tool.run(['check', 'bad/older'], { FORCE_COLOR: '1' }).stdout).toContain('\u001b[31merror\u001b[0m');
    expect(tool.run(['check', 'bad/older'], { FORCE_COLOR: '0' }).stdout).not.toContain('\u001b');
    expect(tool.run(['check', 'bad/older'], { NO_COLOR: '1', FORCE_COLOR: '1' }).stdout).toContain('\u001b');
  });

  it('prints a JSON report with --format json', () => {
    const { status, stdout } = tool.run(['check', 'bad/older', 'good', 'unusual.mdx', '--format', 'json']);
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
          message: 'Unknown auth type "Company card": it is displayed unchanged',
          expected: 'bearer, apiKey, basic, oauth2, none',
          component: 'ApiBlock',
          prop: 'auth',
        },
      ],
    });
    expect(JSON.parse(tool.run(['check', 'good', '--format', 'json']).stdout)).toEqual({
      files: 2,
      errors: 0,
      warnings: 0,
      problems: [],
    });
  });

  it('prints GitHub annotations with --format github', () => {
    expect(tool.run(['check', 'tabs.mdx', '--format', 'github']).stdout).toBe(
      '::error file=tabs.mdx,line=1,endLine=1,col=47,endColumn=55,title=apiblock unknown-auth::auth: Unknown auth type "Bearer": it is displayed unchanged. Did you mean "bearer"?\n',
    );
  });
});

// The bundle excludes unused parts of its dependencies. This must not change the results.
describe('bundled apiblock check', () => {
  it('reports the same problems as its source code', () => {
    mkdirSync(join(tool.folder, 'mistakes'));
    const unusual = [
      'export const ℘𠮷ª = {ñ: 1, \\u{61}b: 2}, aಠ = 1n;\n\n<ApiBlock method={"GRT"} endpoint={℘𠮷ª.ñ} />',
      '<ApiBlock method={a→b} />',
      '<ApiBlock method={a.b2 + 3in4} />',
      '{/(?<name>\\p{L})[/]/u.test(a) ? 1.5 : 0x1F} <ApiBlock method="GRT" endpoint="&hearts;" />',
    ];
    const texts = [...markedMistakes.map(([, marked]) => marked.replace(MARK, '')), ...unusual];
    for (const [index, text] of texts.entries())
      writeFileSync(join(tool.folder, `mistakes/${String(index).padStart(3, '0')}.mdx`), text);
    const { stdout } = tool.run(['check', 'mistakes', '--format', 'json']);
    const expected = texts.flatMap(
      (_, index) => checkFile(join(tool.folder, `mistakes/${String(index).padStart(3, '0')}.mdx`)) as FileProblem[],
    );
    rmSync(join(tool.folder, 'mistakes'), { recursive: true });
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

  it('reports no problems in published pages', () => {
    expect(tool.run(['check', ...goodPages])).toEqual({
      status: 0,
      stdout: `${goodPages.length} files checked: no problems\n`,
      stderr: '',
    });
  });
});
