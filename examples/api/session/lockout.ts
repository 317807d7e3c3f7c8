/** Limits on wrong passwords from one address. Times are in milliseconds. */
export interface LockoutLimits {
  /** Number of wrong passwords after which the address is locked. */
  readonly attempts: number;
  readonly lockMs: number;
  /**
   * Maximum duration of a password verification. A verification that does not end in time counts as a wrong password.
   */
  readonly pendingMs: number;
}

/**
 * The lockout state of an address. `pending` maps the name of each running verification to its deadline. `failed` does
 * not include running verifications, because parallel logins with the correct password must wait and must not be
 * rejected. Each verification has a name, so that ending it a second time has no effect.
 */
export interface LockoutState {
  readonly failed: number;
  readonly pending: Readonly<Record<string, number>>;
  readonly lockedUntil: number;
  /** Time at which `failed` is reset to 0, in epoch milliseconds. */
  readonly failedUntil: number;
}

export type LockoutVerdict =
  | { readonly verdict: 'verify' }
  /** The running verifications could use up all remaining attempts, so the caller must wait until one ends. */
  | { readonly verdict: 'wait' }
  | { readonly verdict: 'locked'; readonly retryAfterMs: number };

/** Result of a password verification. `abandoned` means that no password was compared. */
export type VerificationEnd = 'right' | 'wrong' | 'abandoned';

export interface LockoutStep<Result> {
  readonly state: LockoutState | undefined;
  readonly result: Result;
}

/** A password verification that begins or ends at `now`. */
export interface Verification {
  readonly name: string;
  readonly now: number;
  readonly limits: LockoutLimits;
}

const fresh: LockoutState = { failed: 0, pending: {}, lockedUntil: 0, failedUntil: 0 };

/** Returns the time after which a lockout state has no effect and can be deleted. */
export const lockoutExpiry = (state: LockoutState): number =>
  Math.max(state.lockedUntil, state.failedUntil, ...Object.values(state.pending));

/**
 * Returns the state at the time `now`: without expired locks and failures, and with overdue verifications counted as
 * failures. Returns the same object if nothing changes. The store then writes nothing.
 */
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
    const running = Object.fromEntries(pending.filter(([, until]) => until > now));
    const failures = { count: overdue.length, at: Math.max(...overdue.map(([, until]) => until)) };
    settled = countFailures({ ...settled, pending: running }, failures, limits);
  }
  if (settled.lockedUntil > 0 && settled.lockedUntil <= now)
    settled = { ...settled, failed: 0, lockedUntil: 0, failedUntil: 0 };
  if (settled.failed > 0 && settled.failedUntil <= now) settled = { ...settled, failed: 0, failedUntil: 0 };
  return settled;
}

/** Adds `count` wrong passwords, entered at the time `at`, and locks the address if the total reaches the limit. */
function countFailures(
  state: LockoutState,
  { count, at }: { count: number; at: number },
  limits: LockoutLimits,
): LockoutState {
  const failed = state.failed + count;
  const locks = failed >= limits.attempts && state.lockedUntil === 0;
  return {
    ...state,
    failed,
    failedUntil: at + limits.lockMs,
    lockedUntil: locks ? at + limits.lockMs : state.lockedUntil,
  };
}

/** Returns the state to store. If the state has no effect, returns `undefined`, and the store deletes the record. */
function toStored(state: LockoutState): LockoutState | undefined {
  return lockoutExpiry(state) === 0 ? undefined : state;
}

/**
 * Returns whether a password verification may begin. Does not register the verification, and does not extend a lock.
 */
export function checkLockout(
  state: LockoutState | undefined,
  { now, limits }: Omit<Verification, 'name'>,
): LockoutStep<LockoutVerdict> {
  const settled = settle(state, now, limits);
  return { state: toStored(settled), result: judge(settled, now, limits) };
}

/**
 * Registers a password verification under a unique `name`. If the address is locked, rejects the verification without
 * extending the lock.
 */
export function beginVerification(
  state: LockoutState | undefined,
  { name, now, limits }: Verification,
): LockoutStep<LockoutVerdict> {
  const settled = settle(state, now, limits);
  const result = judge(settled, now, limits);
  if (result.verdict !== 'verify') return { state: toStored(settled), result };
  return { state: { ...settled, pending: { ...settled.pending, [name]: now + limits.pendingMs } }, result };
}

/** Returns the verdict on a password verification that would begin at `now`. `settled` is the result of `settle`. */
function judge(settled: LockoutState, now: number, limits: LockoutLimits): LockoutVerdict {
  if (settled.lockedUntil > now) return { verdict: 'locked', retryAfterMs: settled.lockedUntil - now };
  const used = settled.failed + Object.keys(settled.pending).length;
  return { verdict: used >= limits.attempts ? 'wait' : 'verify' };
}

/**
 * Records the end of a password verification that `beginVerification` allowed. Has no effect if the verification has
 * already ended. Returns the number of remaining attempts.
 */
export function endVerification(
  state: LockoutState | undefined,
  verification: Verification,
  end: VerificationEnd,
): LockoutStep<{ remaining: number; retryAfterMs: number }> {
  const { name, now, limits } = verification;
  const settled = settle(state, now, limits);
  const ended = name in settled.pending ? applyEnd(settled, verification, end) : settled;
  return {
    state: toStored(ended),
    result: {
      remaining: Math.max(0, limits.attempts - ended.failed),
      retryAfterMs: Math.max(0, ended.lockedUntil - now),
    },
  };
}

function applyEnd(state: LockoutState, { name, now, limits }: Verification, end: VerificationEnd): LockoutState {
  const { [name]: _, ...pending } = state.pending;
  const released = { ...state, pending };
  if (end === 'right') return { ...released, failed: 0, failedUntil: 0, lockedUntil: 0 };
  return end === 'wrong' ? countFailures(released, { count: 1, at: now }, limits) : released;
}
