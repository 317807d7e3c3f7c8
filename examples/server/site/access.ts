import { createHash, createSecretKey, type KeyObject } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { readSession, signSession, type SiteAccess } from '../../api/index.ts';
import { matchesPassword, type PasswordHash } from './password.ts';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';

export interface SiteKeys {
  readonly passwordHash: PasswordHash;
  /**
   * The secret that signs new sessions, and optionally the previous secret. Sessions signed with the previous secret
   * remain valid.
   */
  readonly secrets: readonly [current: string, previous?: string | undefined];
}

/**
 * Maximum number of concurrent password verifications. Each one uses 19 MiB of memory and one CPU core for tens of
 * milliseconds.
 */
const MAX_CONCURRENT_VERIFICATIONS = 4;

interface Deployment {
  readonly now: () => number;
  readonly maxWaiting: number;
  /**
   * Called at most once per minute while wrong passwords come from many addresses. `failures` is the number of wrong
   * passwords.
   */
  readonly alert: (failures: number) => void;
  readonly noteLogin: SiteAccess['noteLogin'];
}

/** Creates the functions that verify the site password, sign and read sessions, and limit concurrent verifications. */
export function createSiteAccess(
  { passwordHash, secrets }: SiteKeys,
  { now, maxWaiting, alert, noteLogin }: Deployment,
): SiteAccess {
  const keys = secrets.filter((secret) => secret !== undefined).map((secret) => createSecretKey(Buffer.from(secret)));
  const [signingKey] = keys as [KeyObject];
  const limiter = createConcurrencyLimiter(MAX_CONCURRENT_VERIFICATIONS, maxWaiting);
  let alertedAt = -Infinity;

  return {
    passwordTag: createHash('sha256').update(passwordHash.salt).update(passwordHash.tag).digest('base64url'),
    matches: (password) => matchesPassword(password, passwordHash),
    sign: (session) => signSession(session, signingKey),
    async read(jwt, at) {
      // Try the current key first, because it signed most sessions. The previous key signed only older sessions.
      for (const key of keys) {
        const id = await readSession(jwt, key, at);
        if (id !== undefined) return id;
      }
      return undefined;
    },
    enter: (alone) => limiter.enter(alone),
    leave: () => limiter.leave(),
    pause: async (milliseconds) => {
      await pause(milliseconds);
    },
    alert(failures) {
      if (Math.abs(now() - alertedAt) < 60_000) return;
      alertedAt = now();
      alert(failures);
    },
    noteLogin,
  };
}
