/** A check that is over sooner needs no progress. */
const QUIET = 1000;
const INTERVAL = 100;

/** Tells on a terminal how far a long check is, in one line that is gone at the end. */
export function showProgress(
  total: number,
  stream: NodeJS.WriteStream = process.stderr,
): { show: (done: number) => void; clear: () => void } {
  let last = performance.now() + QUIET - INTERVAL;
  let isShown = false;
  return {
    show(done) {
      const now = performance.now();
      if (!stream.isTTY || now - last < INTERVAL) return;
      last = now;
      isShown = true;
      stream.write(`\r${done} of ${total} files`);
    },
    clear() {
      if (isShown) stream.write('\r\u001b[K');
    },
  };
}
