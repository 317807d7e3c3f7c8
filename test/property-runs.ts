/**
 * Returns the number of inputs that a property test tries: all of them if ALL_INPUTS=1 is set, as in CI, and a tenth otherwise,
 * so that everyday runs are fast.
 */
export function toRuns(count: number): number {
  return process.env['ALL_INPUTS'] === '1' ? count : Math.ceil(count / 10);
}
