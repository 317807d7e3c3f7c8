import type { LoginOutcome } from './session/login.ts';
import type { LockoutLimits } from './session/lockout.ts';
import type { RateLimit } from './rules/rate-window.ts';
import type { Store } from './store.ts';

/** The limits of the service; tests inject others, the environment cannot. */
export interface Limits {
  readonly lockout: LockoutLimits;
  /** Wrong passwords over all addresses in a window; beyond it verifications run slowly, one at a time. */
  readonly guessing: RateLimit & { readonly pauseMs: number };
  readonly tokens: RateLimit;
  /** Verifications that may wait for their turn in one process. */
  readonly waitingVerifications: number;
}

const minute = 60_000;

export const standardLimits: Limits = {
  lockout: { attempts: 5, lockMs: 15 * minute, pendingMs: minute },
  guessing: { requests: 100, windowMs: 15 * minute, pauseMs: 500 },
  tokens: { requests: 60, windowMs: minute },
  waitingVerifications: 1000,
};

/** The private site: its password and the signature of its sessions. Absent in public mode. */
export interface SiteAccess {
  /** Names the password in use, without revealing it. */
  readonly passwordTag: string;
  /** Compares a password with the stored hash. Costs the same for every password. */
  matches(password: string): Promise<boolean>;
  sign(session: { id: string; issuedAt: number; expiresAt: number }): Promise<string>;
  /** The session id in a JWT that is valid at `now`; undefined for any other text. */
  read(jwt: string, now: number): Promise<string | undefined>;
  /** Waits for a turn to verify; false when too many wait already. */
  enter(slowly: boolean): Promise<boolean>;
  leave(): void;
  pause(milliseconds: number): Promise<void>;
  /** Tells the operator that somebody is guessing the password from many addresses. */
  alert(failures: number): void;
  /** Hears how each login ended. */
  readonly noteLogin?: ((outcome: LoginOutcome['outcome']) => void) | undefined;
}

/** What the operations work with: everything that is not a pure rule. */
export interface Services {
  readonly store: Store;
  readonly limits: Limits;
  readonly version: string;
  /** The origin that browsers reach the service at, such as `https://docs.example.com`. */
  readonly publicOrigin: string;
  readonly site?: SiteAccess | undefined;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Seconds since the service started. */
  uptime(): number;
  /** Random letters and digits that nobody can guess. */
  randomText(length: number): string;
  /** Tells the operator of a failure of the store; the caller is only told that there was one. */
  report(error: unknown): void;
  /** A one-way digest of a text, so that a stolen store opens nothing. */
  digest(text: string): string | Promise<string>;
}
