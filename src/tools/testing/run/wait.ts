/** Resolves after a number of milliseconds, or as soon as the signal is aborted. */
export function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted || milliseconds <= 0) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
}

/** Resolves when the next request may be sent. */
export type Throttle = () => Promise<void>;

/** Creates a function that lets requests start one after the other, with at least `delay` milliseconds between them. */
export function createThrottle(delay: number, signal: AbortSignal): Throttle {
  let nextStart = 0;
  return () => {
    const now = performance.now();
    const start = Math.max(now, nextStart);
    nextStart = start + delay;
    return wait(start - now, signal);
  };
}

const MAX_RETRIES = 3;

/** The longest time to wait before a request is sent again, in milliseconds. */
const MAX_RETRY_DELAY = 60_000;

/**
 * Returns the time to wait before a request is sent again, in milliseconds. Returns `undefined` if the response must be
 * compared instead: the status code is not 429 or 503, there is no valid `Retry-After` header, the time is too long, or
 * the request has already been sent again `MAX_RETRIES` times.
 *
 * @param retries - The number of times that the request has already been sent again.
 */
export function readRetryDelay(status: number, retryAfter: string | undefined, retries: number): number | undefined {
  if ((status !== 429 && status !== 503) || retryAfter === undefined || retries >= MAX_RETRIES) return undefined;
  const isSeconds = /^\d+$/.test(retryAfter.trim());
  const delay = isSeconds ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now();
  return Number.isNaN(delay) || delay > MAX_RETRY_DELAY ? undefined : Math.max(0, delay);
}
