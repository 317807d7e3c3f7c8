import { ProblemError } from '../problem.ts';

/** Retention period for the response to a request with an Idempotency-Key: 24 hours, in milliseconds. */
export const onceLifetime = 86_400_000;

/**
 * Returns the key in an Idempotency-Key header, without its optional quotes. Returns `undefined` if the header is
 * missing, and throws a problem if it is invalid.
 */
export function parseIdempotencyKey(values: readonly string[] | undefined): string | undefined {
  if (!values) return undefined;
  const key =
    values.length === 1 ? /^\s*(?:"([!#-[\]-~]{1,255})"|([!#-[\]-~]{1,255}))\s*$/.exec(values[0] ?? '') : null;
  if (!key) {
    throw new ProblemError('invalid-request', 'The Idempotency-Key header is invalid.', {
      errors: [
        { header: 'Idempotency-Key', detail: 'must be sent once and contain 1 to 255 visible ASCII characters' },
      ],
    });
  }
  return key[1] ?? key[2];
}
