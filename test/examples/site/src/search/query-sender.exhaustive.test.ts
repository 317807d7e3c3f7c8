import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQuerySender, type Outcome } from '../../../../../examples/site/src/search/query-sender.ts';

/** Creates a query sender whose queries the test completes manually, even after they are aborted. */
function open() {
  const queries: {
    query: string;
    signal: AbortSignal;
    complete: (result: string) => void;
    fail: (error: Error) => void;
  }[] = [];
  const outcomes: Outcome<string>[] = [];
  const sender = createQuerySender<string>(
    (query, signal) =>
      new Promise((complete, fail) => {
        queries.push({ query, signal, complete, fail });
      }),
    (outcome) => outcomes.push(outcome),
  );
  return { sender, queries, outcomes };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('createQuerySender', () => {
  it('sends the first query immediately, and then only the last of several queries in quick succession', async () => {
    const { sender, queries } = open();
    for (const query of ['d', 'do', 'doc', 'docs']) {
      sender.send(query);
      await vi.advanceTimersByTimeAsync(30);
    }
    expect(queries.map(({ query }) => query)).toEqual(['d']);
    await vi.advanceTimersByTimeAsync(10);
    expect(queries.map(({ query }) => query)).toEqual(['d', 'docs']);
    await vi.advanceTimersByTimeAsync(100);
    sender.send('docs ');
    expect(queries.map(({ query }) => query)).toEqual(['d', 'docs', 'docs ']);
  });

  it('reports only the response to the latest query, regardless of the order in which responses arrive', async () => {
    const { sender, queries, outcomes } = open();
    for (const query of ['d', 'do', 'doc']) {
      sender.send(query);
      await vi.advanceTimersByTimeAsync(50);
    }
    const [first, second, third] = queries;
    expect(queries.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
    second?.complete('second');
    await vi.advanceTimersByTimeAsync(0);
    third?.complete('third');
    await vi.advanceTimersByTimeAsync(0);
    first?.complete('first');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(outcomes).toEqual([{ query: 'doc', state: 'completed', result: 'third' }]);
  });

  it('does not report the failure of an aborted query', async () => {
    const { sender, queries, outcomes } = open();
    sender.send('d');
    await vi.advanceTimersByTimeAsync(50);
    sender.stop();
    queries[0]?.fail(new Error('aborted'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([outcomes, queries[0]?.signal.aborted]).toEqual([[], true]);
  });

  it('sends no query after it is stopped', async () => {
    const { sender, queries } = open();
    sender.send('d');
    sender.send('do');
    sender.stop();
    await vi.advanceTimersByTimeAsync(1000);
    expect(queries.map(({ query }) => query)).toEqual(['d']);
  });

  it('reports a query as waiting after half a second, and as failed after ten seconds', async () => {
    const { sender, queries, outcomes } = open();
    sender.send('doc');
    await vi.advanceTimersByTimeAsync(499);
    expect(outcomes).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(outcomes.map(({ state }) => state)).toEqual(['waiting']);
    await vi.advanceTimersByTimeAsync(9_500);
    expect(outcomes.map(({ state }) => state)).toEqual(['waiting', 'failed']);
    expect(queries[0]?.signal.aborted).toBe(true);
    queries[0]?.complete('too late');
    await vi.advanceTimersByTimeAsync(0);
    expect(outcomes.length).toBe(2);
  });

  it('still sends the next query after reporting a failure', async () => {
    const { sender, queries, outcomes } = open();
    sender.send('doc');
    await vi.advanceTimersByTimeAsync(50);
    queries[0]?.fail(new Error('no network'));
    await vi.advanceTimersByTimeAsync(0);
    sender.send('docs');
    await vi.advanceTimersByTimeAsync(50);
    queries[1]?.complete('found');
    await vi.advanceTimersByTimeAsync(0);
    expect(outcomes.map(({ query, state }) => [query, state])).toEqual([
      ['doc', 'failed'],
      ['docs', 'completed'],
    ]);
  });

  it('waits longer between queries if responses are slow, but never longer than 300 ms', async () => {
    const { sender, queries } = open();
    sender.send('d');
    await vi.advanceTimersByTimeAsync(2000);
    queries[0]?.complete('slowly');
    await vi.advanceTimersByTimeAsync(0);
    sender.send('do');
    await vi.advanceTimersByTimeAsync(200);
    sender.send('doc');
    await vi.advanceTimersByTimeAsync(299);
    expect(queries.map(({ query }) => query)).toEqual(['d', 'do']);
    await vi.advanceTimersByTimeAsync(1);
    expect(queries.map(({ query }) => query)).toEqual(['d', 'do', 'doc']);
  });
});
