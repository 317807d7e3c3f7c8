import { scanTag } from '../../../pages/scan-tag.js';
import { parseFence, findFenceEnd, getIndent, isBlankLine } from './line-syntax.js';

/** An opening or self-closing tag on lines of its own. */
export interface OpeningTag {
  kind: 'open';
  name: string;
  text: string;
  isSelfClosing: boolean;
  /**
   * Attributes of the tag. `undefined` if only a parser can read them, because a value is an expression or must be
   * decoded.
   */
  attributes?: { name: string; value: string | null }[];
}

/** A segment with paragraphs, lists, blockquotes or headings. */
export interface FlowSegment {
  kind: 'flow';
  lines: string[];
  /** Whether the segment contains a list or blockquote. */
  hasListOrQuote: boolean;
}

/** A segment of a page that can be parsed independently of the other segments. */
export type Segment =
  | OpeningTag
  | FlowSegment
  | { kind: 'close'; name: string }
  | { kind: 'esm'; text: string }
  | { kind: 'fence'; lines: string[] };

const NAME = /[A-Za-z][\w.]*/.source;
const TAG_START = new RegExp(`^[ \\t]*<(${NAME})(?:[\\s/>]|$)`);
const CLOSING_TAG = new RegExp(`^[ \\t]*</(${NAME})[ \\t]*>[ \\t]*$`);

/** Matches an attribute without a value, or with a quoted value that contains no character references. */
const ATTRIBUTE = /(?<name>[A-Za-z][\w-]*)(?:="(?<doubleQuoted>[^"\n&]*)"|='(?<singleQuoted>[^'\n&]*)')?/;
const ATTRIBUTES = new RegExp(ATTRIBUTE, 'g');

/**
 * Matches a tag on lines of its own that can be read without a parser, because all of its attributes match `ATTRIBUTE`.
 * The expression is sticky, so that it matches only at `lastIndex`.
 */
const SIMPLE_TAG = new RegExp(
  `[ \\t]*<${NAME}(?<attributes>(?:[ \\t\\n]+${ATTRIBUTE.source}(?=[\\s/>]))*)[ \\t\\n]*(?<slash>/?)>[ \\t]*(?=\\n|$)`,
  'y',
);

