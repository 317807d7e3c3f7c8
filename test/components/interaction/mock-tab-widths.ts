import { vi } from 'vitest';

/** Widths of each row of tabs and of each tab, in CSS pixels. */
interface MockedWidths {
  row: number;
  tab: number;
}

/** Gives rows of tabs and tabs a width, because jsdom has no layout. Returns a function that undoes this. */
export function mockTabWidths({ row, tab }: MockedWidths): () => void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #onResize: () => void;
      constructor(onResize: () => void) {
        this.#onResize = onResize;
      }
      observe() {
        this.#onResize();
      }
      disconnect() {}
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
