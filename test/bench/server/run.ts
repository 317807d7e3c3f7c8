// What the service costs, as ratios to an Express hello in the same run; beside it json-server with the same documents.
//   node test/bench/server/run.ts [--sizes 10000,100000,1000000] [--seconds 3] [--connections 8] [--keep FOLDER] [--json-server FOLDER]
// --keep: where stores are kept between runs; --json-server: a folder where json-server is installed, if not here.
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeFixtureSite } from '../../server/fixture-site.ts';
import { readConfig } from '../../../examples/server/config.ts';
import { listCases } from './cases.ts';
import { seedFolder } from './seed.ts';
import { measureStartUp } from './start-up.ts';
import { startTarget, type Measured } from './target.ts';
import { measureTyping } from './typing.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '8' },
    keep: { type: 'string' },
    'json-server': { type: 'string' },
  },
});
const sizes = values.sizes.split(',').map(Number);
const load = { seconds: Number(values.seconds), connections: Number(values.connections) };
const data = values.keep ? resolve(values.keep) : mkdtempSync(join(tmpdir(), 'apiblock-bench-'));

/** json-server reads all of its data into memory; beyond this it is no longer what people reach for. */
const largestForJsonServer = 100_000;

const results = new Map<string, Measured>();
const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;

function report(name: string, measured: Measured, hello: Measured): void {
  const ratio = (value: number) => `x${value.toFixed(2)}`;
  console.log(
    [
      name.padEnd(36),
      `${Math.round(measured.perSecond)}/s`.padStart(9),
      ratio(measured.perSecond / hello.perSecond).padStart(7),
      `${Math.round(measured.cpu)} us`.padStart(10),
      ratio(measured.cpu / hello.cpu).padStart(8),
      `${measured.p50.toFixed(2)} ms`.padStart(10),
      `${measured.p99.toFixed(2)} ms`.padStart(10),
    ].join(' '),
  );
}

console.log(
  `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}, ${load.connections} connections, ${load.seconds} s a case\n`,
);
console.log(
  [
    ''.padEnd(36),
    'requests'.padStart(9),
    'hello'.padStart(7),
    'CPU'.padStart(10),
    'hello'.padStart(8),
    'p50'.padStart(10),
    'p99'.padStart(10),
  ].join(' '),
);

const baseline = await startTarget('hello');
const hello = await baseline.measure(() => ({ path: '/' }), load);
report('Express hello', hello, hello);
await baseline.stop();

try {
  for (const size of sizes) {
    const folder = join(data, String(size));
    mkdirSync(folder, { recursive: true });
    await seedFolder(folder, size);
    const target = await startTarget('service', [folder]);
    const idle = await target.usage();
    console.log(`\n${size.toLocaleString('en')} documents`);
    for (const { name, request, most } of listCases(target, size)) {
      const measured = await target.measure(request, { ...load, ...(most === undefined ? {} : { most }) });
      results.set(`${size} ${name}`, measured);
      report(name, measured, hello);
    }
    const busy = await target.usage();
    const { siteDir } = readConfig({});
    const isBuilt = existsSync(join(siteDir, 'server'));
    if (isBuilt) {
      const typing = await measureTyping(target.port);
      results.set(`${size} typing`, { ...hello, p50: typing.p50 });
      console.log(
        `from a key to the list under the search field, in a browser: p50 ${typing.p50.toFixed(0)} ms, p95 ${typing.p95.toFixed(0)} ms, at most ${typing.most.toFixed(0)} ms (${typing.keys} keys)`,
      );
    }
    await target.stop();
    const startUp = await measureStartUp({
      DATA_DIR: folder,
      SITE_DIR: isBuilt ? siteDir : writeFixtureSite(folder),
    });
    results.set(`${size} start-up`, { ...hello, p50: startUp });
    console.log(
      `memory ${megabytes(idle.memory)} at start, ${megabytes(busy.memory)} after the run; start-up ${Math.round(startUp)} ms`,
    );
    await measureJsonServer(size);
  }
} finally {
  if (!values.keep) rmSync(data, { recursive: true });
}

async function measureJsonServer(size: number): Promise<void> {
  const from = join(values['json-server'] ? resolve(values['json-server']) : import.meta.dirname, 'from.js');
  try {
    createRequire(from).resolve('json-server');
  } catch {
    console.log('json-server is not installed: install it, or name its folder with --json-server.');
    return;
  }
  if (size > largestForJsonServer) return;
  const target = await startTarget('json-server', [from, String(size)]);
  const name = 'json-server, the same list';
  const measured = await target.measure(() => ({ path: '/documents?_page=1&_limit=20&_sort=createdAt&_order=desc' }), {
    ...load,
    most: 2000,
  });
  report(name, measured, hello);
  console.log(`json-server: memory ${megabytes((await target.usage()).memory)}`);
  await target.stop();
}

const claims: [string, boolean][] = [];
const cpuOf = (size: number, name: string) => results.get(`${size} ${name}`)?.cpu ?? NaN;
if (sizes.includes(100_000))
  claims.push([
    'a list of 20 at 100,000 documents costs at most 8 times the CPU of an Express hello',
    cpuOf(100_000, 'list, page 1') <= 8 * hello.cpu,
  ]);
const [smallest = NaN, largest = NaN] = [Math.min(...sizes), Math.max(...sizes)];
if (largest > smallest)
  claims.push([
    `page 1 and its total cost the same at ${largest.toLocaleString('en')} as at ${smallest.toLocaleString('en')} (within 2 times)`,
    cpuOf(largest, 'list, page 1') <= 2 * cpuOf(smallest, 'list, page 1'),
  ]);
if (results.has('100000 typing'))
  claims.push([
    'at 100,000 documents the list under the search field is there within 50 ms of a key (p50)',
    (results.get('100000 typing')?.p50 ?? Infinity) <= 50,
  ]);
claims.push([
  'start-up takes less than a second',
  sizes.every((size) => (results.get(`${size} start-up`)?.p50 ?? Infinity) < 1000),
]);
console.log('');
for (const [claim, holds] of claims) console.log(`${holds ? 'holds' : 'FAILS'}: ${claim}`);
if (!claims.every(([, holds]) => holds)) process.exitCode = 1;
