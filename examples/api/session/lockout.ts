/** How password guessing from one address is held back. Times in milliseconds. */
export interface LockoutLimits {
  /** Failed verifications before the lock. */
  readonly attempts: number;
  readonly lockMs: number;
  /** How long a verification may take; one that never ended is then taken as failed. */
  readonly pendingMs: number;
}

/**
 * What is known of one address. `pending` verifications have begun and not ended: they are kept apart from `failed`,
 * so that parallel correct passwords wait for each other and are never refused for being many. Each has a name and the
 * time after which it has failed, so that telling twice how it ended changes nothing.
 */
export interface LockoutState {
  readonly failed: number;
  readonly pending: Readonly<Record<string, number>>;
  readonly lockedUntil: number;
  /** When the failures are forgotten. */
  readonly failedUntil: number;
}

export type LockoutVerdict =
  | { readonly verdict: 'verify' }
  /** As many verifications are under way as may still fail: wait for one to end. */
  | { readonly verdict: 'wait' }
  | { readonly verdict: 'locked'; readonly retryAfterMs: number };

/** How a verification ended; abandoned is one that compared no password. */
export type VerificationEnd = 'right' | 'wrong' | 'abandoned';

export interface LockoutStep<Result> {
  readonly state: LockoutState | undefined;
  readonly result: Result;
}

const fresh: LockoutState = { failed: 0, pending: {}, lockedUntil: 0, failedUntil: 0 };

/** When the state has nothing more to say. */
export const lockoutExpiry = (state: LockoutState): number =>
  Math.max(state.lockedUntil, state.failedUntil, ...Object.values(state.pending));

/** The state as it stands at `now`: locks and failures that ran out are gone, abandoned verifications have failed. */
function settle(state: LockoutState | undefined, now: number, limits: LockoutLimits): LockoutState {
  if (!state) return fresh;
  let settled = state;
  // A clock that stepped backwards must not make a lock longer than a lock is.
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

const remember = (state: LockoutState): LockoutState | undefined => (lockoutExpiry(state) === 0 ? undefined : state);

/** Asks to verify a password, under a name of its own. A locked address is refused without a verification, and asking never extends the lock. */
export function beginVerification(
  state: LockoutState | undefined,
  name: string,
  now: number,
  limits: LockoutLimits,
): LockoutStep<LockoutVerdict> {
  const settled = settle(state, now, limits);
  // Unchanged states are returned as they came: the store then has nothing to write.
  const kept = settled === state ? state : remember(settled);
  if (settled.lockedUntil > now)
    return { state: kept, result: { verdict: 'locked', retryAfterMs: settled.lockedUntil - now } };
  if (settled.failed + Object.keys(settled.pending).length >= limits.attempts)
    return { state: kept, result: { verdict: 'wait' } };
  return {
    state: { ...settled, pending: { ...settled.pending, [name]: now + limits.pendingMs } },
    result: { verdict: 'verify' },
  };
}

/** Ends a verification that `beginVerification` allowed; one that is not pending ended before. Returns how many attempts are left. */
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
    state: ended === state ? state : remember(ended),
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
