const KEY = 'apiblock-tabs';

/** How many choices are remembered. */
const MOST = 20;

const NONE: readonly string[] = [];
const listeners = new Set<() => void>();
let chosen: readonly string[] | undefined;

/**
 * The names of the tabs that a reader chose, on this page and on earlier ones, the latest first: a group shows the first
 * that it has.
 */
export function getChosenTabs(): readonly string[] {
  chosen ??= readStorage();
  return chosen;
}

/** What a server knows of a reader's choices. */
export function getNoTabs(): readonly string[] {
  return NONE;
}

/** Chooses a tab by name for all groups of the page that have one of that name. */
export function chooseTab(name: string) {
  chosen = [name, ...getChosenTabs().filter((other) => other !== name)].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(chosen));
  } catch {
    // Storage is refused: the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Calls back after each choice; returns how to stop it. */
export function subscribeToChosenTabs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readStorage(): readonly string[] {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : NONE;
  } catch {
    return NONE;
  }
}
