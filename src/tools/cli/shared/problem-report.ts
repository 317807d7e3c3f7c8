import stringWidth from 'fast-string-width';
import type { FileProblem } from '../../check/file-problem.js';
import { createPaint, replaceControlCharacters } from './terminal.js';

export interface SeverityCounts {
  errors: number;
  warnings: number;
}

export function countBySeverity(problems: readonly Pick<FileProblem, 'severity'>[]): SeverityCounts {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: problems.length - errors };
}

/** Returns 1 if there are errors or more warnings than allowed, otherwise 0. */
export function toExitCode({ errors, warnings }: SeverityCounts, maxWarnings: number): number {
  return errors > 0 || warnings > maxWarnings ? 1 : 0;
}

/** A problem reported by any of the commands, with its position as line and column numbers. */
export type LocatedProblem = Omit<FileProblem, 'source'>;

/** Formats a problem as a GitHub Actions workflow command. GitHub shows it as an annotation below the line. */
export function toAnnotation(problem: LocatedProblem): string {
  const { file, line, column, endLine, endColumn, severity, rule } = problem;
  const properties = { file, line, endLine, col: column, endColumn, title: `apiblock ${rule}` };
  const pairs = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::${severity} ${pairs.join(',')}::${escapeAnnotation(toSentence(problem))}\n`;
}

function escapeProperty(value: string): string {
  return escapeAnnotation(value).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

function escapeAnnotation(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** Returns the message of a problem, with the prop before it and the suggestion after it. */
function toSentence({ prop, message, suggestion }: Pick<FileProblem, 'prop' | 'message' | 'suggestion'>): string {
  const subject = prop === undefined ? '' : `${prop}: `;
  const advice = suggestion === undefined ? '' : `. ${suggestion}`;
  return subject + message + advice;
}

/**
 * Formats problems for a terminal. Each problem consists of its location and message, its source line, and markers
 * below that line.
 */
export function formatProblems(problems: readonly FileProblem[], hasColors: boolean): string {
  return problems.map((problem) => `${formatProblem(problem, hasColors)}\n`).join('');
}

/** Formats a problem for a terminal as three lines: its location and message, its source line, and markers. */
export function formatProblem(problem: LocatedProblem & { source: string }, hasColors: boolean): string {
  const paint = createPaint(hasColors);
  const { file, line, column, severity, rule } = problem;
  const { text, padding, markers } = toExcerpt(problem);
  const color = severity === 'error' ? 'red' : 'yellow';
  const location = paint('bold', `${replaceControlCharacters(file)}:${line}:${column}`);
  const sentence = replaceControlCharacters(toSentence(problem));
  const heading = `${location} ${paint(color, severity)} ${sentence} ${paint('dim', `(${rule})`)}`;
  return `${heading}\n  ${text}\n  ${padding}${paint(color, markers)}\n`;
}

/** Formats a count with its noun, such as `2 errors`. */
export function toCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Formats the counts that are not zero, such as `2 errors, 1 warning`. Returns `''` if both are zero. */
export function formatCounts({ errors, warnings }: SeverityCounts): string {
  const counts: string[] = [];
  if (errors > 0) counts.push(toCount(errors, 'error'));
  if (warnings > 0) counts.push(toCount(warnings, 'warning'));
  return counts.join(', ');
}

/** Maximum number of source characters to show before and after the start of a problem. */
const CONTEXT_LENGTH = 60;

interface Excerpt {
  text: string;
  /** Whitespace as wide as the text before the problem. */
  padding: string;
  /** One `^` for each terminal column that the problem occupies. */
  markers: string;
}

/**
 * Returns the part of a source line around a problem. To align the markers with the problem, the padding repeats the
 * tabs of the line and contains two spaces for each wide character, such as a Chinese character.
 */
function toExcerpt({
  source,
  line,
  column,
  endLine,
  endColumn,
}: Pick<FileProblem, 'source' | 'line' | 'column' | 'endLine' | 'endColumn'>): Excerpt {
  const problemStart = column - 1;
  const start = Math.max(0, problemStart - CONTEXT_LENGTH);
  const end = Math.min(source.length, problemStart + CONTEXT_LENGTH);
  const problemEnd = endLine === line ? Math.min(end, endColumn - 1) : end;
  const before = `${start > 0 ? '…' : ''}${source.slice(start, problemStart)}`;
  const after = `${source.slice(problemStart, end)}${end < source.length ? '…' : ''}`;
  return {
    text: replaceControlCharacters(before + after),
    padding: before
      .split('\t')
      .map((part) => ' '.repeat(getWidth(part)))
      .join('\t'),
    markers: '^'.repeat(Math.max(1, getWidth(source.slice(problemStart, problemEnd).replaceAll('\t', ' ')))),
  };
}

/** Returns the number of terminal columns that a string occupies. */
function getWidth(text: string): number {
  return stringWidth(replaceControlCharacters(text));
}
