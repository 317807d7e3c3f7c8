/** Delay before progress is first shown, in milliseconds. Shorter runs show no progress. */
const INITIAL_DELAY = 1000;
/** Minimum time between updates, in milliseconds. */
const UPDATE_INTERVAL = 100;

/**
 * Returns two functions: `show` displays the progress of a run on one line of the terminal, and `clear` removes that
 * line. Both do nothing if the stream is not a terminal.
 *
 * @param total - The number of items in the run.
 * @param noun - The plural noun for the items, such as `files`.
 */
export function showProgress(
  total: number,
  noun = 'files',
  stream: NodeJS.WriteStream = process.stderr,
): { show: (doneCount: number) => void; clear: () => void } {
  let nextUpdate = performance.now() + INITIAL_DELAY;
  let isShown = false;
  return {
    show(doneCount) {
      const now = performance.now();
      if (!stream.isTTY || now < nextUpdate) return;
      nextUpdate = now + UPDATE_INTERVAL;
      isShown = true;
      stream.write(`\r${doneCount} of ${total} ${noun}`);
    },
    clear() {
      if (isShown) stream.write('\r\u001b[K');
    },
  };
}
