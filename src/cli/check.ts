import { findFiles } from './find-files.js';
import { type CheckCommand, UsageError } from './check-options.js';
import { formatReport, type Report } from './reports.js';
import { checkFiles } from './worker-pool.js';

/** Runs `apiblock check`. Returns the exit code. */
export async function check({ patterns, ignored, format, maxWarnings }: CheckCommand): Promise<number> {
  const { files, unmatched } = findFiles(patterns, ignored);
  if (unmatched.length > 0) throw new UsageError(`No page matches ${unmatched.join(', ')}`);
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
  for (const { file, reason } of failures) process.stderr.write(`apiblock: Cannot read ${file}: ${reason}\n`);
  if (failures.length > 0) return 2;
  return errors > 0 || report.warnings > maxWarnings ? 1 : 0;
}

/** Whether to color the output: `FORCE_COLOR` takes precedence over `NO_COLOR` and the type of terminal. */
export function hasColors(): boolean {
  const { FORCE_COLOR, NO_COLOR } = process.env;
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  return process.stdout.isTTY && !NO_COLOR && process.stdout.hasColors();
}
