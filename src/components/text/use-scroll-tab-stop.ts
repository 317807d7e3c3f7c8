import { type RefObject, useEffect } from 'react';

/**
 * Makes a code panel a tab stop only while its content overflows, so that the Tab key skips short code. Without
 * JavaScript, every code panel is a tab stop.
 */
export function useScrollTabStop(panel: RefObject<HTMLElement | null>): void {
  // No dependency array, because each render can change the code.
  useEffect(() => {
    const element = panel.current;
    // jsdom, in which sites may test their pages, does not implement `ResizeObserver`.
    if (!element || typeof ResizeObserver === 'undefined') return;
    // The code may have changed, so the panel is a tab stop until the browser has measured it.
    element.setAttribute('tabindex', '0');
    const observer = new ResizeObserver(() => {
      const scrolls = element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
      if (scrolls) element.setAttribute('tabindex', '0');
      else element.removeAttribute('tabindex');
    });
    observer.observe(element);
    return () => observer.disconnect();
  });
}
