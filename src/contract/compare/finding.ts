import type { Position } from '../../pages/positions.js';

/** What an answer breaks, by a name that stays. */
export type FindingRule =
  'content-type' | 'missing-header' | 'missing-member' | 'status' | 'type' | 'undocumented-member';

/** Something in which an answer and its documentation differ. */
export interface Finding {
  rule: FindingRule;
  /** What a page leaves out is a warning; what it says wrongly is an error. */
  severity: 'error' | 'warning';
  /** Both in words, for people. */
  message: string;
  /** What the page says: `a string`. */
  expected: string;
  /** What came instead: `a number`. */
  found: string;
  /** Where in the body of the answer, as a JSON pointer (RFC 6901); nothing where it is not about a part of it. */
  pointer?: string | undefined;
  /** What the page would have to say differently: a member of an example, a field, a header, a status. */
  position: Position;
}
