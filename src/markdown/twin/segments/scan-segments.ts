import { scanTag } from '../../../pages/scan-tag.js';
import { findFence, findFenceEnd, getIndent, isBlankLine } from './line-syntax.js';

/** An opening or self-closing tag on lines of its own. */
export interface OpeningTag {
  kind: 'open';
  name: string;
  text: string;
  isSelfClosing: boolean;
  /** Set if all attributes are simple strings or have no value. */
  attributes?: { name: string; value: string | null }[];
}

/** Paragraphs, lists and headings. */
export interface FlowSegment {
  kind: 'flow';
  lines: string[];
  /** Whether the segment contains a list or quote, which can continue after a blank line. */
  isOpen: boolean;
}

/** A segment of a page that can be parsed without the segments around it. */
export type Segment =
  | OpeningTag
  | FlowSegment
  | { kind: 'close'; name: string }
  | { kind: 'esm'; text: string }
  | { kind: 'fence'; lines: string[] };

const NAME = /[A-Za-z][\w.]*/.source;
const TAG_START = new RegExp(`^[ \\t]*<(${NAME})[\\s/>]`);
const CLOSING_TAG = new RegExp(`^[ \\t]*</(${NAME})[ \\t]*>[ \\t]*$`);

/** An attribute without a value, or with a string that contains no character references. */
const ATTRIBUTE = /(?<name>[A-Za-z][\w-]*)(?:="(?<doubleQuoted>[^"\n&]*)"|='(?<singleQuoted>[^'\n&]*)')?/;
const ATTRIBUTES = new RegExp(ATTRIBUTE, 'g');

/** A tag on lines of its own in which all attributes have this form. It can be recognized without a parser. */
const SIMPLE_TAG = new RegExp(
  `[ \\t]*<${NAME}(?<attributes>(?:[ \\t\\n]+${ATTRIBUTE.source}(?=[\\s/>]))*)[ \\t\\n]*(?<slash>/?)>[ \\t]*(?=\\n|$)`,
  'y',
);

const MODULE = /^(?:import|export) /;
const LIST_ITEM = /^[ \t]*(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/;
const QUOTE = /^[ \t]*>/;

/**
 * Splits a page into segments. Returns `undefined` if the segment boundaries cannot be determined line by line, so that
 * the whole page must be parsed. Segments are separated by blank lines, or by tags on lines of their own. They do not
 * affect each other unless a list, quote or fence is still open.
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
  /** Offset of each line. */
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
    if (findFence(line)) return this.#scanFence(at);
    return MODULE.test(line) ? this.#scanModule(at) : this.#scanFlow(at);
  }

  /** Scans a tag that starts on a line and shares its lines with nothing else. */
  #scanTag(at: number): ScannedSegment | undefined {
    const line = this.#getLine(at);
    const closingName = CLOSING_TAG.exec(line)?.[1];
    if (closingName !== undefined) return { segment: { kind: 'close', name: closingName }, end: at + 1 };
    const name = TAG_START.exec(`${line}\n`)?.[1];
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
    const fence = findFence(this.#getLine(at));
    return fence && findFenceEnd(this.#lines, at, fence);
  }

  /** Scans imports and exports up to the next blank line. */
  #scanModule(at: number): ScannedSegment {
    let end = at;
    while (end < this.#lines.length && !isBlankLine(this.#getLine(end))) end++;
    return { segment: { kind: 'esm', text: this.#lines.slice(at, end).join('\n') }, end };
  }

  /** Scans a segment that is not a tag, fence or module. */
  #scanFlow(start: number): ScannedSegment | undefined {
    /** Indentation of the list or quote marker. Lines with more indentation can belong to it, even after a blank line. */
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
        // A tag or fence on its own line ends a paragraph, or a list that does not contain the tag.
        const tag = this.#scanTag(at);
        const isMultiLine = tag !== undefined && tag.end - at > 1;
        // Directly after a list item, only the first line of a multi-line tag is outside the list.
        if (isMultiLine && markerIndent !== undefined && !isAfterBlank) return undefined;
        if (tag || findFence(line)) break;
      }
      // This line may start a module or continue a paragraph.
      if (MODULE.test(line)) return undefined;
      if (isMarker) {
        // A fence after a list or quote marker ends with that list item or quote.
        if (/```|~~~/.test(line)) return undefined;
        markerIndent = Math.min(markerIndent ?? indent, indent);
      }
      if (!isOutside && findFence(line)) {
        const fenceEnd = this.#findNestedFenceEnd(at, markerIndent ?? 0);
        if (fenceEnd === undefined) return undefined;
        at = fenceEnd - 1;
      }
      isAfterBlank = false;
      end = at + 1;
    }
    const lines = this.#lines.slice(start, end);
    return { segment: { kind: 'flow', lines, isOpen: markerIndent !== undefined }, end };
  }

  /** Returns the end of a fence in a list item. Returns `undefined` if the fence is not closed or leaves the list item. */
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
  const { 0: tag, groups: { attributes = '', slash } = {} } = match;
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

/** Scans a tag with expressions, spreads or character references. */
function scanOtherTag(text: string, start: number, name: string): OpeningTag | undefined {
  const { end, isSelfClosing, fault } = scanTag(text, text.indexOf('<', start));
  if (fault || text[end - 1] !== '>') return undefined;
  const lineEnd = text.indexOf('\n', end);
  const restOfLine = text.slice(end, lineEnd < 0 ? text.length : lineEnd);
  return isBlankLine(restOfLine) ? { kind: 'open', name, text: text.slice(start, end), isSelfClosing } : undefined;
}
