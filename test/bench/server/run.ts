// Measures the cost of requests to the service, compared with a "hello world" route in Express and with json-server.
//   node test/bench/server/run.ts [--sizes 10000,100000,1000000] [--seconds 3] [--connections 8]
//     [--keep FOLDER] [--json-server FOLDER]
// --keep: a folder that keeps the stores between runs. --json-server: a folder in which json-server is installed.
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeFixtureSite } from '../../examples/server/support/fixture-site.ts';
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

/** json-server keeps all data in memory, so it is not measured with more documents than this. */
const MAX_JSON_SERVER_SIZE = 100_000;

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
  `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}, ${load.connections} connections, ${load.seconds} s per case\n`,
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
report('Express "hello world"', hello, hello);
await baseline.stop();

try {
  for (const size of sizes) {
    const folder = join(data, String(size));
    mkdirSync(folder, { recursive: true });
    await seedFolder(folder, size);
    const target = await startTarget('service', [folder]);
    const idle = await target.usage();
    console.log(`\n${size.toLocaleString('en')} documents`);
    for (const { name, request, maxRequests } of listCases(target, size)) {
      const measured = await target.measure(request, {
        ...load,
        ...(maxRequests === undefined ? {} : { maxRequests }),
      });
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
        `from a key press to the search suggestions, in a browser: p50 ${typing.p50.toFixed(0)} ms, p95 ${typing.p95.toFixed(0)} ms, maximum ${typing.maximum.toFixed(0)} ms (${typing.keys} key presses)`,
      );
    }
    await target.stop();
    const startUp = await measureStartUp({
      DATA_DIR: folder,
      SITE_DIR: isBuilt ? siteDir : writeFixtureSite(folder),
    });
    results.set(`${size} start-up`, { ...hello, p50: startUp });
    console.log(
      `memory ${megabytes(idle.memory)} after startup, ${megabytes(busy.memory)} after the run; startup ${Math.round(startUp)} ms`,
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
    console.log('json-server is not installed. Install it, or specify its folder with --json-server.');
    return;
  }
  if (size > MAX_JSON_SERVER_SIZE) return;
  const target = await startTarget('json-server', [from, String(size)]);
  const name = 'json-server, the same list';
  const measured = await target.measure(() => ({ path: '/documents?_page=1&_limit=20&_sort=createdAt&_order=desc' }), {
    ...load,
    maxRequests: 2000,
  });
  report(name, measured, hello);
  console.log(`json-server: memory ${megabytes((await target.usage()).memory)}`);
  await target.stop();
}

const goals: [string, boolean][] = [];
const cpuOf = (size: number, name: string) => results.get(`${size} ${name}`)?.cpu ?? NaN;
if (sizes.includes(100_000))
  goals.push([
    'a list of 20 of 100,000 documents takes at most 8 times the CPU time of "hello world" in Express',
    cpuOf(100_000, 'list, page 1') <= 8 * hello.cpu,
  ]);
const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)];
if (largest > smallest)
  goals.push([
    `page 1 of ${largest.toLocaleString('en')} documents takes at most twice the CPU time of page 1 of ${smallest.toLocaleString('en')}`,
    cpuOf(largest, 'list, page 1') <= 2 * cpuOf(smallest, 'list, page 1'),
  ]);
if (results.has('100000 typing'))
  goals.push([
    'with 100,000 documents, search suggestions appear within 50 ms of a key press (p50)',
    (results.get('100000 typing')?.p50 ?? Infinity) <= 50,
  ]);
goals.push([
  'startup takes less than a second',
  sizes.every((size) => (results.get(`${size} start-up`)?.p50 ?? Infinity) < 1000),
]);
console.log('');
for (const [goal, isMet] of goals) console.log(`${isMet ? 'met' : 'NOT MET'}: ${goal}`);
if (!goals.every(([, isMet]) => isMet)) process.exitCode = 1;
