import {
  chooseResponses,
  type DocumentedResponse,
  parseStatusClass,
  readResponses,
  toContentType,
} from '../pages/documented/read-responses.js';
import { type DocumentedPageField, readFields, readSampleValue } from '../pages/documented/read-fields.js';
import { selectResponseFields } from '../pages/documented/response-fields.js';
import { type HeaderField, readHeaders } from '../../model/http/headers.js';
import { findMostSpecific, parseAccept } from '../../model/http/accept.js';
import { parseMediaType } from '../../model/http/media-type.js';
import { isAbsoluteUrl } from '../../model/http/url.js';
import { parseStatusCode } from '../../model/http/status.js';
import type { PageBlock } from '../pages/page-block.js';
import { lacksCredentials, toChallenge } from './required-credentials.js';
import type { MockRequest, MockResponse } from './messages.js';
import { findInvalidParameter } from './find-invalid-parameter.js';
import { toMockProblem } from './mock-problem.js';
import { compareRanks, decodePath, type Route, toRoute } from './route.js';

export interface Mock {
  /** The routes of all blocks, sorted from most to least specific. */
  routes: readonly Route[];
  /**
   * Returns the response to a request. For a request that no block documents, the status code is 404 or 405. An
   * undocumented OPTIONS request for a documented path receives a 204 response with the allowed methods.
   */
  respond(this: void, request: MockRequest): MockResponse;
  /** Returns the block that documents a request, or `undefined` if there is none. */
  find(this: void, request: MockRequest): PageBlock | undefined;
}

export interface MockOptions {
  /**
   * Returns the base URLs of a block, or only their paths. By default, blocks have no base URL, so the endpoint is the
   * whole path.
   */
  toBaseUrls?: ((block: PageBlock) => readonly string[]) | undefined;
  /**
   * Whether a request without the documented credentials gets a 401 response.
   * @defaultValue `true`
   */
  auth?: boolean | undefined;
  /**
   * Whether a request whose parameters or body contradict the documentation gets a 400 or 422 response.
   * @defaultValue `true`
   */
  validation?: boolean | undefined;
}

/** The route that documents a request, with the path and query of the request. */
interface RouteMatch {
  /** The decoded path of the request. */
  path: string;
  query: URLSearchParams;
  /** The route that documents the request. `undefined` if there is none. */
  route: Route | undefined;
  /** The methods that are documented for the path, and HEAD if GET is one of them. */
  allowedMethods: ReadonlySet<string>;
}

export function createMock(blocks: readonly PageBlock[], options: MockOptions = {}): Mock {
  const { toBaseUrls = () => [] } = options;
  const routes = blocks.flatMap((block) => toRoutes(block, toBaseUrls(block))).sort(compareRanks);
  const findMatch = ({ method, url }: MockRequest): RouteMatch => {
    const { origin, pathname, searchParams } = new URL(url);
    const path = decodePath(pathname);
    const reachable = routes.filter(
      (route) => (route.origin === undefined || route.origin === origin) && route.pattern.test(path),
    );
    const allowedMethods = new Set(
      reachable.flatMap((route) => (route.method === 'GET' ? ['GET', 'HEAD'] : route.method)),
    );
    return { path, query: searchParams, route: selectRoute(reachable, method, searchParams), allowedMethods };
  };
  return {
    routes,
    find: (request) => findMatch(request).route?.block,
    respond(request) {
      const match = findMatch(request);
      if (!match.route) return respondWithoutRoute(match, request);
      const response = addChallenge(respondByRoute(match.route, match, { request, options }), match.route.block);
      return request.method === 'HEAD' ? { ...response, body: '' } : response;
    },
  };
}

/** Returns the routes of a block for its base URLs, without duplicates. */
function toRoutes(block: PageBlock, baseUrls: readonly string[]): Route[] {
  const hasOrigin = baseUrls.some(isAbsoluteUrl);
  const routes = new Map<string, Route>();
  for (const baseUrl of baseUrls.length > 0 ? baseUrls : ['']) {
    const route = toRoute(block, baseUrl);
    if (!route) continue;
    // If no base URL has an origin, ignore the origin of an absolute endpoint, because the mock replaces the server at
    // this origin.
    const origin = hasOrigin ? route.origin : undefined;
    routes.set(`${origin} ${route.path}`, { ...route, origin });
  }
  return [...routes.values()];
}

/**
 * Selects the route for a method and query. `routes` contains the routes for the path, sorted from most to least
 * specific. A HEAD request uses the route for GET unless HEAD is documented.
 *
 * If several routes are equally specific, considers only the routes whose query parameters the request contains, and
 * selects the route with the most query parameters. If there is no such route, selects the first of the most specific
 * routes.
 */
function selectRoute(routes: readonly Route[], method: string, query: URLSearchParams): Route | undefined {
  const hasRoute = routes.some((route) => route.method === method);
  const documentedMethod = method === 'HEAD' && !hasRoute ? 'GET' : method;
  const candidates = routes.filter((route) => route.method === documentedMethod);
  const [mostSpecific] = candidates;
  const equallySpecific = candidates.filter(({ rank }) => rank === mostSpecific?.rank);
  const [best] = equallySpecific
    .filter((route) => route.query.every(({ name, value }) => query.getAll(name).includes(value)))
    .sort((one, other) => other.query.length - one.query.length);
  return best ?? mostSpecific;
}

function respondWithoutRoute({ path, allowedMethods }: RouteMatch, { method }: MockRequest): MockResponse {
  if (allowedMethods.size === 0) return toMockProblem(404, `No page documents ${path}`);
  const allow: HeaderField = { name: 'Allow', value: [...allowedMethods].join(', ') };
  if (method === 'OPTIONS') return { status: 204, headers: [allow], body: '' };
  return toMockProblem(405, `No page documents ${method} ${path}`, [allow]);
}

