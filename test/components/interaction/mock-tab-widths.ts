import { vi } from 'vitest';

/** Widths of each row of tabs and of each tab, in CSS pixels. */
interface MockedWidths {
  row: number;
  tab: number;
}

/**
 * Sets the widths of tab rows and tabs, because jsdom has no layout. Returns a function that restores the original
 * behavior.
 */
export function mockTabWidths({ row, tab }: MockedWidths): () => void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #onResize: (entries: { target: Element }[]) => void;
      constructor(onResize: (entries: { target: Element }[]) => void) {
        this.#onResize = onResize;
      }
      observe(target: Element) {
        this.#onResize([{ target }]);
      }
      unobserve() {}
    },
  );
  const spy = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { width: this.getAttribute('role') === 'tablist' ? row : tab } as DOMRect;
  });
  return () => {
    spy.mockRestore();
    vi.unstubAllGlobals();
  };
}
