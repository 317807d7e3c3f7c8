import { FORMAT_SAMPLES, fitLength } from '../../../model/block/sample-string.js';
import { matchesPattern } from '../../../model/text/pattern.js';
import type { Schema } from '../schema/schema.js';
import { getConstraint } from '../schema/schema-constraints.js';
import { generateMatch } from './generate-match.js';

/** Example values of the formats in the OpenAPI Format Registry, keyed by format. */
const ALL_FORMAT_SAMPLES: ReadonlyMap<string, string> = new Map([
  ...FORMAT_SAMPLES,
  ['duration', 'P1D'],
  ['idn-email', 'user@example.com'],
  ['hostname', 'example.com'],
  ['idn-hostname', 'example.com'],
  ['ipv4', '192.0.2.1'],
  ['ipv6', '2001:db8::1'],
  ['iri', 'https://example.com'],
  ['uri-reference', '/example'],
  ['uri-template', '/users/{id}'],
  ['json-pointer', '/example'],
  ['byte', 'ZXhhbXBsZQ=='],
  ['base64', 'ZXhhbXBsZQ=='],
  ['base64url', 'ZXhhbXBsZQ'],
  ['password', 'password'],
  ['regex', '^[a-z]+$'],
]);

/** Generates a string that matches the format, the pattern and the length of a schema, if possible. */
export function sampleString({ constraints }: Schema): string {
  const minLength = Number(getConstraint(constraints, 'minLength') ?? 0);
  const maxLength = Number(getConstraint(constraints, 'maxLength') ?? Infinity);
  const match = sampleMatch(constraints.get('pattern') ?? [], minLength);
  if (match !== undefined) return match;
  const sample = ALL_FORMAT_SAMPLES.get(getConstraint(constraints, 'format') ?? '') ?? 'string';
  return fitLength(sample, minLength, maxLength);
}

/** Generates a string for one of the patterns that also matches the others. Returns `undefined` if it finds none. */
function sampleMatch(patterns: readonly string[], minLength: number): string | undefined {
  const matches = patterns.map((pattern) => generateMatch(pattern, minLength));
  return matches.find((match) => match !== undefined && patterns.every((pattern) => matchesPattern(pattern, match)));
}
