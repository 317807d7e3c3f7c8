import type { Program } from 'estree-jsx';
import type { StaticValue } from './static-values.js';

/** A prop as it is written. */
export interface Prop {
  name: string;
  start: number;
  end: number;
  /** What is written as its value: text with its quotes, an expression without its braces, the name of a bare prop. */
  written: { start: number; end: number };
  /** Nothing where the value is only known when the page runs. */
  value: StaticValue | undefined;
}

/** An element on a page, in its Markdown or in its JavaScript. */
export interface Element {
  name: string;
  /** Where the name in its tag stands. */
  nameStart: number;
  start: number;
  end: number;
  /** Props in their order; `undefined` for a spread, which may hold any. */
  props: (Prop | undefined)[];
  /** The element around it. */
  parent: Element | undefined;
  /** Whether an expression between the parent and it decides, when the page runs, if and how often it is there. */
  isConditional: boolean;
}

/** A comment that stands alone in braces, with them. */
export interface Comment {
  text: string;
  start: number;
  end: number;
}

/** A heading of the page. */
export interface Heading {
  text: string;
  start: number;
}

/** An expression in the page's text. */
export interface TextExpression {
  program: Program;
  start: number;
  end: number;
}

/** What the page's markup and its JavaScript hold that a reader looks at. */
export interface PageContents {
  elements: Element[];
  programs: Program[];
  comments: Comment[];
  headings: Heading[];
  expressions: TextExpression[];
}
