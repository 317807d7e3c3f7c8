import { argon2Sync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import {
  createRandomText,
  issueToken,
  sessionCookieName,
  standardLimits,
  type Limits,
  type Scope,
  type Store,
} from '../../../../examples/api/index.ts';
import { createLogger } from '../../../../examples/server/http/log.ts';
import { hashPassword, parsePasswordHash, type PasswordHash } from '../../../../examples/server/site/password.ts';
import { createServices, startServer, type ServerOptions } from '../../../../examples/server/app.ts';
import { loadSite } from '../../../../examples/server/site/files.ts';
import { password, secret } from './service-process.ts';
import { writeFixtureSite } from './fixture-site.ts';
import { openTestStore, type RegisterCleanup } from './test-store.ts';

export { password, secret };

/** Hash of `password` with a low cost, so that tests can log in hundreds of times. */
const cheapHash = ((): PasswordHash => {
  const cost = { memory: 64, passes: 1, parallelism: 1 };
  const salt = Buffer.alloc(16);
  return { ...cost, salt, tag: argon2Sync('argon2id', { ...cost, tagLength: 32, nonce: salt, message: password }) };
})();

export async function hashAtFullCost(text = password): Promise<PasswordHash> {
  const hash = parsePasswordHash(await hashPassword(text));
  if (!hash) throw new Error('The hash is invalid.');
  return hash;
}

/** Creates a clock that advances only when a test advances it. */
export const createClock = (start = Date.parse('2026-11-20T12:00:00Z')) => {
  let time = start;
  const advance = (milliseconds: number): void => {
    time += milliseconds;
  };
  return { now: () => time, advance };
};

export interface Setup extends Partial<Omit<ServerOptions, 'site' | 'logger' | 'keys'>> {
  readonly folder?: string;
  readonly mode?: 'private' | 'public';
  readonly secrets?: readonly [string, string?];
  readonly hash?: PasswordHash;
  readonly wrapStore?: (store: Store) => Store;
}

/** Creates a temporary folder that is removed when the test ends. */
export function temporaryFolder(onCleanup: RegisterCleanup = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'apiblock-service-'));
  onCleanup(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export type Service = Awaited<ReturnType<typeof startService>>;

/** Starts the service on a free port with a real store. It stops when the test ends. */
export async function startService(setup: Setup = {}) {
  const folder = setup.folder ?? temporaryFolder();
  const clock = createClock();
  const log: string[] = [];
  const store = setup.store ?? (await openTestStore(join(folder, 'data')));
  const options: ServerOptions = {
    publicOrigin: 'http://localhost:3000',
    version: '1.2.3',
    now: clock.now,
    ...setup,
    store: setup.wrapStore ? setup.wrapStore(store) : store,
    site: await loadSite(writeFixtureSite(temporaryFolder())),
    logger: createLogger('info', { write: (line) => void log.push(line) }),
    keys:
      setup.mode === 'public'
        ? undefined
        : { passwordHash: setup.hash ?? cheapHash, secrets: setup.secrets ?? [secret] },
  };
  const running = await startServer(options, { port: 0, host: '127.0.0.1' });
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= running.stop();
    return stopped;
  };
  onTestFinished(stop);
  const base = `http://127.0.0.1:${running.port}`;
  const services = createServices(options, running.origin);

  const request = (path: string, init: RequestOptions = {}) => sendRequest(base + path, init);
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    request(path, toRequestOptions(method, body, headers));

  return {
    base,
    port: running.port,
    folder,
    clock,
    log,
    store,
    services,
    stop,
    request,
    send,
    verify: (text: unknown = password, headers?: Record<string, string>) =>
      send('POST', '/api/auth/verify', { password: text }, headers),
    /** Creates an access token like the create-token command. */
    token: (scopes: readonly Scope[] = ['docs:read', 'docs:write', 'tokens:create'], lifetime = 86_400_000) =>
      issueToken(
        { store, digest: services.digest, randomText: createRandomText },
        { scopes, now: clock.now(), expiresAt: clock.now() + lifetime },
      ),
    /** Logs in and returns the Cookie header value. */
    async logIn() {
      const response = await send('POST', '/api/auth/verify', { password });
      if (response.status !== 200) throw new Error(`The login failed with ${response.status}.`);
      return readSessionCookiePair(response);
    },
  };
}

export interface RequestOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly localAddress?: string;
}

/** Returns the options of a request with a JSON body. A string is sent unchanged, and `undefined` sends no body. */
export function toRequestOptions(
  method: string,
  body: unknown,
  headers: Readonly<Record<string, string>>,
): RequestOptions {
  if (body === undefined) return { method, headers };
  return {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  };
}

/** Sends a request with exactly these headers. fetch would add Sec-Fetch-Mode and reject forbidden headers. */
export function sendRequest(
  url: string,
  { method = 'GET', headers = {}, body, localAddress }: RequestOptions = {},
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    const outgoing = httpRequest(
      url,
      { method, headers: { ...length, ...headers }, agent: false, localAddress },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const received = new Headers();
          for (const [name, values = []] of Object.entries(incoming.headersDistinct))
            for (const value of values) received.append(name, value);
          const status = incoming.statusCode ?? 0;
          resolve(
            new Response(status === 204 || status === 304 ? null : Buffer.concat(chunks), {
              status,
              headers: received,
            }),
          );
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

export function withToken(service: Service, token: string) {
  return (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    service.send(method, path, body, { Authorization: `Bearer ${token}`, ...headers });
}

/** Returns whether a page is accessible with this cookie. */
export const opens = async (service: Service, cookie: string) =>
  (await service.request('/', { headers: { Cookie: cookie } })).status === 200;

/** Returns the Cookie header that a browser would send after this response. */
export function readSessionCookiePair(response: Response): string {
  const [pair = ''] = (response.headers.get('set-cookie') ?? '').split(';');
  if (!pair.startsWith(`${sessionCookieName}=`)) throw new Error('The response sets no session cookie.');
  return pair;
}

export const limitsWith = (limits: Partial<Limits>): Limits => ({ ...standardLimits, ...limits });

export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  requestId: string;
  errors?: { pointer?: string; parameter?: string; header?: string; detail: string }[];
}

/** Parses a problem response. Throws if it is incomplete. */
export async function readProblem(response: Response): Promise<Problem> {
  const problem = (await response.json()) as Problem;
  const type = response.headers.get('content-type');
  if (
    type !== 'application/problem+json' ||
    problem.status !== response.status ||
    !problem.type ||
    !problem.title ||
    !problem.detail ||
    problem.requestId !== response.headers.get('x-request-id')
  ) {
    throw new Error(`This is no problem+json: ${response.status} ${type} ${JSON.stringify(problem)}`);
  }
  return problem;
}
