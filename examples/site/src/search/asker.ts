/** What became of a question: the answer, or none yet, or none at all. */
export type Outcome<Answer> = { query: string } & (
  { state: 'answered'; answer: Answer } | { state: 'waiting' } | { state: 'failed'; error: unknown }
);

/** Asks for what is typed. */
export interface Asker {
  /** Forgets the question before, whatever has become of it. */
  ask(query: string): void;
  stop(): void;
}

/**
 * A key is asked for at once, unless it follows another one within a pause: then once that long no key has come. A pause
 * is as many milliseconds as the last answer took, within these.
 */
const shortestPause = 40;
const longestPause = 300;

/** Milliseconds until a reader is told to wait, and until an answer is given up. */
const patience = 500;
const longestWait = 10_000;

/** Asks one question at a time; only the last one that was asked is told of. */
export function createAsker<Answer>(
  find: (query: string, signal: AbortSignal) => Promise<Answer>,
  tell: (outcome: Outcome<Answer>) => void,
): Asker {
  let pause = shortestPause;
  let lastKey = -Infinity;
  let current = new AbortController();

  async function run(query: string, asked: AbortController): Promise<void> {
    const { signal } = asked;
    const tellIfCurrent = (outcome: Outcome<Answer>) => {
      if (!signal.aborted) tell(outcome);
    };
    const waiting = setTimeout(() => tellIfCurrent({ query, state: 'waiting' }), patience);
    const late = setTimeout(() => {
      tellIfCurrent({ query, state: 'failed', error: new Error('There was no answer in time.') });
      asked.abort();
    }, longestWait);
    const start = performance.now();
    try {
      const answer = await find(query, signal);
      if (!signal.aborted) pause = Math.min(longestPause, Math.max(shortestPause, performance.now() - start));
      tellIfCurrent({ query, state: 'answered', answer });
    } catch (error) {
      tellIfCurrent({ query, state: 'failed', error });
    } finally {
      clearTimeout(waiting);
      clearTimeout(late);
    }
  }

  return {
    ask(query) {
      current.abort();
      const asked = (current = new AbortController());
      const now = performance.now();
      const isQuick = now - lastKey < pause;
      lastKey = now;
      if (!isQuick) return void run(query, asked);
      const timer = setTimeout(() => void run(query, asked), pause);
      asked.signal.addEventListener('abort', () => clearTimeout(timer));
    },
    stop: () => current.abort(),
  };
}
