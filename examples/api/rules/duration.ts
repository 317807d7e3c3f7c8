const unitMilliseconds = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** The longest a token may live: 90 days. */
const longestLifetime = 90 * unitMilliseconds.d;

/**
 * Reads a lifetime such as `15m`, `24h` or `30d` (units s, m, h, d) into milliseconds.
 * Undefined for anything else: zero, signs, fractions, leading zeros, spaces, other units, or more than 90 days.
 */
export function parseLifetime(text: string): number | undefined {
  const match = /^([1-9][0-9]{0,8})([smhd])$/.exec(text);
  if (!match) return undefined;
  const lifetime = Number(match[1]) * unitMilliseconds[match[2] as keyof typeof unitMilliseconds];
  return lifetime <= longestLifetime ? lifetime : undefined;
}
