/** So many requests in any window of this length. */
export interface RateLimit {
  readonly requests: number;
  readonly windowMs: number;
}

export interface RateVerdict {
  readonly allowed: boolean;
  readonly remaining: number;
  /** Until one more request is allowed, or, with requests remaining, until the oldest one is forgotten. */
  readonly resetMs: number;
}

/**
 * Counts a request at `now` against the times of the earlier ones. The window slides, so no minute, wherever it
 * begins, holds more than the limit. A refused request is not counted.
 */
export function countRequest(
  times: readonly number[],
  now: number,
  limit: RateLimit,
): { times: readonly number[]; verdict: RateVerdict } {
  // A time in the future comes from a clock that stepped backwards: it counts, but from now on.
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

/** The fields of draft-ietf-httpapi-ratelimit-headers. */
export function rateHeaders(name: string, limit: RateLimit, verdict: RateVerdict): Record<string, string> {
  const reset = Math.ceil(verdict.resetMs / 1000);
  return {
    'RateLimit-Policy': `"${name}";q=${limit.requests};w=${limit.windowMs / 1000}`,
    RateLimit: `"${name}";r=${verdict.remaining};t=${reset}`,
    ...(verdict.allowed ? {} : { 'Retry-After': String(Math.max(1, reset)) }),
  };
}
