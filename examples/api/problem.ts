/** A kind of error, identified by a stable `slug`. */
export interface ProblemType {
  readonly slug: string;
  readonly status: number;
  readonly title: string;
  /** The cause of the error and how the caller can fix it. */
  readonly description: string;
}

/** An invalid part of a request: a body field (as a JSON Pointer), a query parameter or a header. */
export interface FieldError {
  readonly pointer?: string;
  readonly parameter?: string;
  readonly header?: string;
  readonly detail: string;
}

/** The body of an error response (RFC 9457, `application/problem+json`). */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly requestId: string;
  readonly errors?: readonly FieldError[];
  readonly [member: string]: unknown;
}

const type = (slug: string, status: number, title: string, description: string): ProblemType => ({
  slug,
  status,
  title,
  description,
});

/** All problem types of the service, which the site lists on its Problems page. */
export const problemTypes = {
  'malformed-request': type(
    'malformed-request',
    400,
    'Malformed request',
    'The body is not valid JSON, is not valid UTF-8, or is nested too deeply.',
  ),
  'wrong-password': type(
    'wrong-password',
    401,
    'Wrong password',
    'The site password did not match. After five wrong passwords an address is locked for 15 minutes.',
  ),
  'session-required': type(
    'session-required',
    401,
    'Session required',
    'The page or endpoint needs a session. Log in with the site password.',
  ),
  'token-required': type(
    'token-required',
    401,
    'Access token required',
    'Send one header `Authorization: Bearer <ACCESS_TOKEN>`.',
  ),
  'invalid-token': type(
    'invalid-token',
    401,
    'Invalid access token',
    'The token is unknown, expired or revoked. Create a new one.',
  ),
  'insufficient-scope': type(
    'insufficient-scope',
    403,
    'Insufficient scope',
    'The token is valid but does not have the scope that the operation requires.',
  ),
  'token-too-wide': type(
    'token-too-wide',
    403,
    'Token wider than its parent',
    'The scopes and lifetime of a new token must not exceed those of the token that creates it.',
  ),
  'foreign-origin': type(
    'foreign-origin',
    403,
    'Request from another origin',
    'A request that changes a session must come from a page of this site.',
  ),
  'not-found': type('not-found', 404, 'Not found', 'The resource does not exist, or you are not allowed to see it.'),
  'method-not-allowed': type(
    'method-not-allowed',
    405,
    'Method not allowed',
    'The path exists but does not support this method. The `Allow` header lists the supported methods.',
  ),
  'request-in-progress': type(
    'request-in-progress',
    409,
    'Request in progress',
    'A request with the same Idempotency-Key is still being handled. Try again in a moment.',
  ),
  'stale-version': type(
    'stale-version',
    412,
    'Stale version',
    'The document has changed since the version in `If-Match`, so nothing was written. Read the document again and retry.',
  ),
  'body-too-large': type(
    'body-too-large',
    413,
    'Body too large',
    'The request body is larger than the service accepts.',
  ),
  'unsupported-media-type': type(
    'unsupported-media-type',
    415,
    'Unsupported media type',
    'Send uncompressed `application/json` in UTF-8.',
  ),
  'invalid-request': type(
    'invalid-request',
    422,
    'Invalid request',
    'The request is well formed but contains invalid values, which `errors` lists.',
  ),
  'idempotency-key-reused': type(
    'idempotency-key-reused',
    422,
    'Idempotency-Key used for another request',
    'The key was already used with another body. Use a new key for a new request.',
  ),
  'too-many-requests': type(
    'too-many-requests',
    429,
    'Too many requests',
    'You have reached the rate limit of this operation. Wait the number of seconds in `Retry-After`.',
  ),
  'locked-out': type(
    'locked-out',
    429,
    'Locked out',
    'Too many wrong passwords came from your address. Wait the number of seconds in `Retry-After`.',
  ),
  'internal-error': type(
    'internal-error',
    500,
    'Internal error',
    'The service failed. Search its log for the `requestId` to find the reason.',
  ),
  'not-implemented': type(
    'not-implemented',
    501,
    'Not implemented',
    'The endpoint is documented by method and path only; this service does not implement it.',
  ),
  unavailable: type(
    'unavailable',
    503,
    'Service unavailable',
    'The service cannot reach its store or is overloaded. Try again after `Retry-After` seconds.',
  ),
  'storage-full': type(
    'storage-full',
    507,
    'Storage full',
    'There is no space left, so nothing was written. Documents can still be read.',
  ),
} as const satisfies Record<string, ProblemType>;

export type ProblemSlug = keyof typeof problemTypes;

interface ProblemOptions {
  readonly errors?: readonly FieldError[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Additional members of the response body, such as `success: false`. */
  readonly members?: Readonly<Record<string, unknown>>;
}

/** An error that rules and handlers throw and that `createApi` converts to an error response. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly slug: ProblemSlug;
  readonly options: ProblemOptions;

  constructor(slug: ProblemSlug, detail: string, options: ProblemOptions = {}) {
    super(detail);
    this.slug = slug;
    this.options = options;
  }
}

/** Returns the body of the error response for `error`. */
export function toProblem(error: ProblemError, requestId: string): Problem {
  const { slug, status, title } = problemTypes[error.slug];
  return {
    type: `/problems#${slug}`,
    title,
    status,
    detail: error.message,
    requestId,
    ...(error.options.errors ? { errors: error.options.errors } : {}),
    ...error.options.members,
  };
}
