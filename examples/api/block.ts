import type { Operation } from './operation.ts';

/** What an ApiBlock shows of an operation, as plain values (the component takes them as well as JSON text). */
export function toBlockProps(operation: Operation) {
  const { method, path, description, auth, authLabel, rateLimit, deprecated, sample, responses } = operation;
  return {
    method,
    endpoint: path,
    description,
    auth,
    responses,
    ...(authLabel === undefined ? {} : { authLabel }),
    ...(sample.headers ? { headers: sample.headers } : {}),
    ...(sample.body === undefined ? {} : { body: sample.body }),
    ...(rateLimit ? { rateLimit } : {}),
    ...(deprecated ? { deprecated: true, deprecationNote: deprecated.note } : {}),
  };
}
