import { FINDING_RULES } from '../compare/finding.js';
import type { Position } from '../../pages/positions.js';

/** The rules of `apiblock test`. Their names are stable. */
export const RUN_RULES = [...FINDING_RULES, 'instruction', 'mdx-syntax', 'no-answer', 'unfilled'] as const;

/** A rule of `apiblock test`. */
export type RunRule = (typeof RUN_RULES)[number];

/** A finding of a run, with its position on the page. */
export interface RunFinding {
  rule: RunRule;
  severity: 'error' | 'warning';
  message: string;
  expected: string;
  found: string;
  /** The JSON pointer into the response body. */
  pointer?: string | undefined;
  /** The part of the response around the pointer. */
  excerpt?: string | undefined;
  position: Position;
}

/** The result of one request of a block, or the reason why none was sent. Contains no secrets. */
export interface RunResult {
  file: string;
  /** The id of the block. `title` is its method and path: `GET /users/:id`. */
  id: string | undefined;
  title: string;
  /** The position of the block. */
  position: Position;
  /** The values of an additional run: `id="x" status=404`. */
  variant: string | undefined;
  outcome: 'passed' | 'failed' | 'not-run';
  /** The reason why the request was not sent. */
  reason: string | undefined;
  /** The status of the response. */
  status: number | undefined;
  /** In milliseconds. */
  duration: number;
  findings: RunFinding[];
  /** The request as a cURL command; `undefined` if none was sent. */
  request: string | undefined;
}
