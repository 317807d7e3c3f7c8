import type { Prop } from './page-contents.js';
import type { Locator, Point, Position } from './positions.js';

/** A prop as written on a page. */
export interface PageProp {
  /** Position of the whole prop: its name and its value. */
  position: Position;
  /** Position of the value: a string with its quotes, or an expression without its braces. */
  valuePosition: Position;
  /** Source text of the value. */
  source: string;
  /**
   * The value of an expression as JSON with all digits as written, as in `body={{ id: 12345678901234567890 }}`. The value
   * in `props` is the one that the component receives, in which JavaScript rounds large numbers.
   */
  json: string | undefined;
  /**
   * Returns the position on the page of a character of the value.
   *
   * @param at - Offset in a string value, or in the JSON that `formatJson` returns for any other value.
   */
  locate(at: number): Point;
}

/** A class keeps `locate` on the prototype, so that props can be cloned and serialized as JSON. */
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

/** Returns the source, positions and lossless JSON of a prop. */
export function toPageProp(prop: Prop, text: string, locator: Locator): PageProp {
  return new WrittenProp(prop, text, locator);
}
