import type { Program } from 'estree-jsx';
import type { SourceRange } from './source-range.js';
import type { StaticValue } from './static-values.js';

/** A prop as written on the page. */
export interface Prop extends SourceRange {
  name: string;
  /** Range of the value: a string with its quotes, an expression without its braces, or the name of a prop without a value. */
  written: SourceRange;
  /** `undefined` if the value is known only at run time. */
  value: StaticValue | undefined;
}

/** A JSX element in the Markdown or in the JavaScript of a page. */
export interface Element extends SourceRange {
  name: string;
  /** Offset of the name in the opening tag. */
  nameStart: number;
  /** Props in order. `undefined` stands for a spread, which can contain any props. */
  props: (Prop | undefined)[];
  /** The enclosing element. */
  parent: Element | undefined;
  /** Whether an expression between the parent and this element decides at run time if or how often it is rendered. */
  isConditional: boolean;
}

/** A comment in braces, such as `{/* comment *\/}`. The range includes the braces. */
export interface Comment extends SourceRange {
  text: string;
}

/** A heading on the page. */
export interface Heading {
  text: string;
  start: number;
}

/** An expression in braces in the text of the page. */
export interface TextExpression extends SourceRange {
  program: Program;
}

/** The elements, JavaScript, comments and headings of a page. */
export interface PageContents {
  elements: Element[];
  programs: Program[];
  comments: Comment[];
  headings: Heading[];
  expressions: TextExpression[];
}
