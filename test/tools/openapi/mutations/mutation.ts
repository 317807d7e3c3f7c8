import type { DifferenceSubject, RangeChange } from '../../../../src/tools/openapi/compare/difference.js';
import type { Description } from './description.ts';
import type { Random } from './random.ts';

/** The only difference that a mutation is expected to cause. */
export interface ExpectedDifference {
  operation: string;
  subject: DifferenceSubject;
  change: 'added' | 'removed' | 'changed';
  keyword: string;
  name: string;
  /** The status code of the response. `''` for requests. */
  status: string;
  direction: 'request' | 'response';
  range: RangeChange | undefined;
  isBreaking: boolean;
  /** Whether the opposite change, from the mutated to the original description, is breaking. */
  isReverseBreaking: boolean;
}

export interface Mutation {
  name: string;
  /**
   * Changes a description at a random place, and returns the expected difference. Returns `undefined` and changes
   * nothing if the description has no suitable place.
   */
  apply: (description: Description, random: Random) => ExpectedDifference | undefined;
}

type Parts = Partial<ExpectedDifference> &
  Pick<ExpectedDifference, 'operation' | 'subject' | 'change' | 'name' | 'isBreaking' | 'isReverseBreaking'>;

/** Creates an expected difference. By default, it is in a request and has neither a keyword nor a range. */
export function expectDifference(parts: Parts): ExpectedDifference {
  return { keyword: '', status: '', direction: 'request', range: undefined, ...parts };
}
