import { matchesPattern } from '../../../model/text/pattern.js';
import type { Schema } from '../schema/schema.js';
import { getConstraint } from '../schema/schema-constraints.js';
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
export function sampleString({ constraints }: Schema): string {
  const minLength = Number(getConstraint(constraints, 'minLength') ?? 0);
  const maxLength = Number(getConstraint(constraints, 'maxLength') ?? Infinity);
  const match = sampleMatch(constraints.get('pattern') ?? [], minLength);
  if (match !== undefined) return match;
  const sample = FORMAT_SAMPLES.get(getConstraint(constraints, 'format') ?? '') ?? 'string';
  if (sample.length > maxLength) return sample.slice(0, Math.max(0, maxLength));
  return sample.padEnd(Math.min(minLength, MAX_LENGTH), 'string');
}

/** Generates a string for one of the patterns that also matches the others. Returns `undefined` if it finds none. */
function sampleMatch(patterns: readonly string[], minLength: number): string | undefined {
  const matches = patterns.map((pattern) => generateMatch(pattern, minLength));
  return matches.find((match) => match !== undefined && patterns.every((pattern) => matchesPattern(pattern, match)));
}
