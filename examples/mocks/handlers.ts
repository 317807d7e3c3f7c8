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
   * Whether to simulate the headers that scripts cannot access: Sec-Fetch-Site and the session cookie. Use it if MSW intercepts
   * requests inside a page. The cookie is kept as long as the handlers.
   */
  readonly inBrowser?: boolean | undefined;
}

/** Creates MSW handlers for every operation of the API. They apply the same rules as the service. */
export function createHandlers(services: Services, { inBrowser = false }: HandlerOptions = {}): HttpHandler[] {
  const respond = createApi(services);
  const browser = inBrowser ? createBrowserSide() : undefined;
  const isServiceRequest = (request: Request) => new URL(request.url).origin === services.publicOrigin;

  const handle = async (
    request: Request,
    work: (request: ApiRequest) => Promise<ApiResponse>,
  ): Promise<HttpResponse<string>> => {
    const sent = toApiRequest(request, browser?.headersFor(request) ?? {});
    const response = await work(sent).catch((error: unknown) => toFailure(error, sent.requestId));
    const visible = browser?.receive(response) ?? response;
    return toHttpResponse(visible, request.method, sent.requestId);
  };

  const handlers = listRoutes().map((route) =>
    http.all(
      ({ request }) => isServiceRequest(request) && matches(route.path, request),
      ({ request }) =>
        handle(request, async (sent) =>
          respond(route, { ...sent, params: matchPath(route.path, new URL(request.url).pathname) ?? {} }),
        ),
    ),
  );
  const notFound = http.all(
    ({ request }) => isServiceRequest(request) && /^\/(api$|api\/|user\/)/.test(new URL(request.url).pathname),
    ({ request }) =>
      handle(request, () => Promise.reject(new ProblemError('not-found', 'There is nothing at this address.'))),
  );
  return [...handlers, notFound];
}

/** Whether the path of the request matches the route. A path with invalid percent-encoding matches no route. */
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
  const sentId = request.headers.get('x-request-id');
  return {
    method: request.method,
    params: {},
    query: new URL(request.url).searchParams,
    headers,
    // The page is the only caller, so all requests have the same address.
    address: '127.0.0.1',
    requestId:
      sentId && /^[A-Za-z0-9_-]{1,64}$/.test(sentId) ? sentId : crypto.randomUUID().replaceAll('-', '').slice(0, 16),
    async readBody(limit) {
      const bytes = new Uint8Array(await request.clone().arrayBuffer());
      if (bytes.length > limit) throw new ProblemError('body-too-large', `The body must be at most ${limit} bytes.`);
      return bytes;
    },
  };
}

/** Converts an error to an error response. Unexpected errors become status 500. */
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
