import { describe, expect, it } from 'vitest';
import { usePages } from './run-command.ts';

const tool = usePages();

describe('apiblock', () => {
  it.each([
    [['--'], 'No command.'],
    [['--max-warnings', '0', 'docs'], 'No command.'],
    [['check'], 'No pages to check.'],
    [['chek', 'good'], 'Unknown command "chek". Did you mean "check"?'],
    [['check', 'good', '--fromat', 'json'], 'Unknown option --fromat. Did you mean --format?'],
    [['check', 'good', '--quietly'], 'Unknown option --quietly. Run the command with --help'],
    [['check', 'good', '-x'], 'Unknown option -x'],
    [['check', 'good', '--format', 'xml'], 'Unknown value "xml" of --format. Available values: human, json, github'],
    [['check', 'good', '--max-warnings', 'many'], '--max-warnings expects a whole number, but got "many"'],
    [['check', 'good', '--format'], 'Option --format <name> has no value'],
  ])('rejects the arguments %j', (args, message) => {
    const { status, stdout, stderr } = tool.run(args);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`apiblock: ${message}`);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});
