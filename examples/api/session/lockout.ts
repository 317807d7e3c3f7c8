/** Limits on wrong passwords from one address. Times are in milliseconds. */
export interface LockoutLimits {
  /** Number of wrong passwords that locks the address. */
  readonly attempts: number;
  readonly lockMs: number;
  /** Maximum duration of a verification. A verification that does not end in time counts as a wrong password. */
  readonly pendingMs: number;
}

/**
 * The lockout state of an address. `pending` maps the name of each running verification to its deadline. Running verifications
 * are not counted in `failed`, so that parallel correct passwords wait instead of being rejected. Because each has a name,
 * ending a verification twice has no further effect.
 */
export interface LockoutState {
  readonly failed: number;
  readonly pending: Readonly<Record<string, number>>;
  readonly lockedUntil: number;
  /** When `failed` is reset to 0, in epoch milliseconds. */
  readonly failedUntil: number;
}

export type LockoutVerdict =
  | { readonly verdict: 'verify' }
  /** The running verifications could use up all remaining attempts, so the caller must wait until one ends. */
  | { readonly verdict: 'wait' }
  | { readonly verdict: 'locked'; readonly retryAfterMs: number };

/** Result of a verification. `abandoned` means that no password was compared. */
export type VerificationEnd = 'right' | 'wrong' | 'abandoned';

export interface LockoutStep<Result> {
  readonly state: LockoutState | undefined;
  readonly result: Result;
}

const fresh: LockoutState = { failed: 0, pending: {}, lockedUntil: 0, failedUntil: 0 };

/** Returns the time after which the state has no effect and can be deleted. */
export const lockoutExpiry = (state: LockoutState): number =>
  Math.max(state.lockedUntil, state.failedUntil, ...Object.values(state.pending));

/** Updates the state to `now`: removes expired locks and failures, and counts overdue verifications as failed. */
function settle(state: LockoutState | undefined, now: number, limits: LockoutLimits): LockoutState {
  if (!state) return fresh;
  let settled = state;
  // If the clock was set back, a lock must not last longer than `lockMs`.
  if (settled.lockedUntil > now + limits.lockMs) settled = { ...settled, lockedUntil: now + limits.lockMs };
  if (settled.failedUntil > now + limits.lockMs) settled = { ...settled, failedUntil: now + limits.lockMs };
  const latest = now + limits.pendingMs;
  const pending = Object.entries(settled.pending);
  if (pending.some(([, until]) => until > latest))
    settled = {
      ...settled,
      pending: Object.fromEntries(pending.map(([name, until]) => [name, Math.min(until, latest)])),
    };
  const overdue = pending.filter(([, until]) => until <= now);
  if (overdue.length > 0) {
    settled = fail(
      { ...settled, pending: Object.fromEntries(pending.filter(([, until]) => until > now)) },
      overdue.length,
      Math.max(...overdue.map(([, until]) => until)),
      limits,
    );
  }
  if (settled.lockedUntil > 0 && settled.lockedUntil <= now)
    settled = { ...settled, failed: 0, lockedUntil: 0, failedUntil: 0 };
  if (settled.failed > 0 && settled.lockedUntil === 0 && settled.failedUntil <= now)
    settled = { ...settled, failed: 0, failedUntil: 0 };
  return settled;
}

function fail(state: LockoutState, times: number, at: number, limits: LockoutLimits): LockoutState {
  const failed = state.failed + times;
  const locks = failed >= limits.attempts && state.lockedUntil === 0;
  return {
    ...state,
    failed,
    failedUntil: at + limits.lockMs,
    lockedUntil: locks ? at + limits.lockMs : state.lockedUntil,
  };
}

/** Returns `undefined` for a state without effect, so that the store deletes its record. */
const toStored = (state: LockoutState): LockoutState | undefined => (lockoutExpiry(state) === 0 ? undefined : state);

/** Registers a verification under a unique `name`. A locked address is rejected without extending the lock. */
export function beginVerification(
  state: LockoutState | undefined,
  name: string,
  now: number,
  limits: LockoutLimits,
): LockoutStep<LockoutVerdict> {
  const settled = settle(state, now, limits);
  // Return an unchanged state as the same object, so that the store does not write it.
  const kept = settled === state ? state : toStored(settled);
  if (settled.lockedUntil > now)
    return { state: kept, result: { verdict: 'locked', retryAfterMs: settled.lockedUntil - now } };
  if (settled.failed + Object.keys(settled.pending).length >= limits.attempts)
    return { state: kept, result: { verdict: 'wait' } };
  return {
    state: { ...settled, pending: { ...settled.pending, [name]: now + limits.pendingMs } },
    result: { verdict: 'verify' },
  };
}

/** Ends a verification that `beginVerification` allowed, unless it has already ended. Returns the number of remaining attempts. */
export function endVerification(
  state: LockoutState | undefined,
  name: string,
  end: VerificationEnd,
  now: number,
  limits: LockoutLimits,
): LockoutStep<{ remaining: number; retryAfterMs: number }> {
  const settled = settle(state, now, limits);
  const ended = name in settled.pending ? applyEnd(settled, name, end, now, limits) : settled;
  return {
    state: ended === state ? state : toStored(ended),
    result: {
      remaining: Math.max(0, limits.attempts - ended.failed),
      retryAfterMs: Math.max(0, ended.lockedUntil - now),
    },
  };
}

function applyEnd(
  state: LockoutState,
  name: string,
  end: VerificationEnd,
  now: number,
  limits: LockoutLimits,
): LockoutState {
  const { [name]: _, ...pending } = state.pending;
  const released = { ...state, pending };
  if (end === 'right') return { ...released, failed: 0, failedUntil: 0, lockedUntil: 0 };
  return end === 'wrong' ? fail(released, 1, now, limits) : released;
}
