import { type ComponentName, mentionsComponents, type PageNames, readNames } from './components.js';
import type { Comment, Element, Heading, TextExpression } from './page-contents.js';
import type { MdxSyntaxError } from './mdx-syntax-error.js';
import { collectContents } from './collect-contents.js';
import { parsePage } from './parse-mdx.js';

/** A component of the library where a page uses it. */
export interface ComponentUsage {
  component: ComponentName;
  element: Element;
}

/** What a page holds for this library, each in the order of the page. */
export interface Page {
  usages: ComponentUsage[];
  comments: Comment[];
  headings: Heading[];
  /** Every element, the library's and others. */
  elements: Element[];
  /** Expressions in its text. */
  expressions: TextExpression[];
  names: PageNames;
}

/**
 * Reads a page. Whether a page without a component of the library is MDX is not for this library to say: it is empty.
 *
 * @param text - The page without a byte order mark.
 */
export function readPage(text: string): Page | { fault: MdxSyntaxError } {
  if (!mentionsComponents(text))
    return { usages: [], comments: [], headings: [], elements: [], expressions: [], names: readNames([]) };
  const parsed = parsePage(text);
  if ('fault' in parsed) return parsed;
  const { elements, programs, comments, headings, expressions } = collectContents(parsed, text);
  const names = readNames(programs);
  const usages = elements.flatMap((element) => {
    const component = names.resolve(element.name);
    return component ? [{ component, element }] : [];
  });
  usages.sort((one, other) => one.element.start - other.element.start);
  return { usages, comments: toOrdered(comments), headings: toOrdered(headings), elements, expressions, names };
}

function toOrdered<Item extends { start: number }>(items: Item[]): Item[] {
  return items.sort((one, other) => one.start - other.start);
}
