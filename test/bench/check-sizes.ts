import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, isStale } from '../built/build.ts';

interface Measured {
  readonly name: string;
  readonly size: number;
  readonly sizeLimit: number;
}

const document = fileURLToPath(new URL('README.md', import.meta.url));
const head = '| | Measured | Budget |\n|---|--:|--:|\n';

/** Relative difference that the documented sizes may have, because compressors differ between machines. */
const tolerance = 0.01;

const format = (bytes: number): string => bytes.toLocaleString('en-US');
const toRow = ({ name, size, sizeLimit }: Measured): string =>
  `| ${name.replace(/\{ .*? \}/, '`$&`')} | ${format(Math.round(size / 10) * 10)} | ${format(sizeLimit)} |\n`;

/** Returns a message for each row of the documented table that differs from the measured sizes. */
function findStale(rows: readonly string[], measured: readonly Measured[]): string[] {
  const names = measured.map((each) => toRow(each).split(' | ')[0]);
  const unknown = rows
    .filter((row) => !names.includes(row.split(' | ')[0]))
    .map((row) => `no budget for ${row.trim()}`);
  const wrong = measured.filter((each) => {
    const [name, , budget] = toRow(each).split(' | ');
    const [, size = '', stated] = rows.find((row) => row.startsWith(`${name} |`))?.split(' | ') ?? [];
    return (
      stated !== budget || Math.abs(Number(size.replaceAll(',', '')) - each.size) > Math.max(10, each.size * tolerance)
    );
  });
  return [...unknown, ...wrong.map((each) => `now ${toRow(each).trim()}`)];
}

/** Returns the sizes that a size-limit configuration measures. */
function measure(config: string): Measured[] {
  const limits = fileURLToPath(new URL('bin.js', import.meta.resolve('size-limit')));
  const file = fileURLToPath(new URL(config, import.meta.url));
  try {
    const output = execFileSync(process.execPath, [limits, '--config', file, '--json'], { encoding: 'utf8' });
    return JSON.parse(output) as Measured[];
  } catch (error) {
    // size-limit exits with 1 if a budget is exceeded, and has printed the sizes.
    return JSON.parse((error as { stdout: string }).stdout) as Measured[];
  }
}

/** Budget of the printer of one request language, in bytes. */
const PRINTER_LIMIT = 750;

/** Measures what each printer adds to the others, and the other chunks that are loaded on demand. */
function measurePrinters(): Measured[] {
  const [all, ...others] = measure('printer-sizes.js');
  return others.map(({ name, size, sizeLimit }) =>
    sizeLimit
      ? { name, size, sizeLimit }
      : { name: `The printer of ${name}, beside the others`, size: (all?.size ?? 0) - size, sizeLimit: PRINTER_LIMIT },
  );
}

/** Compares the sizes with their budgets and with the documented table, or writes the table if `write` is set. */
function checkSizes(write: boolean): number {
  const measured = measure('size-limit.js');
  const printers = measurePrinters();
  const text = readFileSync(document, 'utf8');
  const start = text.indexOf(head) + head.length;
  if (start < head.length) throw new Error(`test/bench/README.md has no table that begins with ${head.split('\n')[0]}`);
  const end = text.indexOf('\n\n', start - 1) + 1;
  const rows = text.slice(start, end).match(/.+\n/g) ?? [];
  const table = measured.map(toRow).join('');
  process.stdout.write(`${head}${table}\nNot documented:\n\n${head}${printers.map(toRow).join('')}`);
  const exceeded = [...measured, ...printers].filter(({ size, sizeLimit }) => size > sizeLimit);
  for (const { name, size, sizeLimit } of exceeded)
    process.stderr.write(`${name}: ${format(size)} bytes are more than ${format(sizeLimit)}.\n`);
  const passed = exceeded.length === 0;
  if (write) {
    writeFileSync(document, text.slice(0, start) + table + text.slice(end));
    return passed ? 0 : 1;
  }
  const stale = findStale(rows, measured);
  for (const row of stale) process.stderr.write(`test/bench/README.md: ${row}\n`);
  if (stale.length > 0) process.stderr.write('`npm run size -- --write` updates the table.\n');
  return passed && stale.length === 0 ? 0 : 1;
}

if (isStale('library')) build('library');
process.exitCode = checkSizes(process.argv.includes('--write'));
