// Runs the tests of other files with each mutation. The tests are collected as tests of this file, because the last
// test can then run them again.
import { appendFileSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it, type RunnerTask, type RunnerTestSuite, TestRunner } from 'vitest';
import { type InProcessInput, INPUT_FILE, OUTPUT_FILE, type TestedMutant } from './files.ts';

/** The global variable in which instrumented code finds the active mutation, and counts how often each one runs. */
interface Stryker {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number;
  hitLimit?: number;
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
}

/** How often a mutation may run before it counts as an endless loop. */
const HIT_LIMIT = 2_000_000;
const HIT_LIMIT_ERROR = 'Hit count limit reached';

const { tests: files, ids } = JSON.parse(readFileSync(INPUT_FILE, 'utf8')) as InProcessInput;
for (const file of files) await import(/* @vite-ignore */ resolve(file));

const stryker = ((globalThis as { __stryker__?: Stryker }).__stryker__ ??= {});
/** IDs of the mutations in code that ran while the modules were loaded. */
const loadedIds = new Set(Object.keys(stryker.mutantCoverage?.static ?? {}));

it('runs the tests with each mutation and records the outcome', async ({ task }) => {
  const tests = collectTests(task.file.tasks).filter(({ id }) => id !== task.id);
  expect(tests).not.toHaveLength(0);
  const durations = new Map<CollectedTest, number>();
  for (const test of tests) {
    stryker.currentTestId = test.id;
    const start = performance.now();
    await test.run();
    durations.set(test, performance.now() - start);
  }
  // Run fast tests first, because most mutations are detected by several tests.
  tests.sort((one, other) => (durations.get(one) ?? 0) - (durations.get(other) ?? 0));
  stryker.currentTestId = undefined;
  const { perTest = {} } = stryker.mutantCoverage ?? {};
  for (const id of ids) {
    const covering = tests.filter((test) => perTest[test.id]?.[id] !== undefined);
    const isStatic = covering.length === 0 && loadedIds.has(id);
    Object.assign(stryker, { activeMutant: id, hitCount: 0, hitLimit: HIT_LIMIT });
    const outcome = isStatic ? 'static' : await findOutcome(covering);
    stryker.activeMutant = undefined;
    appendFileSync(OUTPUT_FILE, `${JSON.stringify({ id, outcome } satisfies TestedMutant)}\n`);
  }
});

interface CollectedTest {
  readonly id: string;
  run(): Promise<void>;
}

function collectTests(tasks: readonly RunnerTask[], suites: readonly RunnerTestSuite[] = []): CollectedTest[] {
  return tasks.flatMap((task) => {
    if (task.type === 'suite') return collectTests(task.tasks, [...suites, task]);
    if (task.mode !== 'run') return [];
    const runTest = TestRunner.getTestFn(task);
    const hooks = suites.flatMap((suite) => TestRunner.getSuiteHooks(suite).beforeEach);
    const run = async () => {
      for (const hook of hooks) await hook(task.context, suites.at(-1)!);
      await runTest();
    };
    return { id: task.id, run };
  });
}

/** Runs tests until one of them fails. */
async function findOutcome(tests: readonly CollectedTest[]): Promise<TestedMutant['outcome']> {
  for (const test of tests) {
    try {
      await test.run();
    } catch (error) {
      return String(error).includes(HIT_LIMIT_ERROR) ? 'timed-out' : 'detected';
    }
  }
  return 'survived';
}
