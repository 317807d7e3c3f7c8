import { existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';

/** Copies the file in one step. A copy in several steps would restart whenever another process writes in between. */
const allPages = 2 ** 31 - 1;

/**
 * Creates a consistent copy of a SQLite store while services use it. The copy is verified before it gets its final
 * name. Returns its document count and its size in bytes.
 */
export async function backUp(file: string, copy: string): Promise<{ documents: number; bytes: number }> {
  if (!existsSync(file)) throw new Error(`There is no store at ${file}.`);
  if (existsSync(copy)) throw new Error(`${copy} already exists. Choose another file name.`);
  const draft = `${copy}.unfinished`;
  rmSync(draft, { force: true });
  // The file contains token and session digests, so only the owner may read it.
  writeFileSync(draft, '', { mode: 0o600 });
  try {
    const source = new DatabaseSync(file, { readOnly: true });
    try {
      await backup(source, draft, { rate: allPages });
    } finally {
      source.close();
    }
    const documents = check(draft);
    renameSync(draft, copy);
    return { documents, bytes: statSync(copy).size };
  } finally {
    rmSync(draft, { force: true });
  }
}

function check(file: string): number {
  const database = new DatabaseSync(file);
  try {
    const { quick_check: verdict } = database.prepare('pragma quick_check').get() as { quick_check: string };
    if (verdict !== 'ok') throw new Error('The copy is damaged. Check the store and its disk.');
    return (database.prepare('select count(*) as count from documents').get() as { count: number }).count;
  } finally {
    database.close();
  }
}
