import { describe, expect, it } from 'vitest';
import { createCheckCommand } from '../../../../src/tools/cli/commands/check/check-command.js';
import { createImportCommand } from '../../../../src/tools/cli/commands/import/import-command.js';
import { createTestCommand } from '../../../../src/tools/cli/commands/test/test-command.js';
import { UsageError } from '../../../../src/tools/cli/shared/errors.js';
import { parseCommand } from '../parse-command.ts';

const parsers = [
  ['check', (...args: string[]) => parseCommand(createCheckCommand, ['docs', ...args])],
  [
    'test',
    (...args: string[]) => parseCommand(createTestCommand, ['docs', '--base-url', 'http://localhost:3000', ...args]),
  ],
] as const;

describe('--max-warnings', () => {
  describe.each(parsers)('in apiblock %s', (_, parse) => {
    it.each([
      ['0', 0],
      ['7', 7],
      ['120', 120],
    ])('accepts the number %s', (value, maxWarnings) => {
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

describe('createChoiceOption', () => {
  describe.each(parsers)('for apiblock %s --format', (_, parse) => {
    it('uses the default value if the option is missing', () => {
      expect(parse()).toMatchObject({ format: 'human' });
    });

    it('rejects an unknown value, and lists the available values', () => {
      expect(() => parse('--format', 'xml')).toThrow(
        /^Unknown value "xml" of --format\. Available values: human, json, github/,
      );
    });

    it('suggests an available value that is similar to the unknown value', () => {
      expect(() => parse('--format', 'jsn')).toThrow('Unknown value "jsn" of --format. Did you mean "json"?');
    });
  });

  it('accepts an available value, and rejects "toString"', () => {
    const parse = (style: string) => parseCommand(createImportCommand, ['a.yaml', '--out', 'docs', '--style', style]);
    expect(parse('app-router')).toMatchObject({ style: 'app-router' });
    expect(() => parse('toString')).toThrow('Unknown value "toString" of --style');
  });
});
