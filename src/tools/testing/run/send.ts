import { request as requestHttp, Agent as HttpAgent, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps, Agent as HttpsAgent } from 'node:https';
import { connect as connectTls, rootCertificates } from 'node:tls';
import { toByteString } from '../../../model/http/byte-string.js';
import type { StreamEvent } from '../../../model/http/events.js';
import type { HttpRequest } from '../../../model/http/request.js';
import { type ReadFile, toFetchBody } from '../request/payload-body.js';
import { NoResponseError, toNoResponseError } from './no-response-error.js';
import { findProxy, openTunnel, toProxyHeaders } from './http-tunnel.js';
import { type DecodedResponse, type ReadResponseOptions, readResponse } from './read-response.js';

export interface SendOptions {
  /** Time limit from the first connection attempt to the end of the response, in milliseconds. */
  timeout: number;
  /** Returns whether an event is the documented end of an event stream. */
  isLastEvent: (event: StreamEvent) => boolean;
  readFile: ReadFile;
  signal: AbortSignal;
}

/** A client for sending requests. Requests with safe methods share persistent connections. */
export interface Sender {
  /**
   * Sends a request. Resolves to the response, even if it is a redirect, or an event stream that stays open. Rejects
   * with a `NoResponseError` if there is no complete response.
   */
  send(this: void, request: HttpRequest, options: SendOptions): Promise<DecodedResponse>;
  close(this: void): void;
}

interface Agents {
  http: HttpAgent;
  https: HttpsAgent;
}

interface ExchangeOptions {
  agents: Agents;
  /** The trusted certificates. `undefined` if only the Node.js root certificates are trusted. */
  ca: string[] | undefined;
  environment: Network['environment'];
  signal: AbortSignal;
  readOptions: ReadResponseOptions;
}

interface Body {
  bytes: Buffer;
  contentType: string | undefined;
}

/** Delays before the second and third connection attempt, in milliseconds. */
const RETRY_DELAYS = [100, 400];

/** Error codes of failed connection attempts. No part of the request has been sent, so it is safe to retry. */
const CONNECTION_ERRORS = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** The safe methods (RFC 9110, section 9.2.1). */
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/** Methods for which a request without a body contains `Content-Length: 0` (RFC 9110, section 8.6). */
const METHODS_WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);

export interface Network {
  /** Certificates in the PEM format that are trusted in addition to the Node.js root certificates. */
  certificates: string | undefined;
  /** The environment variables, which can specify a proxy. */
  environment: Readonly<Record<string, string | undefined>>;
}

