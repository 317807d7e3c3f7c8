import { existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { isDamaged, toFileError } from './errors.ts';

/**
 * Number of pages to copy per step. It exceeds the page count of any database, so the file is copied in one step. With
 * several steps, the copy would start over after each write by another process.
 */
const PAGES_PER_STEP = 2 ** 31 - 1;

/**
 * Creates a consistent copy of a SQLite store while services use it. Verifies the copy before renaming it to its final
 * name. Returns the number of documents in the copy and its size in bytes.
 */
export async function backUp(file: string, copy: string): Promise<{ documents: number; bytes: number }> {
  if (!existsSync(file)) throw new Error(`There is no store at ${file}.`);
  if (existsSync(copy)) throw new Error(`${copy} already exists. Choose another file name.`);
  const temporaryFile = `${copy}.unfinished`;
  rmSync(temporaryFile, { force: true });
  // The copy contains digests of tokens and sessions, so only the owner may read it.
  writeFileSync(temporaryFile, '', { mode: 0o600 });
  try {
    const source = new DatabaseSync(file, { readOnly: true });
    try {
      await backup(source, temporaryFile, { rate: PAGES_PER_STEP });
    } finally {
      source.close();
    }
    const documents = verifyCopy(temporaryFile);
    renameSync(temporaryFile, copy);
    return { documents, bytes: statSync(copy).size };
  } catch (error) {
    throw isDamaged(error) ? toFileError(error, file) : error;
  } finally {
    rmSync(temporaryFile, { force: true });
  }
}

/** Returns the number of documents in a copy. Throws if the copy is damaged. */
function verifyCopy(file: string): number {
  const database = new DatabaseSync(file);
  try {
    const { quick_check: verdict } = database.prepare('pragma quick_check').get() as { quick_check: string };
    if (verdict !== 'ok') throw new Error('The copy is damaged. Check the store and its disk.');
    return (database.prepare('select count(*) as count from documents').get() as { count: number }).count;
  } finally {
    database.close();
  }
}
