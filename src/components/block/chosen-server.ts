const STORAGE_KEY = 'apiblock-servers';
const MAX_STORED_CHOICES = 20;

/** A stored choice. `choice` can have any type, because another version of the library may have stored it. */
interface StoredChoice {
  /** The URLs of the servers that the reader could choose, separated by spaces. */
  servers: string;
  choice: unknown;
}

const listeners = new Set<() => void>();
/**
 * The servers that links have selected. The keys have the format of `StoredChoice.servers`. These choices are not
 * stored, so that a link cannot change later pages.
 */
const linkedChoices = new Map<string, unknown>();
let storedChoices: readonly StoredChoice[] | undefined;

/**
 * Returns the server that a link or the reader has chosen on this page, or that the reader chose on an earlier page.
 * The value is not validated.
 */
export function getStoredChoice(servers: string): unknown {
  if (linkedChoices.has(servers)) return linkedChoices.get(servers);
  storedChoices ??= readChoices();
  return storedChoices.find((stored) => stored.servers === servers)?.choice;
}

/** Stores a choice for all blocks with the same servers and for later pages. `undefined` deletes the choice. */
export function storeChoice(servers: string, choice: unknown): void {
  linkedChoices.delete(servers);
  const others = (storedChoices ?? readChoices()).filter((stored) => stored.servers !== servers);
  const changed = choice === undefined ? others : [{ servers, choice }, ...others];
  storedChoices = changed.slice(0, MAX_STORED_CHOICES);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(storedChoices));
  } catch {
    // The browser blocks storage, so the choice is lost when the page is closed.
  }
  for (const listener of listeners) listener();
}

/** Selects the server that a link specifies in all blocks on this page with the same servers. */
export function setLinkedChoice(servers: string, choice: unknown): void {
  linkedChoices.set(servers, choice);
  for (const listener of listeners) listener();
}

export function subscribeToChoices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readChoices(): readonly StoredChoice[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isStoredChoice) : [];
  } catch {
    return [];
  }
}

function isStoredChoice(value: unknown): value is StoredChoice {
  return typeof value === 'object' && value !== null && 'servers' in value && 'choice' in value;
}
