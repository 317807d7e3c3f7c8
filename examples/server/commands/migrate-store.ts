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

/** Formats the row counts and digests of both stores as a text table. */
function format(comparisons: readonly Comparison[]): string {
  const lines = comparisons.map(({ table, source, target, equal }) => [
    table,
    source.rows,
    target.rows,
    source.digest.slice(0, 12),
    target.digest.slice(0, 12),
    equal ? 'equal' : 'DIFFERENT',
  ]);
  return [['', 'SQLite', 'PostgreSQL', 'digest', 'digest', ''], ...lines]
    .map(([table, one, other, digest, otherDigest, verdict]) =>
      `${String(table).padEnd(10)} ${String(one).padStart(10)} ${String(other).padStart(10)}  ${String(digest).padEnd(12)}  ${String(otherDigest).padEnd(12)}  ${verdict}`.trimEnd(),
    )
    .join('\n');
}

await runCommand(async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' } } });
  // The URL contains a password, and command-line arguments are visible to all users of the machine.
  const place = readStoreLocation(process.env);
  if (place.kind !== 'postgres') throw new UsageError(usage);
  const file = storeFile(values.from === undefined ? resolveDataDir(process.env) : resolve(values.from));
  const source = openCopySource(file);
  try {
    const target = await openCopyTarget(place.url, file);
    try {
      const total = tableNames.reduce((sum, table) => sum + source.count(table), 0);
      await withProgress('Copying', total, (advance) => copyStore(source, target, advance));
      const comparisons = await withProgress('Comparing', 2 * total, (advance) =>
        compareStores(source, target, advance),
      );
      if (!comparisons.every(({ equal }) => equal))
        throw new CopyError(
          `${format(comparisons)}\nThe two stores differ. Make sure that nothing writes to them, then run the command again.`,
        );
      await target.finish();
      return `${format(comparisons)}\nThe two stores are equal. Start the services with DATABASE_URL and the same secrets. Keep ${file} until you have verified the new store.`;
    } finally {
      await target.close();
    }
  } finally {
    source.close();
  }
});
