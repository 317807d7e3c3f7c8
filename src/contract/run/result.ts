import type { FindingRule } from '../compare/finding.js';
import type { Position } from '../../pages/positions.js';

/** What a run finds wrong, by a name that stays. */
export type RunRule = FindingRule | 'instruction' | 'mdx-syntax' | 'no-answer' | 'unfilled';

/** Something that a run found, at its place on a page. */
export interface RunFinding {
  rule: RunRule;
  severity: 'error' | 'warning';
  message: string;
  expected: string;
  found: string;
  /** Where in the answer, as a JSON pointer. */
  pointer?: string | undefined;
  /** The answer around that place, shortened. */
  excerpt?: string | undefined;
  position: Position;
}

/** One call of a block, or why there was none. No secret stands in it. */
export interface RunResult {
  file: string;
  /** The block: its id, and `GET /users/:id`. */
  id: string | undefined;
  title: string;
  /** Where the block stands. */
  position: Position;
  /** What sets an extra run apart: `id="x" status=404`. */
  variant: string | undefined;
  outcome: 'passed' | 'failed' | 'not-run';
  /** Why it was not run. */
  reason: string | undefined;
  /** The status of the answer. */
  status: number | undefined;
  /** In milliseconds. */
  duration: number;
  findings: RunFinding[];
  /** The call as a cURL command; nothing where none was sent. */
  request: string | undefined;
}
