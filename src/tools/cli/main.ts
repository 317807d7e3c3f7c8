#!/usr/bin/env node
import { runCommandLine, type Runners } from './program.js';
import { isSystemError, toStack, UsageError } from './shared/errors.js';
import { replaceControlCharacters } from './shared/terminal.js';

/**
 * Runs the commands, and sets the exit code. The commands are imported dynamically, because each command needs
 * different packages, and loading all packages takes longer than running most commands.
 */
const RUNNERS: Runners = {
  async init(command) {
    const { init } = await import('./commands/init/init.js');
    process.exitCode = await init(command);
  },
  async import(command) {
    const { importPages } = await import('./commands/import/import.js');
    process.exitCode = importPages(command);
  },
  async check(command) {
    const { check } = await import('./commands/check/check.js');
    process.exitCode = await check(command);
  },
  async test(command) {
    const { test } = await import('./commands/test/test.js');
    process.exitCode = await test(command);
  },
  async mock(command) {
    const { mock } = await import('./commands/mock/mock.js');
    process.exitCode = await mock(command);
  },
  async diff(command) {
    const { diff } = await import('./commands/diff/diff.js');
    process.exitCode = diff(command);
  },
  async markdown(command) {
    const { markdown } = await import('./commands/markdown/markdown.js');
    process.exitCode = await markdown(command);
  },
  async openapi(command) {
    const { writeOpenApi } = await import('./commands/openapi/openapi.js');
    process.exitCode = writeOpenApi(command);
  },
};

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // A program such as `head` can close the pipe before all output is written, so exit without a message.
  if (error.code === 'EPIPE') process.exit(1);
  process.stderr.write(`apiblock: Cannot write the output: ${error.message}\n`);
  process.exit(2);
});

try {
  await runCommandLine(process.argv.slice(2), RUNNERS);
} catch (error) {
  // The message can quote content from a file. This content can contain terminal escape sequences.
  const lines = describeError(error).split('\n').map(replaceControlCharacters);
  process.stderr.write(`apiblock: ${lines.join('\n')}\n`);
  process.exitCode = 2;
}

function describeError(error: unknown): string {
  if (error instanceof UsageError || isSystemError(error)) return error.message;
  // Any other error is a bug in apiblock.
  return toStack(error);
}
