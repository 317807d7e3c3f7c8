/** The state of a query: completed with a result, waiting for the response, or failed with an error. */
export type Outcome<Result> = { query: string } & (
  { state: 'completed'; result: Result } | { state: 'waiting' } | { state: 'failed'; error: unknown }
);

export interface QuerySender {
  /** Sends a query and aborts the previous one. */
  send(query: string): void;
  stop(): void;
}

/**
 * Limits of the debounce delay in milliseconds. Within these limits, the delay is the duration of the last request. A
 * query is sent immediately unless it follows another query within the delay. In that case, it is sent after the delay,
 * unless a newer query replaces it.
 */
const MIN_DELAY = 40;
const MAX_DELAY = 300;

/** Milliseconds until the sender reports that it is waiting for the response. */
const WAITING_DELAY = 500;
/** Milliseconds until a query without a response fails. */
const TIMEOUT = 10_000;

/**
 * Creates a query sender that runs one query at a time and passes only the outcomes of the latest query to `report`.
 */
export function createQuerySender<Result>(
  find: (query: string, signal: AbortSignal) => Promise<Result>,
  report: (outcome: Outcome<Result>) => void,
): QuerySender {
  let delay = MIN_DELAY;
  let lastKey = -Infinity;
  let current = new AbortController();

  async function run(query: string, controller: AbortController): Promise<void> {
    const { signal } = controller;
    const reportIfCurrent = (outcome: Outcome<Result>) => {
      if (!signal.aborted) report(outcome);
    };
    const waiting = setTimeout(() => reportIfCurrent({ query, state: 'waiting' }), WAITING_DELAY);
    const late = setTimeout(() => {
      reportIfCurrent({ query, state: 'failed', error: new Error('The server did not respond in time.') });
      controller.abort();
    }, TIMEOUT);
    const start = performance.now();
    try {
      const result = await find(query, signal);
      if (!signal.aborted) delay = Math.min(MAX_DELAY, Math.max(MIN_DELAY, performance.now() - start));
      reportIfCurrent({ query, state: 'completed', result });
    } catch (error) {
      reportIfCurrent({ query, state: 'failed', error });
    } finally {
      clearTimeout(waiting);
      clearTimeout(late);
    }
  }

  return {
    send(query) {
      current.abort();
      const controller = new AbortController();
      current = controller;
      const now = performance.now();
      const isQuick = now - lastKey < delay;
      lastKey = now;
      if (!isQuick) {
        void run(query, controller);
        return;
      }
      const timer = setTimeout(() => void run(query, controller), delay);
      controller.signal.addEventListener('abort', () => clearTimeout(timer));
    },
    stop: () => current.abort(),
  };
}
