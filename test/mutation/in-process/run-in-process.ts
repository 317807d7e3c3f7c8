import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { type MutationOutcome, type MutationResult, readPlace } from '../mutation-result.ts';
import { type InProcessInput, INPUT_FILE, OUTPUT_FILE, type TestedMutant } from './files.ts';

/** How long all tests of a mutation may run, in milliseconds. */
const TIME_LIMIT = 60_000;

interface InProcessRun {
  /** Glob patterns of the files to mutate. A pattern can end with a range of lines, such as `:10-20`. */
  readonly mutate: readonly string[];
  /** Glob patterns of the tests to run. */
  readonly tests: readonly string[];
}

/**
 * Runs the tests with each mutation in one process that loads the modules only once. Most mutations take only a few
 * milliseconds. The modules and tests must not keep any state. Mutations of code that runs while its module loads are
 * not tested.
 */
export async function runInProcess({ mutate, tests }: InProcessRun): Promise<MutationResult[]> {
  const { files, mutants } = await instrument(mutate);
  const outcomes = new Map<string, MutationOutcome>();
  while (outcomes.size < mutants.length) {
    const ids = mutants.map(({ id }) => id).filter((id) => !outcomes.has(id));
    const everydayTests = globSync([...tests], { exclude: ['**/*.exhaustive.test.ts'] });
    const tested = await runTests({ tests: everydayTests, files, ids });
    for (const { id, outcome } of tested) outcomes.set(id, outcome);
    // The process was stopped while it tested the first mutation without an outcome.
    const stoppedAt = ids.find((id) => !outcomes.has(id));
    if (stoppedAt !== undefined) outcomes.set(stoppedAt, 'timed-out');
  }
  return mutants.map(({ id, fileName, replacement, location: { start, end } }) => ({
    ...readPlace(fileName, { start: toOneBased(start), end: toOneBased(end) }),
    replacement,
    outcome: outcomes.get(id) ?? 'failed',
  }));
}

interface Position {
  line: number;
  column: number;
}

/** Converts a zero-based position from the instrumenter to a one-based position. */
function toOneBased({ line, column }: Position): Position {
  return { line: line + 1, column: column + 1 };
}

/** Adds all mutations to the source code of the files. A global variable selects the active mutation. */
async function instrument(patterns: readonly string[]) {
  const ignore = () => {};
  const isEnabled = () => false;
  const instrumenter = new Instrumenter({
    isTraceEnabled: isEnabled,
    isDebugEnabled: isEnabled,
    isInfoEnabled: isEnabled,
    isWarnEnabled: isEnabled,
    isErrorEnabled: isEnabled,
    isFatalEnabled: isEnabled,
    trace: ignore,
    debug: ignore,
    info: ignore,
    warn: ignore,
    error: ignore,
    fatal: ignore,
  });
  const descriptions = patterns.flatMap((pattern) => {
    const [, path = pattern, first, last] = /^(.+):(\d+)-(\d+)$/.exec(pattern) ?? [];
    const lines = first !== undefined && last !== undefined && toLineRange(Number(first), Number(last));
    return globSync(path).map((file) => ({
      name: resolve(file),
      content: readFileSync(file, 'utf8'),
      mutate: lines ? [lines] : true,
    }));
  });
  return instrumenter.instrument(descriptions, { plugins: null, excludedMutations: [], ignorers: [] });
}

/** Converts one-based line numbers to a zero-based range for the instrumenter. */
function toLineRange(first: number, last: number) {
  return { start: { line: first - 1, column: 0 }, end: { line: last, column: 0 } };
}

/** Runs the tests with the given mutations. Ends early if a mutation exceeds the time limit. */
async function runTests({ tests, files, ids }: Omit<InProcessInput, 'files'> & { files: InstrumentedFiles }) {
  mkdirSync('.cache/mutation', { recursive: true });
  rmSync(OUTPUT_FILE, { force: true });
  const code = Object.fromEntries(files.map(({ name, content }) => [name, content]));
  writeFileSync(INPUT_FILE, JSON.stringify({ tests, files: code, ids } satisfies InProcessInput));
  const child = spawn('npx', ['vitest', 'run', '--config', 'test/mutation/in-process/vitest.config.ts'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const timer = stopWhenStalled(child);
  const [exitCode] = (await once(child, 'exit')) as [number | null];
  clearInterval(timer);
  const tested = readOutput();
  if (exitCode === 1 && tested.length < ids.length) throw new Error('The tests fail without any mutation.');
  return tested;
}

type InstrumentedFiles = Awaited<ReturnType<Instrumenter['instrument']>>['files'];

function stopWhenStalled({ pid }: ChildProcess): NodeJS.Timeout {
  let count = 0;
  return setInterval(() => {
    const newCount = readOutput().length;
    // Do not stop the process before the first result, because all tests first run without a mutation.
    if (newCount > 0 && newCount === count && pid !== undefined) process.kill(-pid, 'SIGKILL');
    count = newCount;
  }, TIME_LIMIT);
}

function readOutput(): TestedMutant[] {
  if (!existsSync(OUTPUT_FILE)) return [];
  const lines = readFileSync(OUTPUT_FILE, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as TestedMutant);
}
