import { StoreError } from '../../api/store.ts';
import { timeouts } from './connection.ts';

/** Runs work one after the other per key. Whoever waits too long is told that the store is out of reach. */
export function createLines(): <Result>(key: string, work: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key);
    const deadline = Date.now() + timeouts.connect;
    const turn = (async () => {
      await before;
      if (Date.now() > deadline) throw new StoreError('unavailable');
      return work();
    })();
    const ended = turn.catch(() => {});
    last.set(key, ended);
    try {
      return await turn;
    } finally {
      if (last.get(key) === ended) last.delete(key);
    }
  };
}
