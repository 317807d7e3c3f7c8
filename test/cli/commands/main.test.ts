import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { usePages } from './run-command.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const tool = usePages();

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
