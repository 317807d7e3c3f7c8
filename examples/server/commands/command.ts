import type { Store } from '../../api/index.ts';
import { readStoreLocation } from '../config.ts';
import { openStore } from '../stores/open.ts';

/** A command that was called wrongly; the message says how to call it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Runs a command: its result alone on standard output, faults on standard error with exit code 1. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command()}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

/** Works on the store that the server uses with the same DATABASE_URL or DATA_DIR, also while it runs. */
export async function withStore<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openStore(readStoreLocation(process.env));
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
