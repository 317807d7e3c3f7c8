/** Widths in a row of tabs, in CSS pixels. */
export interface TabWidths {
  /** Width of the row without its padding. */
  row: number;
  tabs: readonly number[];
}

export function measureTabs(tabList: Element): TabWidths {
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(tabList);
  return {
    row: getWidth(tabList) - toPixels(paddingInlineStart) - toPixels(paddingInlineEnd),
    tabs: [...tabList.children].map(getWidth),
  };
}

/**
 * Returns how many leading tabs the row shows. Tabs that are wider than half of the row can be shortened to half of the
 * row. If the selected tab is not one of the leading tabs, the row also shows the selected tab and has space for fewer
 * leading tabs.
 */
export function countLeadingTabs({ row, tabs }: TabWidths, selected: number): number {
  const requiredWidths = tabs.map((width) => Math.min(width, row / 2));
  const count = countFittingTabs(requiredWidths, row);
  return selected < count ? count : countFittingTabs(requiredWidths, row - (requiredWidths[selected] ?? 0));
}

function countFittingTabs(tabs: readonly number[], availableWidth: number): number {
  let width = 0;
  for (const [index, tab] of tabs.entries()) {
    width += tab;
    if (width > availableWidth) return index;
  }
  return tabs.length;
}

/** Converts a length such as `4px` to a number. Returns 0 for a length that is not numeric, which happens in jsdom. */
function toPixels(length: string): number {
  return Number.parseFloat(length) || 0;
}

function getWidth(element: Element): number {
  return element.getBoundingClientRect().width;
}
