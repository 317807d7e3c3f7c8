import type { Prop } from './page-contents.js';
import type { Locator, Point, Position } from './positions.js';

/** Source and position of a prop on a page. */
export interface PageProp {
  /** Position of the whole prop, including its name and its value. */
  position: Position;
  /**
   * Position of the value: a string including its quotes, or an expression without its braces. If the prop has no
   * value, this is the position of the name.
   */
  valuePosition: Position;
  /** Source text at `valuePosition`. */
  source: string;
  /**
   * Value of an expression as JSON with all its digits, as in `body={{ id: 12345678901234567890 }}`. The value in
   * `props` is the value that the component receives. In this value, JavaScript has rounded large numbers. `undefined`
   * for a string, for a prop without a value, for a value that JSON cannot represent, and for a value that is known
   * only at runtime.
   */
  json: string | undefined;
  /**
   * Returns the position on the page of one character of the value. Returns the start of the value if the value is
   * known only at runtime, or if its characters have no position of their own.
   *
   * @param at - Offset in a string value, or in the JSON that `formatJson` returns for any other value.
   */
  locate(at: number): Point;
}

// This is a class, because `structuredClone` cannot clone objects with own methods such as `locate`.
class SourceProp implements PageProp {
  readonly position: Position;
  readonly valuePosition: Position;
  readonly source: string;
  readonly json: string | undefined;
  readonly #locate: (at: number) => Point;

  constructor({ start, end, valueRange, value }: Prop, text: string, { toPoint, toPosition }: Locator) {
    this.position = toPosition({ start, end });
    this.valuePosition = toPosition(valueRange);
    this.source = text.slice(valueRange.start, valueRange.end);
    this.json = value?.toLosslessJson?.();
    this.#locate = (at) => toPoint(value ? value.locate(at) : valueRange.start);
  }

  locate(at: number): Point {
    return this.#locate(at);
  }
}

export function toPageProp(prop: Prop, text: string, locator: Locator): PageProp {
  return new SourceProp(prop, text, locator);
}
