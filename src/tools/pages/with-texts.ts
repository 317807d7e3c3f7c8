import type { PageElement } from './page-block.js';

/**
 * Returns a copy of a block or field, including the fields inside it, in which each `text` is a plain property. In the
 * original, `text` is a getter that converts the text each time and keeps the syntax tree of the page in memory.
 */
export function withTexts<Item extends PageElement>(element: Item): Item {
  return { ...element, fields: element.fields.map((field) => withTexts(field)) };
}
