import { describe, expect, it } from 'vitest';
import { UsageError } from '../../../src/tools/cli/shared/errors.js';
import { parseCheckCommand } from '../../../src/tools/cli/commands/check/check-options.js';
import { HELP, parseCommandLine } from '../../../src/tools/cli/main-options.js';
import { parseMockCommand } from '../../../src/tools/cli/commands/mock/mock-options.js';
import { parseTestCommand, TEST_HELP } from '../../../src/tools/cli/commands/test/test-options.js';

const parsers = [
  ['check', (...args: string[]) => parseCheckCommand(['docs', ...args])],
  ['test', (...args: string[]) => parseTestCommand(['docs', '--base-url', 'http://localhost:3000', ...args])],
] as const;

describe('--max-warnings', () => {
  describe.each(parsers)('of apiblock %s', (_, parse) => {
    it.each([
      ['0', 0],
      ['7', 7],
      ['120', 120],
    ])('accepts %s', (value, maxWarnings) => {
      expect(parse('--max-warnings', value)).toMatchObject({ maxWarnings });
    });

    it('allows any number of warnings by default', () => {
      expect(parse()).toMatchObject({ maxWarnings: Infinity });
    });

    it.each(['', ' ', '-1', '+1', '1.5', '1e3', '0x10', '5 ', 'many', '1\n2', 'Infinity'])('rejects %j', (value) => {
      expect(() => parse(`--max-warnings=${value}`)).toThrow(UsageError);
    });
  });
});

describe('--format', () => {
  describe.each(parsers)('of apiblock %s', (_, parse) => {
    it('uses the human format by default', () => {
      expect(parse()).toMatchObject({ format: 'human' });
    });

    it('rejects an unknown format, and lists the available formats', () => {
      expect(() => parse('--format', 'xml')).toThrow('Unknown format "xml". Available formats: human, json, github');
    });
  });
});

describe('--base-url of apiblock test', () => {
  it.each(['http://localhost:3000?', 'http://localhost:3000/#', 'http://localhost:3000?key=1'])(
    'rejects the query or fragment of %s',
    (url) => {
      expect(() => parseTestCommand(['docs', '--base-url', url])).toThrow('must not contain a query or fragment');
    },
  );
});

describe('help of "apiblock test"', () => {
  it('lists all exit codes', () => {
    const exitCodes = /^Exit code: (.*)$/m.exec(TEST_HELP)?.[1]?.match(/\d+/g);
    expect(exitCodes).toEqual(['0', '1', '2', '130']);
  });
});

describe('--host of apiblock mock', () => {
  it('is 127.0.0.1 by default', () => {
    expect(parseMockCommand(['docs'])).toMatchObject({ host: '127.0.0.1' });
  });

  it.each(['', ' '])('rejects %j, because Node.js would listen on all interfaces', (host) => {
    expect(() => parseMockCommand(['docs', `--host=${host}`])).toThrow(/^--host expects an address/);
  });
});

describe('parseCommandLine', () => {
  it('returns the help command if there are no arguments', () => {
    expect(parseCommandLine([])).toEqual({ name: 'help' });
  });

  it.each(['init', 'check', 'test', 'mock', 'import', 'diff', 'markdown', 'openapi'])(
    'returns the arguments after %s',
    (name) => {
      expect(parseCommandLine([name, 'docs', '--help'])).toEqual({ name, commandArgs: ['docs', '--help'] });
      expect(HELP).toMatch(new RegExp(`^  ${name} `, 'm'));
    },
  );

  it.each([
    [['--ignore', 'x', 'test', 'docs'], 'Write the command first: apiblock test <options and pages>'],
    [['--base-url', 'http://localhost', 'test', 'docs'], 'Write the command first: apiblock test <options and pages>'],
    [['--out=public', 'markdown', 'docs'], 'Write the command first: apiblock markdown <options and pages>'],
    [['--base-url', 'http://localhost'], 'Unknown option --base-url.'],
    [['--versoin'], 'Unknown option --versoin. Did you mean --version?'],
    [['-x'], "Unknown option '-x'"],
    [['chek', 'test'], 'Unknown command "chek". Did you mean "check"?'],
    [['docs'], 'Unknown command "docs". Available commands: init, check, test, mock, import, diff, markdown, openapi'],
  ])('reports the misplaced or unknown command or option in %j', (args, message) => {
    expect(() => parseCommandLine(args)).toThrow(message);
  });

  it.each([
    [
      ['--ignore', 'test', 'check', 'test'],
      ['--ignore', 'test', 'test'],
    ],
    [
      ['--ignor', 'x', 'check', 'docs'],
      ['--ignor', 'x', 'docs'],
    ],
    [
      ['--ignore', 'check', 'check', 'check'],
      ['--ignore', 'check', 'check'],
    ],
    [['--help', 'check'], ['--help']],
  ])('accepts the options of apiblock check before the command: %j', (args, commandArgs) => {
    expect(parseCommandLine(args)).toEqual({ name: 'check', commandArgs });
  });

  it('ignores commands other than check after --help, and all commands after --version', () => {
    expect(parseCommandLine(['--help', 'test'])).toEqual({ name: 'help' });
    expect(parseCommandLine(['-v', 'test'])).toEqual({ name: 'version' });
  });
});
