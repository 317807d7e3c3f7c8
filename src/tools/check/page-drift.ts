import type { BlockComponent } from '../pages/page-component.js';
import type { RuleFinding } from './page-problem.js';

/** A function that compares the blocks of a page with OpenAPI descriptions. */
export type DriftFinder = (page: ComparedPage) => PageDrift;

export interface ComparedPage {
  /** The source of the page, without a byte order mark. */
  text: string;
  blocks: readonly BlockComponent[];
}

export interface PageDrift {
  findings: DriftFinding[];
  documented: DocumentedOperation[];
}

/** A difference between a page and an OpenAPI description. */
export interface DriftFinding extends RuleFinding {
  /** The name of a rule in `rules/drift.ts`. */
  rule: string;
}

/** A documented operation, identified by its OpenAPI description and its name. */
export interface DocumentedOperation {
  /** The name of the OpenAPI description. `undefined` if the only description has no name. */
  description: string | undefined;
  /** The method and path, or the name of the webhook. */
  name: string;
}
