import type { Store } from '../../api/index.ts';
import { readStoreLocation } from '../config.ts';
import { openStore } from '../stores/open.ts';

/** Error for incorrect use of a command. The message explains the correct usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Runs a command and prints its result to standard output. If the command fails, prints the error message to standard
 * error and sets the exit code to 1.
 */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command()}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

/** Opens the store configured by DATABASE_URL or DATA_DIR, passes it to `work`, and then closes the store. */
export async function withStore<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openStore(readStoreLocation(process.env));
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
