/** Limits the number of concurrent tasks. Further tasks wait in order of arrival. */
export interface ConcurrencyLimiter {
  /** Resolves to true when a slot is free, or immediately to false if the queue is full. `alone` waits until no other task runs. */
  enter(alone: boolean): Promise<boolean>;
  leave(): void;
}

export function createConcurrencyLimiter(maxConcurrent: number, maxWaiting: number): ConcurrencyLimiter {
  const waiting: { alone: boolean; start: () => void }[] = [];
  let inside = 0;
  const fits = (alone: boolean) => inside < (alone ? 1 : maxConcurrent);
  return {
    async enter(alone) {
      if (waiting.length === 0 && fits(alone)) {
        inside += 1;
        return true;
      }
      if (waiting.length >= maxWaiting) return false;
      await new Promise<void>((start) => waiting.push({ alone, start }));
      return true;
    },
    leave() {
      inside -= 1;
      for (let next = waiting[0]; next && fits(next.alone); next = waiting[0]) {
        waiting.shift();
        inside += 1;
        next.start();
      }
    },
  };
}
