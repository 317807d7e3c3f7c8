import { getResponse } from 'msw';
import {
  bodyTooLarge,
  createApi,
  createMemoryStore,
  listRoutes,
  noSuchPath,
  standardLimits,
  toErrorResponse,
  type ApiRequest,
  type ApiResponse,
  type Limits,
  type Scope,
  type Services,
  type Store,
} from '../../../examples/api/index.ts';
import { createHandlers, createMockServices } from '../../../examples/mocks/index.ts';
import { matchPath } from '../../../examples/mocks/match-path.ts';
import { createClock, password, startService } from '../server/support/service.ts';
import type { PlayedRequest } from './requests.ts';

/** A normalized response. It contains only the headers to compare and the parsed body. */
export interface NormalizedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Sends the test requests to one implementation: the rules, the mocks or the server. */
export interface Player {
  play(request: PlayedRequest, index: number): Promise<NormalizedResponse>;
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

/** Adds the same documents and tokens to the store of each player. */
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

/** Returns functions that store values from responses for later requests, such as the session cookie. */
function createMemory() {
  let session = '';
  const placeholders = new Map<string, string>();
  const toPlaceholder = (id: string): string => {
    const placeholder = placeholders.get(id) ?? `doc_<${placeholders.size + 1}>`;
    placeholders.set(id, placeholder);
    return placeholder;
  };
  const fillIn = (text: string) =>
    text
      .replace('<PASSWORD>', password)
      .replace('<SESSION>', session)
      .replace(/<(EDITOR|READER|MAKER|EXPIRED)>/, 'abt_$1');
  /**
   * Replaces random values, such as document IDs, with numbered placeholders, so that the responses of different
   * players can be compared.
   */
  const settle = (text: string) =>
    text
      .replace(/doc_[a-z0-9]{20}\b/g, toPlaceholder)
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
    normalize({ status, headers, text }: { status: number; headers: Headers; text: string }): NormalizedResponse {
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

/** Creates a player that calls the API rules directly, without HTTP. */
export async function createPurePlayer(): Promise<Player> {
  const clock = createClock();
  const services = createMockServices({ password, publicOrigin: origin, limits, version, now: clock.now });
  await fill(services.store, services, clock.now());
  const respond = createApi(services);
  const memory = createMemory();
  const respondAt = async (path: string, request: ApiRequest): Promise<ApiResponse> => {
    for (const route of listRoutes()) {
      const params = matchPath(route.path, path);
      if (params) return respond(route, { ...request, params });
    }
    return toErrorResponse(noSuchPath(), request.requestId);
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
          if (body.length > limit) throw bodyTooLarge(limit);
          return body;
        },
      };
      const response = await respondAt(pathname, request);
      const text = response.body === undefined || method === 'HEAD' ? '' : JSON.stringify(response.body);
      const type = response.body === undefined ? {} : { 'Content-Type': 'application/json' };
      return memory.normalize({
        status: response.status,
        headers: new Headers({ 'X-Request-Id': request.requestId, ...type, ...response.headers }),
        text,
      });
    },
  };
}

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
      if (!response) throw new Error(`No handler responds to ${method} ${path}.`);
      return memory.normalize({ status: response.status, headers: response.headers, text: await response.text() });
    },
  };
}

/**
 * Creates a player that sends HTTP requests to the Express server, whose store is persistent. Call it within a test,
 * because the server stops when the test ends.
 */
export async function createExpressPlayer(): Promise<Player> {
  const service = await startService({ limits, version, publicOrigin: origin });
  await fill(service.store, service.services, service.clock.now());
  const memory = createMemory();
  return {
    async play(played, index) {
      service.clock.advance(1000);
      const { method, path, headers, body } = memory.toSend(played, index);
      const response = await service.request(path, { method, headers, ...(body ? { body } : {}) });
      return memory.normalize({ status: response.status, headers: response.headers, text: await response.text() });
    },
  };
}
