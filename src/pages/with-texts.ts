import type { PageElement } from './page-block.js';

/**
 * Returns a copy of a block or field that contains its text and the texts of the fields inside it. The original converts its
 * text on each access, and therefore keeps the syntax tree of the page in memory.
 */
export function withTexts<Item extends PageElement>(element: Item): Item {
  return { ...element, fields: element.fields.map((field) => withTexts(field)) };
}
