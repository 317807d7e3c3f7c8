#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8';
import { version } from '../../package.json';
import { check } from './check.js';
import { diff } from './diff.js';
import { parseDiffCommand } from './diff-options.js';
import { importPages } from './import.js';
import { parseImportCommand } from './import-options.js';
import { markdown } from './markdown.js';
import { parseMarkdownCommand } from './markdown-options.js';
import { parseInitCommand } from './init-options.js';
import { UsageError } from './arguments.js';
import { isSystemError, toStack } from './error-code.js';
import { parseCheckCommand } from './check-options.js';
import { HELP, parseCommandLine } from './main-options.js';
import { mock } from './mock.js';
import { parseMockCommand } from './mock-options.js';
import { writeOpenApi } from './openapi.js';
import { parseOpenApiCommand } from './openapi-options.js';
import { test } from './test.js';
import { parseTestCommand } from './test-options.js';
import { isWorker, serveJobs } from './worker-pool.js';

/** Runs a command line. Resolves to the exit code. */
async function run(args: readonly string[]): Promise<number> {
  const command = parseCommandLine(args);
  switch (command.name) {
    case 'init': {
      // Import this command dynamically, because the other commands don't need the TypeScript parser that it loads.
      const { init } = await import('./init.js');
      return init(parseInitCommand(command.commandArgs));
    }
    case 'check':
      return check(parseCheckCommand(command.commandArgs));
    case 'test':
      // Makes V8 collect garbage earlier, so that reading many pages needs less memory.
      setFlagsFromString('--optimize-for-size');
      return test(parseTestCommand(command.commandArgs));
    case 'mock':
      return mock(parseMockCommand(command.commandArgs));
    case 'import':
      return importPages(parseImportCommand(command.commandArgs));
    case 'diff':
      return diff(parseDiffCommand(command.commandArgs));
    case 'markdown':
      return markdown(parseMarkdownCommand(command.commandArgs));
    case 'openapi':
      return writeOpenApi(parseOpenApiCommand(command.commandArgs));
    case 'help':
      process.stdout.write(HELP);
      return 0;
    case 'version':
      process.stdout.write(`${version}\n`);
      return 0;
  }
}

// Worker threads also run this file.
if (isWorker) {
  serveJobs();
} else {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // A program such as `head` can close the pipe before all output is written, so exit without a message.
    if (error.code === 'EPIPE') process.exit(1);
    process.stderr.write(`apiblock: Cannot write the output: ${error.message}\n`);
    process.exit(2);
  });
  process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
    process.stderr.write(`apiblock: ${describeError(error)}\n`);
    return 2;
  });
}

function describeError(error: unknown): string {
  if (error instanceof UsageError || isSystemError(error)) return error.message;
  // Any other error is a bug in apiblock.
  return toStack(error);
}
