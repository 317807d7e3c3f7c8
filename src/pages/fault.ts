import { location } from 'vfile-location';

/** Why a page is no MDX, between two offsets of its text. */
export interface Fault {
  /** What is wrong, in the parser's own words. */
  message: string;
  /** What would be right. */
  expected: string;
  /** What the author may have meant. */
  suggestion?: string | undefined;
  start: number;
  end: number;
}

/** What a message of the parsers holds beside its text: VFileMessage, whose cause may be an error of acorn. */
interface ParserMessage {
  reason?: string;
  cause?: { message?: string };
  place?: { offset?: number; start?: { offset?: number }; end?: { offset?: number } };
}

/** What those write who know other languages. */
const HINTS = new Map([
  ['\\', 'A prop has no backslash escapes: write JSON in single quotes'],
  ["'", 'An apostrophe within single quotes is written &apos;'],
]);

/** What the parsers threw at, at its place. */
export function toFault(error: unknown, text: string): Fault {
  const { reason, cause, place } = error as ParserMessage;
  const found = reason === undefined ? undefined : findUnclosedTag(reason, text);
  const start = found?.start ?? Math.min(place?.offset ?? place?.start?.offset ?? 0, text.length);
  const end = found?.end ?? Math.max(start + 1, place?.end?.offset ?? 0);
  const detail = cause?.message ? `: ${cause.message}` : '';
  const message = reason === undefined ? `This page cannot be read as MDX: ${String(error)}` : `${reason}${detail}`;
  const expected = /(?:, expected |^Expected )(.+?)(?: \(|$)/.exec(message)?.[1] ?? 'a page that MDX can read';
  const suggestion = HINTS.get(text[start] ?? '');
  return { message, expected, suggestion, start, end };
}

/** The parser names the place of a tag without an end in words alone. */
function findUnclosedTag(reason: string, text: string): { start: number; end: number } | undefined {
  const [, line, column, endLine, endColumn] =
    /^Expected a closing tag for .* \((\d+):(\d+)-(\d+):(\d+)\)/.exec(reason) ?? [];
  const places = location(text);
  const start = places.toOffset({ line: Number(line), column: Number(column) });
  const end = places.toOffset({ line: Number(endLine), column: Number(endColumn) });
  return start === undefined || end === undefined ? undefined : { start, end };
}
