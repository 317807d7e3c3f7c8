import { parseArgs } from 'node:util';
import { suggest } from '../../model/text/suggest.js';
import { CHECK_OPTIONS } from './commands/check/check-options.js';
import { readArguments } from './shared/arguments.js';
import { UsageError } from './shared/errors.js';

const COMMANDS = ['init', 'check', 'test', 'mock', 'import', 'diff', 'markdown', 'openapi'] as const;

export type CommandName = (typeof COMMANDS)[number];

/** A command and the arguments after its name, or `help` or `version` for the options `--help` and `--version`. */
export type CommandLine = { name: 'help' | 'version' } | { name: CommandName; commandArgs: readonly string[] };

/** The output of `apiblock` and `apiblock --help`. */
export const HELP = `Usage: apiblock <command> [options]

Start
  init       add apiblock to the site in this folder, with a first page

Write pages
  import     write a page for each tag of an OpenAPI description

Check and test pages
  check      report mistakes in the props of blocks and their fields
  test       send the documented requests to a running API and compare the responses
  mock       serve the documented responses

Compare versions
  diff       list what changed for callers between two descriptions, and whether it is breaking

Publish pages
  markdown   write a Markdown version of each page, and llms.txt
  openapi    write an OpenAPI description of the documented operations

Examples
  apiblock init
  apiblock import openapi.yaml --out docs/api
  apiblock check "docs/**/*.mdx"
  apiblock test docs --base-url http://localhost:3000

Options
  -h, --help      show this help
  -v, --version   show the version

Run apiblock <command> --help for the options of a command.

All commands except init read apiblock.config.json, which can contain "pages", "openapi", "defaults", "siteUrl" and "baseUrl".
If it specifies the pages (for import, the OpenAPI description), you can omit them on the command line, except for diff.
`;

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;

/**
 * Finds the command in the arguments of `apiblock`. Returns `help` if there are no arguments. Throws a `UsageError` if
 * the arguments contain no known command, or an unknown option before it.
 */
export function parseCommandLine(args: readonly string[]): CommandLine {
  const [first, ...others] = args;
  if (first === undefined) return { name: 'help' };
  if (first.startsWith('-')) return parseLeadingOptions(args);
  const name = findCommand(first);
  if (name !== undefined) return { name, commandArgs: others };
  const advice = suggest(first, COMMANDS) ?? `Available commands: ${COMMANDS.join(', ')}`;
  throw new UsageError(`Unknown command "${first}". ${advice}`);
}

/**
 * Parses arguments that begin with an option, such as `--max-warnings 0 check docs`. Only the options of `check` can
 * precede the command. For other commands, the parser cannot tell a command from the value of an option.
 */
function parseLeadingOptions(args: readonly string[]): CommandLine {
  const { values, tokens } = parseArgs({
    args: [...args],
    options: { ...OPTIONS, ...CHECK_OPTIONS },
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  if (values.version) return { name: 'version' };
  const positionals = tokens.filter((token) => token.kind === 'positional');
  const command = positionals.find(({ value }) => findCommand(value) !== undefined);
  if (command?.value === 'check') return { name: 'check', commandArgs: args.toSpliced(command.index, 1) };
  if (values.help) return { name: 'help' };
  if (command) throw new UsageError(`Write the command first: apiblock ${command.value} <options and pages>`);
  // Throws an error with a suggestion if an option is unknown.
  readArguments(args, { ...OPTIONS, ...CHECK_OPTIONS });
  throw new UsageError('No command. Run apiblock --help for the available commands');
}

function findCommand(word: string): CommandName | undefined {
  return COMMANDS.find((command) => command === word);
}
