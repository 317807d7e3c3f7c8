import type { Position } from '../../pages/positions.js';

/** The rules of `compareResponse`. */
export const FINDING_RULES = [
  'content-type',
  'empty-array',
  'missing-header',
  'missing-member',
  'status',
  'type',
  'undocumented-member',
  'value',
] as const;

/** The name of a rule of `compareResponse`. The names do not change in minor versions. */
export type FindingRule = (typeof FINDING_RULES)[number];

/** A difference between a response and its documentation. */
export interface Finding {
  rule: FindingRule;
  /** Undocumented content is a warning. Any other difference is an error. */
  severity: 'error' | 'warning';
  /** A message that describes the difference, such as `Expected a string, found a number at /id`. */
  message: string;
  /** The documented value or type, such as `a string`. */
  expected: string;
  /** The received value or type, such as `a number`, or `none` if it is missing. */
  found: string;
  /** JSON pointer (RFC 6901) to the value in the response body. `undefined` if the finding is not about the body. */
  pointer?: string | undefined;
  /** The part of the page that the response contradicts: a member of an example, a field, a header or a status code. */
  position: Position;
}

/** Returns the candidate with the fewest errors or, if several have equally few errors, the fewest warnings. */
export function selectClosest<Item extends Pick<Finding, 'severity'>>(candidates: readonly Item[][]): Item[] {
  const count = (findings: Item[], severity: Finding['severity']) =>
    findings.filter((finding) => finding.severity === severity).length;
  const [closest = []] = candidates.toSorted(
    (one, other) => count(one, 'error') - count(other, 'error') || count(one, 'warning') - count(other, 'warning'),
  );
  return closest;
}
