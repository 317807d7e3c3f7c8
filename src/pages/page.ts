import { type ComponentName, createResolver, mentionsComponents } from './components.js';
import type { Comment, Element, Heading } from './elements.js';
import type { Fault } from './fault.js';
import { collectContents } from './markup.js';
import { parsePage } from './mdx.js';

/** A component of the library where a page uses it. */
export interface Usage {
  component: ComponentName;
  element: Element;
}

/** What a page holds for this library, each in the order of the page. */
export interface Page {
  usages: Usage[];
  comments: Comment[];
  headings: Heading[];
}

/**
 * Reads a page. Whether a page without a component of the library is MDX is not for this library to say: it is empty.
 *
 * @param text - The page without a byte order mark.
 */
export function readPage(text: string): Page | { fault: Fault } {
  if (!mentionsComponents(text)) return { usages: [], comments: [], headings: [] };
  const parsed = parsePage(text);
  if ('fault' in parsed) return parsed;
  const { elements, programs, comments, headings } = collectContents(parsed, text);
  const resolve = createResolver(programs);
  const usages = elements.flatMap((element) => {
    const component = resolve(element.name);
    return component ? [{ component, element }] : [];
  });
  usages.sort((one, other) => one.element.start - other.element.start);
  return { usages, comments: toOrdered(comments), headings: toOrdered(headings) };
}

function toOrdered<Item extends { start: number }>(items: Item[]): Item[] {
  return items.sort((one, other) => one.start - other.start);
}
