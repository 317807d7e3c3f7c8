/** Delay before progress is first shown, in milliseconds. Short runs show none. */
const INITIAL_DELAY = 1000;
/** Minimum time between updates, in milliseconds. */
const UPDATE_INTERVAL = 100;

/** Shows the progress of a long run on a terminal, in one line that `clear` removes. */
export function showProgress(
  total: number,
  stream: NodeJS.WriteStream = process.stderr,
): { show: (done: number) => void; clear: () => void } {
  let last = performance.now() + INITIAL_DELAY - UPDATE_INTERVAL;
  let isShown = false;
  return {
    show(done) {
      const now = performance.now();
      if (!stream.isTTY || now - last < UPDATE_INTERVAL) return;
      last = now;
      isShown = true;
      stream.write(`\r${done} of ${total} files`);
    },
    clear() {
      if (isShown) stream.write('\r\u001b[K');
    },
  };
}
