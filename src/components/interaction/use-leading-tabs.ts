import { type RefObject, useMemo, useSyncExternalStore } from 'react';
import { observeResize, stopObservingResize } from '../viewport/observe-resize.js';
import { countLeadingTabs, measureTabs, type TabWidths } from './fit-tabs.js';

/**
 * Returns how many leading tabs the row shows. Until the tabs have been measured, this is the number of all tabs.
 * Measures the tabs again whenever a tab or the row changes its width.
 *
 * The widths are in an external store, because React renders changes to such a store before the browser paints.
 */
export function useLeadingTabs(
  tabList: RefObject<HTMLElement | null>,
  { tabCount, selected }: { tabCount: number; selected: number },
): number {
  const store = useMemo(() => createWidthStore(tabList, tabCount), [tabList, tabCount]);
  // Read the count from the store instead of the widths, so that a row is rendered again only if the count changes.
  return useSyncExternalStore(
    store.subscribe,
    () => store.countLeadingTabs(selected),
    () => tabCount,
  );
}

/**
 * Creates a store for the widths of a row and its tabs. The widths are measured only while the store has a subscriber.
 */
function createWidthStore(tabList: RefObject<HTMLElement | null>, tabCount: number) {
  let widths: TabWidths | undefined;
  return {
    countLeadingTabs: (selected: number) => (widths ? countLeadingTabs(widths, selected) : tabCount),
    subscribe: (onChange: () => void) => {
      const row = tabList.current;
      if (!row) return () => {};
      const tabs = [...row.children].slice(0, tabCount);
      const measure = () => {
        const measured = measureTabs(row);
        // Keep the widths while the row is hidden, for example in print.
        if (measured.row > 0) widths = measured;
        return onChange;
      };
      observeResize(row, measure, tabs);
      return () => stopObservingResize(row, tabs);
    },
  };
}
