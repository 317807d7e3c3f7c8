// Measures reading an OpenAPI description and converting all of its operations, compared with JSON.parse. Also measures
// `apiblock import`, `apiblock diff`, and the time that a page with one operation adds to a build. The environment
// variable OPENAPI_DESCRIPTION is the path of the description, in JSON. Requires a build (dist).
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from '../library/median.ts';
import { measureProcess, type ProcessUsage } from '../measure-process.ts';
import type { Usage } from './usage.ts';

const ROUNDS = 5;

const { OPENAPI_DESCRIPTION: file } = process.env;
if (file === undefined) throw new Error('Set OPENAPI_DESCRIPTION to the path of an OpenAPI description in JSON');

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const cli = path('../../../dist/cli.js');

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const { paths } = JSON.parse(readFileSync(file, 'utf8')) as { paths: Record<string, Record<string, unknown>> };
const operations = Object.entries(paths).flatMap(([endpoint, item]) =>
  Object.keys(item)
    .filter((method) => METHODS.includes(method))
    .map((method) => `${method.toUpperCase()} ${endpoint}`),
);

/** Runs a script with the operations on standard input, and returns the JSON value that it prints. */
function run(script: string): unknown {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path(script), file ?? ''], {
    encoding: 'utf8',
    input: JSON.stringify(operations),
  });
  if (status !== 0) throw new Error(stdout + stderr);
  return JSON.parse(stdout);
}

function measureImport(...options: string[]): ProcessUsage {
  const folder = mkdtempSync(join(tmpdir(), 'apiblock-bench-'));
  try {
    return measureProcess([cli, 'import', file ?? '', '--out', folder, ...options]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const rounds = Array.from({ length: ROUNDS }, () => ({
  parse: run('parse.ts') as Usage,
  convert: run('convert.ts') as Usage,
  import: measureImport(),
  importFull: measureImport('--full'),
  // The command reads the file twice, so it compares the schemas of all operations although they are equal.
  diff: measureProcess([cli, 'diff', file, file]),
}));

function format(values: readonly number[], digits: number): string {
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)].map((value) =>
    value.toFixed(digits),
  );
  return `${middle} (${least} to ${most})`;
}

console.log(
  `Node ${process.version}, ${availableParallelism()} of ${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}; ${operations.length} operations`,
);
const columns = [
  { title: 'JSON.parse', key: 'parse' },
  { title: 'Read and convert', key: 'convert' },
  { title: '`apiblock import`', key: 'import' },
  { title: '`apiblock import --full`', key: 'importFull' },
  { title: '`apiblock diff` with itself', key: 'diff' },
] as const;
const rows = [
  { title: 'Elapsed (s)', measure: 'elapsed', digits: 2 },
  { title: 'CPU (s)', measure: 'cpu', digits: 2 },
  { title: 'Peak memory (MB)', measure: 'megabytes', digits: 0 },
] as const;
console.log(`| Measure | ${columns.map(({ title }) => title).join(' | ')} |\n|---|${'--:|'.repeat(columns.length)}`);
for (const { title, measure, digits } of rows) {
  const cells = columns.map(({ key }) =>
    format(
      rounds.map((round) => round[key][measure]),
      digits,
    ),
  );
  console.log(`| ${[title, ...cells].join(' | ')} |`);
}
const ratio = format(
  rounds.map(({ parse, convert }) => convert.cpu / parse.cpu),
  1,
);
console.log(`Reading and converting uses ${ratio} times as much CPU time as JSON.parse.`);
console.log(
  `Once the description has been read, a page with one operation adds ${format(run('compile.ts') as number[], 0)} ms to a build.`,
);
