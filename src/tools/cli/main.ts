#!/usr/bin/env node
import { version } from '../../../package.json';
import { parseCheckCommand } from './commands/check/check-options.js';
import { parseDiffCommand } from './commands/diff/diff-options.js';
import { parseImportCommand } from './commands/import/import-options.js';
import { parseInitCommand } from './commands/init/init-options.js';
import { parseMarkdownCommand } from './commands/markdown/markdown-options.js';
import { parseMockCommand } from './commands/mock/mock-options.js';
import { parseOpenApiCommand } from './commands/openapi/openapi-options.js';
import { parseTestCommand } from './commands/test/test-options.js';
import { type CommandName, HELP, parseCommandLine } from './main-options.js';
import { isSystemError, toStack, UsageError } from './shared/errors.js';
import { replaceControlCharacters } from './shared/terminal.js';

type Command = (args: readonly string[]) => Promise<number>;

/**
 * Runs each command with its arguments. Resolves to the exit code. The commands are imported dynamically, because each
 * command needs different packages, and loading all of them takes longer than most commands run.
 */
const COMMANDS: Record<CommandName, Command> = {
  async init(args) {
    const command = parseInitCommand(args);
    const { init } = await import('./commands/init/init.js');
    return init(command);
  },
  async check(args) {
    const command = parseCheckCommand(args);
    const { check } = await import('./commands/check/check.js');
    return check(command);
  },
  async test(args) {
    const command = parseTestCommand(args);
    const { test } = await import('./commands/test/test.js');
    return test(command);
  },
  async mock(args) {
    const command = parseMockCommand(args);
    const { mock } = await import('./commands/mock/mock.js');
    return mock(command);
  },
  async import(args) {
    const command = parseImportCommand(args);
    const { importPages } = await import('./commands/import/import.js');
    return importPages(command);
  },
  async diff(args) {
    const command = parseDiffCommand(args);
    const { diff } = await import('./commands/diff/diff.js');
    return diff(command);
  },
  async markdown(args) {
    const command = parseMarkdownCommand(args);
    const { markdown } = await import('./commands/markdown/markdown.js');
    return markdown(command);
  },
  async openapi(args) {
    const command = parseOpenApiCommand(args);
    const { writeOpenApi } = await import('./commands/openapi/openapi.js');
    return writeOpenApi(command);
  },
};

/** Runs a command line. Resolves to the exit code. */
async function run(args: readonly string[]): Promise<number> {
  const command = parseCommandLine(args);
  switch (command.name) {
    case 'help':
      process.stdout.write(HELP);
      return 0;
    case 'version':
      process.stdout.write(`${version}\n`);
      return 0;
    default:
      return COMMANDS[command.name](command.commandArgs);
  }
}

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // A program such as `head` can close the pipe before all output is written, so exit without a message.
  if (error.code === 'EPIPE') process.exit(1);
  process.stderr.write(`apiblock: Cannot write the output: ${error.message}\n`);
  process.exit(2);
});
process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  // The message can quote the content of a file, which can contain terminal escape sequences.
  const lines = describeError(error).split('\n').map(replaceControlCharacters);
  process.stderr.write(`apiblock: ${lines.join('\n')}\n`);
  return 2;
});

function describeError(error: unknown): string {
  if (error instanceof UsageError || isSystemError(error)) return error.message;
  // Any other error is a bug in apiblock.
  return toStack(error);
}
