/** The callbacks of the elements that are not near the viewport yet. */
const waiting = new Map<Element, () => void>();
let sharedObserver: IntersectionObserver | undefined;

/**
 * Calls a function once, when an element is at most one screen away from the viewport, or before the page is printed.
 * If the element is a code panel, observes its tab group instead, because a hidden panel has no position.
 */
export function whenNear(panel: Element, callback: () => void): void {
  // Sites may test their pages in jsdom, which does not implement `IntersectionObserver`.
  if (typeof IntersectionObserver === 'undefined') return callback();
  sharedObserver ??= createObserver();
  waiting.set(panel, callback);
  sharedObserver.observe(getGroup(panel));
}

export function cancelWhenNear(panel: Element): void {
  waiting.delete(panel);
  const group = getGroup(panel);
  if (listWaiting(group).length === 0) sharedObserver?.unobserve(group);
}

function createObserver(): IntersectionObserver {
  addEventListener('beforeprint', () => callAll([...waiting.keys()]));
  // The second margin applies to panels inside scrolling containers. Older browsers ignore it.
  const margins = { rootMargin: '100%', scrollMargin: '100%' };
  return new IntersectionObserver((entries, observer) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      callAll(listWaiting(target));
    }
  }, margins);
}

function callAll(panels: readonly Element[]): void {
  for (const panel of panels) {
    const callback = waiting.get(panel);
    waiting.delete(panel);
    callback?.();
  }
}

function getGroup(panel: Element): Element {
  return panel.closest('.apiblock-group') ?? panel;
}

function listWaiting(group: Element): Element[] {
  return [group, ...group.querySelectorAll('.apiblock-code')].filter((element) => waiting.has(element));
}
