import { describe, expect, it } from 'vitest';
import {
  beginVerification,
  endVerification,
  type LockoutState,
  type VerificationEnd,
} from '../../../examples/api/session/lockout.ts';

const minute = 60_000;
const limits = { attempts: 5, lockMs: 15 * minute, pendingMs: 10_000 };

function attempt(state: LockoutState | undefined, end: VerificationEnd, now: number) {
  const begun = beginVerification(state, 'a', now, limits);
  if (begun.result.verdict !== 'verify') return begun.state;
  return endVerification(begun.state, 'a', end, now, limits).state;
}

const fail = (times: number, now: number, state?: LockoutState) =>
  Array.from({ length: times }).reduce<LockoutState | undefined>((before) => attempt(before, 'wrong', now), state);
const ask = (state: LockoutState | undefined, now: number) => beginVerification(state, 'asked', now, limits).result;

/** Five verifications that have begun, named 0 to 4. */
const beginFive = () =>
  Array.from({ length: 5 }).reduce<LockoutState | undefined>(
    (state, _, index) => beginVerification(state, String(index), 0, limits).state,
    undefined,
  );

describe('lockout', () => {
  it('locks after five failures for exactly 15 minutes', () => {
    const state = fail(5, 1000);
    expect(ask(fail(4, 1000), 1000)).toEqual({ verdict: 'verify' });
    expect(ask(state, 1000)).toEqual({ verdict: 'locked', retryAfterMs: 15 * minute });
    expect(ask(state, 1000 + 15 * minute - 1)).toEqual({ verdict: 'locked', retryAfterMs: 1 });
    expect(ask(state, 1000 + 15 * minute)).toEqual({ verdict: 'verify' });
  });

  it('gives five new tries after a lock', () => {
    const later = 16 * minute;
    expect(ask(fail(4, later, fail(5, 0)), later)).toEqual({ verdict: 'verify' });
    expect(ask(fail(5, later, fail(5, 0)), later).verdict).toBe('locked');
  });

  it('neither verifies nor extends while locked, and has nothing to write', () => {
    const state = fail(5, 0);
    const asked = beginVerification(state, 'a', 5 * minute, limits);
    expect(asked.state).toBe(state);
    expect(asked.result).toEqual({ verdict: 'locked', retryAfterMs: 10 * minute });
  });

  it('starts over after a success', () => {
    const state = attempt(fail(4, 0), 'right', 0);
    expect(state).toBeUndefined();
    expect(ask(fail(4, 0, state), 0)).toEqual({ verdict: 'verify' });
  });

  it('makes the sixth parallel verification wait, not fail', () => {
    const state = beginFive();
    expect(ask(state, 0)).toEqual({ verdict: 'wait' });
    expect(ask(endVerification(state, '2', 'right', 0, limits).state, 0)).toEqual({ verdict: 'verify' });
    expect(ask(endVerification(state, '2', 'wrong', 0, limits).state, 0)).toEqual({ verdict: 'wait' });
  });

  it('frees the place of a verification that compared nothing', () => {
    expect(ask(endVerification(beginFive(), '2', 'abandoned', 0, limits).state, 0)).toEqual({ verdict: 'verify' });
    expect(attempt(undefined, 'abandoned', 0)).toBeUndefined();
  });

  it.each<VerificationEnd>(['right', 'wrong', 'abandoned'])(
    'is the same when it hears twice that a verification was %s',
    (end) => {
      const { state, result } = endVerification(beginFive(), '2', end, 0, limits);
      expect(endVerification(state, '2', end, 0, limits)).toEqual({ state, result });
      // Also when others ended meanwhile: the first end was the true one.
      const later = endVerification(state, '3', 'wrong', 0, limits).state;
      expect(endVerification(later, '2', end, 0, limits).state).toBe(later);
    },
  );

  it('takes a verification that never ended as failed', () => {
    const state = beginFive();
    expect(ask(state, 10_000).verdict).toBe('locked');
    expect(ask(state, 10_000 + 15 * minute)).toEqual({ verdict: 'verify' });
  });

  it('never makes a lock longer when the clock steps backwards', () => {
    const state = fail(5, 100 * minute);
    const stepped = beginVerification(state, 'a', 10 * minute, limits);
    expect(stepped.result).toEqual({ verdict: 'locked', retryAfterMs: 15 * minute });
    expect(ask(stepped.state, 25 * minute)).toEqual({ verdict: 'verify' });
  });

  it('forgets failures that are 15 minutes old', () => {
    expect(ask(fail(1, 15 * minute, fail(4, 0)), 15 * minute)).toEqual({ verdict: 'verify' });
  });
});