export function createSender({ certificates, environment }: Network): Sender {
  const ca = certificates === undefined ? undefined : [...rootCertificates, certificates];
  const agents: Agents = {
    http: new HttpAgent({ keepAlive: true }),
    https: new HttpsAgent({ keepAlive: true, ca }),
  };
  // After a failed connection, don't retry until a request succeeds, so that a run fails quickly if the server is down.
  let isServerDown = false;

  async function send(request: HttpRequest, options: SendOptions): Promise<DecodedResponse> {
    const body = await toBytes(request, options.readFile);
    const timeoutSignal = AbortSignal.timeout(options.timeout);
    const signal = AbortSignal.any([timeoutSignal, options.signal]);
    const readOptions: ReadResponseOptions = {
      method: request.method,
      isLastEvent: options.isLastEvent,
      hasTimedOut: () => timeoutSignal.aborted && !options.signal.aborted,
    };
    try {
      const response = await exchangeWithRetries(request, body, {
        agents,
        ca,
        environment,
        signal,
        readOptions,
        isServerDown,
      });
      isServerDown = false;
      return response;
    } catch (error) {
      isServerDown ||= isConnectionError(error);
      if (options.signal.aborted) throw new NoResponseError('the run was interrupted.', { cause: error });
      // If the time limit expires during a response, the connection error does not mention the time limit.
      throw toNoResponseError(timeoutSignal.aborted ? timeoutSignal.reason : error, options.timeout);
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

/**
 * Sends a request. Retries failed connection attempts, and retries once if the server closed a persistent connection.
 */
async function exchangeWithRetries(
  request: HttpRequest,
  body: Body,
  { isServerDown, ...options }: ExchangeOptions & { isServerDown: boolean },
): Promise<DecodedResponse> {
  const delays = isServerDown ? [] : [...RETRY_DELAYS];
  let canReconnect = true;
  for (;;) {
    try {
      return await exchange(request, body, options);
    } catch (error) {
      if (options.signal.aborted) throw error;
      if (canReconnect && error instanceof ClosedConnectionError) {
        canReconnect = false;
        continue;
      }
      if (!isConnectionError(error)) throw error;
      const delay = delays.shift();
      if (delay === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}

/** Thrown if the server closed a persistent connection before it sent a response. */
class ClosedConnectionError extends Error {
  // `toNoResponseError` reports this code as a closed connection.
  readonly code = 'ECONNRESET';
}

async function exchange(request: HttpRequest, body: Body, options: ExchangeOptions): Promise<DecodedResponse> {
  const requestOptions = await toRequestOptions(request, body, options);
  const { readOptions } = options;
  return new Promise((resolve, reject) => {
    let hasResponse = false;
    const onResponse = (response: IncomingMessage) => {
      hasResponse = true;
      readResponse(response, readOptions).then(resolve, reject);
    };
    const clientRequest =
      requestOptions.protocol === 'https:'
        ? requestHttps(requestOptions, onResponse)
        : requestHttp(requestOptions, onResponse);
    clientRequest.once('error', (error: NodeJS.ErrnoException) => {
      // `readResponse` decides whether a response that is incomplete at the time limit can be used.
      if (hasResponse && readOptions.hasTimedOut()) return;
      const isStale = clientRequest.reusedSocket && isConnectionClosed(error);
      reject(isStale ? new ClosedConnectionError(error.message, { cause: error }) : error);
    });
    clientRequest.end(body.bytes);
  });
}

/**
 * Returns the options for the Node.js HTTP client. For an HTTPS request through a proxy, opens the connection first.
 */
async function toRequestOptions(
  request: HttpRequest,
  body: Body,
  { agents, ca, environment, signal }: ExchangeOptions,
): Promise<RequestOptions> {
  const { method, url } = request;
  const target = new URL(url);
  const { protocol, hostname, port, host } = target;
  const isSecure = protocol === 'https:';
  const headers = toRawHeaders(request, body, host);
  const proxy = findProxy(target, environment);
  if (proxy && !isSecure) {
    return {
      protocol: proxy.protocol,
      host: removeBrackets(proxy.hostname),
      port: proxy.port,
      method,
      path: `${target.origin}${toPath(url)}`,
      headers: [...headers, ...toProxyHeaders(proxy)],
      signal,
      agent: false,
    };
  }
  const options: RequestOptions = {
    protocol,
    host: removeBrackets(hostname),
    port,
    method,
    path: toPath(url),
    headers,
    signal,
  };
  if (proxy) {
    const socket = await openTunnel(proxy, target, signal);
    const agent = new HttpsAgent();
    agent.createConnection = () => connectTls({ socket, servername: hostname, ca });
    return { ...options, agent };
  }
  const keepAliveAgent = isSecure ? agents.https : agents.http;
  // Send unsafe requests on new connections, because they must not be retried if a persistent connection is closed.
  const newConnection = isSecure ? new HttpsAgent({ ca }) : false;
  return { ...options, agent: SAFE_METHODS.has(method) ? keepAliveAgent : newConnection };
}

/**
 * Returns the headers of a request, with defaults for missing headers, in Node.js's raw header format: an array in
 * which names and values alternate.
 */
function toRawHeaders({ method, headers }: HttpRequest, { bytes, contentType }: Body, host: string): string[] {
  const names = new Set(headers.map(({ name }) => name.toLowerCase()));
  const rawHeaders = headers.flatMap(({ name, value }) => [name, toByteString(value)]);
  if (!names.has('host')) rawHeaders.push('Host', host);
  if (!names.has('accept')) rawHeaders.push('Accept', '*/*');
  if (!names.has('user-agent')) rawHeaders.push('User-Agent', 'apiblock-test');
  if (contentType !== undefined && !names.has('content-type')) rawHeaders.push('Content-Type', contentType);
  const hasBody = bytes.length > 0 || METHODS_WITH_BODY.has(method);
  const hasLength = names.has('content-length') || names.has('transfer-encoding');
  if (hasBody && !hasLength) rawHeaders.push('Content-Length', String(bytes.length));
  return rawHeaders;
}

async function toBytes({ payload }: HttpRequest, readFile: ReadFile): Promise<Body> {
  if (!payload) return { bytes: Buffer.alloc(0), contentType: undefined };
  const response = new Response(toFetchBody(payload, readFile));
  // Ignore the default Content-Type of `Response` (`text/plain`) for a text or form body. The request contains only a
  // documented Content-Type.
  const contentType = 'text' in payload ? undefined : (response.headers.get('content-type') ?? undefined);
  return { bytes: Buffer.from(await response.arrayBuffer()), contentType };
}

/** Returns the path and query of a URL as written. The `URL` class would resolve dot segments such as `..`. */
function toPath(url: string): string {
  const hostStart = url.indexOf('//') + 2;
  const pathOffset = url.slice(hostStart).search(/[/?]/);
  if (pathOffset === -1) return '/';
  const path = url.slice(hostStart + pathOffset);
  return path.startsWith('/') ? path : `/${path}`;
}

/** Removes the brackets around an IPv6 address. */
function removeBrackets(hostname: string): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
}

function isConnectionError(error: unknown): boolean {
  return CONNECTION_ERRORS.has((error as NodeJS.ErrnoException).code ?? '');
}

function isConnectionClosed({ code, message }: NodeJS.ErrnoException): boolean {
  return code === 'ECONNRESET' || code === 'EPIPE' || message === 'socket hang up';
}
