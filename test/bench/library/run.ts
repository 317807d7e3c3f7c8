// Compares the rendering of apiblock and of bare React with the same text. Requires a build (`dist`).
//   node test/bench/library/run.ts [server] [browser] [--against FOLDER]
// --against: also measures another build in the same rounds. FOLDER is a built checkout or an unpacked package.
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import type { Builds } from './kinds.ts';

// React selects its production build when it is first imported.
process.env.NODE_ENV = 'production';

const { formatTable } = await import('./table.ts');
const { loadBuild, loadOtherBuild } = await import('./library.ts');
const PARTS = {
  server: async (builds: Builds) => (await import('./server.ts')).measureServer(builds),
  browser: async (builds: Builds) => (await import('./browser.ts')).measureBrowser(builds),
};

const { positionals: requestedParts, values } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' } },
});
const unknownParts = requestedParts.filter((name) => !(name in PARTS));
if (unknownParts.length > 0)
  throw new Error(`Unknown part ${unknownParts.join(', ')}. Expected one or more of ${Object.keys(PARTS).join(', ')}.`);

const builds: Builds = {
  block: await loadBuild(),
  against: values.against === undefined ? undefined : await loadOtherBuild(values.against),
};
const rows = [];
for (const [name, measure] of Object.entries(PARTS)) {
  if (requestedParts.length === 0 || requestedParts.includes(name)) rows.push(...(await measure(builds)));
}
console.log(
  `Node ${process.version}, React ${(await import('react')).version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}`,
);
console.log(
  'Values are medians over all rounds, with minimum and maximum. Ratios are medians of the ratios within each round.',
);
console.log('The baseline is bare React that shows the same prepared text in plain elements.\n');
console.log(formatTable(rows));
