import { parseArgs, type ParseArgsConfig } from 'node:util';
import { suggest } from '../model/text/suggest.js';

const COMMANDS = ['check', 'test', 'mock', 'markdown'];
const FORMATS = ['human', 'json', 'github'] as const;

/** How problems are written. */
export type Format = (typeof FORMATS)[number];

/** What `apiblock check` is asked for. */
export interface CheckCommand {
  name: 'check';
  patterns: string[];
  format: Format;
  ignored: string[];
  maxWarnings: number;
}

/** What the command line asks for. */
export type Command = { name: 'help' | 'version' } | CheckCommand;

/** A command line that cannot be carried out; the message says why. */
export class UsageError extends Error {}

/** The text of `apiblock --help`. */
export const HELP = `Usage: apiblock check [options] <files, folders or globs>
       apiblock test --base-url <url> [options] <files, folders or globs>
       apiblock mock [options] <files, folders or globs>
       apiblock markdown --out <folder> [options] <files, folders or globs>

Checks the props of ApiBlock, ParamField, ResponseField and Expandable on MDX pages.

  apiblock check "docs/**/*.mdx"
  apiblock check docs --format github

Options:
  --format <name>       human (default), json, or github (annotations of GitHub Actions)
  --ignore <glob>       leave out files or folders; may be given several times
  --max-warnings <n>    fail where there are more warnings (default: any number is fine)
  -h, --help            show this text
  -v, --version         show the version

apiblock test --help, apiblock mock --help and apiblock markdown --help say what those do.

Exit code: 0 nothing wrong, 1 errors found, 2 the check could not be carried out.
`;

const OPTIONS = {
  format: { type: 'string' },
  ignore: { type: 'string', multiple: true },
  'max-warnings': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;

/** Reads the command line. */
export function parseCommand(args: readonly string[]): Command {
  const { values, positionals } = readArguments(args, OPTIONS);
  if (values.help) return { name: 'help' };
  if (values.version) return { name: 'version' };
  const [command, ...patterns] = positionals;
  if (command === undefined) throw new UsageError('Say what to do: apiblock check "docs/**/*.mdx"');
  if (command !== 'check')
    throw new UsageError(
      `Unknown command "${command}". ${suggest(command, COMMANDS) ?? `Known: ${COMMANDS.join(', ')}`}`,
    );
  if (patterns.length === 0) throw new UsageError('Say which pages to check: apiblock check "docs/**/*.mdx"');
  const format = FORMATS.find((known) => known === (values.format ?? 'human'));
  if (!format)
    throw new UsageError(
      `Unknown format "${values.format}". ${suggest(values.format ?? '', FORMATS) ?? `Known: ${FORMATS.join(', ')}`}`,
    );
  const maxWarnings = values['max-warnings'];
  if (maxWarnings !== undefined && !/^\d+$/.test(maxWarnings))
    throw new UsageError(`--max-warnings takes a number, found "${maxWarnings}"`);
  return {
    name: 'check',
    patterns,
    format,
    ignored: values.ignore ?? [],
    maxWarnings: maxWarnings === undefined ? Infinity : Number(maxWarnings),
  };
}

/** Options and what stands between them. Unknown ones are told, with what was meant. */
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
    const meant = suggest(name, Object.keys(options));
    throw new UsageError(
      `Unknown option --${name}. ${meant?.replaceAll('"', '').replace('mean ', 'mean --') ?? 'See apiblock --help'}`,
    );
  }
}
