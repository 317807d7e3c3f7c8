import { ProblemError } from '../problem.ts';

/** How long an answer is kept for its Idempotency-Key: 24 hours. */
export const onceLifetime = 86_400_000;

/** Reads the Idempotency-Key header, quoted or bare; undefined when there is none. */
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
