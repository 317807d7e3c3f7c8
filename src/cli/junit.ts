import type { RunFinding, RunResult } from '../contract/run/result.js';

/** Formats results as JUnit XML, with one test suite per page. */
export function toJUnit(results: readonly RunResult[]): string {
  const suites = new Map<string, RunResult[]>();
  for (const result of results) suites.set(result.file, [...(suites.get(result.file) ?? []), result]);
  const written = [...suites].map(([file, cases]) => {
    const counts = `tests="${cases.length}" failures="${count(cases, 'failed')}" errors="0" skipped="${count(cases, 'not-run')}"`;
    return `  <testsuite name="${escape(file)}" ${counts} time="${toSeconds(cases)}">\n${cases.map(toCase).join('')}  </testsuite>\n`;
  });
  const counts = `tests="${results.length}" failures="${count(results, 'failed')}" errors="0" skipped="${count(results, 'not-run')}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="apiblock" ${counts} time="${toSeconds(results)}">\n${written.join('')}</testsuites>\n`;
}

function toCase(result: RunResult): string {
  const { file, title, variant, outcome, reason, findings, request, position } = result;
  const name = variant === undefined ? title : `${title} ${variant}`;
  const head = `    <testcase classname="${escape(file)}" name="${escape(name)}" file="${escape(file)}" line="${position.start.line}" time="${toSeconds([result])}"`;
  if (outcome === 'not-run') return `${head}>\n      <skipped message="${escape(reason ?? '')}"/>\n    </testcase>\n`;
  const errors = findings.filter(({ severity }) => severity === 'error');
  const warnings = findings.filter(({ severity }) => severity === 'warning');
  const [first] = errors;
  const failure = first
    ? `      <failure type="${first.rule}" message="${escape(first.message)}">${escape([...errors.map((finding) => toText(finding, file)), request ?? ''].join('\n'))}</failure>\n`
    : '';
  const out =
    warnings.length > 0
      ? `      <system-out>${escape(warnings.map((finding) => toText(finding, file)).join('\n'))}</system-out>\n`
      : '';
  return failure || out ? `${head}>\n${failure}${out}    </testcase>\n` : `${head}/>\n`;
}

function toText({ rule, message, position: { start }, excerpt }: RunFinding, file: string): string {
  return `${file}:${start.line}:${start.column} ${message} (${rule})${excerpt ? `\n  ${excerpt}` : ''}`;
}

function count(results: readonly RunResult[], outcome: RunResult['outcome']): number {
  return results.filter((result) => result.outcome === outcome).length;
}

function toSeconds(results: readonly RunResult[]): string {
  return (results.reduce((sum, { duration }) => sum + duration, 0) / 1000).toFixed(3);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};

/** Escapes a string for XML 1.0. Characters that XML 1.0 does not allow become a dot. */
function escape(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '·')
    .replace(/[&<>"\n\r\t]/g, (mark) => ENTITIES[mark] ?? mark);
}
