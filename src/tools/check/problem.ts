import type { Edit } from '../pages/mdx-syntax-error.js';

export type { Edit };

/**
 * A problem on a page. `start` and `end` are offsets from the start of the page in UTF-16 code units. `end` is
 * exclusive.
 */
export interface PageProblem {
  /** The name of the rule. */
  rule: string;
  severity: 'error' | 'warning';
  message: string;
  /** A noun phrase that describes a correct value, such as "a heading level from 2 to 6". */
  expected?: string | undefined;
  /** A sentence that explains how to fix the problem. */
  suggestion?: string | undefined;
  /** The edits that correct the mistake. `undefined` if the correction is not certain. */
  fix?: readonly Edit[] | undefined;
  component?: string | undefined;
  /** The name of the prop, followed by the path inside its value if there is one: `responses[1].statusCode`. */
  prop?: string | undefined;
  start: number;
  end: number;
}

/** A problem that a rule found. An `apiblock-ignore` comment can suppress it. `severity` defaults to the severity of the rule. */
export interface RuleFinding extends Omit<PageProblem, 'rule' | 'severity'> {
  severity?: PageProblem['severity'] | undefined;
  /** The elements that the problem is about. An `apiblock-ignore` comment before any of them suppresses the problem. */
  within: readonly { start: number }[];
}
