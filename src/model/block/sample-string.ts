/** Example values of the most common formats, keyed by format. */
export const FORMAT_SAMPLES: ReadonlyMap<string, string> = new Map([
  ['date-time', '2026-01-15T09:30:00Z'],
  ['date', '2026-01-15'],
  ['time', '09:30:00Z'],
  ['email', 'user@example.com'],
  ['uri', 'https://example.com'],
  ['url', 'https://example.com'],
  ['uuid', '123e4567-e89b-12d3-a456-426614174000'],
]);

/** Maximum length of a generated string. */
const MAX_LENGTH = 1000;

/** Truncates or pads a sample to satisfy its length limits. Pads to at most `MAX_LENGTH` characters. */
export function fitLength(sample: string, minLength: number, maxLength: number): string {
  if (sample.length > maxLength) return sample.slice(0, Math.max(0, maxLength));
  return sample.padEnd(Math.min(minLength, MAX_LENGTH), 'string');
}
