import { createElement as h, type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/** Times that the page itself measures, in milliseconds. */
export interface PageTimes {
  /** Time from the first call to React until the browser has painted the complete page. */
  shown: number;
  /**
   * Total blocking time: the sum of the time beyond 50 ms of each task, including layout and painting. Measured with
   * long animation frames, because the Long Tasks API omits layout and painting unless a script runs in the same frame.
   */
  blocking: number;
}

/** An entry of the Long Animation Frames API, which TypeScript doesn't declare. */
interface LongAnimationFrame extends PerformanceEntry {
  blockingDuration: number;
}

declare global {
  interface Window {
    /**
     * Renders or hydrates the page. Resolves one second after the page was painted, so that later tasks are included.
     */
    runPage: (mode: 'render' | 'hydrate') => Promise<PageTimes>;
  }
}

/** Defines `window.runPage`. The measurement starts after the data has been loaded. */
export function defineRunPage(renderAll: (data: unknown) => ReactNode) {
  window.runPage = async (mode) => {
    const data: unknown = await (await fetch('./data.json')).json();
    let blocking = 0;
    new PerformanceObserver((list) => {
      for (const frame of list.getEntries() as LongAnimationFrame[]) blocking += frame.blockingDuration;
    }).observe({ type: 'long-animation-frame' });
    const root = document.querySelector('#root') as HTMLElement;
    // Start in a new task, so that the time for parsing the data is not included.
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

/** Calls `onFinished` in an effect, which runs after the effects of all components inside the page. */
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
