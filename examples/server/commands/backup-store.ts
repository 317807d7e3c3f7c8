import { resolveDataDir } from '../stores/location.ts';
import { backUp } from '../stores/sqlite/backup.ts';
import { storeFile } from '../stores/file.ts';
import { runCommand, UsageError } from './command.ts';

const usage =
  'Usage: npm run --silent backup-store -- FILE, where FILE does not exist yet. The service can keep running.';

await runCommand(async () => {
  const [file, ...rest] = process.argv.slice(2);
  if (!file || rest.length > 0) throw new UsageError(usage);
  if (process.env['DATABASE_URL'])
    throw new UsageError('DATABASE_URL is set. Back up PostgreSQL with pg_dump --format=custom.');
  const { documents, bytes } = await backUp(storeFile(resolveDataDir(process.env)), file);
  return `Saved ${documents} documents, ${bytes} bytes.`;
});
