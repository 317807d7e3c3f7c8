import { type Command, CommanderError } from '@commander-js/extra-typings';
import { version } from '../../../package.json';
import { suggest } from '../../model/text/suggest.js';
import { type CheckCommand, createCheckCommand } from './commands/check/check-command.js';
import { createDiffCommand, type DiffCommand } from './commands/diff/diff-command.js';
import { createImportCommand, type ImportCommand } from './commands/import/import-command.js';
import { createInitCommand, type InitCommand } from './commands/init/init-command.js';
import { createMarkdownCommand, type MarkdownCommand } from './commands/markdown/markdown-command.js';
import { createMockCommand, type MockCommand } from './commands/mock/mock-command.js';
import { createOpenApiCommand, type OpenApiCommand } from './commands/openapi/openapi-command.js';
import { createTestCommand, type TestCommand } from './commands/test/test-command.js';
import { configure, formatSection, isOption, type Run, StrictCommand } from './shared/command.js';
import { UsageError } from './shared/errors.js';

export interface Runners {
  init: Run<InitCommand>;
  import: Run<ImportCommand>;
  check: Run<CheckCommand>;
  test: Run<TestCommand>;
  mock: Run<MockCommand>;
  diff: Run<DiffCommand>;
  markdown: Run<MarkdownCommand>;
  openapi: Run<OpenApiCommand>;
}

const CONFIGURATION = formatSection('Configuration file', [
  'All commands except init read apiblock.config.json, which can contain "pages", "openapi", "fieldLimits",',
  '"defaults", "siteUrl", "baseUrl", "language", "rules", "routes" and "record". If it specifies the pages (for',
  'import, the OpenAPI description), you can omit them on the command line, except for diff.',
]);

const EXAMPLES = formatSection('Examples', [
  'apiblock init',
  'apiblock import openapi.yaml --out docs/api',
  'apiblock check "docs/**/*.mdx"',
  'apiblock test docs --base-url http://localhost:3000',
]);

type AnyCommand = Command['commands'][number];

const HELP_COMMAND = 'help';
const HELP_FLAGS = ['-h', '--help'];
const VERSION_FLAGS = ['-v', '--version'];
const PROGRAM_FLAGS = [...HELP_FLAGS, ...VERSION_FLAGS];

function createProgram(runners: Runners): Command {
  return configure(new StrictCommand('apiblock'), 'Run apiblock --help')
    .usage('<command> [options]')
    .version(version, VERSION_FLAGS.join(', '), 'show the version')
    .enablePositionalOptions()
    .helpCommand(`${HELP_COMMAND} [command]`, 'show the help of a command')
    .commandsGroup('Start:')
    .addCommand(createInitCommand(runners.init))
    .commandsGroup('Write pages:')
    .addCommand(createImportCommand(runners.import))
    .commandsGroup('Check and test pages:')
    .addCommand(createCheckCommand(runners.check))
    .addCommand(createTestCommand(runners.test))
    .addCommand(createMockCommand(runners.mock))
    .commandsGroup('Compare versions:')
    .addCommand(createDiffCommand(runners.diff))
    .commandsGroup('Publish pages:')
    .addCommand(createMarkdownCommand(runners.markdown))
    .addCommand(createOpenApiCommand(runners.openapi))
    .addHelpText('after', `\n${CONFIGURATION}\n\n${EXAMPLES}`);
}

/**
 * Runs a command line, or prints its help or the version. Rejects with a `UsageError` if the command line is invalid.
 * If the command fails, rejects with the command's error.
 */
export async function runCommandLine(args: readonly string[], runners: Runners): Promise<void> {
  const program = createProgram(runners);
  const ordered = moveCommandFirst(args, program.commands);
  const [name] = ordered;
  if (name !== undefined && (!isOption(name) || name === '--')) requireCommand(name, program.commands);
  try {
    await program.parseAsync(toHelp(ordered), { from: 'user' });
  } catch (error) {
    // Commander throws this error after it has printed help or the version.
    if (!(error instanceof CommanderError && error.exitCode === 0)) throw error;
  }
}

const NO_COMMAND = 'No command. Run apiblock --help for the available commands';

/** Throws a `UsageError` with a suggestion if no command has this name. */
function requireCommand(name: string, commands: readonly AnyCommand[]): void {
  if (name === '--') throw new UsageError(NO_COMMAND);
  const names = commands.map((command) => command.name());
  if (name === HELP_COMMAND || names.includes(name)) return;
  const advice = suggest(name, names) ?? `Available commands: ${names.join(', ')}`;
  throw new UsageError(`Unknown command "${name}". ${advice}`);
}

/**
 * Moves the command before its options, for command lines such as `--max-warnings 0 check docs`. Supports only the
 * options of `check`. Throws a `UsageError` for other commands, because the name of a command cannot be distinguished
 * from the value of an option.
 */
function moveCommandFirst(args: readonly string[], commands: readonly AnyCommand[]): readonly string[] {
  const [first] = args;
  if (first === undefined || !isOption(first)) return args;
  const checkOptions = commands.find((command) => command.name() === 'check')?.options ?? [];
  const index = args.findIndex((arg, position) => {
    const isValue = checkOptions.some(({ long, required }) => required && long === args[position - 1]);
    return !isValue && commands.some((command) => command.name() === arg);
  });
  const name = args[index];
  const leadingOptions = args.slice(0, index);
  if (name === undefined) {
    if (checkOptions.some(({ long }) => long === first.split('=')[0])) throw new UsageError(NO_COMMAND);
    return args;
  }
  if (name !== 'check' && !leadingOptions.every((option) => PROGRAM_FLAGS.includes(option)))
    throw new UsageError(`Write the command first: apiblock ${name} <options and pages>`);
  return leadingOptions.some((option) => VERSION_FLAGS.includes(option)) ? args : [name, ...args.toSpliced(index, 1)];
}

/**
 * If a command line asks for help, removes all other options, so that the help is printed even if an option is invalid.
 * A command line without arguments also asks for help.
 */
function toHelp(args: readonly string[]): string[] {
  const end = args.indexOf('--');
  const options = end < 0 ? args : args.slice(0, end);
  if (args.length > 0 && !options.some((option) => HELP_FLAGS.includes(option))) return [...args];
  return [...args.slice(0, 1).filter((arg) => !isOption(arg)), '--help'];
}
