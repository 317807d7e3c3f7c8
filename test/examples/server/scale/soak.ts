import { setTimeout as wait } from 'node:timers/promises';
import { createRetryingClient, type RetryingClient } from '../faults/retrying-client.ts';
import { checkSessions, createLedger, runLoad } from '../faults/load.ts';
import type { Cluster } from '../support/cluster.ts';
import type { Access } from './stores.ts';

interface SoakOptions {
  readonly service: { readonly port: number; readonly cluster: Cluster };
  readonly access: Access;
  readonly seconds: number;
  /** Number of documents in the store. */
  readonly size: number;
}

/**
 * Number of memory samples. The first half is not evaluated, because the processes are still compiling code and filling
 * caches.
 */
const SAMPLE_COUNT = 60;
/** Maximum ratio of the memory use in the last quarter to the memory use in the third quarter. */
const MAX_GROWTH = 1.1;

interface ReadOptions extends Pick<SoakOptions, 'access' | 'size'> {
  readonly client: RetryingClient;
  readonly signal: AbortSignal;
}

/**
 * Requests lists, deep pages, single documents, searches and a page of the site in turn, until the signal is aborted.
 * Returns the unexpected responses.
 */
async function read({ client, access: { headers, cookie }, size, signal }: ReadOptions): Promise<string[]> {
  const wrong: string[] = [];
  const lastPage = Math.floor(size / 20);
  const requests = [
    () => ({ path: '/api/v1/documents', headers }),
    (index: number) => ({
      path: `/api/v1/documents?status=published&sort=title&page=${1 + ((index * 31) % 50)}`,
      headers,
    }),
    (index: number) => ({ path: `/api/v1/documents/made-${(index * 7919) % size}`, headers }),
    (index: number) => ({ path: `/search.json?q=alpha%20${(index * 7919) % size}`, headers: { Cookie: cookie } }),
    (index: number) => ({ path: `/api/v1/documents?page=${lastPage - (index % 100)}`, headers }),
    () => ({ path: '/', headers: { Cookie: cookie } }),
  ];
  for (let index = 0; !signal.aborted; index += 1) {
    const createRequest = requests[index % requests.length];
    if (!createRequest) break;
    const request = createRequest(index);
    const { status } = await client.call(request);
    if (status !== 200) wrong.push(`${request.path} returned the status code ${status}`);
  }
  return wrong;
}

const meanOf = (numbers: readonly number[]): number => numbers.reduce((sum, value) => sum + value, 0) / numbers.length;

/** Returns the slope of evenly spaced values, per step (least squares). */
function slopeOf(numbers: readonly number[]): number {
  const middle = (numbers.length - 1) / 2;
  const mean = meanOf(numbers);
  const spread = numbers.reduce((sum, _, index) => sum + (index - middle) ** 2, 0);
  return numbers.reduce((sum, value, index) => sum + (index - middle) * (value - mean), 0) / spread;
}

/**
 * Sends mixed traffic and prints the memory use. Returns whether all responses were correct and the memory use did not
 * grow.
 */
export async function soak(store: string, { service, access, seconds, size }: SoakOptions): Promise<boolean> {
  const { port, cluster } = service;
  const client = createRetryingClient(port);
  const ledger = createLedger();
  const end = new AbortController();
  const { signal } = end;
  const traffic = Promise.all([
    Promise.all([1, 2, 3].map(() => read({ client, access, size, signal }))),
    runLoad({ client, ledger, token: access.token, writers: 3, signal }),
  ]);
  const memory = [cluster.memory()];
  while (memory.length <= SAMPLE_COUNT) {
    await wait((seconds * 1000) / SAMPLE_COUNT);
    memory.push(cluster.memory());
  }
  end.abort();
  const [wrongReads] = await traffic;
  const { leaked, lost } = await checkSessions(client, ledger);
  client.close();
  const wrong = [...ledger.wrong, ...wrongReads.flat()];

  const { answers, refusals, longestWait } = client.experience;
  const refused = [...refusals].map(([reason, count]) => `${reason}: ${count}`);
  const errors = wrong.length + refused.length + leaked + lost + cluster.crashes();
  console.log(
    `\n${store}, 4 processes, ${seconds} s of mixed traffic: ${answers} responses (${Math.round(answers / seconds)}/s), ${ledger.acknowledged} of them for writes, logins and logouts; errors ${errors}; longest wait ${Math.round(longestWait)} ms`,
  );
  for (const text of [...refused, ...wrong.slice(0, 10)]) console.log(`    WRONG: ${text}`);
  const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`;
  const row = (...cells: string[]) => console.log(cells.map((cell) => cell.padStart(18)).join(''));
  row('process', 'after startup', 'third quarter', 'last quarter', 'slope, last half');
  const growth = cluster.ports.map((_, index) => {
    const values = memory.map((sample) => sample[index] ?? NaN);
    const [half, rest] = [SAMPLE_COUNT / 2, (SAMPLE_COUNT * 3) / 4];
    const [third, last] = [meanOf(values.slice(half, rest)), meanOf(values.slice(rest))];
    row(
      String(index + 1),
      megabytes(values[0] ?? NaN),
      megabytes(third),
      megabytes(last),
      `${megabytes((slopeOf(values.slice(half)) * SAMPLE_COUNT * 60) / seconds)} per minute`,
    );
    return last / third;
  });
  const grows = growth.some((factor) => factor > MAX_GROWTH);
  console.log(
    grows
      ? 'FAILED: memory grows.'
      : 'Memory is stable: the last quarter uses at most 10% more than the third quarter.',
  );
  return errors === 0 && !grows;
}
