import { location } from 'vfile-location';
import type { SourceRange } from './source-range.js';

/** A place in the source of a page, in the format of a unist `Point`. */
export interface Point {
  /** Line number, starting at 1. */
  line: number;
  /** Column number, starting at 1, in UTF-16 code units as in editors. A byte order mark is not counted. */
  column: number;
  /** Offset in the source, starting at 0, in UTF-16 code units. A byte order mark is counted. */
  offset: number;
}

/**
 * A range in the source of a page, in the format of a unist `Position`. `text.slice(start.offset, end.offset)` is the
 * text in this range.
 */
export interface Position {
  start: Point;
  /** Point after the last character of the range. */
  end: Point;
}

/** A converter from offsets in a page to line and column numbers. */
export interface Locator {
  toPoint(this: void, offset: number): Point;
  toPosition(this: void, range: SourceRange): Position;
}

/**
 * Creates a locator for the text of a page.
 *
 * @param removedLength - Number of characters removed from the start of the page: 1 for a byte order mark, otherwise 0.
 */
export function createLocator(text: string, removedLength = 0): Locator {
  const lines = location(text);
  const toPoint = (offset: number): Point => {
    const { line, column } = lines.toPoint(Math.min(offset, text.length)) ?? { line: 1, column: 1 };
    return { line, column, offset: offset + removedLength };
  };
  return { toPoint, toPosition: ({ start, end }) => ({ start: toPoint(start), end: toPoint(end) }) };
}
