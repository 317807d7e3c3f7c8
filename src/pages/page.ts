import { type ComponentName, mentionsComponents, type PageNames, readNames } from './components.js';
import type { Comment, Element, Heading, TextExpression } from './page-contents.js';
import { collectContents } from './collect-contents.js';
import type { MdxSyntaxError } from './mdx-syntax-error.js';
import { parsePage } from './parse-mdx.js';

/** A use of a component of the library on a page. */
export interface ComponentUsage {
  component: ComponentName;
  element: Element;
}

/** The contents of a page. */
export interface Page {
  /** Uses of the library's components, in document order. */
  usages: ComponentUsage[];
  /** Comments in document order. */
  comments: Comment[];
  /** Headings in document order. */
  headings: Heading[];
  /** All elements of the page, including HTML and the site's own components. */
  elements: Element[];
  /** Expressions in the text of the page. */
  expressions: TextExpression[];
  names: PageNames;
}

/**
 * Parses a page. A page that does not mention the library is not parsed, so its syntax errors are not reported and the
 * result is empty.
 *
 * @param text - The source of the page, without a byte order mark.
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
  return {
    usages,
    comments: comments.sort(compareStart),
    headings: headings.sort(compareStart),
    elements,
    expressions,
    names,
  };
}

function compareStart(one: { start: number }, other: { start: number }): number {
  return one.start - other.start;
}
