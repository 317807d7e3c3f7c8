/** Events that indicate that the reader scrolls or continues to use the page. */
const READER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** If the status is in this upper fraction of the viewport, enough of the response below it is visible. */
const VISIBLE_PART = 2 / 3;

export interface OutcomeScroller {
  /** Scrolls to the status, unless it is already visible or the reader has used the page since the request was sent. */
  reveal(this: void): void;
  /** Stops listening to the reader's events. */
  stop(this: void): void;
}

/**
 * Creates the scroller for a request that is being sent. Scrolling is necessary because in a single column, the outcome
 * is below a form that can be longer than the screen. The focus does not move, because readers often send the request
 * again, and screen readers announce the status.
 */
export function createOutcomeScroller(status: HTMLElement): OutcomeScroller {
  let isAllowed = true;
  const stop = () => {
    isAllowed = false;
    for (const type of READER_EVENTS) removeEventListener(type, stop, true);
  };
  for (const type of READER_EVENTS) addEventListener(type, stop, { capture: true, passive: true });
  return {
    reveal: () => {
      if (isAllowed) scrollToStatus(status);
      // Later parts of a stream must not scroll the page again.
      stop();
    },
    stop,
  };
}

function scrollToStatus(status: HTMLElement): void {
  const { top } = status.getBoundingClientRect();
  // The stylesheet sets the margin to the height of the site's sticky header.
  const headerHeight = parseFloat(getComputedStyle(status).scrollMarginBlockStart) || 0;
  if (top >= headerHeight && top < innerHeight * VISIBLE_PART) return;
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  const column = status.parentElement;
  const isScrolledColumn = column !== null && column.scrollHeight > column.clientHeight;
  // The column next to the form is sticky, so only its own content has to scroll.
  if (isScrolledColumn && isBesideForm(column)) {
    const distance = top - column.getBoundingClientRect().top;
    column.scrollBy({ top: distance, behavior });
  } else status.scrollIntoView({ block: 'start', behavior });
}

function isBesideForm(column: Element): boolean {
  const form = column.previousElementSibling;
  return form !== null && column.getBoundingClientRect().top < form.getBoundingClientRect().bottom;
}
