import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAsker, type Outcome } from '../../examples/site/src/search/asker.ts';

/** Creates an asker whose queries the test answers manually, even after they are aborted. */
function open() {
  const queries: {
    query: string;
    signal: AbortSignal;
    answer: (text: string) => void;
    fail: (error: Error) => void;
  }[] = [];
  const outcomes: Outcome<string>[] = [];
  const asker = createAsker<string>(
    (query, signal) =>
      new Promise((answer, fail) => {
        queries.push({ query, signal, answer, fail });
      }),
    (outcome) => outcomes.push(outcome),
  );
  return { asker, queries, outcomes };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('createAsker', () => {
  it('sends the first query at once and only the last one of several quick queries', async () => {
    const { asker, queries } = open();
    for (const query of ['d', 'do', 'doc', 'docs']) {
      asker.ask(query);
      await vi.advanceTimersByTimeAsync(30);
    }
    expect(queries.map(({ query }) => query)).toEqual(['d']);
    await vi.advanceTimersByTimeAsync(10);
    expect(queries.map(({ query }) => query)).toEqual(['d', 'docs']);
    await vi.advanceTimersByTimeAsync(100);
    asker.ask('docs ');
    expect(queries.map(({ query }) => query)).toEqual(['d', 'docs', 'docs ']);
  });

  it('reports only the response to the latest query, regardless of the order of responses', async () => {
    const { asker, queries, outcomes } = open();
    for (const query of ['d', 'do', 'doc']) {
      asker.ask(query);
      await vi.advanceTimersByTimeAsync(50);
    }
    const [first, second, third] = queries;
    expect(queries.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
    second?.answer('second');
    await vi.advanceTimersByTimeAsync(0);
    third?.answer('third');
    await vi.advanceTimersByTimeAsync(0);
    first?.answer('first');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(outcomes).toEqual([{ query: 'doc', state: 'answered', answer: 'third' }]);
  });

  it('does not report the failure of an aborted query', async () => {
    const { asker, queries, outcomes } = open();
    asker.ask('d');
    await vi.advanceTimersByTimeAsync(50);
    asker.stop();
    queries[0]?.fail(new Error('aborted'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([outcomes, queries[0]?.signal.aborted]).toEqual([[], true]);
  });

  it('sends no query after it is stopped', async () => {
    const { asker, queries } = open();
    asker.ask('d');
    asker.ask('do');
    asker.stop();
    await vi.advanceTimersByTimeAsync(1000);
    expect(queries.map(({ query }) => query)).toEqual(['d']);
  });

  it('reports waiting after half a second and a failure after ten seconds', async () => {
    const { asker, queries, outcomes } = open();
    asker.ask('doc');
    await vi.advanceTimersByTimeAsync(499);
    expect(outcomes).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(outcomes.map(({ state }) => state)).toEqual(['waiting']);
    await vi.advanceTimersByTimeAsync(9_500);
    expect(outcomes.map(({ state }) => state)).toEqual(['waiting', 'failed']);
    expect(queries[0]?.signal.aborted).toBe(true);
    queries[0]?.answer('too late');
    await vi.advanceTimersByTimeAsync(0);
    expect(outcomes.length).toBe(2);
  });

  it('reports a failure and sends the next query', async () => {
    const { asker, queries, outcomes } = open();
    asker.ask('doc');
    await vi.advanceTimersByTimeAsync(50);
    queries[0]?.fail(new Error('no network'));
    await vi.advanceTimersByTimeAsync(0);
    asker.ask('docs');
    await vi.advanceTimersByTimeAsync(50);
    queries[1]?.answer('found');
    await vi.advanceTimersByTimeAsync(0);
    expect(outcomes.map(({ query, state }) => [query, state])).toEqual([
      ['doc', 'failed'],
      ['docs', 'answered'],
    ]);
  });

  it('delays queries longer if responses are slow, by at most 300 ms', async () => {
    const { asker, queries } = open();
    asker.ask('d');
    await vi.advanceTimersByTimeAsync(2000);
    queries[0]?.answer('slowly');
    await vi.advanceTimersByTimeAsync(0);
    asker.ask('do');
    await vi.advanceTimersByTimeAsync(200);
    asker.ask('doc');
    await vi.advanceTimersByTimeAsync(299);
    expect(queries.map(({ query }) => query)).toEqual(['d', 'do']);
    await vi.advanceTimersByTimeAsync(1);
    expect(queries.map(({ query }) => query)).toEqual(['d', 'do', 'doc']);
  });
});
