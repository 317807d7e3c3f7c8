import { explainMalformedTag, type ParserStop } from './explain-malformed-tag.js';
import { explainUnmatchedTag } from './explain-unmatched-tag.js';
import { maskCode } from './mask.js';
import type { MdxSyntaxError } from './mdx-syntax-error.js';
import { scanTag } from './scan-tag.js';

/** The properties of a `VFileMessage` from the MDX parser that this module reads. */
interface ParserMessage {
  reason?: string;
  /** The acorn error, if the error is in JavaScript. */
  cause?: { message?: string };
  place?: { offset?: number; start?: { offset?: number }; end?: { offset?: number } };
}

/** Converts an MDX parser error to a message for authors, with the position of the mistake that caused the error. */
export function explainParserError(error: unknown, text: string): MdxSyntaxError {
  const { reason, cause, place } = error as ParserMessage;
  const start = Math.min(place?.offset ?? place?.start?.offset ?? 0, text.length);
  const end = Math.max(start + 1, place?.end?.offset ?? 0);
  if (reason === undefined) return toSyntaxError(`Cannot parse this page as MDX: ${String(error)}`, start, end);
  const markup = maskCode(text);
  const stop: ParserStop = { offset: start, cause: cause?.message };
  return (
    explainFirstMalformedTag(markup, stop) ??
    explainText(reason, markup, stop) ??
    explainUnmatchedTag(reason, markup, start) ??
    toSyntaxError(cause?.message ? `${reason}: ${cause.message}` : reason, start, end)
  );
}

/** Converts a parser message to a syntax error. Extracts the expected syntax from the message if possible. */
function toSyntaxError(message: string, start: number, end: number): MdxSyntaxError {
  const expected = /(?:, expected |^Expected )(.+?)(?: \(|$)/.exec(message)?.[1] ?? 'valid MDX';
  return { message, expected, start, end };
}

/** Matches the start of a tag: `<` and a letter, except in a link such as `<https://example.com>`. */
const TAG_START = /<(?!\w+:\/)[A-Za-z]/g;

/** Explains the first malformed tag before the offset at which the parser stopped. */
function explainFirstMalformedTag(text: string, stop: ParserStop): MdxSyntaxError | undefined {
  for (const { index } of text.matchAll(TAG_START)) {
    if (index > stop.offset) return undefined;
    const error = explainMalformedTag(scanTag(text, index), text, stop);
    if (error) return error;
  }
  return undefined;
}

/**
 * Explains errors outside of tags: invalid imports or exports, and braces or `<` in prose. MDX parses such braces and
 * `<` as syntax, not as text.
 */
function explainText(reason: string, text: string, { offset, cause }: ParserStop): MdxSyntaxError | undefined {
  if (reason.startsWith('Unexpected end of file in expression'))
    return explainBrace('The brace is not closed: MDX evaluates text in braces as JavaScript', findOpenBrace(text));
  if (reason.startsWith('Could not parse expression'))
    return explainBrace(
      `MDX evaluates text in braces as JavaScript, but this is not valid JavaScript: ${cause ?? reason}`,
      text.lastIndexOf('{', Math.max(0, offset - 1)),
    );
  if (reason.startsWith('Could not parse import/exports'))
    return toSyntaxError(`This import or export is not valid JavaScript: ${cause ?? reason}`, offset, offset + 1);
  if (/^Unexpected character .* before (local )?name/.test(reason)) return explainLessThanSign(text, offset);
  return undefined;
}

function explainBrace(message: string, start: number): MdxSyntaxError | undefined {
  if (start < 0) return undefined;
  return {
    message,
    expected: 'text, or JavaScript in braces',
    suggestion: 'Write \\{ for a literal brace, or put the text in backticks',
    start,
    end: start + 1,
  };
}

function explainLessThanSign(text: string, offset: number): MdxSyntaxError {
  const start = Math.max(0, text.lastIndexOf('<', offset));
  const range = { start, end: start + 1 };
  if (text.startsWith('<!--', start))
    return {
      message: 'MDX cannot compile HTML comments',
      expected: 'a comment in braces',
      suggestion: 'Write {/* … */}',
      ...range,
    };
  if (/^<(https?|mailto):/.test(text.slice(start)))
    return {
      message: 'MDX does not support links in angle brackets',
      expected: 'text or a tag',
      suggestion: 'Write the URL without angle brackets, or write [text](URL)',
      ...range,
    };
  return {
    message: 'In MDX, "<" starts a tag, but this is not a valid tag',
    expected: 'text or a tag',
    suggestion: 'Write &lt;, or put the text in backticks',
    ...range,
  };
}

/** Returns the offset of the first opening brace without a closing brace, or -1 if there is none. */
function findOpenBrace(text: string): number {
  const open: number[] = [];
  for (const { 0: brace, index } of text.matchAll(/(?<!\\)[{}]/g)) {
    if (brace === '{') open.push(index);
    else open.pop();
  }
  return open[0] ?? -1;
}
