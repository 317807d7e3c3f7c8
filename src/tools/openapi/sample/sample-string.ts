import type { Schema } from '../schema/schema.js';
import { generateMatch } from './generate-match.js';

/** Example values of the formats in the OpenAPI Format Registry, keyed by format. */
const FORMAT_SAMPLES: ReadonlyMap<string, string> = new Map([
  ['date-time', '2026-01-15T09:30:00Z'],
  ['date', '2026-01-15'],
  ['time', '09:30:00Z'],
  ['duration', 'P1D'],
  ['email', 'user@example.com'],
  ['idn-email', 'user@example.com'],
  ['hostname', 'example.com'],
  ['idn-hostname', 'example.com'],
  ['ipv4', '192.0.2.1'],
  ['ipv6', '2001:db8::1'],
  ['uri', 'https://example.com'],
  ['url', 'https://example.com'],
  ['iri', 'https://example.com'],
  ['uri-reference', '/example'],
  ['uri-template', '/users/{id}'],
  ['uuid', '123e4567-e89b-12d3-a456-426614174000'],
  ['json-pointer', '/example'],
  ['byte', 'ZXhhbXBsZQ=='],
  ['base64', 'ZXhhbXBsZQ=='],
  ['base64url', 'ZXhhbXBsZQ'],
  ['password', 'password'],
  ['regex', '^[a-z]+$'],
]);

/** Maximum length of a generated string. */
const MAX_LENGTH = 1000;

/** Generates a string that matches the format, the pattern and the length of a schema, if possible. */
export function sampleString({ format, pattern, limits }: Schema): string {
  const minLength = Number(limits.get('minLength') ?? 0);
  const maxLength = Number(limits.get('maxLength') ?? Infinity);
  if (pattern !== '') {
    const match = generateMatch(pattern, minLength);
    if (match !== undefined) return match;
  }
  const sample = FORMAT_SAMPLES.get(format) ?? 'string';
  if (sample.length > maxLength) return sample.slice(0, Math.max(0, maxLength));
  return sample.padEnd(Math.min(minLength, MAX_LENGTH), 'string');
}
