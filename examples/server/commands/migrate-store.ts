import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readStoreLocation } from '../config.ts';
import { compareStores, copyStore, type Comparison } from '../stores/copy.ts';
import { CopyError, tableNames } from '../stores/copy-tables.ts';
import { openCopyTarget } from '../stores/postgres/copy-target.ts';
import { openCopySource } from '../stores/sqlite/copy-source.ts';
import { storeFile } from '../stores/file.ts';
import { resolveDataDir } from '../stores/location.ts';
import { runCommand, UsageError } from './command.ts';
import { withProgress } from './progress.ts';

const usage = `Usage: DATABASE_URL=postgres://… npm run --silent migrate-store -- --from DATA_DIR
Copies the SQLite store in DATA_DIR into an empty PostgreSQL database. Stop all services that use either store first.
Run the command again to resume an interrupted copy.`;

const DIGEST_LENGTH = 12;

/** A line of the displayed comparison: the results for one database table, or the column titles. */
interface Line {
  readonly table: string;
  readonly source: { readonly rows: number | string; readonly digest: string };
  readonly target: { readonly rows: number | string; readonly digest: string };
  readonly verdict: string;
}

function formatLine({ table, source, target, verdict }: Line): string {
  const rows = [source, target].map((store) => String(store.rows).padStart(10)).join(' ');
  const digests = [source, target]
    .map((store) => store.digest.slice(0, DIGEST_LENGTH).padEnd(DIGEST_LENGTH))
    .join('  ');
  return `${table.padEnd(10)} ${rows}  ${digests}  ${verdict}`.trimEnd();
}

function formatComparisons(comparisons: readonly Comparison[]): string {
  const titles = {
    table: '',
    source: { rows: 'SQLite', digest: 'digest' },
    target: { rows: 'PostgreSQL', digest: 'digest' },
    verdict: '',
  };
  const lines = comparisons.map(({ equal, ...line }) => ({ ...line, verdict: equal ? 'equal' : 'DIFFERENT' }));
  return [titles, ...lines].map(formatLine).join('\n');
}

await runCommand(async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' } } });
  // Don't accept the URL as an argument: it can contain a password, and all users of the machine can see arguments.
  const location = readStoreLocation(process.env);
  if (location.kind !== 'postgres') throw new UsageError(usage);
  const file = storeFile(values.from === undefined ? resolveDataDir(process.env) : resolve(values.from));
  const source = openCopySource(file);
  try {
    const target = await openCopyTarget(location.url, file);
    try {
      const total = tableNames.reduce((sum, table) => sum + source.count(table), 0);
      await withProgress('Copying', total, (advance) => copyStore(source, target, advance));
      const comparisons = await withProgress('Comparing', 2 * total, (advance) =>
        compareStores(source, target, advance),
      );
      if (!comparisons.every(({ equal }) => equal))
        throw new CopyError(
          `${formatComparisons(comparisons)}\nThe two stores differ. Make sure that nothing writes to them, then run the command again.`,
        );
      await target.finish();
      return `${formatComparisons(comparisons)}\nThe two stores are equal. Start the services with DATABASE_URL and the same secrets. Keep ${file} until you have verified the new store.`;
    } finally {
      await target.close();
    }
  } finally {
    source.close();
  }
});
