import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const API = 'https://api.example.com';
const OTHER_API = 'https://api.example.net';
const KEY = `apiblock-secrets ${API}`;

let stored: Map<string, string>;

/** Loads a new store, as if a page were opened or reloaded in the same tab. */
async function loadStore() {
  vi.resetModules();
  return import('../../../src/console/form/credential-store.js');
}

function stubStorage(methods: Partial<Storage>): void {
  vi.stubGlobal('sessionStorage', methods);
}

/** Throws the error that browsers throw if the reader blocks all site data. */
function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

beforeEach(() => {
  stored = new Map();
  stubStorage({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('setSecret', () => {
  it('stores a secret for one origin, and only in memory', async () => {
    const store = await loadStore();
    store.setSecret(API, 'token', 's3cret');
    expect(store.getSecrets(API)).toEqual(new Map([['token', 's3cret']]));
    expect(store.getSecrets(OTHER_API)).toEqual(new Map());
    expect(store.isKept(API)).toBe(false);
    expect(stored).toEqual(new Map());
    expect((await loadStore()).getSecrets(API)).toEqual(new Map());
  });

  it('deletes a secret if its new value is empty, even from session storage', async () => {
    const store = await loadStore();
    store.setKept(API, true);
    store.setSecret(API, 'token', 's3cret');
    store.setSecret(API, 'key', 'k');
    store.setSecret(API, 'token', '');
    expect(store.getSecrets(API)).toEqual(new Map([['key', 'k']]));
    expect(stored).toEqual(new Map([[KEY, '{"key":"k"}']]));
  });
});

describe('setKept', () => {
  it('keeps secrets in session storage across reloads, whether they are set before or after the call', async () => {
    const store = await loadStore();
    store.setSecret(API, 'token', 's3cret');
    store.setKept(API, true);
    store.setSecret(API, 'key', 'k');
    expect(store.isKept(API)).toBe(true);

    const reloaded = await loadStore();
    expect(reloaded.isKept(API)).toBe(true);
    expect(reloaded.getSecrets(API)).toEqual(
      new Map([
        ['token', 's3cret'],
        ['key', 'k'],
      ]),
    );
    reloaded.setSecret(API, 'key', 'changed');
    expect((await loadStore()).getSecrets(API).get('key')).toBe('changed');
  });

  it('keeps only the secrets for the specified origin', async () => {
    const store = await loadStore();
    store.setSecret(OTHER_API, 'token', 'other');
    store.setKept(API, true);
    store.setSecret(OTHER_API, 'key', 'other');
    expect(store.isKept(OTHER_API)).toBe(false);
    expect([...stored.keys()]).toEqual([KEY]);
  });

  it('deletes the secrets from session storage and stores no later secret there if the reader stops keeping secrets', async () => {
    const store = await loadStore();
    store.setKept(API, true);
    store.setSecret(API, 'token', 's3cret');
    store.setKept(API, false);
    expect(stored).toEqual(new Map());
    store.setSecret(API, 'token', 'changed');
    store.setSecret(API, 'key', 'k');
    expect(stored).toEqual(new Map());
    expect(store.isKept(API)).toBe(false);
    expect(store.getSecrets(API).get('token')).toBe('changed');
  });

  it('deletes secrets that an earlier page kept', async () => {
    stored.set(KEY, '{"token":"s3cret"}');
    const store = await loadStore();
    store.setKept(API, false);
    expect(stored).toEqual(new Map());
    expect((await loadStore()).isKept(API)).toBe(false);
  });
});

describe('getSecrets', () => {
  it.each(['', '{', 'null', '5'])('returns no secrets if session storage contains %j', async (value) => {
    stored.set(KEY, value);
    const store = await loadStore();
    expect(store.getSecrets(API)).toEqual(new Map());
  });

  it('returns stored values as strings', async () => {
    stored.set(KEY, '{"token":5}');
    expect((await loadStore()).getSecrets(API)).toEqual(new Map([['token', '5']]));
  });

  it('returns the secrets that were entered if session storage is not available', async () => {
    stubStorage({ getItem: refuse, setItem: refuse, removeItem: refuse });
    const store = await loadStore();
    store.setSecret(API, 'token', 's3cret');
    expect(store.isKept(API)).toBe(false);
    store.setKept(API, true);
    store.setKept(API, false);
    expect(store.getSecrets(API)).toEqual(new Map([['token', 's3cret']]));
  });
});

describe('setSelectedAlternative', () => {
  it('stores the selection for one origin, and keeps it in session storage if secrets are kept', async () => {
    const store = await loadStore();
    store.setSelectedAlternative(API, 'bearer');
    expect(store.getSelectedAlternative(API)).toBe('bearer');
    expect(store.getSelectedAlternative(OTHER_API)).toBeUndefined();
    expect(stored).toEqual(new Map());
    store.setKept(API, true);
    expect(stored).toEqual(new Map([[KEY, '{"alternative":"bearer"}']]));
    expect((await loadStore()).getSelectedAlternative(API)).toBe('bearer');
  });
});
