import { type RunFinding, type RunResult, toRunName } from '../../../testing/run/result.js';
import { countBySeverity, formatCounts, formatProblem, toAnnotation } from '../../shared/problem-report.js';
import { createPaint, replaceControlCharacters } from '../../shared/terminal.js';
import { toJUnit } from './junit.js';
import type { TestFormat } from './test-command.js';

export interface TestReport {
  results: RunResult[];
  /** Start time of the run, as returned by `performance.now()`. */
  start: number;
}

export interface Reporter {
  /** Called with each result, in the order in which `runPages` reports the results. */
  show(this: void, result: RunResult): void;
  /** Called once, after the run. */
  end(this: void, report: TestReport): void;
}

export interface ReporterOptions {
  format: TestFormat;
  write: (text: string) => void;
  sourceByFile: ReadonlyMap<string, string>;
  /** Whether to color the output of the human format. */
  hasColors: boolean;
}

export function createReporter(options: ReporterOptions): Reporter {
  const { format, write } = options;
  switch (format) {
    case 'json':
      return { show: doNothing, end: (report) => write(toJson(report)) };
    case 'junit':
      return { show: doNothing, end: ({ results }) => write(toJUnit(results)) };
    case 'github':
      return { show: (result) => write(toAnnotations(result)), end: doNothing };
    case 'human':
      return createHumanReporter(options);
  }
}

function doNothing(): void {}

function toAnnotations(result: RunResult): string {
  const annotations = result.findings.map((finding) =>
    toAnnotation({
      ...toLocatedFinding(finding, result.file),
      message: `${toRunName(result)}: ${finding.message}`,
    }),
  );
  return annotations.join('');
}

/** Converts the position of a finding to line and column properties. */
function toLocatedFinding({ position: { start, end }, ...finding }: RunFinding, file: string) {
  return { ...finding, file, line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
}

export function toCounts(results: readonly RunResult[]) {
  const count = (wanted: RunResult['outcome']) => results.filter(({ outcome }) => outcome === wanted).length;
  return {
    passed: count('passed'),
    failed: count('failed'),
    notRun: count('not-run'),
    ...countBySeverity(results.flatMap(({ findings }) => findings)),
  };
}

function toJson({ results }: TestReport): string {
  const formatted = results.map(({ position, findings, duration, ...result }) => ({
    ...result,
    line: position.start.line,
    column: position.start.column,
    duration: Math.round(duration),
    findings: findings.map((finding) => toLocatedFinding(finding, result.file)),
  }));
  return `${JSON.stringify({ ...toCounts(results), results: formatted }, undefined, 2)}\n`;
}

/** Creates a reporter that writes one line per result during the run, and the findings after the run. */
function createHumanReporter(options: ReporterOptions): Reporter {
  const { write, hasColors } = options;
  const paint = createPaint(hasColors);
  let currentFile: string | undefined;
  return {
    show(result) {
      const isNewFile = result.file !== currentFile;
      const emptyLine = currentFile === undefined ? '' : '\n';
      if (isNewFile) write(`${emptyLine}${paint('bold', replaceControlCharacters(result.file))}\n`);
      currentFile = result.file;
      write(formatOutcome(result, options));
    },
    end({ results, start }) {
      for (const result of results.filter(({ findings }) => findings.length > 0)) {
        const findings = result.findings.map((finding) => formatFinding(finding, result.file, options));
        write(`\n${findings.join('')}${formatRequest(result, options)}`);
      }
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      write(`\n${summarize(results)} (${seconds} s)\n`);
    },
  };
}

/**
 * Formats the output line for a result: its outcome, name, status code and duration. If no request was sent, the line
 * says so in place of the status code and duration.
 */
function formatOutcome(result: RunResult, { hasColors }: ReporterOptions): string {
  const paint = createPaint(hasColors);
  const symbols = { passed: paint('green', '✓'), failed: paint('red', '✗'), 'not-run': paint('dim', '-') };
  const details = describeRun(result);
  const name = replaceControlCharacters(toRunName(result));
  return `  ${symbols[result.outcome]} ${name} ${paint('dim', replaceControlCharacters(details))}\n`;
}

function describeRun({ reason, request, status, duration }: RunResult): string {
  if (reason !== undefined) return `not run: ${reason}`;
  if (request === undefined) return 'not sent';
  const statusText = status === undefined ? '' : `${status} `;
  return `${statusText}${Math.round(duration)} ms`;
}

function formatFinding(finding: RunFinding, file: string, { sourceByFile, hasColors }: ReporterOptions): string {
  const { excerpt = '' } = finding;
  const located = toLocatedFinding(finding, file);
  const lines = (sourceByFile.get(file) ?? '').split(/\r\n?|\n/);
  const problem = formatProblem({ ...located, source: lines[located.line - 1] ?? '' }, hasColors);
  if (excerpt === '') return problem;
  return problem + formatLabeled('received', [excerpt], hasColors);
}

function formatRequest({ request }: RunResult, { hasColors }: ReporterOptions): string {
  if (request === undefined) return '';
  return formatLabeled('request', request.split('\n'), hasColors);
}

const INDENT = '  ';
const LABEL_WIDTH = 'received'.length;

/** Formats the lines that are displayed below a finding, with a label before the first line. */
function formatLabeled(label: 'received' | 'request', lines: readonly string[], hasColors: boolean): string {
  const paint = createPaint(hasColors);
  const padding = ' '.repeat(LABEL_WIDTH - label.length);
  const indent = ' '.repeat(INDENT.length + LABEL_WIDTH + 1);
  return `${INDENT}${paint('dim', label)}${padding} ${lines.map(replaceControlCharacters).join(`\n${indent}`)}\n`;
}

/** Summarizes a run: `1 failed, 1 not run: 2 errors, 1 warning`. */
function summarize(results: readonly RunResult[]): string {
  const counts = toCounts(results);
  const { passed, failed, notRun } = counts;
  const outcomes: string[] = [];
  if (passed > 0) outcomes.push(`${passed} passed`);
  if (failed > 0) outcomes.push(`${failed} failed`);
  if (notRun > 0) outcomes.push(`${notRun} not run`);
  const outcomeText = outcomes.join(', ') || 'nothing was run';
  if (passed + failed === 0) return outcomeText;
  return `${outcomeText}: ${formatCounts(counts) || 'all responses match the pages'}`;
}
