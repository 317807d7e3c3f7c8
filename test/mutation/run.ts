/**
 * Mutates an area of the sources and reports the mutations that no test detects. Fails if one of them is not explained
 * in `survivors.ts`. Run it with `npm run mutation -- AREA`. With files, such as `npm run mutation -- proxy
 * src/proxy/redirect.ts`, it mutates only these files. It then runs only their own tests, unless the area shares one
 * process.
 */
import { areas } from './areas.ts';
import { findTests } from './find-tests.ts';
import { runInProcess } from './in-process/run-in-process.ts';
import type { MutationOutcome, MutationResult } from './mutation-result.ts';
import { runStryker } from './run-stryker.ts';
import { explainedSurvivors } from './survivors.ts';

const [name = '', ...files] = process.argv.slice(2);
const area = areas[name];
if (!area) {
  console.error(`Usage: npm run mutation -- AREA [FILE…]\nAREA: ${Object.keys(areas).join(', ')}`);
  process.exit(2);
}

const mutate = files.length > 0 ? files : area.mutate;
const tests = files.length > 0 && !area.sharesProcess ? findTests(files, area.tests) : area.tests;
const results = area.sharesProcess ? await runInProcess({ mutate, tests }) : await runStryker({ name, mutate, tests });

const select = (outcome: MutationOutcome) => results.filter((result) => result.outcome === outcome);
const survivors = select('survived');
const unexplained = survivors.filter((survivor) => !isExplained(survivor));
for (const { file, line, original, replacement } of unexplained)
  console.log(`\n${file}:${line}\n- ${original}\n+ ${replacement}`);
for (const { file, original, replacement } of listUnneededExplanations())
  console.log(
    `\nThe tests detect this mutation. Remove its explanation from survivors.ts:\n${file}\n- ${original}\n+ ${replacement}`,
  );

for (const { file, line, original, replacement } of select('timed-out'))
  console.log(
    `\nCheck that this mutation is endless, because a test exceeded its time limit:\n${file}:${line}\n- ${original}\n+ ${replacement}`,
  );

const failed = select('failed');
for (const reason of new Set(failed.map((result) => result.reason?.split('\n', 1)[0])))
  console.log(`\nThe tests of some mutations could not run: ${reason}`);

const detected = select('detected').length + select('timed-out').length;
const tested = detected + survivors.length;
console.log(
  `\n${name}: ${tested} mutations, ${detected} detected (${((detected / tested) * 100).toFixed(1)} %), ${survivors.length - unexplained.length} explained, ${unexplained.length} unexplained, ${failed.length} whose tests could not run, ${select('static').length} that run only while a module loads`,
);
process.exitCode = unexplained.length > 0 ? 1 : 0;

function isExplained(survivor: MutationResult): boolean {
  return explainedSurvivors.some(
    ({ file, mutations }) =>
      file === survivor.file &&
      mutations.some(
        ({ original, replacement }) => original === survivor.original && replacement === survivor.replacement,
      ),
  );
}

function listUnneededExplanations() {
  const mutatedFiles = new Set(results.map(({ file }) => file));
  return explainedSurvivors
    .filter(({ file }) => mutatedFiles.has(file))
    .flatMap(({ file, mutations }) => mutations.map((mutation) => ({ file, ...mutation })))
    .filter(({ file, original, replacement }) =>
      survivors.every(
        (survivor) => survivor.file !== file || survivor.original !== original || survivor.replacement !== replacement,
      ),
    );
}
