import { chooseResponses, type DocumentedResponse, readResponses } from '../documented/responses.js';
import { parseStatusCode } from '../../model/http/status.js';
import type { PageBlock } from '../../pages/page-block.js';
import { lacksCredentials } from './credentials.js';
import type { MockRequest, MockResponse } from './messages.js';
import { findMistake } from './parameters.js';
import { toProblem } from './problem.js';
import { decodePath, type Route, toRoute } from './route.js';

/** Returns the documented responses of blocks. */
export interface Mock {
  routes: readonly Route[];
  /** Returns the response to any request. */
  respond(this: void, request: MockRequest): MockResponse;
  /** Returns the block that documents a request. */
  find(this: void, request: MockRequest): PageBlock | undefined;
}

/**
 * Creates a mock of the blocks.
 *
 * @param toBase - Returns the base URL of a block. Without one, the endpoint is the whole path.
 */
export function createMock(
  blocks: readonly PageBlock[],
  toBase: (block: PageBlock) => string | undefined = () => undefined,
): Mock {
  const routes = blocks.flatMap((block) => toRoute(block, toBase(block)) ?? []);
  // Literal segments take precedence over parameters, from left to right. Equal routes stay in page order.
  routes.sort((one, other) => (one.rank < other.rank ? -1 : one.rank > other.rank ? 1 : 0));

  const match = ({ method, url }: MockRequest) => {
    const { origin, pathname, searchParams } = new URL(url);
    const path = decodePath(pathname);
    const reached = routes.filter(
      (route) =>
        (route.origin === undefined || toBase(route.block) === undefined || route.origin === origin) &&
        route.pattern.test(path),
    );
    const asked = reached.filter((route) => route.method === method);
    const usable = asked.length > 0 || method !== 'HEAD' ? asked : reached.filter((route) => route.method === 'GET');
    const fits = ({ query }: Route) => query.every(([name, value]) => searchParams.getAll(name).includes(value));
    const [best] = usable;
    const alike = usable.filter(({ rank }) => rank === best?.rank);
    // Of the routes whose query parameters all match, the one with the most query parameters is used.
    const fitting = alike.filter(fits).sort((one, other) => other.query.length - one.query.length);
    return { reached, route: fitting[0] ?? best, path, searchParams };
  };

  return {
    routes,
    find: (request) => match(request).route?.block,
    respond(request) {
      const { reached, route, path, searchParams } = match(request);
      if (reached.length === 0) return toProblem(404, `No page documents ${path}`);
      const methods = [...new Set(reached.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
      const allow: [string, string] = ['Allow', methods.join(', ')];
      if (!route) {
        if (request.method === 'OPTIONS') return { status: 204, headers: [allow], body: '' };
        return toProblem(405, `No page documents ${request.method} ${path}`, [allow]);
      }
      const answer = choose(route, path, searchParams, request);
      return request.method === 'HEAD' ? { ...answer, body: '' } : answer;
    },
  };
}

function choose(route: Route, path: string, query: URLSearchParams, request: MockRequest): MockResponse {
  const { block } = route;
  const answers = readResponses(block);
  const preferred = /(?:^|[,;\s])code="?(\d{3})\b/.exec(request.headers.get('prefer') ?? '')?.[1];
  const play = (status?: number) => {
    const [answer] = chooseResponses(answers, status);
    return answer && toAnswer(answer, status);
  };
  const wanted = preferred === undefined ? undefined : play(Number(preferred));
  if (wanted) return wanted;
  if (lacksCredentials(block, request.headers, query)) {
    const detail = 'This endpoint requires credentials, but the request has none. Send those that the page documents';
    return play(401) ?? toProblem(401, detail, [['WWW-Authenticate', 'Bearer']]);
  }
  const values = route.pattern.exec(path)?.slice(1) ?? [];
  const parameters = new Map(route.names.map((name, index) => [name, values[index] ?? '']));
  const mistake = findMistake(block, { parameters, query, headers: request.headers, body: request.body });
  if (mistake !== undefined) {
    const documented = answers.find(({ status }) => status === '400' || status === '422');
    return documented ? toAnswer(documented) : toProblem(422, mistake);
  }
  return play() ?? { status: 200, headers: [], body: '' };
}

/** Headers that describe the transfer. The server sets them for the actual response. */
const FRAMING_HEADERS = /^(?:content-length|transfer-encoding|connection|keep-alive|content-encoding)$/i;

/** Converts a documented response to the response that is sent. */
function toAnswer({ status, headers, body }: DocumentedResponse, asked?: number): MockResponse {
  const sent = headers.flatMap(({ name, value }): [string, string][] =>
    FRAMING_HEADERS.test(name) ? [] : [[name, value]],
  );
  if (body && !sent.some(([name]) => /^content-type$/i.test(name)))
    sent.unshift(['Content-Type', body.json ? 'application/json' : 'text/plain; charset=utf-8']);
  const group = /^([1-5])xx$/i.exec(status)?.[1];
  const code = parseStatusCode(status) ?? asked ?? (group === undefined ? 200 : Number(group) * 100);
  return { status: Math.max(code, 200), headers: sent, body: body?.text ?? '' };
}
