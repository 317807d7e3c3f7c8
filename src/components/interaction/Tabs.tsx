'use client';

import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { CopyButton, type CopyLabels } from './CopyButton.js';
import { chooseTab, getChosenTabs, getServerChosenTabs, subscribeToChosenTabs } from './chosen-tab.js';
import { scrollToTab } from './scroll-to-tab.js';
import { useHydrated } from './use-hydrated.js';

/** A panel of a group of tabs. */
export interface Panel {
  /** Content of the tab. */
  label: ReactNode;
  /** The label as plain text, shown above the panel if there are no tabs (without JavaScript, and in print). */
  title: string;
  /** Color of the response's status. */
  color?: string | undefined;
  /** Panels with the same name are selected together in all groups of the page, and the choice is stored. */
  name?: string | undefined;
  content: ReactNode;
}

interface TabsProps {
  /** Prefix of the ids of tabs and panels. */
  id: string;
  /** Accessible name of the tab list. */
  label: string;
  panels: Panel[];
  /** UI strings of the copy button, if the panels contain something to copy. */
  copy?: (CopyLabels & { label: string }) | undefined;
}

/** The tab that the reader selected in one group, and the page's choices at that time. */
interface OwnSelection {
  index: number;
  chosenNames?: readonly string[];
}

/**
 * Tabs with automatic activation, as in the WAI-ARIA Authoring Practices. Without JavaScript, before hydration and in
 * print, all panels are visible, each below its title.
 */
export function Tabs({ id, label, panels, copy }: TabsProps) {
  const isHydrated = useHydrated();
  const chosenNames = useSyncExternalStore(subscribeToChosenTabs, getChosenTabs, getServerChosenTabs);
  const [ownSelection, setOwnSelection] = useState<OwnSelection>({ index: 0 });
  const root = useRef<HTMLDivElement>(null);
  const selected = findSelected(panels, ownSelection, chosenNames);

  const select = (index: number) => {
    const name = panels[index]?.name;
    if (name !== undefined) chooseTab(name);
    setOwnSelection({ index, chosenNames: getChosenTabs() });
  };

  useEffect(() => {
    const group = root.current;
    const panelElements = group ? [...group.querySelectorAll(':scope > .apiblock-panel')] : [];
    // React supports only the boolean `hidden`. With `until-found`, find-in-page can reveal a hidden panel.
    for (const panel of panelElements) if (panel.hasAttribute('hidden')) panel.setAttribute('hidden', 'until-found');
    const onBeforeMatch = ({ target }: Event) => select(panelElements.indexOf(target as Element));
    group?.addEventListener('beforematch', onBeforeMatch);
    return () => group?.removeEventListener('beforematch', onBeforeMatch);
  });

  // Another group may have changed the selection, so the selected tab may be out of view.
  const scrolledTo = useRef(0);
  useEffect(() => {
    if (scrolledTo.current === selected) return;
    scrolledTo.current = selected;
    const tabList = root.current?.firstElementChild;
    scrollToTab(tabList, tabList?.children[selected]);
  }, [selected]);

  const onKeyDown = (event: KeyboardEvent) => {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const targets: Record<string, number> = {
      [isRightToLeft ? 'ArrowLeft' : 'ArrowRight']: selected + 1,
      [isRightToLeft ? 'ArrowRight' : 'ArrowLeft']: selected - 1,
      Home: 0,
      End: panels.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const index = (target + panels.length) % panels.length;
    select(index);
    (event.currentTarget.children[index] as HTMLElement).focus();
  };

  return (
    <div className="apiblock-group" ref={root} data-tabs="" data-running={isHydrated || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs are focusable, one at a time */}
      <div className="apiblock-tablist" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {panels.map(({ label: text, color }, index) => (
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
            onClick={() => select(index)}
          >
            {text}
          </button>
        ))}
      </div>
      {copy && <CopyButton {...copy} />}
      {panels.map(({ title, color, content }, index) => {
        const isHidden = isHydrated && index !== selected;
        return (
          <div
            key={index}
            className="apiblock-panel"
            id={`${id}-panel-${index}`}
            // A `hidden="until-found"` panel stays in the accessibility tree, so it must not have the role of a panel.
            role={isHidden ? undefined : 'tabpanel'}
            aria-labelledby={isHidden ? undefined : `${id}-tab-${index}`}
            hidden={isHidden}
          >
            {/* Visible if the tabs are not: without JavaScript, and in print. */}
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

/** Returns the index of the selected tab: the page's choice, unless the reader's selection in this group is more specific. */
function findSelected(panels: Panel[], ownSelection: OwnSelection, chosenNames: readonly string[]): number {
  const chosenName = chosenNames.find((chosen) => panels.some(({ name }) => name === chosen));
  const ownPanel = panels[ownSelection.index];
  if (ownPanel) {
    const hasNoChoice = chosenName === undefined;
    // Several tabs of the group can have the chosen name.
    const isChosen = ownPanel.name === chosenName;
    const isMostRecent = ownSelection.chosenNames === chosenNames;
    if (hasNoChoice || isChosen || isMostRecent) return ownSelection.index;
  }
  const index = panels.findIndex(({ name }) => name === chosenName);
  return Math.max(0, index);
}
