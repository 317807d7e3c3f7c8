import type { PageElement } from './page-block.js';

/**
 * Returns a copy of a block or field that contains its text and the texts of the fields inside it. In the original, `text` is a
 * getter, which keeps the syntax tree of the page in memory.
 */
export function withTexts<Item extends PageElement>(element: Item): Item {
  return { ...element, text: element.text, fields: element.fields.map((field) => withTexts(field)) };
}
