/**
 * Calls a function when the browser is idle, so that many calls do not delay a frame.
 *
 * @returns A function that cancels the call.
 */
export function whenIdle(callback: () => void): () => void {
  // Safari does not implement `requestIdleCallback`.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(callback, 100);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(callback);
  return () => cancelIdleCallback(request);
}
