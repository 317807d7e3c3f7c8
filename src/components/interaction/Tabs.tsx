'use client';

import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { showTarget } from '../viewport/reveal-target.js';
import { CopyButton, type CopyLabels } from './CopyButton.js';
import { TabMenu } from './TabMenu.js';
import { useHydrated } from './use-hydrated.js';
import { useLeadingTabs } from './use-leading-tabs.js';
import { useSelectedTab } from './use-selected-tab.js';

export interface Panel {
  /** Text of the tab, which can contain formatting. */
  label: ReactNode;
  /** The label as plain text, shown above the panel if there are no tabs (without JavaScript, and in print). */
  title: string;
  /** Color name of the response's status code, such as `green`. */
  color?: string | undefined;
  /**
   * Panels with the same name are selected together in all tab groups on the page, and the choice is stored. If
   * omitted, selecting the panel affects only its own tab group.
   */
  name?: string | undefined;
  content: ReactNode;
}

interface TabsProps {
  /** Prefix for the IDs of tabs and panels. */
  id: string;
  /** ID of the root element, for links to the tabs. */
  rootId?: string | undefined;
  /** Accessible name of the tab list. */
  label: string;
  /** Text before `label` in the accessible name of the menu, which contains the tabs that do not fit into the row. */
  moreTabs: string;
  panels: Panel[];
  /** UI strings of the copy button. `undefined` if the panels contain nothing to copy. */
  copy?: (CopyLabels & { label: string }) | undefined;
}

/**
 * Renders tabs. Moving the keyboard focus to a tab selects it. Tabs that do not fit into the row are in a menu. Without
 * JavaScript, before hydration and in print, all panels are visible, each with its title above it.
 */
export function Tabs({ id, rootId, label, moreTabs, panels, copy }: TabsProps) {
  const root = useRef<HTMLDivElement>(null);
  const tabList = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  const [selected, select] = useSelectedTab(root, panels);
  const leadingCount = useLeadingTabs(tabList, { tabCount: panels.length, selected });
  const isInRow = (index: number) => index < leadingCount || index === selected;
  const menuItems = panels.map((panel, index) => ({ ...panel, index })).filter(({ index }) => !isInRow(index));
  const focusSelected = useFocusAfterSelecting(tabList, selected);
  const panelCount = panels.length;
  useEffect(() => makeSearchable(root.current), [isHydrated, selected, panelCount]);
  useEffect(() => {
    if (root.current) showTarget(root.current);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const indexes = panels.map((_, index) => index).filter(isInRow);
    const target = findTarget(event, indexes.indexOf(selected), indexes.length);
    const index = target === undefined ? undefined : indexes[target];
    if (index === undefined) return;
    event.preventDefault();
    select(index);
    (tabList.current?.children[index] as HTMLElement | undefined)?.focus();
  };
  const onMenuSelect = (index: number) => {
    select(index);
    focusSelected();
  };

  return (
    <div className="apiblock-group" id={rootId} ref={root} data-tabs="" data-running={isHydrated || undefined}>
      <div className="apiblock-tablist" ref={tabList} role="tablist" aria-label={label}>
        {panels.map(({ label: content, title, color }, index) => (
          <button
            key={index}
            type="button"
            role="tab"
            className="apiblock-tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={index === selected}
            tabIndex={index === selected ? 0 : -1}
            data-color={color}
            data-in-menu={!isInRow(index) || undefined}
            onClick={() => select(index)}
            onKeyDown={onKeyDown}
            onPointerEnter={({ currentTarget }) => showTooltipIfCut(currentTarget, title)}
          >
            {content}
          </button>
        ))}
      </div>
      {menuItems.length > 0 && <TabMenu label={`${moreTabs}: ${label}`} items={menuItems} onSelect={onMenuSelect} />}
      {copy && <CopyButton {...copy} />}
      {panels.map(({ title, color, content }, index) => {
        const isHidden = isHydrated && index !== selected;
        return (
          <div
            key={index}
            className="apiblock-panel"
            id={`${id}-panel-${index}`}
            // A `hidden="until-found"` element stays in the accessibility tree, so it must not have the tabpanel role.
            role={isHidden ? undefined : 'tabpanel'}
            aria-labelledby={isHidden ? undefined : `${id}-tab-${index}`}
            hidden={isHidden}
          >
            {/* Visible only when the tabs are hidden: without JavaScript, and in print. */}
            <div className="apiblock-panel-label" data-color={color}>
              {title}
            </div>
            {content}
          </div>
        );
      })}
    </div>
  );
}

/**
 * Makes the hidden panels of a tab group searchable by find-in-page. React supports only a boolean `hidden`, so the
 * value `until-found` is set here.
 */
function makeSearchable(group: Element | null): void {
  for (const panel of group?.querySelectorAll(':scope > .apiblock-panel[hidden]') ?? [])
    panel.setAttribute('hidden', 'until-found');
}

/** Gives a tab a tooltip with its whole title if the row shows only the start of the title. */
function showTooltipIfCut(tab: HTMLElement, title: string): void {
  tab.title = tab.scrollWidth > tab.clientWidth ? title : '';
}

/**
 * Returns a function that moves the focus to the selected tab when the selection next changes. A tab that is
 * selected in the menu can receive the focus only after it is rendered in the row.
 */
function useFocusAfterSelecting(tabList: RefObject<HTMLElement | null>, selected: number): () => void {
  const isWaiting = useRef(false);
  useEffect(() => {
    if (!isWaiting.current) return;
    isWaiting.current = false;
    (tabList.current?.children[selected] as HTMLElement | undefined)?.focus();
  }, [tabList, selected]);
  return () => {
    isWaiting.current = true;
  };
}

/** Returns the index of the tab that a key such as ArrowRight selects, or `undefined` for any other key. */
function findTarget(event: KeyboardEvent, selected: number, tabCount: number): number | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  // Use the direction of the tab list, not of the tab, because the text of a tab with a status code runs from left to
  // right even on right-to-left pages.
  const tabList = event.currentTarget.parentElement ?? event.currentTarget;
  const isRightToLeft = getComputedStyle(tabList).direction === 'rtl';
  const previous = (selected - 1 + tabCount) % tabCount;
  const next = (selected + 1) % tabCount;
  switch (event.key) {
    case 'ArrowLeft':
      return isRightToLeft ? next : previous;
    case 'ArrowRight':
      return isRightToLeft ? previous : next;
    case 'Home':
      return 0;
    case 'End':
      return tabCount - 1;
    default:
      return undefined;
  }
}
