import type { PageBlock } from '../pages/page-block.js';
import type { FilledFrom } from '../pages/page-filler.js';

/** A function that compares the blocks of a page with OpenAPI descriptions. */
export type DriftFinder = (page: ComparedPage) => PageDrift;

/** A page, and the blocks on it to compare. */
export interface ComparedPage {
  /** The source of the page, without a byte order mark. */
  text: string;
  blocks: readonly ComparedBlock[];
}

/** A block, with the operation from which it was filled. */
export interface ComparedBlock extends PageBlock {
  /** The operation from which the block was filled. `undefined` if it was not filled. */
  filledFrom?: FilledFrom | undefined;
}

/** The result of comparing a page with OpenAPI descriptions. */
export interface PageDrift {
  findings: DriftFinding[];
  documented: DocumentedOperation[];
}

/** A difference between a page and an OpenAPI description. */
export interface DriftFinding {
  rule: string;
  message: string;
  /** The offsets of the difference on the page. `end` is exclusive. */
  start: number;
  end: number;
  /** The name of the innermost component that contains the difference, such as `ParamField`. */
  component: string;
  /** The elements that contain the difference. A comment before any of these elements can disable the rule. */
  within: readonly { start: number }[];
}

/** A documented operation, identified by its OpenAPI description and its name. */
export interface DocumentedOperation {
  /** The name of the OpenAPI description. `undefined` if the only description has no name. */
  description: string | undefined;
  /** The method and path, or the name of the webhook. */
  name: string;
}
