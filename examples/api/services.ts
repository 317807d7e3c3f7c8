import type { LoginOutcome } from './session/login-outcome.ts';
import type { LockoutLimits } from './session/lockout.ts';
import type { RateLimit } from './rules/rate-window.ts';
import type { Store, StoredToken } from './store.ts';

/** Limits of the service. Tests can inject other limits, but environment variables cannot change the limits. */
export interface Limits {
  readonly lockout: LockoutLimits;
  /**
   * Limit on the total number of wrong passwords from all addresses. Above this limit, passwords are verified one at a
   * time, with a pause before each verification.
   */
  readonly guessing: RateLimit & { readonly pauseMs: number };
  readonly tokens: RateLimit;
  /** Maximum number of queued password verifications per process. */
  readonly waitingVerifications: number;
}

const minute = 60_000;

export const standardLimits: Limits = {
  lockout: { attempts: 5, lockMs: 15 * minute, pendingMs: minute },
  guessing: { requests: 100, windowMs: 15 * minute, pauseMs: 500 },
  tokens: { requests: 60, windowMs: minute },
  waitingVerifications: 1000,
};

/** Access control for the private site: verifies passwords, limits concurrent verifications, and signs sessions. */
export interface SiteAccess {
  /** Identifies the current password without revealing it. */
  readonly passwordTag: string;
  /** Returns whether the password matches the stored hash. Takes the same time for every password. */
  matches(password: string): Promise<boolean>;
  sign(session: { id: string; issuedAt: number; expiresAt: number }): Promise<string>;
  /** Returns the session ID in a JWT, or `undefined` if the JWT is not valid at `now`. */
  read(jwt: string, now: number): Promise<string | undefined>;
  /**
   * Waits until a password may be verified, and resolves to true. Resolves to false immediately if the queue is full.
   * If `alone` is true, waits until no other password is being verified.
   */
  enter(alone: boolean): Promise<boolean>;
  leave(): void;
  pause(milliseconds: number): Promise<void>;
  /** Warns the operator that the password is being guessed from many addresses. */
  alert(failures: number): void;
  /** Called with the outcome of each login attempt. */
  readonly noteLogin?: ((outcome: LoginOutcome['outcome']) => void) | undefined;
}

/** Dependencies of the operations: storage, time, randomness and configuration. */
export interface Services {
  readonly store: Store;
  readonly limits: Limits;
  readonly version: string;
  /** The origin at which browsers reach the service, such as `https://docs.example.com`. */
  readonly publicOrigin: string;
  /** Access control for a private site. Undefined if the site is public. */
  readonly site?: SiteAccess | undefined;
  /**
   * Verifies an access token from the authorization server. The function returns `undefined` if the token is not valid.
   * The property is undefined if the service accepts only its own tokens.
   */
  readonly verifyForeignToken?: ((token: string) => Promise<StoredToken | undefined>) | undefined;
  /** Returns the current time in epoch milliseconds. */
  readonly now: () => number;
  /** Returns the time since the service started, in seconds. */
  uptime(): number;
  /** Returns a cryptographically random string of letters and digits. */
  randomText(length: number): string;
  /** Reports a store error to the operator. The caller receives no details. */
  report(error: unknown): void;
  /** Returns a one-way digest of a token or session ID, so that a leaked store contains no usable credentials. */
  digest(text: string): string | Promise<string>;
}
