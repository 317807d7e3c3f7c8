import { version } from '../../package.json';
import { checkFiles, serveBatches } from './check-files.js';
import { findFiles } from './files.js';
import { type Command, HELP, parseCommand, UsageError } from './options.js';
import { formatReport, type Report } from './reports.js';

/** Runs the command line; gives the exit code. */
async function run(args: readonly string[]): Promise<number> {
  const command = parseCommand(args);
  if (command.name === 'check') return check(command);
  process.stdout.write(command.name === 'help' ? HELP : `${version}\n`);
  return 0;
}

async function check({ patterns, ignored, format, maxWarnings }: Extract<Command, { name: 'check' }>): Promise<number> {
  const { files, unmatched } = findFiles(patterns, ignored);
  if (unmatched.length > 0) throw new UsageError(`No page found: ${unmatched.join(', ')}`);
  const results = await checkFiles(files);
  const failures = results.flatMap((result) => ('reason' in result ? [result] : []));
  const problems = results.flatMap((result) => ('reason' in result ? [] : result));
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const report: Report = {
    files: files.length - failures.length,
    errors,
    warnings: problems.length - errors,
    problems,
  };
  process.stdout.write(formatReport(report, format, hasColors()));
  for (const { file, reason } of failures) process.stderr.write(`apiblock: ${file} cannot be read: ${reason}\n`);
  if (failures.length > 0) return 2;
  return errors > 0 || report.warnings > maxWarnings ? 1 : 0;
}

function hasColors(): boolean {
  const { FORCE_COLOR, NO_COLOR } = process.env;
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  return process.stdout.isTTY && !NO_COLOR && process.stdout.hasColors();
}

if (!serveBatches()) {
  // Whoever reads the first lines and leaves (`| head`) has what they want.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 1 : 2));
  process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`apiblock: ${error.message}\n`);
    return 2;
  });
}