const MODULE = /^(?:import|export) /;
const LIST_ITEM = /^[ \t]*(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/;
const QUOTE = /^[ \t]*>/;

/**
 * Splits a page into segments at blank lines and at tags on lines of their own, but not inside lists, blockquotes and
 * fenced code. Returns `undefined` if the segment boundaries cannot be determined line by line, so that the whole page
 * must be parsed at once.
 */
export function scanSegments(text: string): Segment[] | undefined {
  return new SegmentScanner(text).scan();
}

interface ScannedSegment {
  segment: Segment;
  /** Index of the line after the segment. */
  end: number;
}

class SegmentScanner {
  readonly #text: string;
  readonly #lines: string[];
  /** Start offset of each line in the text. */
  readonly #lineStarts: number[] = [];

  constructor(text: string) {
    this.#text = text;
    this.#lines = text.split('\n');
    let offset = 0;
    for (const line of this.#lines) {
      this.#lineStarts.push(offset);
      offset += line.length + 1;
    }
  }

  scan(): Segment[] | undefined {
    const segments: Segment[] = [];
    let at = 0;
    while (at < this.#lines.length) {
      if (isBlankLine(this.#getLine(at))) {
        at++;
        continue;
      }
      const scanned = this.#scanSegment(at);
      if (!scanned) return undefined;
      segments.push(scanned.segment);
      at = scanned.end;
    }
    return segments;
  }

  #getLine(at: number): string {
    return this.#lines[at] ?? '';
  }

  #scanSegment(at: number): ScannedSegment | undefined {
    const line = this.#getLine(at);
    const tag = this.#scanTag(at);
    if (tag) return tag;
    if (parseFence(line)) return this.#scanFence(at);
    return MODULE.test(line) ? this.#scanModule(at) : this.#scanFlow(at);
  }

  /**
   * Scans the tag that starts on line `at`. Returns `undefined` if the line does not start with a tag, or if the lines
   * that contain the tag also contain other content.
   */
  #scanTag(at: number): ScannedSegment | undefined {
    const line = this.#getLine(at);
    const closingName = CLOSING_TAG.exec(line)?.[1];
    if (closingName !== undefined) return { segment: { kind: 'close', name: closingName }, end: at + 1 };
    const name = TAG_START.exec(line)?.[1];
    if (name === undefined) return undefined;
    const start = this.#lineStarts[at] ?? 0;
    const tag = scanSimpleTag(this.#text, start, name) ?? scanOtherTag(this.#text, start, name);
    return tag && { segment: tag, end: at + tag.text.split('\n').length };
  }

  #scanFence(at: number): ScannedSegment | undefined {
    const end = this.#findFenceEnd(at);
    return end === undefined ? undefined : { segment: { kind: 'fence', lines: this.#lines.slice(at, end) }, end };
  }

  #findFenceEnd(at: number): number | undefined {
    const fence = parseFence(this.#getLine(at));
    return fence && findFenceEnd(this.#lines, at, fence);
  }

  /** Scans imports and exports up to the next blank line. */
  #scanModule(at: number): ScannedSegment {
    let end = at;
    while (end < this.#lines.length && !isBlankLine(this.#getLine(end))) end++;
    return { segment: { kind: 'esm', text: this.#lines.slice(at, end).join('\n') }, end };
  }

  /** Scans paragraphs, lists, blockquotes or headings. Returns `undefined` if the parser must determine their end. */
  #scanFlow(start: number): ScannedSegment | undefined {
    /**
     * Smallest indentation of the list and blockquote markers so far. `undefined` if there is no list or blockquote.
     * After a blank line, only markers and lines with more indentation belong to the list or blockquote.
     */
    let markerIndent: number | undefined;
    let isAfterBlank = false;
    let end = start;
    for (let at = start; at < this.#lines.length; at++) {
      const line = this.#getLine(at);
      if (isBlankLine(line)) {
        if (markerIndent === undefined) break;
        isAfterBlank = true;
        continue;
      }
      const indent = getIndent(line);
      const isMarker = LIST_ITEM.test(line) || QUOTE.test(line);
      const isOutside = markerIndent === undefined || indent <= markerIndent;
      const endsList = markerIndent !== undefined && isOutside && isAfterBlank && !isMarker;
      if (endsList) break;
      if (at > start && isOutside) {
        // A tag or fence on a line of its own ends a paragraph, or a list that does not contain the tag or fence.
        const tag = this.#scanTag(at);
        const isMultiLine = tag !== undefined && tag.end - at > 1;
        // Leave a multi-line tag directly after a list item to the parser, because its lines can belong to the item.
        if (isMultiLine && markerIndent !== undefined && !isAfterBlank) return undefined;
        if (tag || parseFence(line)) break;
      }
      // Only the parser can determine whether this line starts a module or continues a paragraph.
      if (MODULE.test(line)) return undefined;
      if (isMarker) {
        // Leave a fence after a list or blockquote marker to the parser, which knows where the list or blockquote ends.
        if (/```|~~~/.test(line)) return undefined;
        markerIndent = Math.min(markerIndent ?? indent, indent);
      }
      if (!isOutside && parseFence(line)) {
        const fenceEnd = this.#findNestedFenceEnd(at, markerIndent ?? 0);
        if (fenceEnd === undefined) return undefined;
        // The loop continues with the line after the fence.
        at = fenceEnd - 1;
      }
      isAfterBlank = false;
      end = at + 1;
    }
    const lines = this.#lines.slice(start, end);
    return { segment: { kind: 'flow', lines, hasListOrQuote: markerIndent !== undefined }, end };
  }

  /**
   * Returns the index of the line after fenced code in a list item. Returns `undefined` if the list item ends first or
   * the fence is not closed.
   */
  #findNestedFenceEnd(at: number, markerIndent: number): number | undefined {
    const end = this.#findFenceEnd(at);
    const isInside = (line: string) => isBlankLine(line) || getIndent(line) > markerIndent;
    return end !== undefined && this.#lines.slice(at, end).every(isInside) ? end : undefined;
  }
}

function scanSimpleTag(text: string, start: number, name: string): OpeningTag | undefined {
  SIMPLE_TAG.lastIndex = start;
  const match = SIMPLE_TAG.exec(text);
  if (!match) return undefined;
  const [tag] = match;
  const { attributes = '', slash } = match.groups ?? {};
  const containsBlankLine = /\n[ \t]*\n/.test(tag);
  if (containsBlankLine) return undefined;
  return {
    kind: 'open',
    name,
    text: tag,
    isSelfClosing: slash === '/',
    attributes: Array.from(attributes.matchAll(ATTRIBUTES), ({ groups = {} }) => ({
      name: groups['name'] ?? '',
      value: groups['doubleQuoted'] ?? groups['singleQuoted'] ?? null,
    })),
  };
}

/**
 * Scans a tag that does not match `SIMPLE_TAG`, such as a tag with expressions or spreads. Returns `undefined` if the tag
 * contains a syntax error or other content follows it on its last line.
 */
function scanOtherTag(text: string, start: number, name: string): OpeningTag | undefined {
  const { end, isSelfClosing, error } = scanTag(text, text.indexOf('<', start));
  if (error || text[end - 1] !== '>') return undefined;
  const lineEnd = text.indexOf('\n', end);
  const restOfLine = text.slice(end, lineEnd < 0 ? text.length : lineEnd);
  return isBlankLine(restOfLine) ? { kind: 'open', name, text: text.slice(start, end), isSelfClosing } : undefined;
}
