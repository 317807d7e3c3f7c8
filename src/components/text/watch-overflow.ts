import { observeResize, stopObservingResize } from '../viewport/observe-resize.js';

/**
 * Makes a code panel a tab stop only while its content overflows, so that the Tab key skips short code. Until the
 * browser has laid out the panel, and without JavaScript, every code panel is a tab stop. Call the function again after
 * changing the code.
 */
export function watchOverflow(panel: Element): void {
  // Until the panel is measured again, keep it a tab stop, because its new code may be too long for the panel.
  panel.setAttribute('tabindex', '0');
  observeResize(panel, measureOverflow);
}

export function stopWatchingOverflow(panel: Element): void {
  stopObservingResize(panel);
}

function measureOverflow(panel: Element): (() => void) | undefined {
  const scrolls = panel.scrollWidth > panel.clientWidth || panel.scrollHeight > panel.clientHeight;
  if (scrolls === panel.hasAttribute('tabindex')) return undefined;
  return () => {
    if (scrolls) panel.setAttribute('tabindex', '0');
    else panel.removeAttribute('tabindex');
  };
}
