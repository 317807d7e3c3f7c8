import { http, type HttpHandler, HttpResponse } from 'msw';
import {
  bodyTooLarge,
  createApi,
  createRandomText,
  internalError,
  isRequestId,
  listRoutes,
  noSuchPath,
  toErrorResponse,
  type ApiRequest,
  type ApiResponse,
  type Respond,
  type Services,
} from '../api/index.ts';
import { createBrowserSide } from './browser-side.ts';
import { matchPath } from './match-path.ts';

export interface HandlerOptions {
  /**
   * Whether to simulate the headers that scripts cannot access: Sec-Fetch-Site, Cookie and Set-Cookie. Set this option
   * if MSW intercepts requests inside a page. The handlers then also store the session cookie.
   */
  readonly inBrowser?: boolean | undefined;
}

/**
 * Creates an MSW handler for all paths of the service below `/api` and `/user`. The handler applies the same rules as
 * the service, and responds with 404 to paths without an operation.
 */
export function createHandlers(services: Services, { inBrowser = false }: HandlerOptions = {}): HttpHandler[] {
  const respond = createApi(services);
  const browser = inBrowser ? createBrowserSide() : undefined;

  const isApiRequest = (request: Request): boolean => {
    const { origin, pathname } = new URL(request.url);
    return origin === services.publicOrigin && /^\/(api|user)(\/|$)/.test(pathname);
  };

  const handle = async (request: Request): Promise<HttpResponse<string>> => {
    const sent = toApiRequest(request, browser?.headersFor(request) ?? {});
    const response = await respondAt(new URL(request.url).pathname, sent, respond).catch((error: unknown) =>
      toFailure(error, sent.requestId),
    );
    const visible = browser?.receive(response) ?? response;
    return toHttpResponse(visible, request.method, sent.requestId);
  };

  return [
    http.all(
      ({ request }) => isApiRequest(request),
      ({ request }) => handle(request),
    ),
  ];
}

/** Passes a request to the operations at a path. Throws a problem if the path has no operations. */
async function respondAt(path: string, request: ApiRequest, respond: Respond): Promise<ApiResponse> {
  for (const route of listRoutes()) {
    const params = matchPath(route.path, path);
    if (params) return respond(route, { ...request, params });
  }
  throw noSuchPath();
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
    requestId: sentId && isRequestId(sentId) ? sentId : createRandomText(16),
    async readBody(limit) {
      const bytes = new Uint8Array(await request.clone().arrayBuffer());
      if (bytes.length > limit) throw bodyTooLarge(limit);
      return bytes;
    },
  };
}

/** Converts an error to an error response, with status code 500 for an unexpected error. */
function toFailure(error: unknown, requestId: string): ApiResponse {
  try {
    return toErrorResponse(error, requestId);
  } catch {
    return toErrorResponse(internalError(), requestId);
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
