import { describe, expect, it } from 'vitest';
import {
  beginVerification,
  checkLockout,
  endVerification,
  lockoutExpiry,
  type LockoutState,
  type VerificationEnd,
} from '../../../../examples/api/session/lockout.ts';

const minute = 60_000;
const limits = { attempts: 5, lockMs: 15 * minute, pendingMs: 10_000 };

function attempt(state: LockoutState | undefined, end: VerificationEnd, now: number) {
  const begun = beginVerification(state, { name: 'a', now, limits });
  if (begun.result.verdict !== 'verify') return begun.state;
  return endVerification(begun.state, { name: 'a', now, limits }, end).state;
}

const fail = (times: number, now: number, state?: LockoutState) =>
  Array.from({ length: times }).reduce<LockoutState | undefined>((before) => attempt(before, 'wrong', now), state);
const check = (state: LockoutState | undefined, now: number) => checkLockout(state, { now, limits }).result;

/** Begins five verifications, named 0 to 4. */
const beginFive = () =>
  Array.from({ length: 5 }).reduce<LockoutState | undefined>(
    (state, _, index) => beginVerification(state, { name: String(index), now: 0, limits }).state,
    undefined,
  );

describe('lockout', () => {
  it('locks an address for exactly 15 minutes after five wrong passwords', () => {
    const state = fail(5, 1000);
    expect(check(fail(4, 1000), 1000)).toEqual({ verdict: 'verify' });
    expect(check(state, 1000)).toEqual({ verdict: 'locked', retryAfterMs: 15 * minute });
    expect(check(state, 1000 + 15 * minute - 1)).toEqual({ verdict: 'locked', retryAfterMs: 1 });
    expect(check(state, 1000 + 15 * minute)).toEqual({ verdict: 'verify' });
  });

  it('allows five new attempts after a lock expires', () => {
    const later = 16 * minute;
    expect(check(fail(4, later, fail(5, 0)), later)).toEqual({ verdict: 'verify' });
    expect(check(fail(5, later, fail(5, 0)), later).verdict).toBe('locked');
  });

  it('rejects attempts during a lock without changing the state', () => {
    const state = fail(5, 0);
    const step = beginVerification(state, { name: 'a', now: 5 * minute, limits });
    expect(step.state).toBe(state);
    expect(step.result).toEqual({ verdict: 'locked', retryAfterMs: 10 * minute });
  });

  it('keeps the state if checkLockout runs at the moment when the lock begins', () => {
    const state = fail(5, 1000);
    expect(checkLockout(state, { now: 1000, limits }).state).toBe(state);
  });

  it('does not extend a lock if the limit is lowered from six to five attempts and a sixth attempt fails', () => {
    const more = { ...limits, attempts: 6 };
    let state = [0, 1, 2, 3, 4, 5].reduce<LockoutState | undefined>(
      (before, index) => beginVerification(before, { name: `${index}`, now: 0, limits: more }).state,
      undefined,
    );
    for (const name of ['0', '1', '2', '3', '4'])
      state = endVerification(state, { name, now: 0, limits }, 'wrong').state;
    const last = endVerification(state, { name: '5', now: 5000, limits }, 'wrong');
    expect(last.result).toEqual({ remaining: 0, retryAfterMs: 15 * minute - 5000 });
  });

  it('returns the same verdict from checkLockout and beginVerification, but checkLockout keeps the state', () => {
    for (const state of [undefined, fail(4, 0), fail(5, 0), beginFive()]) {
      const checked = checkLockout(state, { now: 1, limits });
      expect(checked.result).toEqual(beginVerification(state, { name: 'a', now: 1, limits }).result);
      expect(checked.state).toBe(state);
    }
  });

  it('resets the failure count after a correct password', () => {
    const state = attempt(fail(4, 0), 'right', 0);
    expect(state).toBeUndefined();
    expect(check(fail(4, 0, state), 0)).toEqual({ verdict: 'verify' });
  });

  it('makes the sixth parallel verification wait until another one ends without a wrong password', () => {
    const state = beginFive();
    expect(check(state, 0)).toEqual({ verdict: 'wait' });
    expect(check(endVerification(state, { name: '2', now: 0, limits }, 'right').state, 0)).toEqual({
      verdict: 'verify',
    });
    expect(check(endVerification(state, { name: '2', now: 0, limits }, 'wrong').state, 0)).toEqual({ verdict: 'wait' });
  });

  it('does not count an abandoned verification as a wrong password', () => {
    expect(check(endVerification(beginFive(), { name: '2', now: 0, limits }, 'abandoned').state, 0)).toEqual({
      verdict: 'verify',
    });
    expect(attempt(undefined, 'abandoned', 0)).toBeUndefined();
  });

  it.each<VerificationEnd>(['right', 'wrong', 'abandoned'])(
    'ignores a second result of a verification that already ended as "%s"',
    (end) => {
      const { state, result } = endVerification(beginFive(), { name: '2', now: 0, limits }, end);
      expect(endVerification(state, { name: '2', now: 0, limits }, end)).toEqual({ state, result });
      // The second result is also ignored if a different verification ended in between.
      const later = endVerification(state, { name: '3', now: 0, limits }, 'wrong').state;
      expect(endVerification(later, { name: '2', now: 0, limits }, end).state).toBe(later);
    },
  );

  it('counts a verification that times out as a wrong password', () => {
    const state = beginFive();
    expect(check(state, 10_000).verdict).toBe('locked');
    expect(check(state, 10_000 + 15 * minute)).toEqual({ verdict: 'verify' });
  });

  it('does not extend a lock if the clock is set back', () => {
    const state = fail(5, 100 * minute);
    const stepped = beginVerification(state, { name: 'a', now: 10 * minute, limits });
    expect(stepped.result).toEqual({ verdict: 'locked', retryAfterMs: 15 * minute });
    expect(check(stepped.state, 25 * minute)).toEqual({ verdict: 'verify' });
  });

  it('forgets wrong passwords after 15 minutes', () => {
    expect(check(fail(1, 15 * minute, fail(4, 0)), 15 * minute)).toEqual({ verdict: 'verify' });
  });

  it('forgets wrong passwords 15 minutes after the last one', () => {
    const state = fail(3, 14 * minute, fail(1, 0));
    expect(check(fail(1, 29 * minute - 1, state), 29 * minute - 1).verdict).toBe('locked');
    expect(check(fail(4, 29 * minute, state), 29 * minute)).toEqual({ verdict: 'verify' });
  });

  it('counts wrong passwords and running verifications together', () => {
    const begin = (state: LockoutState | undefined, name: string) =>
      beginVerification(state, { name, now: 0, limits }).state;
    const state = begin(fail(3, 0), 'a');
    expect(check(state, 0)).toEqual({ verdict: 'verify' });
    expect(check(begin(state, 'b'), 0)).toEqual({ verdict: 'wait' });
  });

  it('does not register a verification that must wait', () => {
    const state = beginFive();
    const step = beginVerification(state, { name: 'a', now: 0, limits });
    expect([step.result, step.state]).toEqual([{ verdict: 'wait' }, state]);
  });

  it('begins a lock at the deadline of the last verification that times out', () => {
    const state = beginFive();
    expect(check(state, 9999)).toEqual({ verdict: 'wait' });
    expect(check(state, 12_000)).toEqual({ verdict: 'locked', retryAfterMs: 15 * minute - 2000 });
    const second = [1000, 2000, 3000, 4000, 5000].reduce<LockoutState | undefined>(
      (before, now) => beginVerification(before, { name: `at ${now}`, now, limits }).state,
      undefined,
    );
    expect(check(second, 15_000)).toEqual({ verdict: 'locked', retryAfterMs: 15 * minute });
  });

  it('counts only the verifications that time out, and lets the others continue', () => {
    const first = beginVerification(fail(2, 0), { name: 'first', now: 0, limits }).state;
    const second = beginVerification(first, { name: 'second', now: 5000, limits }).state;
    expect(endVerification(second, { name: 'second', now: 10_000, limits }, 'abandoned').result).toEqual({
      remaining: 2,
      retryAfterMs: 0,
    });
    expect(endVerification(second, { name: 'first', now: 10_000, limits }, 'right').result.remaining).toBe(2);
    expect(endVerification(second, { name: 'second', now: 10_000, limits }, 'right').state).toBeUndefined();
  });

  it('returns the remaining attempts and the duration of the lock after each wrong password', () => {
    let state: LockoutState | undefined;
    const results = [0, 1, 2, 3, 4].map((now) => {
      const begun = beginVerification(state, { name: 'a', now, limits });
      const ended = endVerification(begun.state, { name: 'a', now, limits }, 'wrong');
      state = ended.state;
      return ended.result;
    });
    expect(results.map(({ remaining }) => remaining)).toEqual([4, 3, 2, 1, 0]);
    expect(results.map(({ retryAfterMs }) => retryAfterMs)).toEqual([0, 0, 0, 0, 15 * minute]);
  });

  it('forgets wrong passwords after 15 minutes if the clock is set back', () => {
    const stepped = checkLockout(fail(4, 100 * minute), { now: 10 * minute, limits }).state;
    expect(check(fail(1, 25 * minute - 1, stepped), 25 * minute - 1).verdict).toBe('locked');
    expect(check(fail(4, 25 * minute, stepped), 25 * minute)).toEqual({ verdict: 'verify' });
  });

  it('lets verifications time out at the usual time if the clock is set back', () => {
    const begun = beginVerification(fail(4, 100 * minute), { name: 'a', now: 100 * minute, limits }).state;
    const stepped = checkLockout(begun, { now: 10 * minute, limits }).state;
    expect(check(stepped, 10 * minute + 9999)).toEqual({ verdict: 'wait' });
    expect(check(stepped, 10 * minute + 10_000).verdict).toBe('locked');
  });
});

describe('lockoutExpiry', () => {
  it('returns when the lock ends, the failures expire or the last verification times out, whichever is last', () => {
    expect(lockoutExpiry(fail(5, 1000)!)).toBe(1000 + 15 * minute);
    expect(lockoutExpiry(fail(1, 1000)!)).toBe(1000 + 15 * minute);
    expect(lockoutExpiry(beginFive()!)).toBe(10_000);
    const running = beginVerification(fail(1, 0), { name: 'a', now: 15 * minute - 1, limits }).state!;
    expect(lockoutExpiry(running)).toBe(15 * minute - 1 + 10_000);
  });
});
