import { describe, expect, it, vi } from 'vitest';
import { runCommandLine, type Runners } from '../../../src/tools/cli/program.js';
import { UsageError } from '../../../src/tools/cli/shared/errors.js';

const NAMES = ['init', 'import', 'check', 'test', 'mock', 'diff', 'markdown', 'openapi'] as const;

/** Runs a command line. Returns the name and the parsed arguments of the command that it runs, and its output. */
async function run(args: readonly string[]) {
  const calls: { name: string; command: unknown }[] = [];
  const runners = Object.fromEntries(
    NAMES.map((name) => [name, (command: unknown) => void calls.push({ name, command })]),
  );
  let output = '';
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += String(text);
    return true;
  });
  try {
    await runCommandLine(args, runners as unknown as Runners);
  } finally {
    stdout.mockRestore();
  }
  return { ...calls[0], output };
}

/** Splits an example in the help into its arguments. */
const splitArguments = (line: string) =>
  Array.from(line.matchAll(/"([^"]*)"|\S+/g), ([word, quoted]) => quoted ?? word).slice(1);

describe('runCommandLine', () => {
  it.each([[[]], [['--help']], [['-h']], [['help']]])('lists the commands for the arguments %j', async (args) => {
    const { name, output } = await run(args);
    expect(name).toBeUndefined();
    for (const command of NAMES) expect(output).toMatch(new RegExp(`^  ${command} +\\S`, 'm'));
  });

  it.each([[['--version']], [['-v']], [['-v', 'test']]])('prints the version for the arguments %j', async (args) => {
    expect((await run(args)).output).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it.each([
    [['--ignore', 'x', 'test', 'docs'], 'Write the command first: apiblock test <options and pages>'],
    [['--base-url', 'http://localhost', 'test', 'docs'], 'Write the command first: apiblock test <options and pages>'],
    [['--out=public', 'markdown', 'docs'], 'Write the command first: apiblock markdown <options and pages>'],
    [['--max-warnings', '0', 'docs'], 'No command. Run apiblock --help for the available commands'],
    [['--base-url', 'http://localhost'], 'Unknown option --base-url. Run the command with --help'],
    [['--versoin'], 'Unknown option --versoin. Did you mean --version?'],
    [['-x'], 'Unknown option -x. Run the command with --help'],
    [['--'], 'No command. Run apiblock --help for the available commands'],
    [['chek', 'test'], 'Unknown command "chek". Did you mean "check"?'],
    [['docs'], 'Unknown command "docs". Available commands: init, import, check, test, mock, diff, markdown, openapi'],
    [['check', 'docs', '-v'], 'Unknown option -v'],
  ])('reports the misplaced or unknown command or option in %j', async (args, message) => {
    await expect(run(args)).rejects.toThrow(message);
    await expect(run(args)).rejects.toThrow(UsageError);
  });

  it.each([
    [['--max-warnings', '0', 'check', 'docs'], { patterns: ['docs'], maxWarnings: 0 }],
    [['--max-warnings=0', 'check', 'docs'], { patterns: ['docs'], maxWarnings: 0 }],
    [['--ignore', 'test', 'check', 'test'], { patterns: ['test'], ignored: ['test'] }],
    [['--ignore', 'check', 'check', 'check'], { patterns: ['check'], ignored: ['check'] }],
  ])('accepts the options of apiblock check before the command: %j', async (args, command) => {
    expect(await run(args)).toMatchObject({ name: 'check', command });
  });

  it('reports an unknown option before apiblock check', async () => {
    await expect(run(['--ignor', 'x', 'check', 'docs'])).rejects.toThrow(
      'Unknown option --ignor. Did you mean --ignore?',
    );
  });

  it('does not read words after -- as options', async () => {
    expect(await run(['check', '--', '--help', 'check'])).toMatchObject({
      name: 'check',
      command: { patterns: ['--help', 'check'] },
    });
  });
});

describe.each(NAMES)('apiblock %s --help', (name) => {
  it('lists all options, exit codes and valid examples', async () => {
    const { output } = await run([name, '--help']);
    expect(output).toMatch(new RegExp(`^Usage: apiblock ${name} `));
    expect(output).toMatch(/^ {2}-h, --help +show this help$/m);
    expect(output).toMatch(/^Exit codes:\n {2}0 [^]*^ {2}2 /m);
    const examples = Array.from(output.matchAll(/^ {2}(apiblock .*?)(?: {3}.*)?$/gm), ([, example = '']) => example);
    const [first] = examples.filter((example) => example.startsWith(`apiblock ${name}`));
    expect(first).toBeDefined();
    for (const example of examples) expect((await run(splitArguments(example))).name).toBe(name);
  });

  it.each([
    [['--help', name]],
    [[name, 'docs', '-h']],
    [[name, '--unknown', '--help']],
    [[name, '--format', 'xml', '--help']],
    [[name, '--config', 'lost.json', '--help']],
    [['help', name]],
  ])('prints the same help for the arguments %j', async (args) => {
    expect(await run(args)).toEqual(await run([name, '--help']));
  });

  it('prints no line that is wider than 100 columns, except for examples', async () => {
    const { output } = await run([name, '--help']);
    const lines = output.split('\n').filter((line) => !line.startsWith('  apiblock'));
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(100);
  });
});

describe('apiblock test --help', () => {
  it('lists all exit codes', async () => {
    const { output } = await run(['test', '--help']);
    const [, codes = ''] = output.split('Exit codes:\n');
    expect(Array.from(codes.matchAll(/^ {2}(\d+)/gm), ([, code]) => code)).toEqual(['0', '1', '2', '130']);
  });
});
