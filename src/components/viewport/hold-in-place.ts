/**
 * Returns a function that scrolls the page so that an element returns to its current position in the viewport. Call the
 * function after a change that can move the element. Browsers that support scroll anchoring compensate for only some of
 * these changes. Other browsers compensate for none of them.
 */
export function holdInPlace(element: Element): () => void {
  const block = element.closest('.apiblock-block') ?? element;
  const scroller = findScroller(block);
  // Hold both the block and the element in place, because an element in the sticky column does not move with its block.
  const positions = [block, element].map((held) => ({ held, top: getTop(held) }));
  return () => {
    for (const { held, top } of positions) {
      const distance = getTop(held) - top;
      if (Math.abs(distance) >= 1) scroller.scrollBy({ top: distance, behavior: 'instant' });
    }
  };
}

/** Returns the element or window that scrolls the page vertically. */
function findScroller(element: Element): Element | Window {
  for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
    const isScrollable = /auto|scroll/.test(getComputedStyle(parent).overflowY);
    if (isScrollable && parent.scrollHeight > parent.clientHeight) return parent;
  }
  return window;
}

function getTop(element: Element): number {
  return element.getBoundingClientRect().top;
}
