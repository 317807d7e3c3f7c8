import { location } from 'vfile-location';

/** A place in the text of a page. */
export interface Point {
  /** 1-based. */
  line: number;
  /** 1-based, in UTF-16 units, as editors count them. A byte order mark is no column. */
  column: number;
  /** 0-based, in UTF-16 units, in the text as it was given. */
  offset: number;
}

/** A part of a page's text, as unified's tools give it: `text.slice(start.offset, end.offset)`. */
export interface Position {
  start: Point;
  /** What follows the last character. */
  end: Point;
}

/** Says which line and column an offset of a text is. */
export interface Locator {
  toPoint(this: void, offset: number): Point;
  toPosition(this: void, range: { start: number; end: number }): Position;
}

/**
 * Indexes a text.
 *
 * @param skipped - How many characters were taken off the front of the text as it was given.
 */
export function createLocator(text: string, skipped = 0): Locator {
  const places = location(text);
  const toPoint = (offset: number): Point => {
    const { line, column } = places.toPoint(Math.min(offset, text.length)) ?? { line: 1, column: 1 };
    return { line, column, offset: offset + skipped };
  };
  return { toPoint, toPosition: ({ start, end }) => ({ start: toPoint(start), end: toPoint(end) }) };
}
