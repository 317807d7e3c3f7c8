const usesAllInputs = process.env['ALL_INPUTS'] === '1';

/**
 * Returns the number of inputs that a property test tries: all of them if ALL_INPUTS=1 is set, as in CI, and a tenth
 * otherwise, so that everyday runs are fast.
 */
export function toRuns(count: number): number {
  return usesAllInputs ? count : Math.ceil(count / 10);
}

/** Returns the inputs that a test tries: all if ALL_INPUTS=1 is set, as in CI, and one in every `step` otherwise. */
export function pickInputs<Input>(inputs: readonly Input[], step: number): Input[] {
  return inputs.filter((_, index) => usesAllInputs || index % step === 0);
}
