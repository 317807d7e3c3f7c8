import type { Prop } from './page-contents.js';
import type { Locator, Point, Position } from './positions.js';

/** A prop where it is written. */
export interface PageProp {
  /** The whole prop: its name and its value. */
  position: Position;
  /** Its value alone: text with its quotes, an expression without its braces. */
  valuePosition: Position;
  /** The value as it is written there. */
  source: string;
  /**
   * The JSON of a value that is written as an expression, as in `body={{ id: 12345678901234567890 }}`, with every digit
   * that it has there. In `props` it is what the component receives, for which JavaScript rounds.
   */
  json: string | undefined;
  /**
   * Where a character of the value stands on the page.
   *
   * @param at - Its offset in the value's text, or in the text that `formatJson` gives of another value.
   */
  locate(at: number): Point;
}

/** A prop whose data can be cloned and written as JSON: its function is none of them. */
class WrittenProp implements PageProp {
  readonly position: Position;
  readonly valuePosition: Position;
  readonly source: string;
  readonly json: string | undefined;
  readonly #locate: (at: number) => Point;

  constructor({ start, end, written, value }: Prop, text: string, { toPoint, toPosition }: Locator) {
    this.position = toPosition({ start, end });
    this.valuePosition = toPosition(written);
    this.source = text.slice(written.start, written.end);
    this.json = value?.toLosslessJson?.();
    this.#locate = (at) => toPoint(value ? value.locate(at) : written.start);
  }

  locate(at: number): Point {
    return this.#locate(at);
  }
}

/** What a page tells of a prop beside its value. */
export function toPageProp(prop: Prop, text: string, locator: Locator): PageProp {
  return new WrittenProp(prop, text, locator);
}
