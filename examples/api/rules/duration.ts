const unitMilliseconds = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** Maximum lifetime of a token in milliseconds. */
const MAX_LIFETIME = 90 * unitMilliseconds.d;

/**
 * Parses a lifetime such as `15m`, `24h` or `30d` and returns it in milliseconds. The units are s, m, h and d. Returns
 * `undefined` for any other format, for zero and for more than 90 days.
 */
export function parseLifetime(text: string): number | undefined {
  const match = /^([1-9][0-9]{0,8})([smhd])$/.exec(text);
  if (!match) return undefined;
  const lifetime = Number(match[1]) * unitMilliseconds[match[2] as keyof typeof unitMilliseconds];
  return lifetime <= MAX_LIFETIME ? lifetime : undefined;
}
