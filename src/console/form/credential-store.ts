const KEY = 'apiblock-secrets ';

type Secrets = Map<string, string>;

const memory = new Map<string, Secrets>();
const kept = new Set<string>();

/** What readers have typed as secrets for an origin: in memory, and in the storage of the tab where they said so. */
export function getSecrets(origin: string): Secrets {
  let secrets = memory.get(origin);
  if (!secrets) {
    secrets = new Map();
    memory.set(origin, secrets);
    try {
      const stored = sessionStorage.getItem(KEY + origin);
      if (stored) {
        kept.add(origin);
        for (const [name, value] of Object.entries(JSON.parse(stored) as object)) secrets.set(name, String(value));
      }
    } catch {
      // Storage is refused, or holds something else.
    }
  }
  return secrets;
}

/** Keeps a secret of an origin; nothing typed is no secret. */
export function setSecret(origin: string, name: string, value: string): void {
  const secrets = getSecrets(origin);
  if (value) secrets.set(name, value);
  else secrets.delete(name);
  if (kept.has(origin)) store(origin, secrets);
}

/** Whether the secrets of an origin are kept for the tab. */
export function isKept(origin: string): boolean {
  getSecrets(origin);
  return kept.has(origin);
}

/** Keeps the secrets of an origin for the tab, or deletes them there. */
export function setKept(origin: string, isWanted: boolean): void {
  const secrets = getSecrets(origin);
  if (isWanted) {
    kept.add(origin);
    store(origin, secrets);
  } else {
    kept.delete(origin);
    try {
      sessionStorage.removeItem(KEY + origin);
    } catch {
      // There is nothing to delete.
    }
  }
}

function store(origin: string, secrets: Secrets): void {
  try {
    sessionStorage.setItem(KEY + origin, JSON.stringify(Object.fromEntries(secrets)));
  } catch {
    // They last as long as the page.
  }
}
