import { http, type HttpHandler, HttpResponse } from 'msw';
import {
  createApi,
  listRoutes,
  ProblemError,
  toErrorResponse,
  type ApiRequest,
  type ApiResponse,
  type Services,
} from '../api/index.ts';
import { createBrowserSide } from './browser-side.ts';
import { matchPath } from './match-path.ts';

export interface HandlerOptions {
  /**
   * Adds what a browser would, and scripts cannot see: where a request comes from, and the session cookie. For requests
   * that were caught inside a page; the cookie lives as long as these handlers.
   */
  readonly inBrowser?: boolean | undefined;
}

/** Handlers for every operation of the API: one loop over the operations table, answered by the same rules as the service. */
export function createHandlers(services: Services, { inBrowser = false }: HandlerOptions = {}): HttpHandler[] {
  const respond = createApi(services);
  const browser = inBrowser ? createBrowserSide() : undefined;
  const isHere = (request: Request) => new URL(request.url).origin === services.publicOrigin;

  const answer = async (
    request: Request,
    work: (request: ApiRequest) => Promise<ApiResponse>,
  ): Promise<HttpResponse<string>> => {
    const sent = toApiRequest(request, browser?.headersFor(request) ?? {});
    const response = await work(sent).catch((error: unknown) => toFailure(error, sent.requestId));
    const kept = browser?.receive(response) ?? response;
    return toHttpResponse(kept, request.method, sent.requestId);
  };

  const handlers = listRoutes().map((route) =>
    http.all(
      ({ request }) => isHere(request) && matches(route.path, request),
      ({ request }) =>
        answer(request, async (sent) =>
          respond(route, { ...sent, params: matchPath(route.path, new URL(request.url).pathname) ?? {} }),
        ),
    ),
  );
  const nothing = http.all(
    ({ request }) => isHere(request) && /^\/(api$|api\/|user\/)/.test(new URL(request.url).pathname),
    ({ request }) =>
      answer(request, () => Promise.reject(new ProblemError('not-found', 'There is nothing at this address.'))),
  );
  return [...handlers, nothing];
}

/** A path that cannot be decoded names nothing. */
function matches(route: string, request: Request): boolean {
  try {
    return matchPath(route, new URL(request.url).pathname) !== undefined;
  } catch {
    return false;
  }
}

function toApiRequest(request: Request, added: Readonly<Record<string, string>>): ApiRequest {
  const headers = Object.fromEntries(
    Object.entries({ ...Object.fromEntries(request.headers), ...added }).map(([name, value]) => [name, [value]]),
  );
  const given = request.headers.get('x-request-id');
  return {
    method: request.method,
    params: {},
    query: new URL(request.url).searchParams,
    headers,
    // There is one caller: the page.
    address: '127.0.0.1',
    requestId:
      given && /^[A-Za-z0-9_-]{1,64}$/.test(given) ? given : crypto.randomUUID().replaceAll('-', '').slice(0, 16),
    async readBody(limit) {
      const bytes = new Uint8Array(await request.clone().arrayBuffer());
      if (bytes.length > limit) throw new ProblemError('body-too-large', `The body must be at most ${limit} bytes.`);
      return bytes;
    },
  };
}

/** What a caller can be told of as its problem, anything else as 500. */
function toFailure(error: unknown, requestId: string): ApiResponse {
  try {
    return toErrorResponse(error, requestId);
  } catch {
    return toErrorResponse(new ProblemError('internal-error', 'The service failed.'), requestId);
  }
}

function toHttpResponse(
  { status, headers, body }: ApiResponse,
  method: string,
  requestId: string,
): HttpResponse<string> {
  const text = body === undefined || method === 'HEAD' ? null : JSON.stringify(body);
  const type = body === undefined ? {} : { 'Content-Type': 'application/json' };
  return new HttpResponse(text, { status, headers: { 'X-Request-Id': requestId, ...type, ...headers } });
}
