/** How long the console waits for the contents of a block, in milliseconds. */
const MAX_WAIT = 5000;

/**
 * Waits until the block shows all requests, and the limits and allowed values of all fields. On client-rendered pages,
 * these details are loaded after the fields.
 */
export function waitForDetails(article: Element): Promise<void> {
  return waitForElements(
    article,
    () => article.querySelector(':is(.apiblock-field-details, .apiblock-choice)[aria-busy]') === null,
  );
}

/**
 * Waits until the elements and attributes of a block meet a condition. Stops waiting after a time limit, because the
 * code that changes them can fail to load.
 */
export function waitForElements(article: Element, isComplete: () => boolean): Promise<void> {
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
    observer.observe(article, { attributes: true, childList: true, subtree: true });
  });
}
