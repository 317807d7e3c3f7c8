import { describe, expect, it } from 'vitest';
import { createDiffCommand } from '../../../../src/tools/cli/commands/diff/diff-command.js';
import { createInitCommand } from '../../../../src/tools/cli/commands/init/init-command.js';
import { createTestCommand } from '../../../../src/tools/cli/commands/test/test-command.js';
import { UsageError } from '../../../../src/tools/cli/shared/errors.js';
import { parseCommand } from '../parse-command.ts';

const parse = (...args: string[]) => parseCommand(createTestCommand, ['--base-url', 'http://localhost', ...args]);

describe('createCommand', () => {
  it('accepts options in any position, and values after an equals sign', () => {
    expect(parse('one', '--format=json', 'two', '--only', 'a', '--only=b')).toMatchObject({
      patterns: ['one', 'two'],
      format: 'json',
      only: ['a', 'b'],
    });
  });

  it('uses the last value of an option that is repeated', () => {
    expect(parse('docs', '--format', 'json', '--format', 'junit')).toMatchObject({ format: 'junit' });
  });

  it('does not keep the values of a previous command line', () => {
    expect(parse('docs', '--only', 'a')).toMatchObject({ only: ['a'] });
    expect(parse('docs', '--only', 'b')).toMatchObject({ only: ['b'] });
  });

  it('accepts a value that begins with a dash after an equals sign', () => {
    expect(parse('docs', '--only=-x')).toMatchObject({ only: ['-x'] });
  });

  it('combines single-letter options', () => {
    expect(() => parseCommand(createInitCommand, ['-yx'])).toThrow('Unknown option -x');
    expect(parseCommand(createInitCommand, ['-y'])).toMatchObject({ isConfirmed: true });
  });

  it.each([
    [['--fromat', 'json'], 'Unknown option --fromat. Did you mean --format?'],
    [['--fromat=json'], 'Unknown option --fromat. Did you mean --format?'],
    [['--quietly'], 'Unknown option --quietly. Run the command with --help for the available options'],
    [['--hlep'], 'Unknown option --hlep. Did you mean --help?'],
    [['-x'], 'Unknown option -x. Run the command with --help for the available options'],
    [['--no-unsafe'], 'Unknown option --no-unsafe. Did you mean --unsafe?'],
    [['--unsafe=yes'], 'Option --unsafe does not accept a value'],
    [['--format'], 'Option --format <name> has no value'],
    [['--only', '--unsafe'], 'Option --only <block> has no value. If the value begins with "-", write --only=<value>'],
    [['--only', '-x'], 'Option --only <block> has no value. If the value begins with "-", write --only=<value>'],
    [['--only', '--', 'docs'], 'Option --only <block> has no value'],
  ])('rejects the arguments %j', (args, message) => {
    expect(() => parse('docs', ...args)).toThrow(message);
    expect(() => parse('docs', ...args)).toThrow(UsageError);
  });

  it.each([
    [['--hedaer=Authorization: Bearer secret']],
    [['--header', '-secret']],
    [['--header', 'Authorization\nsecret']],
    [['--unsafe=secret']],
    [['--set', 'secret']],
  ])('does not print a value that may be a secret: %j', (args) => {
    expect(() => parse('docs', ...args)).toThrow(UsageError);
    expect(() => parse('docs', ...args)).not.toThrow(/secret/);
  });

  it.each([
    [['a'], "Missing required argument 'new version'. Example: apiblock diff old/openapi.yaml openapi.yaml"],
    [['a', 'b', 'c'], 'Too many arguments. Expected 2 arguments but got 3: a, b, c. Example: apiblock diff'],
  ])('reports how many arguments a command expects: %j', (args, message) => {
    expect(() => parseCommand(createDiffCommand, args)).toThrow(message);
  });

  it('explains where to run a command that accepts no arguments', () => {
    expect(() => parseCommand(createInitCommand, ['my-site'])).toThrow(
      'Too many arguments. Expected 0 arguments but got 1: my-site. Run the command in the folder of your site',
    );
  });
});
