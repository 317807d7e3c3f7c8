import { type RunFinding, type RunResult, toRunName } from '../../../testing/run/result.js';

/** Formats the results of a test run as JUnit XML, with one test suite per page. */
export function toJUnit(results: readonly RunResult[]): string {
  const suites = new Map<string, RunResult[]>();
  for (const result of results) {
    const suite = suites.get(result.file);
    if (suite) suite.push(result);
    else suites.set(result.file, [result]);
  }
  const suiteElements = [...suites].map(([file, suite]) => toTestSuite(file, suite));
  const root = createElement('testsuites', { name: 'apiblock', ...toSummaryAttributes(results) }, suiteElements);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${formatElement(root)}`;
}

interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string | number>>;
  /** Child elements, or the text content. */
  content: readonly XmlElement[] | string;
}

function createElement(
  name: string,
  attributes: XmlElement['attributes'] = {},
  content: XmlElement['content'] = [],
): XmlElement {
  return { name, attributes, content };
}

function toTestSuite(file: string, results: readonly RunResult[]): XmlElement {
  return createElement('testsuite', { name: file, ...toSummaryAttributes(results) }, results.map(toTestCase));
}

function toTestCase(result: RunResult): XmlElement {
  const { file, position } = result;
  const attributes = {
    classname: file,
    name: toRunName(result),
    file,
    line: position.start.line,
    time: toSeconds([result]),
  };
  return createElement('testcase', attributes, toTestCaseContent(result));
}

function toTestCaseContent({ file, outcome, reason = '', findings, request }: RunResult): XmlElement[] {
  if (outcome === 'not-run') return [createElement('skipped', { message: reason })];
  const content: XmlElement[] = [];
  const errors = findings.filter(({ severity }) => severity === 'error');
  const warnings = findings.filter(({ severity }) => severity === 'warning');
  const [firstError] = errors;
  if (firstError) {
    const details = errors.map((error) => formatFinding(error, file));
    if (request !== undefined) details.push(request);
    const attributes = { type: firstError.rule, message: firstError.message };
    content.push(createElement('failure', attributes, details.join('\n')));
  }
  if (warnings.length > 0) {
    const details = warnings.map((warning) => formatFinding(warning, file)).join('\n');
    content.push(createElement('system-out', {}, details));
  }
  return content;
}

function formatFinding({ rule, message, position: { start }, excerpt }: RunFinding, file: string): string {
  const line = `${file}:${start.line}:${start.column} ${message} (${rule})`;
  return excerpt ? `${line}\n  ${excerpt}` : line;
}

function toSummaryAttributes(results: readonly RunResult[]): XmlElement['attributes'] {
  const count = (outcome: RunResult['outcome']) => results.filter((result) => result.outcome === outcome).length;
  return {
    tests: results.length,
    failures: count('failed'),
    errors: 0,
    skipped: count('not-run'),
    time: toSeconds(results),
  };
}

function toSeconds(results: readonly RunResult[]): string {
  const milliseconds = results.reduce((sum, { duration }) => sum + duration, 0);
  return (milliseconds / 1000).toFixed(3);
}

function formatElement({ name, attributes, content }: XmlElement, indent = ''): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`);
  const tag = `${name}${pairs.join('')}`;
  if (content.length === 0) return `${indent}<${tag}/>\n`;
  if (typeof content === 'string') return `${indent}<${tag}>${escapeXml(content)}</${name}>\n`;
  const children = content.map((child) => formatElement(child, `${indent}  `));
  return `${indent}<${tag}>\n${children.join('')}${indent}</${name}>\n`;
}

const CHARACTER_REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};

/** Matches the characters that XML 1.0 does not allow, not even as character references. */
const FORBIDDEN_CHARACTERS = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/**
 * Escapes a string for XML. Replaces characters that XML does not allow, including lone surrogates, with middle dots
 * (`·`).
 */
function escapeXml(text: string): string {
  return text
    .replace(FORBIDDEN_CHARACTERS, '·')
    .replace(/[&<>"\n\r\t]/g, (character) => CHARACTER_REFERENCES[character] ?? character);
}
