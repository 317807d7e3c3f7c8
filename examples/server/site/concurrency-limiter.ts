/** Lets a few in at a time; the others wait in the order they came. */
export interface Turns {
  /** Resolves to true when the turn comes, or at once to false when too many wait. `alone`: only when nobody else is in. */
  enter(alone: boolean): Promise<boolean>;
  leave(): void;
}

export function createConcurrencyLimiter(atOnce: number, mostWaiting: number): Turns {
  const waiting: { alone: boolean; start: () => void }[] = [];
  let inside = 0;
  const fits = (alone: boolean) => inside < (alone ? 1 : atOnce);
  return {
    async enter(alone) {
      if (waiting.length === 0 && fits(alone)) {
        inside += 1;
        return true;
      }
      if (waiting.length >= mostWaiting) return false;
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
