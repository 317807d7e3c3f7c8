import { compareFiles } from '../../../check/inspect-page.js';
import { invalidOpenapi } from '../../../check/rules/operations.js';
import type { OpenApiPaths } from '../../shared/config.js';
import { getStats } from '../../shared/file-stats.js';
import { findAllFiles } from '../../shared/find-files.js';
import { describeDifferentLimits, describeMissingOptions } from '../../shared/describe-missing-options.js';
import type { FileProblem } from '../../../check/file-problem.js';
import { countBySeverity, toCount, toExitCode } from '../../shared/problem-report.js';
import { hasColors, printMessages } from '../../shared/terminal.js';
import { findRulesPage, formatAdvice } from './check-advice.js';
import type { CheckCommand } from './check-command.js';
import type { CheckedFile } from './check-file.js';
import { formatReport, type Report } from './check-report.js';
import { checkFiles } from './check-task.js';
import { type ReadDescriptions, readDescriptions } from './drift-finder.js';
import { applyRules } from './rule-severities.js';
import { fixFiles } from './fix-files.js';
import { createRecordCheck } from './outdated-records.js';
import { createRouteCheck } from './routes/check-routes.js';
import { findUndocumentedOperations, type UndocumentedOperations } from './undocumented-operations.js';

/** Runs `apiblock check`. Resolves to the exit code. */
export async function check(command: CheckCommand): Promise<number> {
  const { patterns, ignored, openapi, fieldLimits, defaults, rules, format, fix, maxWarnings } = command;
  const files = findAllFiles(patterns, ignored);
  // If all patterns are paths of single files, pages that are not checked can document further operations and routes.
  const isComplete = !patterns.every((pattern) => getStats(pattern)?.isFile());
  const compareRoutes = createRouteCheck(command, isComplete);
  const checkRecord = createRecordCheck(command.record);
  const fixedCount = fix ? await fixFiles(files, { openapi, fieldLimits, defaults }, rules) : 0;
  const results = await checkFiles(files, { openapi, fieldLimits, defaults, hasRecord: checkRecord !== undefined });
  const failures = results.flatMap((result) => ('reason' in result ? [result] : []));
  const pages = results.flatMap((result) => ('reason' in result ? [] : [result]));
  const descriptions = readDescriptions(openapi);
  const operations = isComplete ? checkCoverage(pages, descriptions, openapi) : undefined;
  const routes = compareRoutes?.(pages);
  const problemsOnPages = [
    ...pages.flatMap((page) => page.problems),
    ...compareFiles(pages),
    ...(routes?.gaps ?? []),
    ...(checkRecord?.(pages) ?? []),
  ];
  const problems = applyRules(
    [...sortProblems(files, problemsOnPages), ...(operations?.problems ?? []), ...(routes?.outdated ?? [])],
    rules,
  );
  const report: Report = {
    files: pages.length,
    ...countBySeverity(problems),
    operations: operations?.counts,
    routes: routes?.counts,
    problems,
  };
  if (fixedCount > 0 && format === 'human') process.stdout.write(`${toCount(fixedCount, 'mistake')} corrected\n\n`);
  process.stdout.write(formatReport(report, format, hasColors()));
  // Omit the advice in CI, because every log would repeat it.
  if (format === 'human' && !process.env['CI']) process.stdout.write(formatAdvice(problems, findRulesPage()));
  const messages = failures.map(({ file, reason }) => `Cannot read ${file}: ${reason}`);
  // A block that refers to an unreadable OpenAPI description causes a problem with the same reason. Print the reason
  // only once.
  const isReported = problems.some(({ rule }) => rule === invalidOpenapi.name);
  if ('reason' in descriptions && !isReported) messages.push(descriptions.reason);
  const [description, ...otherDescriptions] = openapi.values();
  const needsDescription = pages.some((page) => page.needsDescription);
  const missingOptions =
    needsDescription && description !== undefined && otherDescriptions.length === 0
      ? describeMissingOptions(description)
      : [];
  const differentLimits = needsDescription ? describeDifferentLimits(fieldLimits) : [];
  printMessages([...messages, ...missingOptions, ...differentLimits]);
  return messages.length > 0 ? 2 : toExitCode(report, maxWarnings);
}

/** Finds the operations that no page documents. Returns `undefined` if there are no OpenAPI descriptions. */
function checkCoverage(
  pages: readonly CheckedFile[],
  descriptions: ReadDescriptions,
  openapi: OpenApiPaths,
): UndocumentedOperations | undefined {
  if ('reason' in descriptions || descriptions.documents.size === 0) return undefined;
  return findUndocumentedOperations(pages, descriptions.documents, openapi);
}

/** Sorts problems by file, in the order of `files`, and then by position. */
function sortProblems(files: readonly string[], problems: readonly FileProblem[]): FileProblem[] {
  const order = new Map(files.map((file, index) => [file, index]));
  const getOrder = ({ file }: FileProblem) => order.get(file) ?? files.length;
  return problems.toSorted(
    (one, other) => getOrder(one) - getOrder(other) || one.line - other.line || one.column - other.column,
  );
}
