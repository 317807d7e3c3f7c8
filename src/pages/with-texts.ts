import type { PageElement } from './page-block.js';

/**
 * Returns a copy of a block or field in which `text` is a value, also in the fields inside it. In the original, `text` is a getter,
 * which converts the text each time and keeps the syntax tree of the page in memory.
 */
export function withTexts<Item extends PageElement>(element: Item): Item {
  return { ...element, fields: element.fields.map((field) => withTexts(field)) };
}
