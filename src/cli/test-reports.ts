import type { RunFinding, RunResult } from '../contract/run/result.js';
import { showControls, STYLES, toAnnotation, toCount, toExcerpt } from './reports.js';
import type { TestFormat } from './test-options.js';
import { toJUnit } from './junit.js';

/** The results of a test run. */
export interface TestReport {
  results: RunResult[];
  /** Start time, as a `performance.now()` timestamp. */
  start: number;
}

/** Prints the results of a test run. */
export interface Reporter {
  /** Called after each request. */
  show(this: void, result: RunResult): void;
  /** Called once, after the run. */
  end(this: void, report: TestReport): void;
}

const doNothing = () => undefined;

/**
 * Creates the reporter of an output format.
 *
 * @param texts - The text of each page, by file.
 */
export function createReporter(
  format: TestFormat,
  write: (text: string) => void,
  texts: ReadonlyMap<string, string>,
  hasColors: boolean,
): Reporter {
  if (format === 'json') return { show: doNothing, end: (report) => write(toJson(report)) };
  if (format === 'junit') return { show: doNothing, end: ({ results }) => write(toJUnit(results)) };
  if (format === 'github')
    return {
      show: (result) => {
        for (const finding of result.findings)
          write(
            toAnnotation({
              ...toLocatedFinding(finding, result.file),
              message: `${toName(result)}: ${finding.message}`,
            }),
          );
      },
      end: doNothing,
    };
  return createHumanReporter(write, texts, hasColors);
}

/** Converts the position of a finding to line and column properties. */
export function toLocatedFinding({ position: { start, end }, ...finding }: RunFinding, file: string) {
  return { ...finding, file, line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
}

/** Returns the display name of a run: the title of the block and its variant. */
export function toName({ title, variant }: RunResult): string {
  return variant === undefined ? title : `${title} ${variant}`;
}

/** Counts the runs per outcome and the findings per severity. */
export function toCounts(results: readonly RunResult[]) {
  const count = (wanted: RunResult['outcome']) => results.filter(({ outcome }) => outcome === wanted).length;
  const findings = results.flatMap((result) => result.findings);
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return {
    passed: count('passed'),
    failed: count('failed'),
    notRun: count('not-run'),
    errors,
    warnings: findings.length - errors,
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

function createHumanReporter(
  write: (text: string) => void,
  texts: ReadonlyMap<string, string>,
  hasColors: boolean,
): Reporter {
  const paint = (style: keyof typeof STYLES, text: string) =>
    hasColors ? `\u001b[${STYLES[style]}m${text}\u001b[0m` : text;
  const marks = { passed: paint('green', '✓'), failed: paint('red', '✗'), 'not-run': paint('dim', '-') };
  let current = '';

  const toLine = (result: RunResult): string => {
    const { outcome, reason, status, duration } = result;
    const rest = reason === undefined ? `${status ?? ''} ${Math.round(duration)} ms`.trim() : `not run: ${reason}`;
    return `  ${marks[outcome]} ${showControls(toName(result))} ${paint('dim', showControls(rest))}\n`;
  };
  const toFinding = (finding: RunFinding, file: string): string => {
    const placed = toLocatedFinding(finding, file);
    const { line, column, severity, rule, message, excerpt } = placed;
    const source = (texts.get(file) ?? '').split(/\r\n?|\n/)[line - 1] ?? '';
    const { text, padding, marks: signs } = toExcerpt({ ...placed, source });
    const color = severity === 'error' ? 'red' : 'yellow';
    const head = `${paint('bold', `${file}:${line}:${column}`)} ${paint(color, severity)} ${showControls(message)} ${paint('dim', rule)}`;
    const received =
      excerpt === undefined || excerpt === '' ? '' : `  ${paint('dim', 'received')} ${showControls(excerpt)}\n`;
    return `${head}\n  ${text}\n  ${padding}${paint(color, signs)}\n${received}`;
  };
  const toRequest = ({ request }: RunResult): string => {
    if (request === undefined) return '';
    const lines = request.split('\n').map((line) => showControls(line));
    return `  ${paint('dim', 'request')}  ${lines.join('\n           ')}\n`;
  };

  return {
    show(result) {
      if (result.file !== current) write(`${current === '' ? '' : '\n'}${paint('bold', result.file)}\n`);
      current = result.file;
      write(toLine(result));
    },
    end({ results, start }) {
      for (const result of results) {
        const { findings, file } = result;
        if (findings.length > 0)
          write(`\n${findings.map((finding) => toFinding(finding, file)).join('')}${toRequest(result)}`);
      }
      const { passed, failed, notRun, errors, warnings } = toCounts(results);
      const outcomes = [
        passed > 0 && `${passed} passed`,
        failed > 0 && `${failed} failed`,
        notRun > 0 && `${notRun} not run`,
      ];
      const found = [toCount(errors, 'error'), toCount(warnings, 'warning')].filter((count) => count !== '');
      const formatted = [
        outcomes.filter(Boolean).join(', ') || 'nothing was run',
        found.join(', ') || 'all responses match the pages',
      ];
      write(
        `\n${formatted.slice(0, passed + failed > 0 ? 2 : 1).join(': ')} (${((performance.now() - start) / 1000).toFixed(1)} s)\n`,
      );
    },
  };
}
