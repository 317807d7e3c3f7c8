import { useState, useSyncExternalStore } from 'react';
import { chooseTab, getChosenTabs, getServerChosenTabs, subscribeToChosenTabs } from './chosen-tab.js';

interface NamedPanel {
  name?: string | undefined;
}

/**
 * The index of the tab that the reader selected in a tab group (initially 0), and the names of all tabs that the reader
 * had chosen by then.
 */
interface OwnSelection {
  index: number;
  chosenNames?: readonly string[];
}

/** Returns the index of the selected tab in a tab group, and a function that selects another tab. */
export function useSelectedTab(panels: readonly NamedPanel[]): [selected: number, select: (index: number) => void] {
  const chosenNames = useSyncExternalStore(subscribeToChosenTabs, getChosenTabs, getServerChosenTabs);
  const [ownSelection, setOwnSelection] = useState<OwnSelection>({ index: 0 });
  const select = (index: number) => {
    const name = panels[index]?.name;
    if (name !== undefined) chooseTab(name);
    setOwnSelection({ index, chosenNames: getChosenTabs() });
  };
  return [findSelectedTab(panels, ownSelection, chosenNames), select];
}

/**
 * Returns the index of the tab to show in this group. If the reader last chose a tab in another group, this is the tab
 * with the same name, if there is one. Otherwise, it is the tab that the reader last selected in this group, initially
 * the first tab.
 */
function findSelectedTab(
  panels: readonly NamedPanel[],
  ownSelection: OwnSelection,
  chosenNames: readonly string[],
): number {
  const chosenName = chosenNames.find((chosen) => panels.some(({ name }) => name === chosen));
  const ownPanel = panels[ownSelection.index];
  if (ownPanel) {
    const hasNoChoice = chosenName === undefined;
    // If several tabs in this group have the chosen name, keep the tab that the reader selected.
    const isChosen = ownPanel.name === chosenName;
    // Each choice of a named tab replaces the array, so the array is identical only if no other choice followed.
    const isMostRecent = ownSelection.chosenNames === chosenNames;
    if (hasNoChoice || isChosen || isMostRecent) return ownSelection.index;
  }
  const index = panels.findIndex(({ name }) => name === chosenName);
  return Math.max(0, index);
}
