import { StoreError } from '../../../api/store.ts';
import { timeouts } from './connection.ts';

export type Line = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Runs work one after the other per key. Whoever waits too long is told that the store is out of reach; and where it
 * is for the one in front, those behind need not find out by themselves.
 */
export function createKeyedQueue(): Line {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const deadline = Date.now() + timeouts.line;
    const tooLate = new StoreError('unavailable');
    const before = last.get(key);
    const turn = (async () => {
      await before;
      if (Date.now() > deadline) throw tooLate;
      return work();
    })();
    const ended = turn.catch((error: unknown) => {
      if (error instanceof StoreError && error !== tooLate) throw error;
    });
    // Nobody may be waiting for it.
    ended.catch(() => {});
    last.set(key, ended);
    try {
      return await turn;
    } finally {
      if (last.get(key) === ended) last.delete(key);
    }
  };
}
