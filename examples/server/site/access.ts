import { createHash, createSecretKey, type KeyObject } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { readSession, signSession, type SiteAccess } from '../../api/index.ts';
import { matchesPassword, type PasswordHash } from './password.ts';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';

/** What opens the private site. */
export interface SiteKeys {
  readonly passwordHash: PasswordHash;
  /** The secret that signs sessions, then one that signed earlier ones. */
  readonly secrets: readonly [current: string, previous?: string | undefined];
}

/** Verifications at a time: each takes 19 MiB and a core for tens of milliseconds. */
const MAX_CONCURRENT_VERIFICATIONS = 4;

interface Deployment {
  readonly now: () => number;
  readonly mostWaiting: number;
  /** Called at most once a minute while somebody guesses. */
  readonly alert: (failures: number) => void;
  readonly noteLogin: SiteAccess['noteLogin'];
}

/** The private site's password and session signatures, over `node:crypto`. */
export function createSiteAccess(
  { passwordHash, secrets }: SiteKeys,
  { now, mostWaiting, alert, noteLogin }: Deployment,
): SiteAccess {
  const keys = secrets
    .filter((secret) => secret !== undefined)
    .map((secret) => createSecretKey(Buffer.from(secret, 'utf8')));
  const [signingKey] = keys as [KeyObject];
  const turns = createConcurrencyLimiter(MAX_CONCURRENT_VERIFICATIONS, mostWaiting);
  let alertedAt = -Infinity;

  return {
    passwordTag: createHash('sha256').update(passwordHash.salt).update(passwordHash.tag).digest('base64url'),
    matches: (password) => matchesPassword(password, passwordHash),
    sign: (session) => signSession(session, signingKey),
    async read(jwt, at) {
      // The current key knows most; an earlier one the sessions from before the secret changed.
      for (const key of keys) {
        const id = await readSession(jwt, key, at);
        if (id !== undefined) return id;
      }
      return undefined;
    },
    enter: (slowly) => turns.enter(slowly),
    leave: () => turns.leave(),
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
