import { DatabaseSync } from 'node:sqlite';
import { storeFile } from '../../../../examples/server/stores/file.ts';
import type { Ledger, Written } from './load.ts';

/** The stored data, read directly from the database. */
export interface Content {
  readonly documents: ReadonlyMap<string, Written>;
  readonly totals: ReadonlyMap<string, number>;
  /** IDs of documents that a search for their title finds. */
  readonly found: ReadonlySet<string>;
}

export interface Findings {
  /** Number of acknowledged writes that are missing or different. */
  readonly lost: number;
  /** Number of documents that were never acknowledged, such as duplicates or restored documents. */
  readonly surplus: number;
  readonly wrongTotals: number;
  /** Number of published documents that search does not find, plus found documents that are not published. */
  readonly wrongSearch: number;
}

type Row = Written & { readonly id: string };

export const toDocuments = (rows: readonly Row[]): Content['documents'] =>
  new Map(rows.map(({ id, title, status }) => [id, { title, status }]));

export function readSqlite(folder: string): Content {
  const database = new DatabaseSync(storeFile(folder));
  try {
    const { integrity_check: sound } = database.prepare('pragma integrity_check').get() as { integrity_check: string };
    if (sound !== 'ok') throw new Error(`The file is damaged: ${sound}`);
    // Reads the indexed words directly instead of running a search query.
    database.exec('create virtual table temp.words using fts5vocab(main, document_words, instance)');
    const indexed = database
      .prepare(`select id, term from temp.words left join documents on number = doc where col = 'title'`)
      .all() as unknown as { id: string | null; term: string }[];
    const documents = toDocuments(
      database.prepare('select id, title, status from documents').all() as unknown as Row[],
    );
    return {
      documents,
      totals: new Map(
        (
          database.prepare('select status, total from document_totals').all() as unknown as {
            status: string;
            total: number;
          }[]
        ).map(({ status, total }) => [status, total]),
      ),
      found: new Set(
        indexed.map(({ id, term }) =>
          id !== null && documents.get(id)?.title === term ? id : `an entry for ${term} of no document`,
        ),
      ),
    };
  } finally {
    database.close();
  }
}

export function compare({ documents, totals, found }: Content, ledger: Ledger): Findings {
  const entries = [...documents];
  const published = new Set(entries.filter(([, { status }]) => status === 'published').map(([id]) => id));
  return {
    lost: [...ledger.documents].filter(
      ([id, { title, status }]) => documents.get(id)?.title !== title || documents.get(id)?.status !== status,
    ).length,
    surplus: entries.filter(([id]) => !ledger.documents.has(id)).length,
    wrongTotals: ['draft', 'published', 'archived'].filter(
      (name) => (totals.get(name) ?? 0) !== entries.filter(([, { status }]) => status === name).length,
    ).length,
    wrongSearch:
      [...published].filter((id) => !found.has(id)).length + [...found].filter((id) => !published.has(id)).length,
  };
}