/** Adds a `WWW-Authenticate` header for the documented credentials to a 401 response that doesn't already have one. */
function addChallenge(response: MockResponse, block: PageBlock): MockResponse {
  const hasChallenge = response.headers.some(({ name }) => name.toLowerCase() === 'www-authenticate');
  const challenge = response.status === 401 && !hasChallenge ? toChallenge(block) : undefined;
  return challenge ? { ...response, headers: [...response.headers, challenge] } : response;
}

function respondByRoute(
  route: Route,
  { path, query }: RouteMatch,
  { request, options }: { request: MockRequest; options: MockOptions },
): MockResponse {
  const { auth = true, validation = true } = options;
  const { block } = route;
  const { headers, body } = request;
  const documented = readResponses(block);
  const fields = readFields(block);
  const toResponse = (response: DocumentedResponse | undefined, requestedStatus?: number) =>
    toMockResponse(response, selectResponseFields(fields, response, documented), requestedStatus);
  const select = (status?: number): MockResponse | undefined => {
    const response = selectByAccept(chooseResponses(documented, status), headers.get('accept'));
    return response && toResponse(response, status);
  };
  const preferredStatus = readPreferredStatus(request);
  const preferred = preferredStatus === undefined ? undefined : select(preferredStatus);
  if (preferred) return preferred;
  if (auth && lacksCredentials(block, headers, query)) {
    const detail = 'This endpoint requires credentials, but the request has none. Send the documented credentials';
    return select(401) ?? toMockProblem(401, detail);
  }
  const values = route.pattern.exec(path)?.slice(1) ?? [];
  const parameters = new Map(route.names.map((name, index) => [name, values[index] ?? '']));
  const received = { parameters, query: new URL(request.url).search.slice(1), headers, body };
  const problem = validation ? findInvalidParameter(block, received) : undefined;
  if (problem !== undefined) {
    const response = documented.find(({ status }) => status === '400' || status === '422');
    return (response && select(Number(response.status))) ?? toMockProblem(422, problem);
  }
  return select() ?? toResponse(undefined);
}

/** Returns the status code that the request selects with a header such as `Prefer: code=404`. */
function readPreferredStatus({ headers }: MockRequest): number | undefined {
  const { code } = /(?:^|[,;\s])code="?(?<code>\d{3})\b/.exec(headers.get('prefer') ?? '')?.groups ?? {};
  return code === undefined ? undefined : Number(code);
}

/**
 * Selects the response whose media type an Accept header prefers. Returns the first response if there is no Accept
 * header, or if the header accepts none of the media types.
 */
function selectByAccept(responses: readonly DocumentedResponse[], accept = '*/*'): DocumentedResponse | undefined {
  const ranges = parseAccept(accept);
  const ranked = responses.map((response) => ({
    response,
    weight: findMostSpecific(ranges, parseMediaType(toContentType(response)))?.weight ?? 0,
  }));
  const [best] = ranked.filter(({ weight }) => weight > 0).toSorted((one, other) => other.weight - one.weight);
  return best?.response ?? responses[0];
}

/**
 * Headers that control how a response is transmitted. Their documented values are not sent, because the server sets its
 * own values and does not compress the body.
 */
const FRAMING_HEADERS = [
  'content-length',
  'transfer-encoding',
  'trailer',
  'connection',
  'keep-alive',
  'content-encoding',
];

/**
 * Converts a documented response to the response to send.
 *
 * @param documented - The documented response. `undefined` if the block documents no response, or only response fields.
 * @param fields - The fields of the response.
 * @param requestedStatus - The status code to send if the documented one is a class (`4XX`) or `default`.
 */
function toMockResponse(
  documented: DocumentedResponse | undefined,
  fields: readonly DocumentedPageField[],
  requestedStatus?: number,
): MockResponse {
  const { status = '200', headers: documentedHeaders = [], body } = documented ?? {};
  const headers = [...documentedHeaders, ...toHeadersOfFields(fields, documentedHeaders)]
    .filter(({ name }) => !FRAMING_HEADERS.includes(name.toLowerCase()))
    .map(({ name, value }): HeaderField => ({ name, value }));
  if (documented && body && !headers.some(({ name }) => name.toLowerCase() === 'content-type'))
    headers.unshift({ name: 'Content-Type', value: toContentType(documented) });
  const statusCode = parseStatusCode(status) ?? requestedStatus ?? toFirstStatusCode(status);
  // Node.js and Fetch cannot send a 1xx status code as the final response.
  return { status: Math.max(statusCode, 200), headers, body: body?.text ?? '' };
}

/**
 * Returns a header for each field that documents a header with an example or default value. Omits headers that the
 * response already contains.
 */
function toHeadersOfFields(fields: readonly DocumentedPageField[], documented: readonly HeaderField[]): HeaderField[] {
  const names = new Set(documented.map(({ name }) => name.toLowerCase()));
  return fields.flatMap((field) => {
    const value = readSampleValue(field);
    if (field.location !== 'header' || value === undefined || names.has(field.name.toLowerCase())) return [];
    return readHeaders({ [field.name]: value })?.fields ?? [];
  });
}

/**
 * Returns the first status code of a class such as `4XX`, or 200 for `default` and for an invalid or missing status.
 */
function toFirstStatusCode(status: string): number {
  const statusClass = parseStatusClass(status);
  return statusClass === undefined ? 200 : statusClass * 100;
}
