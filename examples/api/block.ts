import type { Operation } from './operation.ts';

/** Converts an operation to the props of an `ApiBlock`. JSON props are plain values instead of JSON strings. */
export function toBlockProps(operation: Operation) {
  const { method, path, description, auth, authLabel, scope, rateLimit, deprecated, sample, responses } = operation;
  return {
    method,
    endpoint: path,
    description,
    auth,
    responses,
    ...(authLabel === undefined ? {} : { authLabel }),
    ...(scope === undefined ? {} : { scopes: scope }),
    ...(sample.headers ? { headers: sample.headers } : {}),
    ...(sample.body === undefined ? {} : { body: sample.body }),
    ...(rateLimit ? { rateLimit } : {}),
    ...(deprecated ? { deprecated: true, deprecationNote: deprecated.note } : {}),
  };
}
