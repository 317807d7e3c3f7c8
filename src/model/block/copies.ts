import { parseStringList } from '../json/string-list.js';

/** The copy buttons of a block or page. One copies the Markdown, and the other copies the link. */
export const COPIES = ['markdown', 'link'] as const;

/** Returns the valid items of the `copy` prop, in the order of `COPIES`. Other items are ignored. */
export function parseCopies(copy: unknown): string[] {
  const items = parseStringList(copy).map((item) => item.toLowerCase());
  return COPIES.filter((name) => items.includes(name));
}
