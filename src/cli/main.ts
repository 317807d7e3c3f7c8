#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8';
import { version } from '../../package.json';
import { check } from './check.js';
import { markdown } from './markdown.js';
import { parseMarkdownCommand } from './markdown-options.js';
import { HELP, parseCommand, UsageError } from './check-options.js';
import { mock } from './mock.js';
import { parseMockCommand } from './mock-options.js';
import { test } from './test.js';
import { parseTestCommand } from './test-options.js';
import { serveBatches } from './worker-pool.js';

/** Runs a command line. Returns the exit code. */
async function run(args: readonly string[]): Promise<number> {
  const [first, ...rest] = args;
  if (first === 'test') {
    // Collect garbage earlier: this halves the memory that reading pages needs, at the same speed.
    setFlagsFromString('--optimize-for-size');
    return test(parseTestCommand(rest));
  }
  if (first === 'markdown') return markdown(parseMarkdownCommand(rest));
  if (first === 'mock') return mock(parseMockCommand(rest));
  const command = parseCommand(args);
  if (command.name === 'check') return check(command);
  process.stdout.write(command.name === 'help' ? HELP : `${version}\n`);
  return 0;
}

if (!serveBatches()) {
  // A reader such as `head` can close the pipe early, which is not an error of the command.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 1 : 2));
  process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`apiblock: ${error.message}\n`);
    return 2;
  });
}
