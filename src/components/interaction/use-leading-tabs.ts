import { type RefObject, useMemo, useSyncExternalStore } from 'react';
import { countLeadingTabs, measureTabs, type TabWidths } from './fit-tabs.js';

/**
 * Returns how many of the first tabs the row shows, and measures the tabs again whenever their widths or the width of
 * the row change. All tabs count as shown until they are measured.
 *
 * The widths are an external store, because React renders changes of an external store before the browser paints.
 */
export function useLeadingTabs(
  tabList: RefObject<HTMLElement | null>,
  { tabCount, selected }: { tabCount: number; selected: number },
): number {
  const store = useMemo(() => createWidthStore(tabList, tabCount), [tabList, tabCount]);
  const widths = useSyncExternalStore(store.subscribe, store.getWidths, getServerWidths);
  return widths ? countLeadingTabs(widths, selected) : tabCount;
}

/** Creates a store of the widths of a row with this number of tabs, which are measured while it has a subscriber. */
function createWidthStore(tabList: RefObject<HTMLElement | null>, tabCount: number) {
  let widths: TabWidths | undefined;
  return {
    getWidths: () => widths,
    subscribe: (onChange: () => void) => {
      const row = tabList.current;
      // jsdom, in which sites test their components, has no `ResizeObserver`.
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
