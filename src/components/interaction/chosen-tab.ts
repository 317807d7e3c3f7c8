import { holdInPlace } from '../viewport/hold-in-place.js';

const STORAGE_KEY = 'apiblock-tabs';
const MAX_STORED_NAMES = 20;

const NO_NAMES: readonly string[] = [];
const listeners = new Set<() => void>();
let chosenNames: readonly string[] | undefined;

/**
 * Returns the names of the tabs that the reader has chosen on this and earlier pages, most recent first. A tab group
 * selects the first of these tabs that it contains.
 */
export function getChosenTabs(): readonly string[] {
  chosenNames ??= readStorage();
  return chosenNames;
}

/** Returns an empty array, because a server does not know which tabs the reader has chosen. */
export function getServerChosenTabs(): readonly string[] {
  return NO_NAMES;
}

/**
 * Selects the tab with this name in all tab groups on the page, and stores the choice for later pages.
 *
 * @param control - The element that the reader used to choose the tab. This element keeps its position in the viewport,
 * even if tab groups above it change their heights.
 */
export function chooseTab(name: string, control: Element | null) {
  const otherNames = getChosenTabs().filter((other) => other !== name);
  chosenNames = [name, ...otherNames].slice(0, MAX_STORED_NAMES);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(chosenNames));
  } catch {
    // The browser blocks storage, so the choice is lost when the page is closed.
  }
  const restorePosition = control && holdInPlace(control);
  for (const listener of listeners) listener();
  // The listeners have queued the microtask in which React renders the tab groups. Restore the position after it.
  if (restorePosition) queueMicrotask(restorePosition);
}

export function subscribeToChosenTabs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readStorage(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : NO_NAMES;
  } catch {
    return NO_NAMES;
  }
}
