/**
 * Reads the layout of an element, and returns a function that changes the page accordingly. Returns `undefined` if no
 * change is needed.
 */
export type Measure = (element: Element) => (() => void) | undefined;

const measures = new WeakMap<Element, Measure>();
/** Maps each observed part to the element that contains it and has a `Measure` function. */
const wholes = new WeakMap<Element, Element>();
let sharedObserver: ResizeObserver | undefined;

/**
 * Calls `measure` after the browser has laid out an element, and whenever the size of the element or of one of its
 * `parts` changes. All elements on the page share one observer, which calls all functions before it makes any changes.
 * Otherwise, the browser would have to lay out the page again after each change. A second call for the same element
 * replaces the first one.
 *
 * @param parts - Elements inside `element` whose sizes are also observed.
 */
export function observeResize(element: Element, measure: Measure, parts: readonly Element[] = []): void {
  // Sites may test their pages in jsdom, which does not implement `ResizeObserver`.
  if (typeof ResizeObserver === 'undefined') return;
  sharedObserver ??= new ResizeObserver(measureAll);
  measures.set(element, measure);
  for (const part of parts) wholes.set(part, element);
  for (const observed of [element, ...parts]) {
    // Chromium ignores elements that are already observed, so it would not measure them again.
    sharedObserver.unobserve(observed);
    sharedObserver.observe(observed);
  }
}

export function stopObservingResize(element: Element, parts: readonly Element[] = []): void {
  for (const observed of [element, ...parts]) sharedObserver?.unobserve(observed);
}

function measureAll(entries: readonly ResizeObserverEntry[]): void {
  const elements = new Set(entries.map(({ target }) => wholes.get(target) ?? target));
  const changes = [...elements].map((element) => measures.get(element)?.(element));
  for (const change of changes) change?.();
}
