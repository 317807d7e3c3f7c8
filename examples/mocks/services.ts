import {
  createMemoryStore,
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
  /** Absent: a store in memory, empty. */
  readonly store?: Store | undefined;
  /** Absent: the site is public. */
  readonly password?: string | undefined;
  /** Where the mocked service is reached. */
  readonly publicOrigin: string;
  readonly limits?: Limits | undefined;
  readonly version?: string | undefined;
  /** Epoch milliseconds. */
  readonly now?: (() => number) | undefined;
}

/** What the operations work with, in a browser or in a test: nothing outlives the page. */
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
    randomText: (length) =>
      Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => alphabet[byte & 31]).join(''),
    digest: async (text) => base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))),
    // A mock has no operator.
    report() {},
    site: password === undefined ? undefined : createMockSite(password),
  };
}

const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

/** The private site without its cost: the password is compared as it is, the sessions are signed as the service does. */
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
