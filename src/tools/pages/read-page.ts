import type { Nodes } from 'mdast';
import { mentionsComponents, mentionsPartials, type PageNames, readNames } from './components.js';
import type {
  ChildExpression,
  CodeBlock,
  Comment,
  SourceElement,
  EmbeddedProgram,
  Heading,
  TextExpression,
} from './page-contents.js';
import { collectContents } from './collect-contents.js';
import { inlineConstants } from './inline-constants.js';
import { toRange } from './jsx-element.js';
import { listNodes } from './list-nodes.js';
import type { MdxSyntaxError } from './mdx-syntax-error.js';
import { getPartialName, type LocatedFillProblem, locateFillProblem, type PageFiller } from './page-filler.js';
import { type PageComponent, readComponents } from './page-component.js';
import type { PageMetadata } from './front-matter.js';
import { readPageMetadata } from './page-metadata.js';
import type { NonMdxSyntax } from './non-mdx-syntax.js';
import { parsePage } from './parse-mdx.js';
import { createLocator } from './positions.js';
import type { SourceRange } from './source-range.js';

export interface Page {
  /**
   * Reads the title and description in the page's metadata. Most callers don't need them, so front matter is parsed on
   * demand.
   */
  readMetadata: () => PageMetadata;
  /** All apiblock components, in document order. */
  components: PageComponent[];
  /** All comments in braces, in document order. */
  comments: Comment[];
  /** All Markdown and HTML headings, in document order. */
  headings: Heading[];
  /** All code blocks in Markdown, in document order. */
  codeBlocks: CodeBlock[];
  /** All elements of the page, including HTML elements and the site's own components, in document order. */
  elements: SourceElement[];
  /** JavaScript expressions in the text of the page, outside of attributes. */
  expressions: TextExpression[];
  /** JavaScript in imports, exports and attributes. */
  embeddedPrograms: EmbeddedProgram[];
  /** All expressions between the tags of elements, in Markdown and in JavaScript, in no particular order. */
  childExpressions: ChildExpression[];
  names: PageNames;
  /** The HTML comments and heading IDs that make the page invalid MDX. */
  nonMdxSyntax: readonly NonMdxSyntax[];
  /** The ranges of the elements that partials replaced. */
  partials: readonly SourceRange[];
  /** Problems with the `operation` and `omit` props of blocks. Empty if the page was read without a `PageFiller`. */
  fillProblems: LocatedFillProblem[];
}

/**
 * Parses a page, or returns its syntax error. A page that mentions neither apiblock components nor partials is not
 * parsed: the returned page is empty, and syntax errors are not reported.
 *
 * @param text - The source of the page, without a byte order mark.
 * @param fill - Fills the blocks that have an `operation` prop. If omitted, these blocks stay unchanged.
 * @param locator - Calculates the positions of components.
 */
export function readPage(
  text: string,
  fill?: PageFiller,
  locator = createLocator(text),
): Page | { syntaxError: MdxSyntaxError } {
  if (!mentionsComponents(text) && !mentionsPartials(text))
    return {
      readMetadata: () => ({}),
      components: [],
      comments: [],
      headings: [],
      codeBlocks: [],
      elements: [],
      expressions: [],
      embeddedPrograms: [],
      childExpressions: [],
      names: readNames([]),
      nonMdxSyntax: [],
      partials: [],
      fillProblems: [],
    };
  const parsed = parsePage(text);
  if ('syntaxError' in parsed) return parsed;
  const fillProblems: LocatedFillProblem[] = [];
  fill?.(parsed.tree, (problem) => fillProblems.push(locateFillProblem(problem)));
  inlineConstants(parsed.tree);
  const { elements, programs, expressions, childExpressions, embeddedPrograms, codeBlocks, ...contents } =
    collectContents(parsed, text);
  const names = readNames(programs);
  const comments = contents.comments.toSorted(compareStart);
  const headings = contents.headings.toSorted(compareStart);
  return {
    readMetadata: () => readPageMetadata(parsed.tree, programs),
    // Not sorted by position, because fields from an OpenAPI description have the position of their block.
    components: readComponents(elements, { text, locator, names, comments, headings }),
    comments,
    headings,
    codeBlocks,
    elements,
    expressions,
    embeddedPrograms,
    childExpressions,
    names,
    nonMdxSyntax: parsed.nonMdxSyntax,
    partials: listNodes<Nodes>(parsed.tree).flatMap((node) =>
      getPartialName(node) === undefined ? [] : toRange(node),
    ),
    fillProblems,
  };
}

function compareStart(one: { start: number }, other: { start: number }): number {
  return one.start - other.start;
}
