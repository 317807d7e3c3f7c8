import type { FileProblem } from '../../shared/page-file.js';
import {
  formatCounts,
  formatProblems,
  type SeverityCounts,
  toAnnotation,
  toCount,
} from '../../shared/problem-report.js';
import type { Format } from './check-command.js';
import type { OperationCounts } from './undocumented-operations.js';

/** The result of `apiblock check`. */
export interface Report extends SeverityCounts {
  /** The number of checked files, excluding unreadable ones. */
  files: number;
  /** `undefined` if there is no OpenAPI description, or if only single files were checked. */
  operations: OperationCounts | undefined;
  problems: FileProblem[];
}

/** Formats the report of `apiblock check`. `hasColors` affects only the human format. */
export function formatReport(report: Report, format: Format, hasColors: boolean): string {
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
  const { files, operations, problems } = report;
  const summary = formatCounts(report) || 'no problems';
  const operationSummary = operations ? `${formatOperations(operations)}\n` : '';
  return `${formatProblems(problems, hasColors)}${operationSummary}${toCount(files, 'file')} checked: ${summary}\n`;
}

function formatOperations({ documented, missing, extra }: OperationCounts): string {
  return `Operations: ${documented} documented, ${missing} not documented, ${extra} not in the description`;
}
