/** The state of a query: answered, waiting for the response, or failed. */
export type Outcome<Answer> = { query: string } & (
  { state: 'answered'; answer: Answer } | { state: 'waiting' } | { state: 'failed'; error: unknown }
);

/** Sends search queries while the user types. */
export interface Asker {
  /** Sends a query and aborts the previous one. */
  ask(query: string): void;
  stop(): void;
}

/**
 * Limits of the debounce delay in milliseconds. A query is sent at once, unless it follows another one within the delay; it is
 * then sent after a delay without input. The delay is the duration of the last response, within these limits.
 */
const MIN_DELAY = 40;
const MAX_DELAY = 300;

/** Milliseconds until the `waiting` state is reported and until the request times out. */
const WAITING_DELAY = 500;
const TIMEOUT = 10_000;

/** Creates an asker that runs one query at a time and reports only the outcomes of the latest query to `report`. */
export function createAsker<Answer>(
  find: (query: string, signal: AbortSignal) => Promise<Answer>,
  report: (outcome: Outcome<Answer>) => void,
): Asker {
  let delay = MIN_DELAY;
  let lastKey = -Infinity;
  let current = new AbortController();

  async function run(query: string, controller: AbortController): Promise<void> {
    const { signal } = controller;
    const reportIfCurrent = (outcome: Outcome<Answer>) => {
      if (!signal.aborted) report(outcome);
    };
    const waiting = setTimeout(() => reportIfCurrent({ query, state: 'waiting' }), WAITING_DELAY);
    const late = setTimeout(() => {
      reportIfCurrent({ query, state: 'failed', error: new Error('The server did not respond in time.') });
      controller.abort();
    }, TIMEOUT);
    const start = performance.now();
    try {
      const answer = await find(query, signal);
      if (!signal.aborted) delay = Math.min(MAX_DELAY, Math.max(MIN_DELAY, performance.now() - start));
      reportIfCurrent({ query, state: 'answered', answer });
    } catch (error) {
      reportIfCurrent({ query, state: 'failed', error });
    } finally {
      clearTimeout(waiting);
      clearTimeout(late);
    }
  }

  return {
    ask(query) {
      current.abort();
      const controller = new AbortController();
      current = controller;
      const now = performance.now();
      const isQuick = now - lastKey < delay;
      lastKey = now;
      if (!isQuick) return void run(query, controller);
      const timer = setTimeout(() => void run(query, controller), delay);
      controller.signal.addEventListener('abort', () => clearTimeout(timer));
    },
    stop: () => current.abort(),
  };
}
