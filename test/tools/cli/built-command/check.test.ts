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
});
