/** How long the console waits for the details of fields, in milliseconds. */
const MAX_WAIT = 5000;

/**
 * Waits until the limits and allowed values of all fields, and all requests, are displayed. On pages that a browser renders,
 * they are loaded after the fields. Stops waiting after a time limit, because the code that displays them can fail to load.
 */
export function waitForDetails(article: Element): Promise<void> {
  const isComplete = () => article.querySelector(':is(.apiblock-field-details, .apiblock-choice)[aria-busy]') === null;
  if (isComplete()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const observer = new MutationObserver(() => {
      if (isComplete()) stop();
    });
    const timer = setTimeout(stop, MAX_WAIT);
    observer.observe(article, { childList: true, subtree: true });
  });
}
