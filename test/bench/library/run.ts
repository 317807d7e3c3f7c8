// What the library costs, against bare React that prints the same texts, measured in one run. Needs a build (dist/).
//   node test/bench/library/run.ts [server] [browser] [size]
import { cpus } from 'node:os';

// React decides at its first import whether it is the production build.
process.env.NODE_ENV = 'production';

const { formatTable } = await import('./table.ts');
const PARTS = {
  server: async () => (await import('./server.ts')).measureServer(),
  browser: async () => (await import('./browser.ts')).measureBrowser(),
  size: async () => (await import('./size.ts')).measureSize(),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in PARTS));
if (unknown.length > 0)
  throw new Error(`Unknown part ${unknown.join(', ')}: expected ${Object.keys(PARTS).join(', ')}.`);

const rows = [];
for (const [name, measure] of Object.entries(PARTS)) {
  if (asked.length === 0 || asked.includes(name)) rows.push(...(await measure()));
}
console.log(
  `Node ${process.version}, React ${(await import('react')).version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}`,
);
console.log('Medians; ratios are to bare React that prints the same texts, prepared beforehand, in plain elements.\n');
console.log(formatTable(rows));
