/** The longest delay of a timer, in milliseconds. */
const MAX_DELAY = 2 ** 31 - 1;

/** Waits for a number of seconds. Rejects if the signal is aborted. */
export function sleep(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, Math.min(seconds * 1000, MAX_DELAY));
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop);
  });
}
