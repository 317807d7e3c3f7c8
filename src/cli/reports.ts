import stringWidth from 'string-width';
import type { FileProblem } from './file-problems.js';
import type { Format } from './check-options.js';

/** The results of a check. */
export interface Report {
  /** Number of files checked. */
  files: number;
  errors: number;
  warnings: number;
  problems: FileProblem[];
}

/** Formats a report. `hasColors` applies to the human format only. */
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

/** A problem of any command, located by line and column. */
export type LocatedProblem = Omit<FileProblem, 'rule' | 'source'> & { rule: string };

/** Formats a problem as a GitHub Actions workflow command, which GitHub shows next to the line. */
export function toAnnotation({
  file,
  line,
  column,
  endLine,
  endColumn,
  severity,
  rule,
  ...problem
}: LocatedProblem): string {
  const properties = { file, line, endLine, col: column, endColumn, title: `apiblock ${rule}` };
  const written = Object.entries(properties).map(
    ([name, value]) => `${name}=${escapeAnnotation(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C')}`,
  );
  return `::${severity} ${written.join(',')}::${escapeAnnotation(toSentence(problem))}\n`;
}

function escapeAnnotation(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function toSentence({ prop, message, suggestion }: Pick<FileProblem, 'prop' | 'message' | 'suggestion'>): string {
  return `${prop === undefined ? '' : `${prop}: `}${message}${suggestion === undefined ? '' : `. ${suggestion}`}`;
}

/** ANSI codes of text styles (SGR parameters). */
export const STYLES = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33 };

function toText({ files, errors, warnings, problems }: Report, hasColors: boolean): string {
  const counts =
    [toCount(errors, 'error'), toCount(warnings, 'warning')].filter((count) => count !== '').join(', ') ||
    'no problems';
  return `${formatProblems(problems, hasColors)}${toCount(files, 'file')} checked: ${counts}\n`;
}

/** Formats problems for a terminal: each with its location, its line of source and a marker below it. */
export function formatProblems(problems: readonly FileProblem[], hasColors: boolean): string {
  const paint = (style: keyof typeof STYLES, text: string) =>
    hasColors ? `\u001b[${STYLES[style]}m${text}\u001b[0m` : text;
  const blocks = problems.map((problem) => {
    const { file, line, column, severity, rule } = problem;
    const { text, padding, marks } = toExcerpt(problem);
    const color = severity === 'error' ? 'red' : 'yellow';
    const place = paint('bold', `${file}:${line}:${column}`);
    return `${place} ${paint(color, severity)} ${toSentence(problem)} ${paint('dim', rule)}\n  ${text}\n  ${padding}${paint(color, marks)}\n\n`;
  });
  return blocks.join('');
}

/** Formats a count with its noun (`2 errors`). Returns `''` for zero, except for files. */
export function toCount(count: number, noun: string): string {
  return count === 0 && noun !== 'file' ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Number of characters of a long line to show before and after the start of a problem. */
const CONTEXT_LENGTH = 60;

/**
 * Returns an excerpt of the line, and the padding and markers for the line below it. Tabs stay tabs, and wide characters
 * such as CJK get two columns, so that the markers are aligned.
 */
export function toExcerpt({
  source,
  line,
  column,
  endLine,
  endColumn,
}: Omit<FileProblem, 'rule' | 'severity' | 'message' | 'file'>): {
  text: string;
  padding: string;
  marks: string;
} {
  const from = Math.max(0, column - 1 - CONTEXT_LENGTH);
  const to = Math.min(source.length, column - 1 + CONTEXT_LENGTH);
  const before = `${from > 0 ? '…' : ''}${source.slice(from, column - 1)}`;
  const marked = source.slice(column - 1, Math.min(to, endLine === line ? endColumn - 1 : to));
  return {
    text: showControls(`${before}${source.slice(column - 1, to)}${to < source.length ? '…' : ''}`),
    padding: before
      .split('\t')
      .map((part) => ' '.repeat(stringWidth(showControls(part))))
      .join('\t'),
    marks: '^'.repeat(Math.max(1, stringWidth(showControls(marked).replaceAll('\t', ' ')))),
  };
}

/** Replaces control characters with a dot, so that page content cannot send escape sequences to the terminal. */
export function showControls(text: string): string {
  return text.replace(/[^\P{C}\t\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '·');
}
