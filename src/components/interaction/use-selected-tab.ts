import { type RefObject, useState, useSyncExternalStore } from 'react';
import { chooseTab, getChosenTabs, getServerChosenTabs, subscribeToChosenTabs } from './chosen-tab.js';

interface NamedPanel {
  name?: string | undefined;
}

/**
 * The tab that the reader last selected in a tab group, initially the first tab. `chosenNames` contains the result of
 * `getChosenTabs` after the selection.
 */
interface OwnSelection {
  index: number;
  chosenNames?: readonly string[];
}

export function useSelectedTab(
  group: RefObject<Element | null>,
  panels: readonly NamedPanel[],
): [selected: number, select: (index: number) => void] {
  const chosenNames = useSyncExternalStore(subscribeToChosenTabs, getChosenTabs, getServerChosenTabs);
  const [ownSelection, setOwnSelection] = useState<OwnSelection>({ index: 0 });
  const select = (index: number) => {
    const name = panels[index]?.name;
    if (name !== undefined) chooseTab(name, group.current);
    setOwnSelection({ index, chosenNames: getChosenTabs() });
  };
  return [findSelectedTab(panels, ownSelection, chosenNames), select];
}

/**
 * Returns the index of the tab to show in a group. If the reader last chose a tab in another group, returns the tab
 * with the same name. If there is no such tab, or if the reader last chose a tab in this group, returns the tab that
 * the reader last selected in this group. Initially, this is the first tab.
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
    // Choosing a named tab replaces the array. If the array is still the same, no tab was chosen after this selection.
    const isMostRecent = ownSelection.chosenNames === chosenNames;
    if (hasNoChoice || isChosen || isMostRecent) return ownSelection.index;
  }
  const index = panels.findIndex(({ name }) => name === chosenName);
  return Math.max(0, index);
}
