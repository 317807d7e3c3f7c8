import type { Program } from 'estree-jsx';
import type { FilledFrom } from './page-filler.js';
import type { SourceRange } from './source-range.js';
import type { StaticValue } from './static-values.js';

/** A prop of a JSX element, with its range in the source. */
export interface Prop extends SourceRange {
  name: string;
  /**
   * Range of the value: a string including its quotes, or an expression without its braces. If the prop has no value,
   * this is the range of the name.
   */
  valueRange: SourceRange;
  /** Value of the prop. `undefined` if it is known only at runtime. */
  value: StaticValue | undefined;
}

/** A heading, or a paragraph that is rendered as a `p` element. HTML allows no block-level elements in it. */
export interface InlineParent {
  isHeading: boolean;
  /** Whether the heading or paragraph is a direct child of the parent element. `false` inside a list or quotation. */
  isDirectChild: boolean;
}

/** A JSX element in the Markdown or the JavaScript of a page. */
export interface SourceElement extends SourceRange {
  name: string;
  /**
   * Offset of the name in the opening tag. An element that was added from an OpenAPI operation has the offset of its
   * block's name.
   */
  nameStart: number;
  nameEnd: number;
  /** Props in document order. An item is `undefined` for a spread attribute, which can contain any props. */
  props: (Prop | undefined)[];
  /** The nearest enclosing element. `undefined` at the top level. */
  parent: SourceElement | undefined;
  /** Whether an expression between the parent element and this element can omit or repeat this element. */
  isConditional: boolean;
  /**
   * The heading or paragraph that directly contains the element. `undefined` if HTML allows block-level elements at
   * this place.
   */
  inlineParent: InlineParent | undefined;
  /** Whether the element contains an element, an expression, or text other than whitespace. */
  hasChildren: boolean;
  /** The OpenAPI operation from which the element was filled. `undefined` if it was not filled. */
  filledFrom?: FilledFrom | undefined;
  /**
   * Returns the content as Markdown. Omits expressions, and components for which `isOmitted` returns `true`. Returns
   * `''` for an element in JavaScript.
   */
  readText: (isOmitted: (name: string) => boolean) => string;
}

/**
 * An expression between the tags of an element. It can render elements that the source of the page does not contain.
 */
export interface ChildExpression {
  /** The nearest enclosing element. `undefined` at the top level. */
  parent: SourceElement | undefined;
  /** Value of the expression. `undefined` if it is known only at runtime. */
  value: StaticValue | undefined;
}

/** A comment in braces, such as `{/* comment *\/}`. The range includes the braces. */
export interface Comment extends SourceRange {
  text: string;
}

/** A Markdown heading, or an HTML heading from `h1` to `h6`. */
export interface Heading {
  text: string;
  start: number;
  /** The nearest enclosing element. `undefined` at the top level. */
  parent: SourceElement | undefined;
}

/** A fenced or indented code block in Markdown. */
export interface CodeBlock extends SourceRange {
  /** The first word after the opening fence. `''` if there is none. */
  language: string;
  /** The content, without the indentation of the block. */
  code: string;
}

/** A JavaScript expression in braces in the text of a page, outside of attributes. */
export interface TextExpression extends SourceRange {
  program: Program;
  /** Whether the expression is in a line of text. `false` for an expression on its own lines. */
  isInline: boolean;
}

/**
 * JavaScript in a page's imports and exports, or in an attribute of a JSX element in Markdown. Elements inside a
 * JavaScript expression are part of that expression.
 */
export interface EmbeddedProgram {
  program: Program;
  /** The element whose attribute contains the program. `undefined` for imports and exports. */
  element: SourceElement | undefined;
}

export interface PageContents {
  elements: SourceElement[];
  programs: Program[];
  /** JavaScript in imports, exports and attributes. */
  embeddedPrograms: EmbeddedProgram[];
  comments: Comment[];
  headings: Heading[];
  codeBlocks: CodeBlock[];
  expressions: TextExpression[];
  childExpressions: ChildExpression[];
}
