import { findTarget } from './find-target.js';
import { holdInPlace } from './hold-in-place.js';

/** Matches the elements that hide their content until a reader opens them. */
const HIDING_ELEMENT = '.apiblock-panel[hidden], details:not([open])';

/** How long the layout near the target can change after the page has loaded, in milliseconds. */
const SETTLING_DURATION = 1_000;

/** Events that indicate that the reader is about to scroll. */
const READER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

let isListening = false;
/** The blocks that are about to hide panels. A tab group outside blocks is also in this set. */
let startingElements: Set<Element> | undefined;

/**
 * Shows the target of the page's URL if the target is in the same block as the tab group. Call the function in an
 * effect that runs before the group hides its panels. A target that is already visible stays at its position in the
 * viewport, although the page becomes shorter.
 */
export function showTarget(group: Element): void {
  if (!isListening) {
    isListening = true;
    addEventListener('hashchange', showNewTarget);
    // The browser fires this event at a hidden panel that contains a find-in-page match or the target of a link.
    document.addEventListener('beforematch', ({ target }) => void reveal(target as Element));
  }
  const element = group.closest('.apiblock-block') ?? group;
  if (startingElements) {
    startingElements.add(element);
    return;
  }
  const target = findTarget();
  if (!target) return;
  const elements = new Set([element]);
  startingElements = elements;
  const wasVisible = isVisible(target);
  const restorePosition = wasVisible ? keepPosition(target) : undefined;
  // React hides the panels before the browser runs this callback.
  queueMicrotask(() => {
    startingElements = undefined;
    const isRevealed = [...elements].some((starting) => starting.contains(target)) && reveal(target);
    // Wait for the microtask in which React renders the selected panels.
    queueMicrotask(() => {
      restorePosition?.();
      // Don't scroll to a target that was visible: the browser has already scrolled to it, and the reader may have
      // scrolled on.
      if (isRevealed && !wasVisible) scrollTo(target);
      keepAtTop(target);
    });
  });
}

/** Scrolls to an element, and keeps it at the top of the viewport until the page has settled or the reader scrolls. */
export function scrollToTop(element: Element): void {
  keepAtTop(element, { canBeFar: true });
}

function showNewTarget(): void {
  const target = findTarget();
  if (!target) return;
  const isRevealed = reveal(target);
  queueMicrotask(() => {
    // Scroll to a target that was hidden, because the browser has not scrolled to it.
    if (isRevealed) scrollTo(target);
    keepAtTop(target);
  });
}

/**
 * Selects the tabs of all hidden panels and opens all disclosures that contain an element. Returns whether the element
 * was hidden.
 */
function reveal(element: Element): boolean {
  let isHidden = false;
  let hiding = element.closest(HIDING_ELEMENT);
  while (hiding) {
    isHidden = true;
    if (hiding instanceof HTMLDetailsElement) hiding.open = true;
    else findTab(hiding)?.click();
    hiding = hiding.parentElement?.closest(HIDING_ELEMENT) ?? null;
  }
  return isHidden;
}

function findTab({ id, parentElement: group }: Element): HTMLElement | undefined {
  const tabs = group?.querySelectorAll<HTMLElement>(':scope > [role=tablist] > [role=tab]') ?? [];
  return [...tabs].find((tab) => tab.getAttribute('aria-controls') === id);
}

function isVisible(element: Element): boolean {
  // jsdom and older browsers do not implement `checkVisibility`.
  return element.checkVisibility?.() ?? true;
}

/** Returns whether an element is near the top of the viewport, where the browser places the target of a link. */
function isNearTop(element: Element): boolean {
  return Math.abs(element.getBoundingClientRect().top) < innerHeight / 2;
}

/**
 * Returns a function that moves a target back to its current position. Returns `undefined` if the target is outside the
 * viewport.
 */
function keepPosition(target: Element): (() => void) | undefined {
  if (isNearTop(target)) return () => scrollTo(target);
  const { top } = target.getBoundingClientRect();
  return top > 0 && top < innerHeight ? holdInPlace(target) : undefined;
}

function scrollTo(target: Element): void {
  // Sites may test their pages in jsdom, which does not implement `scrollIntoView`.
  target.scrollIntoView?.({ behavior: 'instant' });
}

/**
 * Scrolls to a target now, and again whenever a block changes its size, until the page has settled or the reader
 * scrolls. Browsers lay out blocks only when they come near the viewport, and their actual heights then move the blocks
 * below.
 *
 * @param canBeFar - Whether to scroll to the target from anywhere on the page. By default, scrolls only if the target
 * is already near the top of the viewport.
 */
function keepAtTop(target: Element, { canBeFar = false } = {}): void {
  // By default, don't scroll if the target is not near the top, because the browser is still scrolling to it smoothly,
  // or the reader has scrolled away.
  const scroll = () => {
    if (canBeFar || isNearTop(target)) scrollTo(target);
  };
  scroll();
  // jsdom does not implement `ResizeObserver`.
  if (typeof ResizeObserver === 'undefined') return;
  const observer = new ResizeObserver(scroll);
  for (const block of document.querySelectorAll('.apiblock-block')) observer.observe(block);
  const stop = () => {
    observer.disconnect();
    for (const type of READER_EVENTS) removeEventListener(type, stop);
  };
  for (const type of READER_EVENTS) addEventListener(type, stop, { passive: true });
  const stopLater = () => void setTimeout(stop, SETTLING_DURATION);
  if (document.readyState === 'complete') stopLater();
  else addEventListener('load', stopLater);
}
