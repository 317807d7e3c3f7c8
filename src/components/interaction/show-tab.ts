/** Moves a row of tabs until one of them stands in its middle, and nothing but the row. */
export function showTab(row: Element | null | undefined, tab: Element | null | undefined): void {
  if (!row || !tab) return;
  const [{ left, width }, { left: start, width: space }] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
  // A DOM without layout, as in tests of sites, has no scrolling.
  row.scrollBy?.(left - start - (space - width) / 2, 0);
}
