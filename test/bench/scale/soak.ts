import { setTimeout as wait } from 'node:timers/promises';
import { createRetryingClient, type RetryingClient } from '../../faults/retrying-client.ts';
import { checkSessions, createLedger, runLoad } from '../../faults/load.ts';
import type { Cluster } from '../../cluster/cluster.ts';

interface Access {
  readonly token: string;
  readonly headers: Record<string, string>;
  readonly cookie: string;
}

/** Taken over the whole time. In the first half processes still compile, fill caches and grow their heaps. */
const samples = 60;
/** How much the last quarter may take beside the one before it. */
const flat = 1.1;

/** Lists, deep pages, single documents and searches, one after the other, until the signal. */
async function read(
  client: RetryingClient,
  { headers, cookie }: Access,
  size: number,
  signal: AbortSignal,
  wrong: string[],
): Promise<void> {
  const lastPage = Math.floor(size / 20);
  const asks = [
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
    const ask = asks[index % asks.length];
    if (!ask) return;
    const sent = ask(index);
    const { status } = await client.call(sent);
    if (status !== 200) wrong.push(`${sent.path} was answered with ${status}`);
  }
}

const meanOf = (numbers: readonly number[]): number => numbers.reduce((sum, value) => sum + value, 0) / numbers.length;

/** Returns the slope per step of evenly spaced values, by least squares. */
function slopeOf(numbers: readonly number[]): number {
  const middle = (numbers.length - 1) / 2;
  const mean = meanOf(numbers);
  const spread = numbers.reduce((sum, _, index) => sum + (index - middle) ** 2, 0);
  return numbers.reduce((sum, value, index) => sum + (index - middle) * (value - mean), 0) / spread;
}

/** Mixed traffic for so long: says whether every answer was right, and prints what memory did. */
export async function soak(
  store: string,
  { port, cluster }: { port: number; cluster: Cluster },
  access: Access,
  seconds: number,
  size: number,
): Promise<boolean> {
  const client = createRetryingClient(port);
  const ledger = createLedger();
  const end = new AbortController();
  const { signal } = end;
  const traffic = Promise.all([
    runLoad({ client, ledger, token: access.token, writers: 3, signal }),
    ...[1, 2, 3].map(() => read(client, access, size, signal, ledger.wrong)),
  ]);
  const memory = [cluster.memory()];
  while (memory.length <= samples) {
    await wait((seconds * 1000) / samples);
    memory.push(cluster.memory());
  }
  end.abort();
  await traffic;
  const { leaked, lost } = await checkSessions(client, ledger);
  client.close();

  const { answers, refusals, longestWait } = client.experience;
  const refused = [...refusals].map(([reason, count]) => `${reason}: ${count}`);
  const errors = ledger.wrong.length + refused.length + leaked + lost + cluster.crashes();
  console.log(
    `\n${store}, 4 processes, ${seconds} s of mixed traffic: ${answers} answers (${Math.round(answers / seconds)}/s), ${ledger.acknowledged} of them to writes, logins and logouts; errors ${errors}; longest answer ${Math.round(longestWait)} ms`,
  );
  for (const text of [...refused, ...ledger.wrong.slice(0, 10)]) console.log(`    WRONG: ${text}`);
  const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`;
  const row = (...cells: string[]) => console.log(cells.map((cell) => cell.padStart(18)).join(''));
  row('process', 'at start', 'third quarter', 'last quarter', 'slope, last half');
  const growth = cluster.ports.map((_, index) => {
    const of = memory.map((sample) => sample[index] ?? NaN);
    const [half, rest] = [samples / 2, (samples * 3) / 4];
    const [third, last] = [meanOf(of.slice(half, rest)), meanOf(of.slice(rest))];
    row(
      String(index + 1),
      megabytes(of[0] ?? NaN),
      megabytes(third),
      megabytes(last),
      `${megabytes((slopeOf(of.slice(half)) * samples * 60) / seconds)} a minute`,
    );
    return last / third;
  });
  const grows = growth.some((factor) => factor > flat);
  console.log(
    grows ? 'FAILS: memory grows.' : 'Memory is flat: the last quarter takes at most a tenth more than the one before.',
  );
  return errors === 0 && !grows;
}
