import { maskCode } from './non-mdx-syntax.js';
import { explainPair } from './explain-unmatched-tag.js';
import { explainTag } from './explain-malformed-tag.js';
import type { MdxSyntaxError } from './mdx-syntax-error.js';
import { scanTag } from './scan-tag.js';

/** The properties of a parser's VFileMessage that are used here. The cause is an error of acorn, if there is one. */
interface ParserMessage {
  reason?: string;
  cause?: { message?: string };
  place?: { offset?: number; start?: { offset?: number }; end?: { offset?: number } };
}

/** Converts an error of the MDX parser to a message that authors understand, located where the mistake is. */
export function explainParserError(error: unknown, text: string): MdxSyntaxError {
  const { reason, cause, place } = error as ParserMessage;
  const start = Math.min(place?.offset ?? place?.start?.offset ?? 0, text.length);
  const end = Math.max(start + 1, place?.end?.offset ?? 0);
  if (reason === undefined) return toWords(`This page cannot be read as MDX: ${String(error)}`, start, end);
  const visible = maskCode(text);
  return (
    explainTags(visible, start, cause?.message) ??
    explainText(reason, cause?.message, visible, start) ??
    explainPair(reason, visible, start) ??
    toWords(cause?.message ? `${reason}: ${cause.message}` : reason, start, end)
  );
}

function toWords(message: string, start: number, end: number): MdxSyntaxError {
  const expected = /(?:, expected |^Expected )(.+?)(?: \(|$)/.exec(message)?.[1] ?? 'a page that MDX can read';
  return { message, expected, start, end };
}

/** Explains the first malformed tag before the offset at which the parser stopped. */
function explainTags(text: string, at: number, cause: string | undefined): MdxSyntaxError | undefined {
  for (const { index } of text.matchAll(/<(?!\w+:\/)[A-Za-z]/g)) {
    if (index > at) return undefined;
    const tag = scanTag(text, index);
    const fault = explainTag(tag, text, at, cause);
    if (fault) return fault;
  }
  return undefined;
}

const WRITE_BRACE = 'Write \\{ for a brace, or put the text between backticks';

/** Explains braces and `<` in prose, which MDX parses as expressions and tags. */
function explainText(reason: string, cause: string | undefined, text: string, at: number): MdxSyntaxError | undefined {
  const isOpen = reason.startsWith('Unexpected end of file in expression');
  if (isOpen || reason.startsWith('Could not parse expression')) {
    const opened = isOpen ? findOpenBrace(text) : text.lastIndexOf('{', Math.max(0, at - 1));
    if (opened < 0) return undefined;
    return {
      message: isOpen
        ? 'The brace is not closed: MDX runs what stands in braces'
        : `MDX runs what stands in braces as JavaScript, which this is not: ${cause ?? reason}`,
      expected: 'text, or JavaScript in braces',
      suggestion: WRITE_BRACE,
      start: opened,
      end: opened + 1,
    };
  }
  if (reason.startsWith('Could not parse import/exports'))
    return toWords(`This import or export is not JavaScript: ${cause ?? reason}`, at, at + 1);
  if (!/^Unexpected character .* before (local )?name/.test(reason)) return undefined;
  const start = Math.max(0, text.lastIndexOf('<', at));
  const isLink = /^<(https?|mailto):/.test(text.slice(start, start + 8));
  return {
    message: isLink ? 'MDX has no links in angle brackets' : 'In MDX "<" begins a tag, which this is not',
    expected: 'text or a tag',
    suggestion: isLink
      ? 'Write the address alone, or [text](address)'
      : 'Write &lt;, or put the text between backticks',
    start,
    end: start + 1,
  };
}

function findOpenBrace(text: string): number {
  const open: number[] = [];
  for (const { 0: mark, index } of text.matchAll(/(?<!\\)[{}]/g)) {
    if (mark === '{') open.push(index);
    else open.pop();
  }
  return open[0] ?? -1;
}
