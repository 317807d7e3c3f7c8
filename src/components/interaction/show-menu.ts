/** Space between the menu and its button, and between the menu and the edges of the window, in CSS pixels. */
const GAP = 4;

/**
 * Shows a menu on top of the page, next to its button, and repositions it when the page scrolls or the window is
 * resized. Returns a function that stops repositioning it.
 */
export function showMenu(menu: HTMLElement, button: Element): () => void {
  // Use a popover, because it is on top of all other elements and is never clipped. jsdom and older browsers do not
  // support popovers.
  if ('showPopover' in menu) {
    menu.popover = 'manual';
    menu.showPopover();
  }
  const place = () => placeMenu(menu, button);
  place();
  // Scroll events of elements do not bubble, so capture them on the window.
  addEventListener('scroll', place, true);
  addEventListener('resize', place);
  return () => {
    removeEventListener('scroll', place, true);
    removeEventListener('resize', place);
  };
}

/**
 * Places the menu below its button. If there is not enough space below and more space above, places the menu above the
 * button. The menu is aligned with the inline end of the button. If the menu does not fit, it can be scrolled.
 */
function placeMenu(menu: HTMLElement, button: Element): void {
  const { clientWidth, clientHeight } = document.documentElement;
  const box = button.getBoundingClientRect();
  const spaceAbove = box.top - 2 * GAP;
  const spaceBelow = clientHeight - box.bottom - 2 * GAP;
  const isBelow = spaceBelow >= Math.min(menu.scrollHeight, spaceAbove);
  const isRightToLeft = getComputedStyle(menu).direction === 'rtl';
  Object.assign(menu.style, {
    maxHeight: `${isBelow ? spaceBelow : spaceAbove}px`,
    maxWidth: `${(isRightToLeft ? clientWidth - box.left : box.right) - GAP}px`,
    top: isBelow ? `${box.bottom + GAP}px` : 'auto',
    bottom: isBelow ? 'auto' : `${clientHeight - box.top + GAP}px`,
    left: isRightToLeft ? `${box.left}px` : 'auto',
    right: isRightToLeft ? 'auto' : `${clientWidth - box.right}px`,
  });
}
