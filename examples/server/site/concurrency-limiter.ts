/** A limit on the number of concurrent tasks. Additional tasks wait in order of arrival. */
export interface ConcurrencyLimiter {
  /**
   * Waits until the task may run, and resolves to true. Resolves to false immediately if too many tasks are waiting. If
   * `alone` is true, waits until no other task is running.
   */
  enter(alone: boolean): Promise<boolean>;
  leave(): void;
}

export function createConcurrencyLimiter(maxConcurrent: number, maxWaiting: number): ConcurrencyLimiter {
  const waiting: { alone: boolean; start: () => void }[] = [];
  let running = 0;
  const fits = (alone: boolean) => running < (alone ? 1 : maxConcurrent);
  return {
    async enter(alone) {
      if (waiting.length === 0 && fits(alone)) {
        running += 1;
        return true;
      }
      if (waiting.length >= maxWaiting) return false;
      await new Promise<void>((start) => waiting.push({ alone, start }));
      return true;
    },
    leave() {
      running -= 1;
      for (let next = waiting[0]; next && fits(next.alone); next = waiting[0]) {
        waiting.shift();
        running += 1;
        next.start();
      }
    },
  };
}
