import type { Root } from 'mdast';
import { type CompileContext, type Extension, fromMarkdown, type Token } from 'mdast-util-from-markdown';
import { mdxFromMarkdown, type MdxJsxAttribute } from 'mdast-util-mdx';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmTable } from 'micromark-extension-gfm-table';
import { mdxjs } from 'micromark-extension-mdxjs';
import { location } from 'vfile-location';
import { MappedText } from './mapped-text.js';
import type { PageProblem } from '../checking/page-problem.js';

/** A page as MDX reads it. */
export interface Page {
  tree: Root;
  /** The text of each attribute that is written in quotes, before its character references are decoded. */
  quoted: WeakMap<MdxJsxAttribute, MappedText>;
}

// Of GitHub's Markdown what decides where braces and tags are markup.
const syntax = [mdxjs(), gfmTable(), gfmAutolinkLiteral(), frontmatter(['yaml', 'toml'])];

/** Reads a page; where it is no MDX, the problem is the parser's own message. */
export function readPage(text: string): Page | { problem: PageProblem } {
  try {
    return parseMdx(text);
  } catch (error) {
    const blanked = blankDialect(text);
    if (blanked !== text) {
      try {
        return parseMdx(blanked);
      } catch {
        // The page as it is written says best what is wrong with it.
      }
    }
    return { problem: toProblem(error, text) };
  }
}

function parseMdx(text: string): Page {
  const quoted: Page['quoted'] = new WeakMap();
  const tree = fromMarkdown(text, {
    extensions: syntax,
    mdastExtensions: [mdxFromMarkdown(), rememberQuotedText(text, quoted)],
  });
  return { tree, quoted };
}

/** Takes out, without moving anything, what MDX refuses and Docusaurus allows: HTML comments, and ids of headings. */
function blankDialect(text: string): string {
  return text.replace(/<!--[^]*?-->|(?<=^ {0,3}#{1,6}[ \t].*)\{#[\w-]+\}(?=[ \t]*$)/gm, (part) =>
    part.replace(/[^\r\n]/g, ' '),
  );
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

function toProblem(error: unknown, text: string): PageProblem {
  const { reason, cause, place } = error as ParserMessage;
  const found = reason === undefined ? undefined : findUnclosedTag(reason, text);
  const start = found?.start ?? Math.min(place?.offset ?? place?.start?.offset ?? 0, text.length);
  const end = found?.end ?? Math.max(start + 1, place?.end?.offset ?? 0);
  const detail = cause?.message ? `: ${cause.message}` : '';
  const message = reason === undefined ? `This page cannot be read as MDX: ${String(error)}` : `${reason}${detail}`;
  const expected = /(?:, expected |^Expected )(.+?)(?: \(|$)/.exec(message)?.[1] ?? 'a page that MDX can read';
  const suggestion = HINTS.get(text[start] ?? '');
  return { rule: 'mdx-syntax', severity: 'error', message, expected, suggestion, start, end };
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

/** Keeps what MDX read between quotes: the tree has it decoded, which does not tell where a character stood. */
function rememberQuotedText(source: string, quoted: Page['quoted']): Extension {
  let raw: MappedText | undefined;
  let at = 0;
  // Between two lines stand their line break, and what belongs to containers and indentation.
  const addLineBreaks = (end: number) => {
    for (const { 0: lineBreak, index } of source.slice(at, end).matchAll(/\r\n|[\r\n]/g))
      raw?.add(lineBreak, at + index);
  };
  function onQuote(this: CompileContext, token: Token) {
    const attribute = this.data.mdxJsxTag?.attributes.at(-1);
    if (raw && attribute?.type === 'mdxJsxAttribute') {
      addLineBreaks(token.start.offset);
      quoted.set(attribute, raw.end(token.start.offset));
    }
    raw = raw ? undefined : new MappedText();
    at = token.end.offset;
  }
  function onLine(this: CompileContext, token: Token) {
    addLineBreaks(token.start.offset);
    raw?.add(source.slice(token.start.offset, token.end.offset), token.start.offset);
    at = token.end.offset;
  }
  // These marks and starts mean nothing to the handlers of MDX.
  return {
    enter: { mdxJsxFlowTagAttributeValueLiteralValue: onLine, mdxJsxTextTagAttributeValueLiteralValue: onLine },
    exit: { mdxJsxFlowTagAttributeValueLiteralMarker: onQuote, mdxJsxTextTagAttributeValueLiteralMarker: onQuote },
  };
}
