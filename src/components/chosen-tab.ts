const KEY = 'apiblock-tab';

const listeners = new Set<() => void>();
let chosen: string | undefined;
let read = false;

/** The name of the tab that a reader chose last, on this page or on an earlier one. */
export function getChosenTab(): string | undefined {
  if (!read) {
    read = true;
    try {
      chosen = localStorage.getItem(KEY) ?? undefined;
    } catch {
      // Storage is refused: the choice lasts as long as the page.
    }
  }
  return chosen;
}

/** Chooses a tab by name for all groups of the page that have one of that name. */
export function chooseTab(name: string) {
  [chosen, read] = [name, true];
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // As above.
  }
  for (const listener of listeners) listener();
}

/** Calls back after each choice; returns how to stop it. */
export function subscribeToChosenTab(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
