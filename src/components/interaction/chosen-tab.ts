const STORAGE_KEY = 'apiblock-tabs';
const MAX_STORED_NAMES = 20;

const NO_NAMES: readonly string[] = [];
const listeners = new Set<() => void>();
let chosenNames: readonly string[] | undefined;

/**
 * Returns the names of the tabs that the reader chose on this and on earlier pages, most recent first. A group of tabs
 * selects the first of these names that it has.
 */
export function getChosenTabs(): readonly string[] {
  chosenNames ??= readStorage();
  return chosenNames;
}

/** Returns the chosen tabs on a server, which cannot know them. */
export function getServerChosenTabs(): readonly string[] {
  return NO_NAMES;
}

/** Selects the tab of this name in every group of the page, and stores the choice for later pages. */
export function chooseTab(name: string) {
  const otherNames = getChosenTabs().filter((other) => other !== name);
  chosenNames = [name, ...otherNames].slice(0, MAX_STORED_NAMES);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(chosenNames));
  } catch {
    // The browser blocks storage. The choice is lost when the page is closed.
  }
  for (const listener of listeners) listener();
}

/** Calls the listener after each choice. Returns a function that unsubscribes it. */
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
