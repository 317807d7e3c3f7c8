// What the library costs, against bare React that prints the same texts, measured in one run. Needs a build (dist/).
//   node test/bench/library/run.ts [server] [browser] [--against DIR]
// DIR: a checkout with a build, or an unpacked package, measured in the same rounds.
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import type { Builds } from './kinds.ts';

// React decides at its first import whether it is the production build.
process.env.NODE_ENV = 'production';

const { formatTable } = await import('./table.ts');
const { loadBuild, loadOtherBuild } = await import('./library.ts');
const PARTS = {
  server: async (builds: Builds) => (await import('./server.ts')).measureServer(builds),
  browser: async (builds: Builds) => (await import('./browser.ts')).measureBrowser(builds),
};

const { positionals: asked, values } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' } },
});
const unknown = asked.filter((name) => !(name in PARTS));
if (unknown.length > 0)
  throw new Error(`Unknown part ${unknown.join(', ')}: expected ${Object.keys(PARTS).join(', ')}.`);

const builds: Builds = {
  block: await loadBuild(),
  against: values.against === undefined ? undefined : await loadOtherBuild(values.against),
};
const rows = [];
for (const [name, measure] of Object.entries(PARTS)) {
  if (asked.length === 0 || asked.includes(name)) rows.push(...(await measure(builds)));
}
console.log(
  `Node ${process.version}, React ${(await import('react')).version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}`,
);
console.log(
  'Medians over rounds, with the least and the most. Ratios are medians of those within a round, to bare React',
);
console.log('that prints the same texts, prepared beforehand, in plain elements.\n');
console.log(formatTable(rows));
