import { request as requestHttp, Agent as HttpAgent, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps, Agent as HttpsAgent } from 'node:https';
import type { Request } from '../../model/http/request.js';
import { type ReadFile, toFetchBody } from '../request/payload-body.js';
import { NoResponseError, toNoResponseError } from './no-response-error.js';
import { type DecodedResponse, readResponse } from './read-response.js';

/** Options for sending a request. */
export interface SendOptions {
  /** Timeout of the whole request in milliseconds. */
  timeout: number;
  readFile: ReadFile;
  signal: AbortSignal;
}

/** Sends requests. Connections for safe methods are persistent. */
export interface Sender {
  /** Redirects are returned as responses and not followed. Throws a `NoResponseError` if there is no complete response. */
  send(this: void, request: Request, options: SendOptions): Promise<DecodedResponse>;
  close(this: void): void;
}

interface Agents {
  http: HttpAgent;
  https: HttpsAgent;
}

interface Body {
  bytes: Buffer;
  contentType: string | undefined;
}

/** Delays between connection attempts in milliseconds. */
const RETRY_DELAYS = [100, 400];

/** Connection errors that occur before the request is sent, so that it is safe to try again. */
const CONNECTION_ERRORS = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** The safe methods of RFC 9110, section 9.2.1. */
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/** Methods whose requests specify `Content-Length: 0` if they have no body (RFC 9110, section 8.6). */
const METHODS_WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);

/** Creates a sender. */
export function createSender(): Sender {
  const agents: Agents = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) };
  // Only the first request waits for a server that is down.
  let isServerDown = false;

  async function send(request: Request, options: SendOptions): Promise<DecodedResponse> {
    const body = await toBytes(request, options.readFile);
    const signal = AbortSignal.any([AbortSignal.timeout(options.timeout), options.signal]);
    try {
      const response = await exchangeWithRetries(request, body, { agents, signal, isServerDown });
      isServerDown = false;
      return response;
    } catch (error) {
      isServerDown ||= isConnectionError(error);
      if (options.signal.aborted) throw new NoResponseError('the run was interrupted.', { cause: error });
      throw toNoResponseError(error, options.timeout);
    }
  }

  return {
    send,
    close: () => {
      agents.http.destroy();
      agents.https.destroy();
    },
  };
}

/** Sends a request again if the connection could not be established, or if a persistent connection was closed. */
async function exchangeWithRetries(
  request: Request,
  body: Body,
  { agents, signal, isServerDown }: { agents: Agents; signal: AbortSignal; isServerDown: boolean },
): Promise<DecodedResponse> {
  const delays = isServerDown ? [] : [...RETRY_DELAYS];
  let mayReconnect = true;
  for (;;) {
    try {
      return await exchange(request, body, { agents, signal });
    } catch (error) {
      if (signal.aborted) throw error;
      if (mayReconnect && error instanceof ClosedConnectionError) {
        mayReconnect = false;
        continue;
      }
      const delay = isConnectionError(error) ? delays.shift() : undefined;
      if (delay === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}

/** The server closed a persistent connection before it sent a response. */
class ClosedConnectionError extends Error {
  readonly code = 'ECONNRESET';
}

function exchange(
  request: Request,
  body: Body,
  { agents, signal }: { agents: Agents; signal: AbortSignal },
): Promise<DecodedResponse> {
  const { method, url } = request;
  const { protocol, hostname, port, host } = new URL(url);
  const isSecure = protocol === 'https:';
  const keepAliveAgent = isSecure ? agents.https : agents.http;
  const options: RequestOptions = {
    protocol,
    host: removeBrackets(hostname),
    port,
    method,
    path: toPath(url),
    headers: toRawHeaders(request, body, host),
    signal,
    // A server may close an idle connection at any time. Because an unsafe request must not be sent twice, it gets a
    // connection of its own.
    agent: SAFE_METHODS.has(method) ? keepAliveAgent : false,
  };
  return new Promise((resolve, reject) => {
    const onResponse = (response: IncomingMessage) => {
      readResponse(response, method).then(resolve, reject);
    };
    const sent = isSecure ? requestHttps(options, onResponse) : requestHttp(options, onResponse);
    sent.once('error', (error: NodeJS.ErrnoException) => {
      const isStale = sent.reusedSocket && isConnectionClosed(error);
      reject(isStale ? new ClosedConnectionError(error.message, { cause: error }) : error);
    });
    sent.end(body.bytes);
  });
}

/** Returns the headers of a request in the raw form of Node, in which names and values alternate. */
function toRawHeaders({ method, headers }: Request, { bytes, contentType }: Body, host: string): string[] {
  const names = new Set(headers.map(({ name }) => name.toLowerCase()));
  const rawHeaders = headers.flatMap(({ name, value }) => [name, value]);
  if (!names.has('host')) rawHeaders.push('Host', host);
  if (!names.has('accept')) rawHeaders.push('Accept', '*/*');
  if (!names.has('user-agent')) rawHeaders.push('User-Agent', 'apiblock-test');
  if (contentType !== undefined && !names.has('content-type')) rawHeaders.push('Content-Type', contentType);
  const hasBody = bytes.length > 0 || METHODS_WITH_BODY.has(method);
  const hasLength = names.has('content-length') || names.has('transfer-encoding');
  if (hasBody && !hasLength) rawHeaders.push('Content-Length', String(bytes.length));
  return rawHeaders;
}

async function toBytes({ payload }: Request, readFile: ReadFile): Promise<Body> {
  if (!payload) return { bytes: Buffer.alloc(0), contentType: undefined };
  const response = new Response(toFetchBody(payload, readFile));
  const contentType = 'text' in payload ? undefined : (response.headers.get('content-type') ?? undefined);
  return { bytes: Buffer.from(await response.arrayBuffer()), contentType };
}

/** Returns the path and query of a URL as written, because the URL parser resolves dot segments. */
function toPath(url: string): string {
  const start = url.slice(url.indexOf('//') + 2).search(/[/?]/);
  if (start === -1) return '/';
  const path = url.slice(url.indexOf('//') + 2 + start);
  return path.startsWith('/') ? path : `/${path}`;
}

/** Returns an IPv6 address without the brackets that it has in URLs. */
function removeBrackets(hostname: string): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
}

function isConnectionError(error: unknown): boolean {
  return CONNECTION_ERRORS.has((error as NodeJS.ErrnoException).code ?? '');
}

function isConnectionClosed({ code, message }: NodeJS.ErrnoException): boolean {
  return code === 'ECONNRESET' || code === 'EPIPE' || message === 'socket hang up';
}
