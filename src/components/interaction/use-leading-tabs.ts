import { type RefObject, useMemo, useSyncExternalStore } from 'react';
import { countLeadingTabs, measureTabs, type TabWidths } from './fit-tabs.js';

/**
 * Returns how many leading tabs the row shows, or the number of all tabs if the tabs have not been measured yet.
 * Measures the tabs again whenever a tab or the row changes its width.
 *
 * The widths are an external store, because React renders changes to an external store before the browser paints.
 */
export function useLeadingTabs(
  tabList: RefObject<HTMLElement | null>,
  { tabCount, selected }: { tabCount: number; selected: number },
): number {
  const store = useMemo(() => createWidthStore(tabList, tabCount), [tabList, tabCount]);
  const widths = useSyncExternalStore(store.subscribe, store.getWidths, getServerWidths);
  return widths ? countLeadingTabs(widths, selected) : tabCount;
}

/**
 * Creates a store for the widths of a row and its tabs. The widths are measured only while the store has a subscriber.
 */
function createWidthStore(tabList: RefObject<HTMLElement | null>, tabCount: number) {
  let widths: TabWidths | undefined;
  return {
    getWidths: () => widths,
    subscribe: (onChange: () => void) => {
      const row = tabList.current;
      // jsdom, in which sites may test their pages, does not implement `ResizeObserver`.
      if (!row || typeof ResizeObserver === 'undefined') return () => {};
      const observer = new ResizeObserver(() => {
        widths = measureTabs(row);
        onChange();
      });
      const tabs = [...row.children].slice(0, tabCount);
      for (const element of [row, ...tabs]) observer.observe(element);
      return () => observer.disconnect();
    },
  };
}

function getServerWidths(): undefined {
  return undefined;
}
