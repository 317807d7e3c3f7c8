import { createElement as h, type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/** What a page measured of itself, in milliseconds. */
export interface PageTimes {
  /** From the first call of React until the browser has painted the finished page. */
  shown: number;
  /** Of each task of more than 50 ms, what is beyond 50 ms; summed. */
  blocking: number;
}

declare global {
  interface Window {
    /** Shows or hydrates the page, and resolves when it is at rest. */
    runPage: (mode: 'render' | 'hydrate') => Promise<PageTimes>;
  }
}

/** Gives the page its one entry. The data is there before the clock starts, for both kinds of pages. */
export function offer(renderAll: (data: unknown) => ReactNode) {
  window.runPage = async (mode) => {
    const data: unknown = await (await fetch('./data.json')).json();
    let blocking = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) blocking += duration - 50;
    }).observe({ type: 'longtask' });
    const root = document.querySelector('#root') as HTMLElement;
    // A task of its own, so that reading the data does not count.
    await new Promise((resolve) => setTimeout(resolve, 100));
    const shown = await new Promise<number>((resolve) => {
      const start = performance.now();
      const page = h(Page, { onFinished: () => afterPaint(() => resolve(performance.now() - start)) }, renderAll(data));
      if (mode === 'hydrate') hydrateRoot(root, page);
      else createRoot(root).render(page);
    });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return { shown, blocking };
  };
}

/** Its effect runs after those of everything in it. */
function Page({ onFinished, children }: { onFinished: () => void; children?: ReactNode }) {
  useEffect(onFinished);
  return children;
}

function afterPaint(callback: () => void) {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = callback;
    port2.postMessage(undefined);
  });
}
