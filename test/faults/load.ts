import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { password } from '../service-process.ts';
import type { Answer, RetryingClient } from './retrying-client.ts';

export interface Written {
  readonly title: string;
  readonly status: string;
}

/** What the service acknowledged; at the end of a load nothing is uncertain, as every request was repeated until answered. */
export interface Ledger {
  /** How many writes were acknowledged. */
  acknowledged: number;
  readonly documents: Map<string, Written>;
  readonly deleted: Set<string>;
  /** Cookies of sessions by whether they were logged out. */
  readonly open: Set<string>;
  readonly ended: Set<string>;
  /** Answers that were wrong at once, whatever is in the store. */
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
  /** Ends the load: each writer finishes what it began. */
  readonly signal: AbortSignal;
}

/** Writers who create, change, delete and read back, and a visitor who logs in and out, until the signal. */
export async function runLoad({ client, ledger, token, writers, signal }: LoadOptions): Promise<void> {
  const expect = (what: string, answer: Answer, ...allowed: number[]) => {
    if (!allowed.includes(answer.status))
      ledger.wrong.push(`${what} was answered with ${answer.status}: ${answer.text.slice(0, 200)}`);
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
        // Repeated by the client or by nginx, a delete finds that it was done.
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
        // Repeated, a logout finds that there is no session any more.
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
      // Logins that a kill cuts off count as wrong passwords after a minute: five of them would lock this address.
      await wait(500);
    }
  };

  await Promise.all([
    ...Array.from({ length: writers }, (_, index) => write(`${randomUUID().slice(0, 8)}w${index}`)),
    visit(),
  ]);
}

/** Which sessions are not as the ledger says: logged out and still open (leaked), or the other way (lost). */
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
