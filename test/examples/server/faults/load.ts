import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { password } from '../support/service-process.ts';
import type { Answer, RetryingClient } from './retrying-client.ts';

export interface Written {
  readonly title: string;
  readonly status: string;
}

/** Writes that the service acknowledged. Every request is retried until it succeeds, so no outcome is uncertain. */
export interface Ledger {
  acknowledged: number;
  readonly documents: Map<string, Written>;
  readonly deleted: Set<string>;
  /** Cookies of sessions that were not logged out. */
  readonly open: Set<string>;
  readonly ended: Set<string>;
  /** Unexpected responses. */
  readonly wrong: string[];
}

export const createLedger = (): Ledger => ({
  acknowledged: 0,
  documents: new Map(),
  deleted: new Set(),
  open: new Set(),
  ended: new Set(),
  wrong: [],
});

const documents = '/api/v1/documents';
const statuses = ['draft', 'published', 'archived'] as const;

interface LoadOptions {
  readonly client: RetryingClient;
  readonly ledger: Ledger;
  readonly token: string;
  readonly writers: number;
  /** Stops the load after each client finishes its current iteration. */
  readonly signal: AbortSignal;
}

/** Runs clients that write and read documents, and one that logs in and out, until the signal aborts. */
export async function runLoad({ client, ledger, token, writers, signal }: LoadOptions): Promise<void> {
  const expect = (what: string, answer: Answer, ...allowed: number[]) => {
    if (!allowed.includes(answer.status))
      ledger.wrong.push(`${what} received status code ${answer.status}: ${answer.text.slice(0, 200)}`);
    else if (what !== 'a read') ledger.acknowledged += 1;
    return allowed.includes(answer.status);
  };
  const headers = { Authorization: `Bearer ${token}` };

  const write = async (name: string) => {
    for (let index = 0; !signal.aborted; index += 1) {
      const first: Written = { title: `word${name}x${index}`, status: index % 2 ? 'published' : 'draft' };
      const created = await client.call({
        method: 'POST',
        path: documents,
        headers: { ...headers, 'Idempotency-Key': randomUUID() },
        body: first,
      });
      if (!expect('a create', created, 201)) continue;
      const { id } = JSON.parse(created.text) as { id: string };
      ledger.documents.set(id, first);
      const path = `${documents}/${id}`;
      if (index % 3 === 1) {
        const second: Written = { title: `${first.title}b`, status: statuses[index % 2 ? 2 : 1] };
        if (expect('a change', await client.call({ method: 'PATCH', path, headers, body: second }), 200))
          ledger.documents.set(id, second);
      }
      if (index % 3 === 2) {
        // A retried delete receives 404 if the first attempt succeeded.
        if (expect('a delete', await client.call({ method: 'DELETE', path, headers }), 200, 404)) {
          ledger.documents.delete(id);
          ledger.deleted.add(id);
        }
      }
      const read = await client.call({ path, headers });
      if (!expect('a read', read, ledger.deleted.has(id) ? 404 : 200)) continue;
      const { title = '', status = '' } = read.status === 200 ? (JSON.parse(read.text) as Partial<Written>) : {};
      const kept = ledger.documents.get(id);
      if (kept && (kept.title !== title || kept.status !== status))
        ledger.wrong.push(`${id} was read back as ${title}, ${status}`);
    }
  };

  const visit = async () => {
    for (let index = 0; !signal.aborted; index += 1) {
      const login = await client.call({ method: 'POST', path: '/api/auth/verify', body: { password } });
      if (!expect('a login', login, 200)) return;
      const [cookie = ''] = (login.headers['set-cookie']?.[0] ?? '').split(';');
      ledger.open.add(cookie);
      expect('a read', await client.call({ path: '/', headers: { Cookie: cookie } }), 200);
      if (index % 3) {
        // A retried logout receives 401 if the first attempt succeeded.
        if (
          expect(
            'a logout',
            await client.call({
              method: 'POST',
              path: '/api/auth/logout',
              headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' },
            }),
            200,
            401,
          )
        ) {
          ledger.open.delete(cookie);
          ledger.ended.add(cookie);
        }
        expect('a read', await client.call({ path: '/', headers: { Cookie: cookie } }), 401);
      }
      // Wait between logins: an interrupted login counts as a wrong password, and five of them would lock this address.
      await wait(500);
    }
  };

  await Promise.all([
    ...Array.from({ length: writers }, (_, index) => write(`${randomUUID().slice(0, 8)}w${index}`)),
    visit(),
  ]);
}

/** Counts sessions that are still open after logout (leaked) and sessions that ended without logout (lost). */
export async function checkSessions(
  client: RetryingClient,
  { open, ended }: Ledger,
): Promise<{ leaked: number; lost: number }> {
  const countOpen = async (cookies: Set<string>) => {
    let count = 0;
    for (const Cookie of cookies)
      if ((await client.call({ path: '/', headers: { Cookie } })).status === 200) count += 1;
    return count;
  };
  return { leaked: await countOpen(ended), lost: open.size - (await countOpen(open)) };
}
