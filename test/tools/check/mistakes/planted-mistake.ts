import type { Rule } from '../../../../src/tools/check/problem.js';

/** A page with one mistake. */
export interface PlantedMistake {
  /** A noun phrase that completes "reports …". */
  title: string;
  rule: Rule;
  page: string;
  /** The expected report: `line:column severity prop: message. suggestion`. */
  problem: string;
}
