import { expect, it } from 'vitest';
import type { Content } from '../faults/store-contents.ts';
import { readContents } from './contents.ts';
import { createDeployment, createToken, startProcess, type ServiceProcess } from '../support/processes.ts';

const rounds = 20;
const writers = 6;
const statuses = ['draft', 'published', 'archived'] as const;

interface Acknowledged {
  readonly title: string;
  readonly status: string;
}

/** Acknowledged writes, and IDs of interrupted writes whose outcome is unknown. */
interface Ledger {
  readonly documents: Map<string, Acknowledged>;
  readonly deleted: Set<string>;
  readonly uncertain: Set<string>;
}

interface Writer {
  readonly service: ServiceProcess;
  readonly ledger: Ledger;
  readonly Authorization: string;
  /** Included in the titles of the writer's documents, so that the titles are unique. */
  readonly name: string;
}

/** Writes documents until the server is killed. Records only acknowledged requests in the ledger. */
async function write({ service, ledger, Authorization, name }: Writer): Promise<void> {
  const send = (method: string, path: string, body?: unknown) =>
    service.send(method, `/api/v1/documents${path}`, body, { Authorization });
  for (let index = 0; ; index += 1) {
    let touched: string | undefined;
    try {
      const first = { title: `word${name}x${index}`, status: index % 2 ? 'published' : 'draft' };
      const created = await send('POST', '', first);
      if (created.status !== 201) throw new Error(`A create received status code ${created.status}.`);
      const { id } = (await created.json()) as { id: string };
      ledger.documents.set(id, first);
      touched = id;
      if (index % 3 === 1) {
        const second = { title: `${first.title}b`, status: statuses[index % 2 ? 2 : 1] };
        const response = await send('PATCH', `/${id}`, second);
        if (response.status !== 200) throw new Error(`A change received status code ${response.status}.`);
        ledger.documents.set(id, second);
      }
      if (index % 3 === 2) {
        const response = await send('DELETE', `/${id}`);
        if (response.status !== 200) throw new Error(`A delete received status code ${response.status}.`);
        ledger.documents.delete(id);
        ledger.deleted.add(id);
      }
    } catch (error) {
      if (touched) ledger.uncertain.add(touched);
      if (error instanceof Error && /^A (create|change|delete) received/.test(error.message)) throw error;
      return;
    }
  }
}

/**
 * Verifies that the store contains all acknowledged writes, and that its totals and search index match its documents.
 */
function inspect({ documents: stored, totals, found }: Content, { documents, deleted, uncertain }: Ledger): void {
  for (const [id, acknowledged] of documents) if (!uncertain.has(id)) expect(stored.get(id)).toEqual(acknowledged);
  for (const id of deleted) expect(stored.has(id)).toBe(false);
  const all = [...stored];
  for (const status of statuses)
    expect([status, totals.get(status)]).toEqual([
      status,
      all.filter(([, document]) => document.status === status).length,
    ]);
  expect([...found].sort()).toEqual(all.flatMap(([id, { status }]) => (status === 'published' ? [id] : [])).sort());
}

it(`the service loses no acknowledged write when it is killed ${rounds} times`, async () => {
  const deployment = await createDeployment({ LOG_LEVEL: 'error' });
  const Authorization = `Bearer ${await createToken(deployment)}`;
  const ledger: Ledger = { documents: new Map(), deleted: new Set(), uncertain: new Set() };
  for (let round = 0; round < rounds; round += 1) {
    const before = ledger.documents.size;
    const service = await startProcess(deployment);
    const writing = Promise.all(
      Array.from({ length: writers }, (_, index) =>
        write({ service, ledger, Authorization, name: `${round}w${index}` }),
      ),
    );
    // Kill the service while clients write, a little later in each round.
    await expect
      .poll(() => ledger.documents.size, { timeout: 30_000, interval: 5 })
      .toBeGreaterThan(before + 5 + round * 3);
    await service.kill('SIGKILL');
    await writing;
    inspect(await readContents(deployment), ledger);
  }
  expect(ledger.documents.size + ledger.deleted.size).toBeGreaterThan(rounds * writers);
}, 300_000);
