import { describe, expect, it } from 'vitest';
import { toRulesLine, usePages } from './run-command.ts';

const tool = usePages();

describe('apiblock check', () => {
  it('reports each problem with its location and source line, and exits with an error', () => {
    expect(tool.run(['check', 'bad/older'])).toEqual({
      status: 1,
      stdout:
        'bad/older/page.mdx:8:3 error body: Expected a name in double quotes, found "}": remove the comma before it (json-syntax)\n    }\'\n    ^\n\n1 file checked: 1 error\n' +
        toRulesLine(tool.folder) +
        'To accept a problem, write {/* apiblock-ignore json-syntax */} directly before its component\n',
      stderr: '',
    });
  });

  it('omits the advice about problems if it runs in CI', () => {
    expect(tool.run(['check', 'bad/older'], { CI: 'true' }).stdout).toMatch(/\n1 file checked: 1 error\n$/);
  });

  it('exits with an error if there are more warnings than --max-warnings allows', () => {
    const { status, stdout } = tool.run(['check', 'unusual.mdx']);
    expect([status, stdout]).toEqual([
      0,
      expect.stringMatching(
        /^unusual\.mdx:1:43 warning auth: .*\(unknown-auth\)\n[^]*1 file checked: 1 warning\nThe rules are [^\n]*\nTo accept a problem, [^\n]*\n$/,
      ),
    ]);
    expect(tool.run(['check', 'unusual.mdx', '--max-warnings', '0']).status).toBe(1);
    expect(tool.run(['check', 'unusual.mdx', '--max-warnings=1']).status).toBe(0);
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
