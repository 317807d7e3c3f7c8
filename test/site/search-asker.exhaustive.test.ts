import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAsker, type Outcome } from '../../examples/site/src/search/asker.ts';

/** Questions that are answered by hand, also after they were aborted: a network that does not listen. */
function open() {
  const questions: {
    query: string;
    signal: AbortSignal;
    answer: (text: string) => void;
    fail: (error: Error) => void;
  }[] = [];
  const told: Outcome<string>[] = [];
  const asker = createAsker<string>(
    (query, signal) =>
      new Promise((answer, fail) => {
        questions.push({ query, signal, answer, fail });
      }),
    (outcome) => told.push(outcome),
  );
  return { asker, questions, told };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('asking while a reader types', () => {
  it('asks at once, and for keys in quick succession for the last alone', async () => {
    const { asker, questions } = open();
    for (const query of ['d', 'do', 'doc', 'docs']) {
      asker.ask(query);
      await vi.advanceTimersByTimeAsync(30);
    }
    expect(questions.map(({ query }) => query)).toEqual(['d']);
    await vi.advanceTimersByTimeAsync(10);
    expect(questions.map(({ query }) => query)).toEqual(['d', 'docs']);
    await vi.advanceTimersByTimeAsync(100);
    asker.ask('docs ');
    expect(questions.map(({ query }) => query)).toEqual(['d', 'docs', 'docs ']);
  });

  it('tells the answer to the last question alone, in whatever order they come', async () => {
    const { asker, questions, told } = open();
    for (const query of ['d', 'do', 'doc']) {
      asker.ask(query);
      await vi.advanceTimersByTimeAsync(50);
    }
    const [first, second, third] = questions;
    expect(questions.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
    second?.answer('second');
    await vi.advanceTimersByTimeAsync(0);
    third?.answer('third');
    await vi.advanceTimersByTimeAsync(0);
    first?.answer('first');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told).toEqual([{ query: 'doc', state: 'answered', answer: 'third' }]);
  });

  it('says nothing of a failure that nobody waits for', async () => {
    const { asker, questions, told } = open();
    asker.ask('d');
    await vi.advanceTimersByTimeAsync(50);
    asker.stop();
    questions[0]?.fail(new Error('aborted'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([told, questions[0]?.signal.aborted]).toEqual([[], true]);
  });

  it('asks nothing once it is stopped', async () => {
    const { asker, questions } = open();
    asker.ask('d');
    asker.ask('do');
    asker.stop();
    await vi.advanceTimersByTimeAsync(1000);
    expect(questions.map(({ query }) => query)).toEqual(['d']);
  });

  it('says that it waits after half a second, and gives up after ten', async () => {
    const { asker, questions, told } = open();
    asker.ask('doc');
    await vi.advanceTimersByTimeAsync(499);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(told.map(({ state }) => state)).toEqual(['waiting']);
    await vi.advanceTimersByTimeAsync(9_500);
    expect(told.map(({ state }) => state)).toEqual(['waiting', 'failed']);
    expect(questions[0]?.signal.aborted).toBe(true);
    questions[0]?.answer('too late');
    await vi.advanceTimersByTimeAsync(0);
    expect(told.length).toBe(2);
  });

  it('tells of a failure, and asks again', async () => {
    const { asker, questions, told } = open();
    asker.ask('doc');
    await vi.advanceTimersByTimeAsync(50);
    questions[0]?.fail(new Error('no network'));
    await vi.advanceTimersByTimeAsync(0);
    asker.ask('docs');
    await vi.advanceTimersByTimeAsync(50);
    questions[1]?.answer('found');
    await vi.advanceTimersByTimeAsync(0);
    expect(told.map(({ query, state }) => [query, state])).toEqual([
      ['doc', 'failed'],
      ['docs', 'answered'],
    ]);
  });

  it('asks less often where answers take long, and at most 300 ms after the last key', async () => {
    const { asker, questions } = open();
    asker.ask('d');
    await vi.advanceTimersByTimeAsync(2000);
    questions[0]?.answer('slowly');
    await vi.advanceTimersByTimeAsync(0);
    asker.ask('do');
    await vi.advanceTimersByTimeAsync(200);
    asker.ask('doc');
    await vi.advanceTimersByTimeAsync(299);
    expect(questions.map(({ query }) => query)).toEqual(['d', 'do']);
    await vi.advanceTimersByTimeAsync(1);
    expect(questions.map(({ query }) => query)).toEqual(['d', 'do', 'doc']);
  });
});
