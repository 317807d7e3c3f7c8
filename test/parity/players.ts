import { getResponse } from 'msw';
import {
  createApi,
  createMemoryStore,
  listRoutes,
  ProblemError,
  standardLimits,
  toErrorResponse,
  type ApiRequest,
  type Limits,
  type Scope,
  type Services,
  type Store,
} from '../../examples/api/index.ts';
import { createHandlers, createMockServices } from '../../examples/mocks/index.ts';
import { matchPath } from '../../examples/mocks/match-path.ts';
import { createClock, password, startService } from '../server/service.ts';
import type { PlayedRequest } from './requests.ts';

/** A normalized response: the compared headers and the parsed body. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Sends the requests to one implementation: the rules, the mocks or the server. */
export interface Player {
  play(request: PlayedRequest, index: number): Promise<Answer>;
}

const origin = 'http://localhost:3000';
const version = '1.2.3';
const limits: Limits = { ...standardLimits, tokens: { ...standardLimits.tokens, requests: 6 } };
const day = 86_400_000;

const headersThatMatter = [
  'allow',
  'cache-control',
  'content-type',
  'deprecation',
  'etag',
  'link',
  'location',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'set-cookie',
  'vary',
  'www-authenticate',
  'x-request-id',
];

const tokens: Record<string, { scopes: Scope[]; days: number }> = {
  EDITOR: { scopes: ['docs:read', 'docs:write', 'tokens:create'], days: 30 },
  READER: { scopes: ['docs:read'], days: 30 },
  MAKER: { scopes: ['tokens:create'], days: 30 },
  EXPIRED: { scopes: ['docs:read'], days: -1 },
};

/** Fills a store with the same documents and tokens for every player. */
async function fill(store: Store, services: Pick<Services, 'digest'>, now: number): Promise<void> {
  const document = (id: string, status: 'draft' | 'published' | 'archived', age: number) => ({
    id,
    status,
    title: `Document ${id}`,
    content: 'Text',
    tags: ['a'],
    createdAt: now - age * day,
    updatedAt: now - age * day,
    version: 1,
  });
  await store.importDocuments([
    document('doc_a', 'published', 1),
    document('doc_b', 'draft', 2),
    document('doc_c', 'archived', 3),
    document('doc_d', 'published', 4),
    document('doc_e', 'archived', 5),
  ]);
  for (const [name, { scopes, days }] of Object.entries(tokens)) {
    const digest = await services.digest(`abt_${name}`);
    await store.insertToken({ digest, scopes, createdAt: now - 2 * day, expiresAt: now + days * day, family: digest });
  }
}

/** Replaces the placeholders of a request, such as `<SESSION>`, with values from earlier responses. */
function createMemory() {
  let session = '';
  const ids = new Map<string, string>();
  const fillIn = (text: string) =>
    text
      .replace('<PASSWORD>', password)
      .replace('<SESSION>', session)
      .replace(/<(EDITOR|READER|MAKER|EXPIRED)>/, 'abt_$1');
  /** Random values of this run, numbered in order of appearance so that runs can be compared. */
  const settle = (text: string) =>
    text
      .replace(/doc_[a-z0-9]{20}\b/g, (id) => ids.get(id) ?? (ids.set(id, `doc_<${ids.size + 1}>`), ids.get(id) ?? ''))
      .replace(/abt_[a-z0-9]{40}/g, '<TOKEN>')
      .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '<JWT>')
      .replace(/"uptime":[\d.]+/, '"uptime":0');
  return {
    toSend({ method, path, headers = {}, body }: PlayedRequest, index: number) {
      const sent = Object.fromEntries(
        Object.entries({ 'X-Request-Id': `parity-${index}`, ...headers }).map(([name, value]) => [name, fillIn(value)]),
      );
      return {
        method,
        path,
        headers: sent,
        body: typeof body === 'string' ? new TextEncoder().encode(fillIn(body)) : body,
      };
    },
    toAnswer(status: number, headers: Headers, text: string): Answer {
      const cookie = headers.get('set-cookie')?.split(';', 1)[0];
      if (cookie?.includes('eyJ')) session = cookie;
      const kept = headersThatMatter.flatMap((name) =>
        headers.has(name) ? [[name, settle(headers.get(name) ?? '')]] : [],
      );
      return {
        status,
        headers: Object.fromEntries(kept) as Record<string, string>,
        body: text === '' ? undefined : (JSON.parse(settle(text)) as unknown),
      };
    },
  };
}

/** Creates a player that calls the rules directly, without a transport. */
export async function createPurePlayer(): Promise<Player> {
  const clock = createClock();
  const services = createMockServices({ password, publicOrigin: origin, limits, version, now: clock.now });
  await fill(services.store, services, clock.now());
  const respond = createApi(services);
  const memory = createMemory();
  const find = (path: string) => {
    for (const route of listRoutes()) {
      const params = matchPath(route.path, path);
      if (params) return { route, params };
    }
    throw new ProblemError('not-found', 'There is nothing at this address.');
  };
  return {
    async play(played, index) {
      clock.advance(1000);
      const { method, path, headers, body = new Uint8Array() } = memory.toSend(played, index);
      const [pathname = '', query = ''] = path.split('?');
      const request: ApiRequest = {
        method,
        params: {},
        query: new URLSearchParams(query),
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), [value]])),
        address: '127.0.0.1',
        requestId: `parity-${index}`,
        async readBody(limit) {
          if (body.length > limit) throw new ProblemError('body-too-large', `The body must be at most ${limit} bytes.`);
          return body;
        },
      };
      const answer = await (async () => {
        try {
          const { route, params } = find(pathname);
          return await respond(route, { ...request, params });
        } catch (error) {
          // A path with invalid percent-encoding does not exist.
          return toErrorResponse(
            error instanceof URIError ? new ProblemError('not-found', 'There is nothing at this address.') : error,
            request.requestId,
          );
        }
      })();
      const text = answer.body === undefined || method === 'HEAD' ? '' : JSON.stringify(answer.body);
      const type = answer.body === undefined ? {} : { 'Content-Type': 'application/json' };
      return memory.toAnswer(
        answer.status,
        new Headers({ 'X-Request-Id': request.requestId, ...type, ...answer.headers }),
        text,
      );
    },
  };
}

/** Creates a player that uses the MSW handlers of the mocks. */
export async function createMswPlayer(): Promise<Player> {
  const clock = createClock();
  const services = createMockServices({
    store: createMemoryStore(),
    password,
    publicOrigin: origin,
    limits,
    version,
    now: clock.now,
  });
  await fill(services.store, services, clock.now());
  const handlers = createHandlers(services);
  const memory = createMemory();
  return {
    async play(played, index) {
      clock.advance(1000);
      const { method, path, headers, body } = memory.toSend(played, index);
      const response = await getResponse(
        handlers,
        new Request(origin + path, { method, headers, ...(body ? { body } : {}) }),
      );
      if (!response) throw new Error(`No handler answers ${method} ${path}.`);
      return memory.toAnswer(response.status, response.headers, await response.text());
    },
  };
}

/** Creates a player for the Express server, over HTTP and with a file store. Call it within a test, because the server stops when the test ends. */
export async function createExpressPlayer(): Promise<Player> {
  const service = await startService({ limits, version, publicOrigin: origin });
  await fill(service.store, service.services, service.clock.now());
  const memory = createMemory();
  return {
    async play(played, index) {
      service.clock.advance(1000);
      const { method, path, headers, body } = memory.toSend(played, index);
      const response = await service.request(path, { method, headers, ...(body ? { body } : {}) });
      return memory.toAnswer(response.status, response.headers, await response.text());
    },
  };
}
