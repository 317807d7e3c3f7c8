import {
  createMemoryStore,
  createRandomText,
  readSession,
  signSession,
  standardLimits,
  type Limits,
  type Services,
  type SiteAccess,
  type Store,
} from '../api/index.ts';
import product from '../../package.json' with { type: 'json' };

export interface MockServiceOptions {
  /** The store that contains the documents and tokens. Defaults to an empty in-memory store. */
  readonly store?: Store | undefined;
  /** Password of the private site. If undefined, the site is public. */
  readonly password?: string | undefined;
  /** Origin of the mocked service, such as `location.origin`. */
  readonly publicOrigin: string;
  readonly limits?: Limits | undefined;
  readonly version?: string | undefined;
  /** Returns the current time in epoch milliseconds. */
  readonly now?: (() => number) | undefined;
}

/** Creates the services for the mocks. By default, all data is kept in memory. */
export function createMockServices({
  store = createMemoryStore(),
  password,
  publicOrigin,
  limits = standardLimits,
  version = product.version,
  now = Date.now,
}: MockServiceOptions): Services {
  const started = performance.now();
  return {
    store,
    limits,
    version,
    publicOrigin,
    now,
    uptime: () => Math.round(performance.now() - started) / 1000,
    randomText: createRandomText,
    digest: async (text) => base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))),
    // Mocks discard error reports, because they have no operator.
    report() {},
    site: password === undefined ? undefined : createMockSite(password),
  };
}

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

/**
 * Creates the access control for a private site. Compares passwords without hashing, and signs sessions in the same way
 * as the service.
 */
function createMockSite(password: string): SiteAccess {
  const key = crypto.getRandomValues(new Uint8Array(32));
  return {
    passwordTag: 'mock',
    matches: async (text) => text.normalize('NFC') === password.normalize('NFC'),
    sign: (session) => signSession(session, key),
    read: (jwt, at) => readSession(jwt, key, at),
    enter: async () => true,
    leave() {},
    pause: (milliseconds) => new Promise((resolve) => void setTimeout(resolve, milliseconds)),
    alert() {},
  };
}
