// Measures reading an OpenAPI description and converting all of its operations, compared with JSON.parse. The
// environment variable OPENAPI_DESCRIPTION is the path of the description, in JSON. Requires a build (dist).
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { median } from '../library/median.ts';
import type { Usage } from './usage.ts';

const ROUNDS = 5;

const { OPENAPI_DESCRIPTION: file } = process.env;
if (file === undefined) throw new Error('Set OPENAPI_DESCRIPTION to the path of an OpenAPI description in JSON');

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const { paths } = JSON.parse(readFileSync(file, 'utf8')) as { paths: Record<string, Record<string, unknown>> };
const operations = Object.entries(paths).flatMap(([path, item]) =>
  Object.keys(item)
    .filter((method) => METHODS.includes(method))
    .map((method) => `${method.toUpperCase()} ${path}`),
);

/** Runs a script in a new process, so that its peak memory does not include other measurements. */
function measure(script: string): Usage {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, file ?? ''], {
    encoding: 'utf8',
    input: JSON.stringify(operations),
  });
  if (status !== 0) throw new Error(stdout + stderr);
  return JSON.parse(stdout) as Usage;
}

const rounds = Array.from({ length: ROUNDS }, () => ({ parse: measure('parse.ts'), convert: measure('convert.ts') }));

/** Formats the median, minimum and maximum of one measure. */
function format(toValue: (round: (typeof rounds)[number]) => number, digits: number): string {
  const values = rounds.map(toValue);
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)].map((value) =>
    value.toFixed(digits),
  );
  return `${middle} (${least} to ${most})`;
}

console.log(
  `Node ${process.version}, ${availableParallelism()} of ${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}; ${operations.length} operations`,
);
console.log('| Measure | JSON.parse | Read and convert | Ratio |\n|---|--:|--:|--:|');
const rows = [
  { name: 'Elapsed (s)', key: 'elapsed', digits: 2 },
  { name: 'CPU (s)', key: 'cpu', digits: 2 },
  { name: 'Peak memory (MB)', key: 'megabytes', digits: 0 },
] as const;
for (const { name, key, digits } of rows) {
  const columns = [
    name,
    format(({ parse }) => parse[key], digits),
    format(({ convert }) => convert[key], digits),
    format(({ parse, convert }) => convert[key] / parse[key], 1),
  ];
  console.log(`| ${columns.join(' | ')} |`);
}
