import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkText } from '../../../../src/tools/cli/commands/check/check-file.js';
import type { FileProblem } from '../../../../src/tools/check/file-problem.js';
import { createOpenApiFiller } from '../../../../src/tools/cli/shared/openapi-filler.js';
import { goodPages } from '../../check/good-pages.js';
import { findFiller } from '../../../support/project-descriptions.ts';
import { MARK, markedMistakes } from '../../check/mistakes/marked-mistakes.js';
import { usePages } from './run-command.ts';

const tool = usePages();

describe('apiblock check', () => {
  it('reports that a page has no problems', () => {
    expect(tool.run(['check', 'good'])).toEqual({ status: 0, stdout: '2 files checked: no problems\n', stderr: '' });
    expect(tool.run(['check', 'empty.mdx'])).toEqual({
      status: 0,
      stdout: '1 file checked: no problems\n',
      stderr: '',
    });
  });

  it('aligns the marker with the problem after tabs and wide characters', () => {
    expect(tool.run(['check', 'tabs.mdx']).stdout.split('\n').slice(1, 3)).toEqual([
      '  <ApiBlock\tmethod="GET"\tendpoint="/日本_😀"\tauth="Bearer" />',
      `  ${' '.repeat(9)}\t${' '.repeat(12)}\t${' '.repeat(19)}\t     ^^^^^^^^`,
    ]);
  });

  it('shows only an excerpt of a long line', () => {
    const [, line = '', marks = ''] = tool.run(['check', 'long.mdx']).stdout.split('\n');
    expect(line.length).toBeLessThan(140);
    expect(line[marks.indexOf('^')]).toBe('b');
  });

  it('does not count a byte order mark as a column or CRLF as two line breaks', () => {
    expect(tool.run(['check', 'mark.mdx']).stdout.match(/^mark\.mdx:\S+/gm)).toEqual([
      'mark.mdx:1:18',
      'mark.mdx:3:18',
    ]);
  });

  it('reports the position of the first byte that is not valid UTF-8', () => {
    expect(tool.run(['check', 'latin.mdx']).stdout).toMatch(
      /^latin\.mdx:1:6 error The file is not UTF-8 \(encoding\)\n/,
    );
  });

  it('does not print terminal escape sequences that a page contains', () => {
    expect(tool.run(['check', 'control.mdx']).stdout).not.toContain('\u001b');
  });

  it('prints colors if FORCE_COLOR enables them', () => {
    expect(tool.run(['check', 'bad/older'], { FORCE_COLOR: '1' }).stdout).toContain('\u001b[31merror\u001b[0m');
    expect(tool.run(['check', 'bad/older'], { FORCE_COLOR: '0' }).stdout).not.toContain('\u001b');
    expect(tool.run(['check', 'bad/older'], { NO_COLOR: '1', FORCE_COLOR: '1' }).stdout).toContain('\u001b');
  });

  it('omits the advice about problems if it runs in CI', () => {
    expect(tool.run(['check', 'bad/older'], { CI: 'true' }).stdout).toMatch(/\n1 file checked: 1 error\n$/);
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
          message: 'Unknown auth type "Company card". The block displays it as is',
          expected: 'bearer, apiKey, basic, oauth2, openIdConnect, none',
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

  it('reports endpoints that another page already documents, in page order', () => {
    expect(tool.run(['check', 'bad']).stdout.match(/^bad\S+ \w+/gm)).toEqual([
      'bad/[slug]/page.mdx:8:3 error',
      'bad/older/page.mdx:5:12 warning',
      'bad/older/page.mdx:8:3 error',
    ]);
  });

  it('prints GitHub annotations with --format github', () => {
    expect(tool.run(['check', 'tabs.mdx', '--format', 'github']).stdout).toBe(
      '::error file=tabs.mdx,line=1,endLine=1,col=47,endColumn=55,title=apiblock unknown-auth::auth: Unknown auth type "Bearer". The block displays it as is. Did you mean "bearer"?\n',
    );
  });
});

// The bundle excludes unused parts of its dependencies. This must not change the results.
describe('bundled apiblock check', () => {
  it('reports the same problems as the unbundled source code', () => {
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
    const fill = createOpenApiFiller({ openapi: new Map(), fieldLimits: {} });
    const expected = texts.flatMap(
      (text, index) => checkText(`${String(index).padStart(3, '0')}.mdx`, text, { environment: { fill } }).problems,
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
    // Ignore duplicate endpoints, because many of the pages contain the same endpoint.
    const problems = (JSON.parse(stdout) as { problems: FileProblem[] }).problems.filter(
      ({ rule }) => rule !== 'duplicate-endpoint',
    );
    expect(problems.map(toPlace)).toEqual(expected.map(toPlace));
    expect(expected.length).toBeGreaterThan(texts.length - 1);
  });

  it('reports no problems on the project pages', () => {
    const pages = goodPages.filter((file) => findFiller(file) === undefined);
    expect(tool.run(['check', ...pages])).toEqual({
      status: 0,
      stdout: `${pages.length} files checked: no problems\n`,
      stderr: '',
    });
  });
});
