import { type JsonError, positionAt, TOO_LARGE } from '../json/error.js';
import { findJsonError } from '../json/scanner.js';
import type { Mistake, Problem } from '../text/problem.js';

const EXAMPLE = '{"language", "label"?, "code"}';
const RESPONSE = '{"statusCode", "label"?, "body"}';
const STATUS_CODE = 'a status code from 100 to 599, a class such as 4XX, or default';

/** What each prop takes that is more than JSON, and each place inside one. */
const EXPECTED = new Map([
  ['codeExamples', `a list: [${EXAMPLE}, …]`],
  ['codeExamples[]', EXAMPLE],
  ['endpoint', 'a URL path such as /api/v1/documents, found nothing'],
  ['webhook, endpoint', 'exactly one of webhook and endpoint; webhook is used'],
  ['headers', 'a JSON object of header names and values'],
  ['method', 'GET, POST, PUT, PATCH or DELETE, found nothing'],
  ['rateLimit', '{"requests", "window", "note"?}'],
  ['responses', `a list: [${RESPONSE}, …]`],
  ['responses[]', RESPONSE],
  ['responses[].statusCode', STATUS_CODE],
  ['statusCode', STATUS_CODE],
  ['webhook', 'the name of an event such as charge.succeeded, found nothing'],
]);

/** How much of a long line is shown before and after the place of a problem. */
const EXCERPT_BEFORE = 40;
const EXCERPT_AFTER = 30;

/** A mistake in words, with the line that it stands in. */
export function explain({ prop, source, offset, message }: Mistake): Problem {
  const expected = EXPECTED.get(prop.replace(/\[\d+\]/, '[]'));
  if (source === undefined) return { prop, message: message ?? `Expected ${expected ?? 'a React node'}` };
  const error = offset === undefined ? findJsonError(source) : undefined;
  return toProblem(
    prop,
    source,
    error ?? (expected === undefined ? TOO_LARGE : toShapeError(prop, source, expected, offset ?? source.search(/\S/))),
  );
}

function toShapeError(prop: string, source: string, expected: string, offset: number): JsonError {
  let json: unknown;
  try {
    json = JSON.parse(source);
  } catch {
    return TOO_LARGE;
  }
  const missing = findMissing(prop, json, expected);
  return { message: `Expected ${expected}${missing && `, found no ${missing}`}`, ...positionAt(source, offset) };
}

/** The names that an object lacks: those that its shape gives without a question mark. */
function findMissing(prop: string, json: unknown, shape: string): string {
  const index = /\[(\d+)\]$/.exec(prop)?.[1];
  const place: unknown = index !== undefined && Array.isArray(json) ? json[Number(index)] : json;
  if (typeof place !== 'object' || !place || Array.isArray(place) || !shape.startsWith('{')) return '';
  const given = new Set(Object.entries(place).flatMap(([name, value]) => (value === null ? [] : [`"${name}"`])));
  return (shape.match(/"\w+"(?!\?)/g) ?? []).filter((name) => !given.has(name)).join(' or ');
}

function toProblem(prop: string, source: string, { message, line, column }: JsonError): Problem {
  const written = source.split(/\r\n|\n|\r/, line)[line - 1] ?? '';
  const from = Math.max(0, column - 1 - EXCERPT_BEFORE);
  const to = Math.min(written.length, column - 1 + EXCERPT_AFTER);
  const before = from > 0 ? '…' : '';
  const text = `${before}${written.slice(from, to)}${to < written.length ? '…' : ''}`;
  const indent = ' '.repeat(before.length + column - 1 - from);
  // A tab would move the caret away from its place.
  return { prop, message, line, column, excerpt: text && `${text.replaceAll('\t', ' ')}\n${indent}^` };
}
