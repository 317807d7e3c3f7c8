import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, isStale } from '../support/builds/builds.ts';

interface MeasuredSize {
  readonly name: string;
  readonly size: number;
  readonly sizeLimit: number;
}

const document = fileURLToPath(new URL('README.md', import.meta.url));
const tableHead = '| | Measured | Budget |\n|---|--:|--:|\n';

/** Maximum relative difference between a documented and a measured size. The documented sizes are only approximate. */
const tolerance = 0.05;

const format = (bytes: number): string => bytes.toLocaleString('en-US');
const toRow = ({ name, size, sizeLimit }: MeasuredSize): string =>
  `| ${name.replace(/\{ .*? \}/, '`$&`')} | ${format(Math.round(size / 10) * 10)} | ${format(sizeLimit)} |\n`;

/** Returns a message for each row of the documented table that differs from the measured size. */
function findStale(rows: readonly string[], measured: readonly MeasuredSize[]): string[] {
  const names = measured.map((size) => toRow(size).split(' | ')[0]);
  const unknown = rows
    .filter((row) => !names.includes(row.split(' | ')[0]))
    .map((row) => `no budget is defined for ${row.trim()}`);
  const wrong = measured.filter((each) => {
    const [name, , budget] = toRow(each).split(' | ');
    const [, size = '', stated] = rows.find((row) => row.startsWith(`${name} |`))?.split(' | ') ?? [];
    return (
      stated !== budget || Math.abs(Number(size.replaceAll(',', '')) - each.size) > Math.max(50, each.size * tolerance)
    );
  });
  return [...unknown, ...wrong.map((each) => `measured ${toRow(each).trim()}`)];
}

/** Returns the sizes that a size-limit configuration measures. */
function measure(config: string): MeasuredSize[] {
  const limits = fileURLToPath(new URL('bin.js', import.meta.resolve('size-limit')));
  const file = fileURLToPath(new URL(config, import.meta.url));
  try {
    const output = execFileSync(process.execPath, [limits, '--config', file, '--json'], { encoding: 'utf8' });
    return JSON.parse(output) as MeasuredSize[];
  } catch (error) {
    // If a budget is exceeded, size-limit prints the sizes and exits with 1.
    return JSON.parse((error as { stdout: string }).stdout) as MeasuredSize[];
  }
}

/** Budget for the code generator of one request language, in bytes. */
const GENERATOR_BUDGET = 880;

/**
 * Measures the size that each code generator adds to the other generators, and the size of the code that sends
 * requests.
 */
function measureGenerators(): MeasuredSize[] {
  const [all, ...others] = measure('printer-sizes.js');
  return others.map(({ name, size, sizeLimit }) =>
    sizeLimit
      ? { name, size, sizeLimit }
      : { name: `${name} code generator`, size: (all?.size ?? 0) - size, sizeLimit: GENERATOR_BUDGET },
  );
}

/**
 * Compares the sizes with their budgets and with the documented table, or updates the table if `write` is set. Returns
 * the exit code.
 */
function checkSizes(write: boolean): number {
  const measured = [...measure('size-limit.js'), ...measureGenerators()];
  const text = readFileSync(document, 'utf8');
  const start = text.indexOf(tableHead) + tableHead.length;
  if (start < tableHead.length)
    throw new Error(`test/bench/README.md has no table that begins with ${tableHead.split('\n')[0]}`);
  const end = text.indexOf('\n\n', start - 1) + 1;
  const rows = text.slice(start, end).match(/.+\n/g) ?? [];
  const table = measured.map(toRow).join('');
  process.stdout.write(tableHead + table);
  const exceeded = measured.filter(({ size, sizeLimit }) => size > sizeLimit);
  for (const { name, size, sizeLimit } of exceeded)
    process.stderr.write(`${name}: ${format(size)} bytes exceed the budget of ${format(sizeLimit)} bytes.\n`);
  const passed = exceeded.length === 0;
  if (write) {
    writeFileSync(document, text.slice(0, start) + table + text.slice(end));
    return passed ? 0 : 1;
  }
  const stale = findStale(rows, measured);
  for (const row of stale) process.stderr.write(`test/bench/README.md: ${row}\n`);
  if (stale.length > 0) process.stderr.write('Run `npm run size -- --write` to update the table.\n');
  return passed && stale.length === 0 ? 0 : 1;
}

if (isStale('library')) await build('library');
process.exitCode = checkSizes(process.argv.includes('--write'));
