/** Scrolls a tab list horizontally until a tab is centered. Unlike `scrollIntoView`, it does not scroll the page. */
export function scrollToTab(tabList: Element | null | undefined, tab: Element | null | undefined): void {
  if (!tabList || !tab) return;
  const tabBox = tab.getBoundingClientRect();
  const listBox = tabList.getBoundingClientRect();
  const centeredStart = listBox.left + (listBox.width - tabBox.width) / 2;
  // jsdom has no scrollBy.
  tabList.scrollBy?.(tabBox.left - centeredStart, 0);
}
