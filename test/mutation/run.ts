/**
 * Mutates an area of the sources and reports the mutations that no test detects. Fails if one of them is not explained
 * in `survivors.ts`. Run it with `npm run mutation -- AREA`. With files, such as `npm run mutation -- proxy
 * src/proxy/redirect.ts`, it mutates only these files, and runs only their own tests.
 */
import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { areas } from './areas.ts';
import { findTests } from './find-tests.ts';
import { explainedSurvivors } from './survivors.ts';

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** A mutation and its place in the sources. */
interface ReportedMutation {
  readonly file: string;
  readonly line: number;
  readonly original: string;
  readonly replacement: string;
}

const [name = '', ...files] = process.argv.slice(2);
const area = areas[name];
if (!area) {
  console.error(`Usage: npm run mutation -- AREA [FILE…]\nAREA: ${Object.keys(areas).join(', ')}`);
  process.exit(2);
}

// test/mutation/vitest.config.ts reads these variables.
const tests = files.length > 0 ? findTests(files, area.tests) : area.tests;
process.env['MUTATION_TESTS'] = JSON.stringify(tests);
process.env['MUTATION_ISOLATES_TESTS'] = String(!area.sharesProcess);
const stryker = new Stryker({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: files.length > 0 ? files : [...area.mutate],
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

const results = await stryker.runMutationTest();
const survivors = results.filter(isSurvivor).map(toMutation);
const unexplained = survivors.filter((survivor) => !isExplained(survivor));
for (const { file, line, original, replacement } of unexplained)
  console.log(`\n${file}:${line}\n- ${original}\n+ ${replacement}`);
for (const { file, original, replacement } of listUnneededExplanations())
  console.log(
    `\nThe tests detect this mutation. Remove its explanation from survivors.ts:\n${file}\n- ${original}\n+ ${replacement}`,
  );

for (const { file, line, original, replacement } of results.filter(isTimeout).map(toMutation))
  console.log(
    `\nCheck that this mutation is endless, because a test exceeded its time limit:\n${file}:${line}\n- ${original}\n+ ${replacement}`,
  );

// The tests could not run: either the mutated module cannot be loaded, or Vitest failed for another reason. In the
// second case, it is unknown whether the tests detect the mutation, so neither case counts as a detection.
const failed = results.filter(({ status }) => status === 'RuntimeError');
for (const reason of new Set(failed.map(({ statusReason = '' }) => statusReason.split('\n', 1)[0])))
  console.log(`\nThe tests of some mutations could not run: ${reason}`);

const tested = results.filter(({ status }) => !['CompileError', 'Ignored', 'RuntimeError'].includes(status));
const detected = tested.length - survivors.length;
console.log(
  `\n${name}: ${tested.length} mutations, ${detected} detected (${((detected / tested.length) * 100).toFixed(1)} %), ${survivors.length - unexplained.length} explained, ${unexplained.length} unexplained, ${failed.length} whose tests could not run`,
);
process.exitCode = unexplained.length > 0 ? 1 : 0;

function isSurvivor({ status }: MutantResult): boolean {
  return status === 'Survived' || status === 'NoCoverage';
}

function isTimeout({ status }: MutantResult): boolean {
  return status === 'Timeout';
}

function toMutation({ fileName, location: { start, end }, replacement }: MutantResult): ReportedMutation {
  // Lines and columns begin with 1, and `end` is the position after the last character.
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  // Cut the end first, because the first line can also be the last one.
  lines.push((lines.pop() ?? '').slice(0, end.column - 1));
  lines.unshift((lines.shift() ?? '').slice(start.column - 1));
  return {
    file: relative(process.cwd(), fileName).split(sep).join('/'),
    line: start.line,
    original: lines.join('\n'),
    replacement,
  };
}

function isExplained(survivor: ReportedMutation): boolean {
  return explainedSurvivors.some(
    ({ file, mutations }) =>
      file === survivor.file &&
      mutations.some(
        ({ original, replacement }) => original === survivor.original && replacement === survivor.replacement,
      ),
  );
}

function listUnneededExplanations() {
  const mutatedFiles = new Set(results.map(({ fileName }) => relative(process.cwd(), fileName).split(sep).join('/')));
  return explainedSurvivors
    .filter(({ file }) => mutatedFiles.has(file))
    .flatMap(({ file, mutations }) => mutations.map((mutation) => ({ file, ...mutation })))
    .filter(({ file, original, replacement }) =>
      survivors.every(
        (survivor) => survivor.file !== file || survivor.original !== original || survivor.replacement !== replacement,
      ),
    );
}
