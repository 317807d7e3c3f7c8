import { parseArgs, type ParseArgsConfig } from 'node:util';
import { findClosest, suggest } from '../model/text/suggest.js';

const COMMANDS = ['check', 'test', 'mock', 'markdown'];
const FORMATS = ['human', 'json', 'github'] as const;

/** Output format of a check. */
export type Format = (typeof FORMATS)[number];

/** The parsed command line of `apiblock check`. */
export interface CheckCommand {
  name: 'check';
  patterns: string[];
  format: Format;
  ignored: string[];
  maxWarnings: number;
}

/** The parsed command line of `apiblock`, apart from the commands that have their own parser. */
export type Command = { name: 'help' | 'version' } | CheckCommand;

/** An invalid command line. The message says why and how to fix it. */
export class UsageError extends Error {}

/** Output of `apiblock --help`. */
export const HELP = `Usage: apiblock check [options] <files, folders or globs>
       apiblock test --base-url <url> [options] <files, folders or globs>
       apiblock mock [options] <files, folders or globs>
       apiblock markdown --out <folder> [options] <files, folders or globs>

check     reports mistakes in the props of ApiBlock and its fields on MDX pages
test      sends the documented requests to a running API and compares the responses
mock      serves the documented responses
markdown  writes a Markdown version of each page, and llms.txt

Run apiblock <command> --help for the options of test, mock and markdown. The options of check are listed below.

  apiblock check "docs/**/*.mdx"
  apiblock check docs --format github

Options:
  --format <name>       human (default), json, or github (GitHub Actions annotations)
  --ignore <glob>       exclude files or folders; can be repeated
  --max-warnings <n>    exit with code 1 if there are more than n warnings (default: no limit)
  -h, --help            show this help
  -v, --version         show the version

Exit code: 0 no errors, 1 errors or too many warnings, 2 the check could not run.
`;

const OPTIONS = {
  format: { type: 'string' },
  ignore: { type: 'string', multiple: true },
  'max-warnings': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;

/** Parses a command line. Throws a `UsageError` if it is invalid. */
export function parseCommand(args: readonly string[]): Command {
  const { values, positionals } = readArguments(args, OPTIONS);
  if (values.help) return { name: 'help' };
  if (values.version) return { name: 'version' };
  const [command, ...patterns] = positionals;
  if (command === undefined) throw new UsageError('No command. Example: apiblock check "docs/**/*.mdx"');
  if (command !== 'check')
    throw new UsageError(
      `Unknown command "${command}". ${suggest(command, COMMANDS) ?? `Available commands: ${COMMANDS.join(', ')}`}`,
    );
  if (patterns.length === 0) throw new UsageError('No pages to check. Example: apiblock check "docs/**/*.mdx"');
  return {
    name: 'check',
    patterns,
    format: parseFormat(values.format, FORMATS),
    ignored: values.ignore ?? [],
    maxWarnings: parseMaxWarnings(values['max-warnings']),
  };
}

/** Parses the value of `--format`. The default is `human`. */
export function parseFormat<Name extends string>(name = 'human', formats: readonly Name[]): Name {
  const format = formats.find((supported) => supported === name);
  if (format !== undefined) return format;
  throw new UsageError(
    `Unknown format "${name}". ${suggest(name, formats) ?? `Available formats: ${formats.join(', ')}`}`,
  );
}

/** Parses the value of `--max-warnings`. The default is no limit. */
export function parseMaxWarnings(value: string | undefined): number {
  if (value === undefined) return Infinity;
  if (!/^\d+$/.test(value)) throw new UsageError(`--max-warnings expects a whole number, but got "${value}"`);
  return Number(value);
}

/** Parses options and positional arguments. Throws a `UsageError` for an unknown option, with the closest known one. */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const name = args
      .map((arg) => /^--([^=]+)/.exec(arg)?.[1])
      .find((option) => option !== undefined && !(option in options));
    if (name === undefined) throw new UsageError((error as Error).message);
    const closest = findClosest(name, Object.keys(options));
    const advice =
      closest === undefined ? 'Run apiblock --help for the available options' : `Did you mean --${closest}?`;
    throw new UsageError(`Unknown option --${name}. ${advice}`);
  }
}
