import { CHECK_HELP, type CheckCommand } from './check-options.js';
import { hasColors } from './colors.js';
import { replaceControlCharacters } from './control-characters.js';
import { readDescriptions } from './drift-finder.js';
import { findDuplicateEndpoints } from './duplicate-endpoints.js';
import type { FileProblem } from './file-problems.js';
import { getStats } from './file-stats.js';
import { findAllFiles } from './find-files.js';
import { countBySeverity, formatReport, type Report, toExitCode } from './reports.js';
import { findUndocumentedOperations } from './undocumented-operations.js';
import { findUnknownSuccessors } from './unknown-successors.js';
import { checkFiles } from './worker-pool.js';

/** Runs `apiblock check`. Resolves to the exit code. */
export async function check(command: CheckCommand | { name: 'help' }): Promise<number> {
  if (command.name === 'help') {
    process.stdout.write(CHECK_HELP);
    return 0;
  }
  const { patterns, ignored, openapi, defaults, format, maxWarnings } = command;
  const files = findAllFiles(patterns, ignored);
  const results = await checkFiles(files, { openapi, defaults });
  const failures = results.flatMap((result) => ('reason' in result ? [result] : []));
  const pages = results.flatMap((result) => ('reason' in result ? [] : [result]));
  const descriptions = readDescriptions(openapi);
  const checksSingleFiles = patterns.every((pattern) => getStats(pattern)?.isFile());
  const hasComparison = !checksSingleFiles && 'documents' in descriptions && descriptions.documents.size > 0;
  const operations = hasComparison ? findUndocumentedOperations(pages, descriptions.documents, openapi) : undefined;
  const problemsOnPages = [
    ...pages.flatMap((page) => page.problems),
    ...findDuplicateEndpoints(pages),
    ...findUnknownSuccessors(pages),
  ];
  const problems = [...sortProblems(files, problemsOnPages), ...(operations?.problems ?? [])];
  const report: Report = {
    files: pages.length,
    ...countBySeverity(problems),
    operations: operations?.counts,
    problems,
  };
  process.stdout.write(formatReport(report, format, hasColors()));
  for (const { file, reason } of failures) process.stderr.write(`apiblock: Cannot read ${file}: ${reason}\n`);
  // Blocks that refer to a description report that it cannot be read. Nothing else would report it for other blocks.
  const isUnreadable = 'reason' in descriptions && !problems.some(({ rule }) => rule === 'invalid-openapi');
  if (isUnreadable) process.stderr.write(`apiblock: ${replaceControlCharacters(descriptions.reason)}\n`);
  if (failures.length > 0 || isUnreadable) return 2;
  return toExitCode(report, maxWarnings);
}

/** Sorts problems by file, in the order of `files`, and then by position. */
function sortProblems(files: readonly string[], problems: readonly FileProblem[]): FileProblem[] {
  const order = new Map(files.map((file, index) => [file, index]));
  const getOrder = ({ file }: FileProblem) => order.get(file) ?? files.length;
  return problems.toSorted(
    (one, other) => getOrder(one) - getOrder(other) || one.line - other.line || one.column - other.column,
  );
}
