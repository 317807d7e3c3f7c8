import type { Position } from '../../pages/positions.js';

/** The rules of `compareAnswer`. */
export const FINDING_RULES = [
  'content-type',
  'missing-header',
  'missing-member',
  'status',
  'type',
  'undocumented-member',
] as const;

/** A rule of `compareAnswer`. Rule names are stable. */
export type FindingRule = (typeof FINDING_RULES)[number];

/** A difference between a response and its documentation. */
export interface Finding {
  rule: FindingRule;
  /** Undocumented content is a warning. Any other difference is an error. */
  severity: 'error' | 'warning';
  /** A sentence with the expected and the found value. */
  message: string;
  /** The documented value: `a string`. */
  expected: string;
  /** The received value: `a number`. */
  found: string;
  /** The JSON pointer (RFC 6901) into the response body. `undefined` if the finding is not about a part of the body. */
  pointer?: string | undefined;
  /** The part of the page that differs: a member of an example, a field, a header or a status. */
  position: Position;
}
