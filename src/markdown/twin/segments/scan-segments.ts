import { scanTag } from '../../../pages/scan-tag.js';
import { findFence, findFenceEnd, indentOf, isBlankLine } from './line-syntax.js';

/** A segment of a page that can be parsed without the segments around it. */
export type Segment =
  /** A tag on lines of its own. `attributes` is set if all of them are simple strings. */
  | {
      kind: 'open';
      name: string;
      text: string;
      isSelfClosing: boolean;
      attributes?: [name: string, value: string | null][];
    }
  | { kind: 'close'; name: string }
  | { kind: 'esm'; text: string }
  | { kind: 'fence'; lines: string[] }
  /** Paragraphs, lists and headings. `isOpen` is set for lists and quotes, which can continue after a blank line. */
  | { kind: 'flow'; lines: string[]; isOpen: boolean };

const PLAIN_TAG =
  /[ \t]*<([A-Za-z][\w.]*)((?:[ \t\n]+[A-Za-z][\w-]*(?:="[^"\n&]*"|='[^'\n&]*')?(?=[\s/>]))*)[ \t\n]*(\/?)>[ \t]*(?=\n|$)/y;
const ATTRIBUTE = /([A-Za-z][\w-]*)(?:="([^"]*)"|='([^']*)')?/g;
const TAG_START = /^[ \t]*<([A-Za-z][\w.]*)[\s/>]/;
const CLOSING = /^[ \t]*<\/([A-Za-z][\w.]*)[ \t]*>[ \t]*$/;
const MODULE = /^(?:import|export) /;
const LIST = /^[ \t]*(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/;
const QUOTE = /^[ \t]*>/;

/**
 * Splits a page into segments. Returns `undefined` if the segment boundaries cannot be determined line by line, so that
 * the whole page must be parsed. Segments are separated by blank lines, or by tags on lines of their own. They do not
 * affect each other unless a list, quote or fence is still open.
 */
export function scanSegments(text: string): Segment[] | undefined {
  const lines = text.split('\n');
  const pieces: Segment[] = [];
  const starts: number[] = [];
  let offset = 0;
  for (const line of lines) {
    starts.push(offset);
    offset += line.length + 1;
  }
  const readTag = (at: number) => scanTagPiece(text, lines[at] ?? '', starts[at] ?? 0);
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? '';
    if (isBlankLine(line)) {
      at++;
      continue;
    }
    const tag = readTag(at);
    if (tag) {
      pieces.push(tag.piece);
      at += tag.lines;
      continue;
    }
    const fence = findFence(line);
    if (fence) {
      const end = findFenceEnd(lines, at, fence);
      if (end === undefined) return undefined;
      pieces.push({ kind: 'fence', lines: lines.slice(at, end) });
      at = end;
      continue;
    }
    if (MODULE.test(line)) {
      let end = at;
      while (end < lines.length && !isBlankLine(lines[end] ?? '')) end++;
      pieces.push({ kind: 'esm', text: lines.slice(at, end).join('\n') });
      at = end;
      continue;
    }
    const flow = scanFlow(lines, at, (place) => readTag(place)?.lines ?? 0);
    if (!flow) return undefined;
    pieces.push({ kind: 'flow', lines: lines.slice(at, flow.end), isOpen: flow.isOpen });
    at = flow.end;
  }
  return pieces;
}

/** Scans a tag that starts on a line and shares its lines with nothing else. */
function scanTagPiece(text: string, line: string, start: number): { piece: Segment; lines: number } | undefined {
  const closed = CLOSING.exec(line)?.[1];
  if (closed !== undefined) return { piece: { kind: 'close', name: closed }, lines: 1 };
  const name = TAG_START.exec(`${line}\n`)?.[1];
  if (name === undefined) return undefined;
  PLAIN_TAG.lastIndex = start;
  const plain = PLAIN_TAG.exec(text);
  if (plain && !/\n[ \t]*\n/.test(plain[0])) {
    const attributes = Array.from(
      (plain[2] ?? '').matchAll(ATTRIBUTE),
      ([, attribute = '', double, single]): [string, string | null] => [attribute, double ?? single ?? null],
    );
    return {
      piece: { kind: 'open', name, text: plain[0], isSelfClosing: plain[3] === '/', attributes },
      lines: plain[0].split('\n').length,
    };
  }
  const { end, isSelfClosing, fault } = scanTag(text, start + line.indexOf('<'));
  if (fault || text[end - 1] !== '>' || !/[ \t]*(?:\n|$)/y.test(text.slice(end, end + 200))) return undefined;
  const written = text.slice(start, end);
  return { piece: { kind: 'open', name, text: written, isSelfClosing }, lines: written.split('\n').length };
}

/** Returns the end of a segment that is not a tag, fence or module. */
function scanFlow(
  lines: readonly string[],
  start: number,
  countTagLines: (at: number) => number,
): { end: number; isOpen: boolean } | undefined {
  /** Column of the list or quote marker. Content with more indentation can belong to it, even after a blank line. */
  let mark: number | undefined;
  let isAfterBlank = false;
  let end = start;
  for (let at = start; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (isBlankLine(line)) {
      if (mark === undefined) break;
      isAfterBlank = true;
      continue;
    }
    const indent = indentOf(line);
    const isMark = LIST.test(line) || QUOTE.test(line);
    if (mark !== undefined && indent <= mark && !isMark && isAfterBlank) break;
    // A tag or fence on its own line ends a paragraph, or a list that does not contain the tag.
    const isOutside = mark === undefined || indent <= mark;
    if (at > start && isOutside) {
      const tagLines = countTagLines(at);
      // Directly after a list item, only the first line of a multi-line tag is outside the list.
      if (tagLines > 1 && mark !== undefined && !isAfterBlank) return undefined;
      if (tagLines > 0 || findFence(line)) break;
    }
    // This line may start a module or continue a paragraph.
    if (MODULE.test(line)) return undefined;
    if (isMark) {
      // A fence after a list or quote marker ends with that list item or quote.
      if (/```|~~~/.test(line)) return undefined;
      mark = Math.min(mark ?? indent, indent);
    }
    const fence = isOutside ? undefined : findFence(line);
    if (fence) {
      const fenceEnd = findFenceEnd(lines, at, fence);
      const isInside = (row: string) => isBlankLine(row) || indentOf(row) > (mark ?? 0);
      if (fenceEnd === undefined || !lines.slice(at, fenceEnd).every(isInside)) return undefined;
      at = fenceEnd - 1;
    }
    isAfterBlank = false;
    end = at + 1;
  }
  return { end, isOpen: mark !== undefined };
}
