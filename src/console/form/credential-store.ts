const STORAGE_PREFIX = 'apiblock-secrets ';

type Secrets = Map<string, string>;

const secretsByOrigin = new Map<string, Secrets>();
const keptOrigins = new Set<string>();

/** Returns the secrets that the reader entered for an origin, including secrets in the tab's session storage. */
export function getSecrets(origin: string): Secrets {
  const known = secretsByOrigin.get(origin);
  if (known) return known;
  const stored = readStorage(origin);
  if (stored) keptOrigins.add(origin);
  const secrets = stored ?? new Map<string, string>();
  secretsByOrigin.set(origin, secrets);
  return secrets;
}

/**
 * Returns the secrets in session storage. Returns `undefined` if there are none, if session storage is not available,
 * or if it contains an invalid value.
 */
function readStorage(origin: string): Secrets | undefined {
  try {
    const stored = sessionStorage.getItem(STORAGE_PREFIX + origin);
    if (!stored) return undefined;
    const entries = Object.entries(JSON.parse(stored) as object);
    return new Map(entries.map(([name, value]) => [name, String(value)]));
  } catch {
    return undefined;
  }
}

/** Maps each origin to the names of the secrets that are never kept in session storage. */
const unkeptNames = new Map<string, Set<string>>();

/**
 * Stores a secret for an origin. An empty value deletes it.
 *
 * @param options.canBeKept - Whether the secret may be kept in session storage with the other secrets of the origin.
 */
export function setSecret(origin: string, name: string, value: string, { canBeKept = true } = {}): void {
  const secrets = getSecrets(origin);
  const unkept = unkeptNames.get(origin) ?? new Set();
  unkeptNames.set(origin, unkept);
  if (canBeKept) unkept.delete(name);
  else unkept.add(name);
  if (value) secrets.set(name, value);
  else secrets.delete(name);
  if (keptOrigins.has(origin)) store(origin, secrets);
}

/**
 * Key of the selected authentication alternative, which is stored with the secrets. The key cannot collide with the key
 * of a secret, because the keys of secrets contain spaces.
 */
const ALTERNATIVE_KEY = 'alternative';

export function getSelectedAlternative(origin: string): string | undefined {
  return getSecrets(origin).get(ALTERNATIVE_KEY);
}

/**
 * Stores the authentication alternative that the reader selected for an origin. The selection is kept for as long as
 * the origin's secrets.
 */
export function setSelectedAlternative(origin: string, id: string): void {
  setSecret(origin, ALTERNATIVE_KEY, id);
}

/** Returns whether the secrets of an origin are kept in the tab's session storage. */
export function isKept(origin: string): boolean {
  // Call `getSecrets` first: the first access to an origin reads session storage and adds the origin to `keptOrigins`
  // if it has stored secrets.
  getSecrets(origin);
  return keptOrigins.has(origin);
}

/** Keeps the secrets of an origin in the tab's session storage, or deletes them from it if `isWanted` is `false`. */
export function setKept(origin: string, isWanted: boolean): void {
  const secrets = getSecrets(origin);
  if (isWanted) {
    keptOrigins.add(origin);
    store(origin, secrets);
  } else {
    keptOrigins.delete(origin);
    try {
      sessionStorage.removeItem(STORAGE_PREFIX + origin);
    } catch {
      // Session storage is not available, so it contains no secrets to delete.
    }
  }
}

/** Forgets all secrets that are not in session storage. Called after the last console was removed from the page. */
export function forgetUnkeptSecrets(): void {
  for (const [origin, secrets] of secretsByOrigin) {
    if (!keptOrigins.has(origin)) secrets.clear();
    for (const name of unkeptNames.get(origin) ?? []) secrets.delete(name);
  }
}

function store(origin: string, secrets: Secrets): void {
  try {
    const kept = [...secrets].filter(([name]) => !unkeptNames.get(origin)?.has(name));
    sessionStorage.setItem(STORAGE_PREFIX + origin, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Session storage is full or not available, so the secrets are lost when the page is closed.
  }
}
