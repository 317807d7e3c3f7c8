import type { MutationOutcome } from '../mutation-result.ts';

/** Path of a file that contains an {@link InProcessInput} as JSON. */
export const INPUT_FILE = '.cache/mutation/in-process.json';

/** Path of a file that contains a line for each tested mutation: a {@link TestedMutant} as JSON. */
export const OUTPUT_FILE = '.cache/mutation/in-process.ndjson';

export interface InProcessInput {
  readonly tests: readonly string[];
  /** The source code with all mutations, keyed by absolute path. */
  readonly files: Readonly<Record<string, string>>;
  /** IDs of the mutations to test. */
  readonly ids: readonly string[];
}

export interface TestedMutant {
  readonly id: string;
  readonly outcome: MutationOutcome;
}
