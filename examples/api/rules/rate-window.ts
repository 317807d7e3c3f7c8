import type { RecordState } from '../store.ts';

export interface RateLimit {
  readonly requests: number;
  readonly windowMs: number;
}

export interface RateVerdict {
  readonly allowed: boolean;
  readonly remaining: number;
  /** Milliseconds until the oldest counted request leaves the window. */
  readonly resetMs: number;
}

/**
 * Counts a request at `now`, given the times of earlier requests. The time window slides, so that every period of
 * `limit.windowMs` contains at most `limit.requests` requests. Rejected requests are not counted.
 */
export function countRequest(
  times: readonly number[],
  now: number,
  limit: RateLimit,
): { times: readonly number[]; verdict: RateVerdict } {
  // A time in the future means that the clock was set back. Count that request as if it had been sent now.
  const recent = times.filter((time) => time > now - limit.windowMs).map((time) => Math.min(time, now));
  const allowed = recent.length < limit.requests;
  const counted = allowed ? [...recent, now] : recent;
  return {
    times: allowed ? counted : times,
    verdict: {
      allowed,
      remaining: limit.requests - counted.length,
      resetMs: (counted[0] ?? now) + limit.windowMs - now,
    },
  };
}

/**
 * Counts a request in a store record that contains the times of earlier requests. If the request is rejected, the
 * record does not change. For use in the `step` of `Store.updateRecord`.
 */
export function countInRecord(
  record: RecordState | undefined,
  now: number,
  limit: RateLimit,
): { state: RecordState | undefined; result: RateVerdict } {
  const { times, verdict } = countRequest((record?.value as number[] | undefined) ?? [], now, limit);
  return { state: verdict.allowed ? { value: times, expiresAt: now + limit.windowMs } : record, result: verdict };
}

/**
 * Returns the headers defined in draft-ietf-httpapi-ratelimit-headers, and `Retry-After` if the request was rejected.
 */
export function rateHeaders(name: string, limit: RateLimit, verdict: RateVerdict): Record<string, string> {
  const reset = Math.ceil(verdict.resetMs / 1000);
  return {
    'RateLimit-Policy': `"${name}";q=${limit.requests};w=${limit.windowMs / 1000}`,
    RateLimit: `"${name}";r=${verdict.remaining};t=${reset}`,
    ...(verdict.allowed ? {} : { 'Retry-After': String(Math.max(1, reset)) }),
  };
}
