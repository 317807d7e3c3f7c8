/**
 * A documented error type. Its `slug`, such as `not-found`, never changes and is part of the `type` URL in responses.
 */
export interface ProblemType {
  readonly slug: string;
  readonly status: number;
  readonly title: string;
  /** Explains the cause of the error and how the caller can fix it. */
  readonly description: string;
}

/** An error in one part of a request: a body field (identified by a JSON Pointer), a query parameter or a header. */
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

const problemDefinitions = {
  'malformed-request': {
    status: 400,
    title: 'Malformed request',
    description: 'The body is not valid JSON, is not valid UTF-8, or is nested too deeply.',
  },
  'wrong-password': {
    status: 401,
    title: 'Wrong password',
    description:
      'The site password is wrong. After five wrong passwords, your IP address is locked out for 15 minutes.',
  },
  'session-required': {
    status: 401,
    title: 'Session required',
    description: 'The page or endpoint requires a session. Log in with the site password.',
  },
  'token-required': {
    status: 401,
    title: 'Access token required',
    description: 'Send exactly one `Authorization: Bearer <ACCESS_TOKEN>` header.',
  },
  'invalid-token': {
    status: 401,
    title: 'Invalid access token',
    description: 'The token is unknown, expired or revoked. Create a new one.',
  },
  'insufficient-scope': {
    status: 403,
    title: 'Insufficient scope',
    description: 'The token is valid but does not have the scope that the operation requires.',
  },
  'token-too-wide': {
    status: 403,
    title: 'Token wider than its parent',
    description: 'The scopes and lifetime of a new token must not exceed those of the token that creates it.',
  },
  'foreign-origin': {
    status: 403,
    title: 'Request from another origin',
    description: 'A request that changes a session must come from a page on this site.',
  },
  'not-found': {
    status: 404,
    title: 'Not found',
    description: 'The resource does not exist, or you are not allowed to see it.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'Method not allowed',
    description: 'The path exists but does not support this method. The `Allow` header lists the supported methods.',
  },
  'request-in-progress': {
    status: 409,
    title: 'Request in progress',
    description: 'A request with the same Idempotency-Key is still being processed. Try again in a moment.',
  },
  'stale-version': {
    status: 412,
    title: 'Stale version',
    description:
      'The document has changed since the version in `If-Match`, so nothing was written. Read the document again and retry.',
  },
  'body-too-large': {
    status: 413,
    title: 'Body too large',
    description: 'The request body exceeds the size limit of the service.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'Unsupported media type',
    description: 'Send uncompressed `application/json` in UTF-8.',
  },
  'invalid-request': {
    status: 422,
    title: 'Invalid request',
    description: 'The request is well-formed but contains invalid values. The `errors` array lists them.',
  },
  'idempotency-key-reused': {
    status: 422,
    title: 'Idempotency-Key used for another request',
    description: 'The Idempotency-Key was already used with a different body. Use a new key for each new request.',
  },
  'too-many-requests': {
    status: 429,
    title: 'Too many requests',
    description:
      'You have exceeded the rate limit for this operation. Try again after the number of seconds in `Retry-After`.',
  },
  'locked-out': {
    status: 429,
    title: 'Locked out',
    description:
      'Too many wrong passwords were sent from your IP address. Try again after the number of seconds in `Retry-After`.',
  },
  'internal-error': {
    status: 500,
    title: 'Internal error',
    description: 'The service failed. Search its log for the `requestId` to find the cause.',
  },
  'not-implemented': {
    status: 501,
    title: 'Not implemented',
    description: 'This service does not implement the endpoint.',
  },
  unavailable: {
    status: 503,
    title: 'Service unavailable',
    description:
      'The service cannot reach its store or its authorization server, or is overloaded. Try again after the number of seconds in `Retry-After`.',
  },
  'storage-full': {
    status: 507,
    title: 'Storage full',
    description: 'The store has no space left, so nothing was written. Documents can still be read.',
  },
} as const satisfies Record<string, Omit<ProblemType, 'slug'>>;

export type ProblemSlug = keyof typeof problemDefinitions;

/** All problem types, keyed by slug. The site's "Problems" page lists them. */
export const problemTypes = Object.fromEntries(
  Object.entries(problemDefinitions).map(([slug, definition]) => [slug, { slug, ...definition }]),
) as Readonly<Record<ProblemSlug, ProblemType>>;

interface ProblemOptions {
  readonly errors?: readonly FieldError[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Additional members of the response body, such as `success: false`. */
  readonly members?: Readonly<Record<string, unknown>>;
}

/** An error of a documented type. `createApi` converts it to an error response. */
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

/** Formats an error as the body of an RFC 9457 error response. */
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
