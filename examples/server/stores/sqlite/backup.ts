import { existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';

/** More pages than any file has. Copied in smaller steps, the copy begins anew whenever another process writes between two of them. */
const allPages = 2 ** 31 - 1;

/**
 * Copies a store's file as it is at one moment, while services read and write it. The copy gets its name once it is
 * whole and checked. Returns how many documents it holds, and its size in bytes.
 */
export async function backUp(file: string, copy: string): Promise<{ documents: number; bytes: number }> {
  if (!existsSync(file)) throw new Error(`There is no store at ${file}.`);
  if (existsSync(copy)) throw new Error(`${copy} exists already.`);
  const draft = `${copy}.unfinished`;
  rmSync(draft, { force: true });
  // Digests of tokens and sessions are in it: for its owner alone from the first byte on.
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
    if (verdict !== 'ok') throw new Error('The copy is damaged. Check the store, and the disk that it is on.');
    return (database.prepare('select count(*) as count from documents').get() as { count: number }).count;
  } finally {
    database.close();
  }
}
