import type { z } from 'zod';
import { challenge, invalidToken } from './challenge.ts';
import type { Call, Operation } from './operation.ts';
import { ProblemError, problemTypes, toProblem } from './problem.ts';
import { singleHeader, type ApiRequest, type ApiResponse } from './request.ts';
import { parseBearer } from './rules/bearer.ts';
import { checkJsonType, largestBody, parseJsonBody } from './rules/json-body.ts';
import { countInRecord, rateHeaders } from './rules/rate-window.ts';
import { grants } from './rules/scopes.ts';
import { validateBody } from './rules/validation.ts';
import type { Route } from './operations.ts';
import type { Services } from './services.ts';
import { StoreError, type StoredToken } from './store.ts';

/**
 * A function that handles a request to a route. It returns a problem response for an expected error, and throws any
 * other error.
 */
export type Respond = (route: Route, request: ApiRequest) => Promise<ApiResponse>;

/**
 * Creates the request handler. It checks the method, access token, scope and rate limit before it calls an operation.
 */
export function createApi(services: Services): Respond {
  const exclusively = createExclusion();
  return async (route, request) => {
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const operation = route.operations.find((candidate) => candidate.method === method);
    const deprecation = deprecationHeaders(operation);
    try {
      const response = await (operation
        ? run(operation, request, { services, exclusively })
        : respondWithoutOperation(route, request));
      return deprecation ? { ...response, headers: { ...response.headers, ...deprecation } } : response;
    } catch (error) {
      if (error instanceof StoreError) services.report(error);
      return toErrorResponse(error, request.requestId, deprecation);
    }
  };
}

type RequestContext = Pick<Call, 'request' | 'services' | 'now'>;

async function run(
  operation: Operation,
  request: ApiRequest,
  { services, exclusively }: Pick<Call, 'services' | 'exclusively'>,
): Promise<ApiResponse> {
  const now = services.now();
  const context = { request, services, now };
  const token = operation.scope ? await authorize(operation.scope, context) : undefined;
  const limited = token && operation.limit ? await countRequestOf(operation.limit, token, context) : undefined;
  const readBody = async <Output>(schema: z.ZodType<Output>): Promise<Output> => {
    checkJsonType(singleHeader(request, 'content-type'), request.headers['content-encoding']?.join());
    return validateBody(schema, parseJsonBody(await request.readBody(largestBody)));
  };
  try {
    const response = await operation.handle({ request, services, now, token, readBody, exclusively });
    return limited ? { ...response, headers: { ...response.headers, ...limited } } : response;
  } catch (error) {
    if (!limited || !(error instanceof ProblemError)) throw error;
    throw new ProblemError(error.slug, error.message, {
      ...error.options,
      headers: { ...limited, ...error.options.headers },
    });
  }
}

/**
 * Creates a function that runs at most one task per key at a time. If another task with the same key is running, the
 * function throws a `request-in-progress` problem instead of queuing the task.
 */
function createExclusion(): Call['exclusively'] {
  const keys = new Set<string>();
  return async (key, work) => {
    if (keys.has(key)) {
      throw new ProblemError('request-in-progress', 'A request with this Idempotency-Key is still being processed.', {
        headers: { 'Retry-After': '1' },
      });
    }
    keys.add(key);
    try {
      return await work();
    } finally {
      keys.delete(key);
    }
  };
}

async function authorize(
  scope: NonNullable<Operation['scope']>,
  { request, services, now }: RequestContext,
): Promise<StoredToken> {
  const tokenText = parseBearer(request.headers['authorization']);
  if (tokenText === undefined) {
    throw new ProblemError('token-required', 'Send exactly one Authorization header with a bearer token.', {
      headers: challenge(),
    });
  }
  const ownToken = await services.store.findToken(await services.digest(tokenText));
  const token = ownToken ?? (await services.verifyForeignToken?.(tokenText));
  if (!token || token.expiresAt <= now) {
    throw invalidToken();
  }
  if (!grants(token.scopes, scope)) {
    throw new ProblemError('insufficient-scope', `The token needs the scope ${scope}.`, {
      headers: challenge(`, error="insufficient_scope", scope="${scope}"`),
    });
  }
  return token;
}

/**
 * Counts a request toward the rate limit of its token family and returns the rate limit headers. Throws a problem if
 * the limit is exceeded. The limit applies to the family, because clients could bypass a per-token limit by creating
 * more tokens.
 */
async function countRequestOf(
  name: NonNullable<Operation['limit']>,
  token: StoredToken,
  { services, now }: RequestContext,
): Promise<Record<string, string>> {
  const limit = services.limits[name];
  const verdict = await services.store.updateRecord(`rate:${name}:${token.family}`, (record) =>
    countInRecord(record, now, limit),
  );
  const headers = rateHeaders(name, limit, verdict);
  if (!verdict.allowed)
    throw new ProblemError(
      'too-many-requests',
      `At most ${limit.requests} requests per ${limit.windowMs / 1000} seconds.`,
      { headers },
    );
  return headers;
}

async function respondWithoutOperation(route: Route, request: ApiRequest): Promise<ApiResponse> {
  const allow = route.operations.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  const headers = { Allow: [...allow, 'OPTIONS'].join(', ') };
  if (request.method === 'OPTIONS') return { status: 204, headers };
  throw new ProblemError('method-not-allowed', `This path supports only ${headers.Allow}.`, {
    headers: { Allow: allow.join(', ') },
  });
}

function deprecationHeaders(operation: Operation | undefined): Record<string, string> | undefined {
  if (!operation?.deprecated) return undefined;
  const { since, successor } = operation.deprecated;
  // RFC 9745 requires `@` and epoch seconds. Omit the Sunset header, because no removal date is planned.
  return { Deprecation: `@${since.getTime() / 1000}`, Link: `<${successor}>; rel="successor-version"` };
}

/** Converts a `ProblemError` or `StoreError` to an error response. Rethrows any other error. */
export function toErrorResponse(
  error: unknown,
  requestId: string,
  headers?: Readonly<Record<string, string>>,
): ApiResponse {
  const problem = error instanceof StoreError ? toProblemError(error) : error;
  if (!(problem instanceof ProblemError)) throw error;
  return {
    status: problemTypes[problem.slug].status,
    headers: {
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
      ...headers,
      ...problem.options.headers,
    },
    body: toProblem(problem, requestId),
  };
}

function toProblemError(error: StoreError): ProblemError {
  if (error.reason === 'full') return new ProblemError('storage-full', 'The storage is full, so nothing was written.');
  return new ProblemError('unavailable', 'The store cannot be reached.', { headers: { 'Retry-After': '5' } });
}
