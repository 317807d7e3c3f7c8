import { parseArgs } from 'node:util';
import { suggest } from '../model/text/suggest.js';
import { parseFormat, parseMaxWarnings, readArguments, UsageError } from './arguments.js';
import type { OpenApiPaths } from './config.js';
import { PAGES_ADVICE, readSettings } from './settings.js';

const COMMANDS = ['check', 'test', 'mock', 'markdown', 'import'];
const FORMATS = ['human', 'json', 'github'] as const;

/** An output format of `apiblock check`. */
export type Format = (typeof FORMATS)[number];

/** A parsed command line of `apiblock check`. */
export interface CheckCommand {
  name: 'check';
  /** Files, folders and glob patterns. */
  patterns: string[];
  format: Format;
  /** Glob patterns for files and folders to exclude. */
  ignored: string[];
  /** The OpenAPI descriptions that blocks with an `operation` prop refer to. */
  openapi: OpenApiPaths;
  /** Maximum number of warnings. If there are more, the check fails. `Infinity` if there is no limit. */
  maxWarnings: number;
}

/** A parsed command line of `apiblock check`, `apiblock --help` or `apiblock --version`. */
export type Command = { name: 'help' | 'version' } | CheckCommand;

/** The output of `apiblock --help`. */
export const HELP = `Usage: apiblock check [options] [files, folders or globs]
       apiblock test [options] [files, folders or globs]
       apiblock mock [options] [files, folders or globs]
       apiblock markdown --out <folder> [options] [files, folders or globs]
       apiblock import --out <folder> [options] [OpenAPI description]

check     reports mistakes in the props of ApiBlock and its fields on MDX pages
test      sends the documented requests to a running API and compares the responses
mock      serves the documented responses
markdown  writes a Markdown version of each page, and llms.txt
import    writes pages for the operations of an OpenAPI description

Run apiblock <command> --help for the options of test, mock, markdown and import. The options of check are listed below.

  apiblock check "docs/**/*.mdx"
  apiblock check docs --format github

Options:
  --format <name>       human (default), json, or github (GitHub Actions annotations)
  --ignore <glob>       exclude files or folders; can be repeated
  --max-warnings <n>    exit with code 1 if there are more than n warnings (default: no limit)
  --openapi <file>      OpenAPI description for blocks with an "operation"; <name>=<file> if there are several
  --config <file>       configuration file (default: apiblock.config.json in the working directory)
  -h, --help            show this help
  -v, --version         show the version

All commands read apiblock.config.json, which can contain "pages", "openapi", "defaults", "siteUrl" and "baseUrl".
With "pages" (for import, with "openapi"), the commands work without arguments. Arguments take precedence over the file.

Exit code: 0 no errors, 1 errors or too many warnings, 2 the check could not run.
`;

const OPTIONS = {
  format: { type: 'string' },
  ignore: { type: 'string', multiple: true },
  'max-warnings': { type: 'string' },
  openapi: { type: 'string', multiple: true },
  config: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;

/** Parses the command line of `apiblock check`, `--help` and `--version`. Throws a `UsageError` if it is invalid. */
export function parseCommand(args: readonly string[]): Command {
  const misplacedCommand = findMisplacedCommand(args);
  if (misplacedCommand !== undefined)
    throw new UsageError(`Write the command first: apiblock ${misplacedCommand} <options and pages>`);
  const { values, positionals } = readArguments(args, OPTIONS);
  if (values.help) return { name: 'help' };
  if (values.version) return { name: 'version' };
  const [command, ...pages] = positionals;
  if (command === undefined) throw new UsageError('No command. Example: apiblock check "docs/**/*.mdx"');
  if (command !== 'check') {
    const advice = suggest(command, COMMANDS) ?? `Available commands: ${COMMANDS.join(', ')}`;
    throw new UsageError(`Unknown command "${command}". ${advice}`);
  }
  const { patterns, openapi } = readSettings(values, pages);
  if (patterns.length === 0)
    throw new UsageError(`No pages to check. Example: apiblock check "docs/**/*.mdx". ${PAGES_ADVICE}`);
  return {
    name: 'check',
    patterns,
    format: parseFormat(FORMATS, values.format),
    ignored: values.ignore ?? [],
    openapi,
    maxWarnings: parseMaxWarnings(values['max-warnings']),
  };
}

/**
 * Returns the command in arguments such as `--base-url http://localhost test docs`. The options before it are unknown
 * here, because each command has its own. Returns `undefined` for the command `check`, which can follow its options.
 */
function findMisplacedCommand(args: readonly string[]): string | undefined {
  if (!args[0]?.startsWith('-')) return undefined;
  const { values, positionals } = parseArgs({
    args: [...args],
    options: OPTIONS,
    allowPositionals: true,
    strict: false,
  });
  if (values.help || values.version) return undefined;
  const command = positionals.find((word) => COMMANDS.includes(word));
  return command === 'check' ? undefined : command;
}
