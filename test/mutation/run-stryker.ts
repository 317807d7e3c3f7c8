import { Stryker } from '@stryker-mutator/core';
import { type MutationOutcome, type MutationResult, readPlace } from './mutation-result.ts';

interface StrykerRun {
  /** Name of the report in `.cache/mutation`. */
  readonly name: string;
  /** Glob patterns of the files to mutate. A pattern can end with a range of lines, such as `:10-20`. */
  readonly mutate: readonly string[];
  /** Glob patterns of the tests to run. */
  readonly tests: readonly string[];
}

/** Runs the tests with each mutation, in new processes with new modules, so that the tests can have global state. */
export async function runStryker({ name, mutate, tests }: StrykerRun): Promise<MutationResult[]> {
  // test/mutation/vitest.config.ts reads this variable.
  process.env['MUTATION_TESTS'] = JSON.stringify(tests);
  const stryker = new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    mutate: [...mutate],
    vitest: { configFile: 'test/mutation/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    reporters: ['html', 'progress-append-only'],
    htmlReporter: { fileName: `.cache/mutation/${name}.html` },
    tempDirName: '.cache/mutation/sandbox',
    ignorePatterns: ['/dist', '/.cache', '/examples/*/dist', '/screenshots', '/storybook-static'],
    // Stryker counts a mutation as detected if a test times out. Run one process with a long time limit, so that only
    // mutations that never end time out.
    concurrency: 1,
    timeoutMS: 60_000,
  });
  const mutants = await stryker.runMutationTest();
  return mutants.map(({ fileName, location, replacement, status, statusReason }) => ({
    ...readPlace(fileName, location),
    replacement,
    outcome: OUTCOMES[status],
    reason: statusReason,
  }));
}

type MutantStatus = Awaited<ReturnType<Stryker['runMutationTest']>>[number]['status'];

const OUTCOMES: Readonly<Record<MutantStatus, MutationOutcome>> = {
  Killed: 'detected',
  Survived: 'survived',
  NoCoverage: 'survived',
  Timeout: 'timed-out',
  // Either the mutated module cannot be loaded, or Vitest failed for another reason. In the second case, it is
  // unknown whether the tests detect the mutation, so neither case counts as a detection.
  RuntimeError: 'failed',
  CompileError: 'ignored',
  Ignored: 'ignored',
  Pending: 'ignored',
};
