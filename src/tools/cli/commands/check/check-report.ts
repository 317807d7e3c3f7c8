import type { FileProblem } from '../../../check/file-problem.js';
import {
  formatCounts,
  formatProblems,
  type SeverityCounts,
  toAnnotation,
  toCount,
} from '../../shared/problem-report.js';
import type { ReportFormat } from './check-command.js';
import type { CheckedRoutes } from './routes/check-routes.js';
import type { OperationCounts } from './undocumented-operations.js';

export interface Report extends SeverityCounts {
  /** The number of checked files, excluding unreadable ones. */
  files: number;
  /** `undefined` if there is no OpenAPI description, or if only single files were checked. */
  operations: OperationCounts | undefined;
  /** `undefined` if pages were not compared with routes. */
  routes: CheckedRoutes['counts'] | undefined;
  problems: FileProblem[];
}

/** Formats the report of `apiblock check`. `hasColors` affects only the human format. */
export function formatReport(report: Report, format: ReportFormat, hasColors: boolean): string {
  if (format === 'json') return toJson(report);
  return format === 'github' ? report.problems.map(toAnnotation).join('') : toText(report, hasColors);
}

function toJson({ problems, ...counts }: Report): string {
  const members = problems.map(
    ({ file, line, column, endLine, endColumn, rule, severity, message, expected, suggestion, component, prop }) => ({
      file,
      line,
      column,
      endLine,
      endColumn,
      rule,
      severity,
      message,
      expected,
      suggestion,
      component,
      prop,
    }),
  );
  return `${JSON.stringify({ ...counts, problems: members }, undefined, 2)}\n`;
}

function toText(report: Report, hasColors: boolean): string {
  const { files, operations, routes, problems } = report;
  const summary = formatCounts(report) || 'no problems';
  const operationSummary = operations ? `${formatOperations(operations)}\n` : '';
  const routeSummary = routes ? `${formatRoutes(routes)}\n` : '';
  return `${formatProblems(problems, hasColors)}${operationSummary}${routeSummary}${toCount(files, 'file')} checked: ${summary}\n`;
}

function formatOperations({ documented, missing, extra }: OperationCounts): string {
  return `Operations: ${documented} documented, ${missing} not documented, ${extra} not in the description`;
}

function formatRoutes({ documented, missing, extra, mismatched, accepted }: CheckedRoutes['counts']): string {
  const counts = [
    `${documented} documented`,
    `${missing} not documented`,
    `${extra} not in the application`,
    `${mismatched} different`,
  ];
  if (accepted > 0) counts.push(`${accepted} of these accepted by the baseline`);
  return `Routes: ${counts.join(', ')}`;
}
