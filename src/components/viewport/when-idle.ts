/**
 * Calls a function when the browser is idle. Browsers call only as many functions at a time as fit between two frames.
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
