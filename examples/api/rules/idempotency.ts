import { ProblemError } from '../problem.ts';

/** How long the response for an Idempotency-Key is kept: 24 hours, in milliseconds. */
export const onceLifetime = 86_400_000;

/** Parses the Idempotency-Key header, quoted or unquoted. Returns `undefined` if the header is missing and throws if it is invalid. */
export function parseIdempotencyKey(values: readonly string[] | undefined): string | undefined {
  if (!values) return undefined;
  const key =
    values.length === 1 ? /^\s*(?:"([!#-[\]-~]{1,255})"|([!#-[\]-~]{1,255}))\s*$/.exec(values[0] ?? '') : null;
  if (!key) {
    throw new ProblemError('invalid-request', 'The Idempotency-Key is not usable.', {
      errors: [{ header: 'Idempotency-Key', detail: 'must be sent once, 1 to 255 visible ASCII characters' }],
    });
  }
  return key[1] ?? key[2];
}
