import type { Problem } from '../../model/text/problem.js';
import type { Edit } from '../pages/mdx-syntax-error.js';
import type { SourceRange } from '../pages/source-range.js';

export type { Edit };

export interface PageProblem extends Problem, SourceRange {
  rule: string;
  severity: 'error' | 'warning';
  /** The edits that correct the mistake. `undefined` if the correction is not certain. */
  fix?: readonly Edit[] | undefined;
  component?: string | undefined;
}

/**
 * A problem that a rule found. An `apiblock-ignore` comment can suppress it. `severity` defaults to the severity of the
 * rule.
 */
export interface RuleFinding extends Omit<PageProblem, 'rule' | 'severity'> {
  severity?: PageProblem['severity'] | undefined;
  /** The elements that the problem is about. An `apiblock-ignore` comment before any of them suppresses the problem. */
  within: readonly { start: number }[];
}
