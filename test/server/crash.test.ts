import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createSurroundings, createToken, startProcess, type ServiceProcess } from './processes.ts';

const rounds = 20;
const writers = 6;
const statuses = ['draft', 'published', 'archived'] as const;

interface Acknowledged {
  readonly title: string;
  readonly status: string;
}

/** What was acknowledged, and what was asked for without an answer: of that either state may stand. */
interface Ledger {
  readonly documents: Map<string, Acknowledged>;
  readonly deleted: Set<string>;
  readonly uncertain: Set<string>;
}

/** Creates, changes and deletes until the server is gone; only answered requests enter the ledger. */
async function write(service: ServiceProcess, ledger: Ledger, Authorization: string, name: string): Promise<void> {
  const send = (method: string, path: string, body?: unknown) => service.send(method, `/api/v1/documents${path}`, body, { Authorization });
  for (let index = 0; ; index += 1) {
    let touched: string | undefined;
    try {
      const first = { title: `word${name}x${index}`, status: index % 2 ? 'published' : 'draft' };
      const created = await send('POST', '', first);
      if (created.status !== 201) throw new Error(`A create was answered with ${created.status}.`);
      const { id } = (await created.json()) as { id: string };
      ledger.documents.set(id, first);
      touched = id;
      if (index % 3 === 1) {
        const second = { title: `${first.title}b`, status: statuses[index % 2 ? 2 : 1] };
        const answer = await send('PATCH', `/${id}`, second);
        if (answer.status !== 200) throw new Error(`A change was answered with ${answer.status}.`);
        ledger.documents.set(id, second);
      }
      if (index % 3 === 2) {
        const answer = await send('DELETE', `/${id}`);
        if (answer.status !== 200) throw new Error(`A delete was answered with ${answer.status}.`);
        ledger.documents.delete(id);
        ledger.deleted.add(id);
      }
    } catch (error) {
      if (touched) ledger.uncertain.add(touched);
      if (error instanceof Error && /^A (create|change|delete) was/.test(error.message)) throw error;
      return;
    }
  }
}

/** Looks into the file itself: whether it is sound, and holds what was acknowledged. */
function inspect(file: string, { documents, deleted, uncertain }: Ledger): void {
  const database = new DatabaseSync(file);
  try {
    expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
    const stored = new Map((database.prepare('select id, title, status from documents').all() as unknown as (Acknowledged & { id: string })[]).map(({ id, title, status }) => [id, { title, status }]));
    for (const [id, acknowledged] of documents) if (!uncertain.has(id)) expect(stored.get(id)).toEqual(acknowledged);
    for (const id of deleted) expect(stored.has(id)).toBe(false);
    expect(database.prepare('select status, total from document_totals order by status').all()).toEqual(
      database.prepare(`select names.column1 as status, (select count(*) from documents where status = names.column1) as total from (values ('archived'), ('draft'), ('published')) as names`).all(),
    );
    database.exec('create virtual table temp.words using fts5vocab(main, document_words, instance)');
    const indexed = database.prepare(`select distinct doc from temp.words where col = 'title' order by doc`).all().map(({ doc }) => doc);
    const published = database.prepare(`select number from documents where status = 'published' order by number`).all().map(({ number }) => number);
    expect(indexed).toEqual(published);
    for (const [id, { title, status }] of stored) {
      if (status !== 'published') continue;
      const found = database.prepare('select id from document_words join documents on number = document_words.rowid where document_words match ?').get(`"${title}"`) as { id: string } | undefined;
      expect(found?.id).toBe(id);
    }
  } finally {
    database.close();
  }
}

it(`loses no acknowledged write when it is killed, ${rounds} times over`, async () => {
  const surroundings = await createSurroundings({ LOG_LEVEL: 'error' });
  const file = join(surroundings.folder, 'apiblock.sqlite');
  const Authorization = `Bearer ${await createToken(surroundings)}`;
  const ledger: Ledger = { documents: new Map(), deleted: new Set(), uncertain: new Set() };
  for (let round = 0; round < rounds; round += 1) {
    const before = ledger.documents.size;
    const service = await startProcess(surroundings);
    const writing = Promise.all(Array.from({ length: writers }, (_, index) => write(service, ledger, Authorization, `${round}w${index}`)));
    // Killed in the middle of the writing: a little later each round, once writes have been acknowledged.
    await expect.poll(() => ledger.documents.size, { timeout: 30_000, interval: 5 }).toBeGreaterThan(before + 5 + round * 3);
    await service.kill('SIGKILL');
    await writing;
    inspect(file, ledger);
  }
  expect(ledger.documents.size + ledger.deleted.size).toBeGreaterThan(rounds * writers);
}, 300_000);
