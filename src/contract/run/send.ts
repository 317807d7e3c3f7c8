import { request as requestHttp, Agent as HttpAgent, type IncomingMessage } from 'node:http';
import { request as requestHttps, Agent as HttpsAgent } from 'node:https';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import type { Request } from '../../model/http/request.js';
import { type ReadFile, toFetchBody } from '../request/payload-body.js';

/** A complete response with a decoded body. */
export interface DecodedResponse {
  status: number;
  headers: [name: string, value: string][];
  body: string;
}

/** Options for sending a request. */
export interface SendOptions {
  /** Timeout of the whole request in milliseconds. */
  timeout: number;
  readFile: ReadFile;
  signal: AbortSignal;
}

/** Thrown if there is no response. The message is the reason. */
export class NoResponseError extends Error {}

/** Sends requests over persistent connections. */
export interface Sender {
  send(this: void, request: Request, options: SendOptions): Promise<DecodedResponse>;
  close(this: void): void;
}

/** Maximum size of a decoded body in bytes. */
const MAX_BODY_SIZE = 10 * 2 ** 20;

/** Delays between connection attempts in milliseconds. */
const RETRY_DELAYS = [100, 400];

/** Connection errors that occur before the request is sent, so that it is safe to try again. */
const CONNECTION_ERRORS = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** Creates a sender. Redirects are returned as responses and not followed. */
export function createSender(): Sender {
  const agents = { 'http:': new HttpAgent({ keepAlive: true }), 'https:': new HttpsAgent({ keepAlive: true }) };
  // Only the first request waits for a server that is down.
  let isServerDown = false;

  async function send(request: Request, options: SendOptions): Promise<DecodedResponse> {
    const body = await toBytes(request, options.readFile);
    const limit = AbortSignal.any([AbortSignal.timeout(options.timeout), options.signal]);
    for (let tries = 0; ; tries++) {
      try {
        const answer = await exchange(request, body, limit);
        isServerDown = false;
        return answer;
      } catch (error) {
        const { code = '', isReused } = error as NodeJS.ErrnoException & { isReused?: boolean };
        const wait = isReused ? 0 : RETRY_DELAYS[tries];
        const isUnsent = CONNECTION_ERRORS.has(code) && !isServerDown;
        if (limit.aborted || wait === undefined || !(isUnsent || (isReused && tries === 0))) {
          isServerDown ||= CONNECTION_ERRORS.has(code);
          throw toNoResponseError(error, options);
        }
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
  }

  function exchange(
    { method, url, headers }: Request,
    { bytes, contentType }: Body,
    signal: AbortSignal,
  ): Promise<DecodedResponse> {
    const target = toTarget(url);
    const isSecure = target.protocol === 'https:';
    const list = headers.flatMap(({ name, value }) => [name, value]);
    const has = (name: string) => headers.some((header) => header.name.toLowerCase() === name);
    if (!has('host')) list.push('Host', target.host);
    if (!has('accept')) list.push('Accept', '*/*');
    if (!has('user-agent')) list.push('User-Agent', 'apiblock-test');
    if (contentType !== undefined && !has('content-type')) list.push('Content-Type', contentType);
    const isEmpty = bytes.length === 0 && !/^(?:POST|PUT|PATCH)$/.test(method);
    if (!isEmpty && !has('content-length') && !has('transfer-encoding')) list.push('Content-Length', `${bytes.length}`);
    return new Promise((resolve, reject) => {
      const options = {
        protocol: target.protocol,
        host: target.hostname,
        port: target.port,
        method,
        path: target.path,
        headers: list,
        signal,
        agent: isSecure ? agents['https:'] : agents['http:'],
      };
      const call = (isSecure ? requestHttps : requestHttp)(options as object, (response: IncomingMessage) => {
        readAnswer(response, method).then(resolve, reject);
      });
      call.once('error', (error) =>
        reject(Object.assign(error, { isReused: call.reusedSocket && isConnectionClosed(error) })),
      );
      call.end(bytes);
    });
  }

  return {
    send,
    close: () => {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

interface Body {
  bytes: Buffer;
  contentType: string | undefined;
}

async function toBytes({ payload }: Request, readFile: ReadFile): Promise<Body> {
  if (!payload) return { bytes: Buffer.alloc(0), contentType: undefined };
  const response = new Response(toFetchBody(payload, readFile));
  const contentType = 'text' in payload ? undefined : (response.headers.get('content-type') ?? undefined);
  return { bytes: Buffer.from(await response.arrayBuffer()), contentType };
}

interface Target {
  protocol: string;
  hostname: string;
  port: string;
  host: string;
  /** Path and query as written: dot segments are not resolved. */
  path: string;
}

function toTarget(url: string): Target {
  const { protocol, hostname, port, host } = new URL(url);
  const path = /^[a-z][a-z\d+.-]*:\/\/[^/?]*(.*)$/is.exec(url)?.[1] ?? '';
  return {
    protocol,
    hostname: hostname.replace(/^\[|\]$/g, ''),
    port,
    host,
    path: path.startsWith('/') ? path : `/${path}`,
  };
}

async function readAnswer(response: IncomingMessage, method: string): Promise<DecodedResponse> {
  const chunks: Buffer[] = [];
  const refuse = () => {
    response.destroy();
    return new NoResponseError('a response larger than 10 MB');
  };
  if (Number(response.headers['content-length']) > MAX_BODY_SIZE && method !== 'HEAD') throw refuse();
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_SIZE) throw refuse();
    chunks.push(chunk);
  }
  const bytes = await decode(Buffer.concat(chunks), response.headers['content-encoding']);
  const { rawHeaders } = response;
  const headers = rawHeaders.flatMap((name, at): [string, string][] =>
    at % 2 ? [] : [[name, rawHeaders[at + 1] ?? '']],
  );
  return { status: response.statusCode ?? 0, headers, body: new TextDecoder().decode(bytes) };
}

const DECODERS: Readonly<Record<string, (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>>> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
};

async function decode(bytes: Buffer, encodings = ''): Promise<Buffer> {
  let decoded = bytes;
  for (const encoding of encodings.toLowerCase().split(',').reverse()) {
    const decoder = DECODERS[encoding.trim()];
    if (!decoder || decoded.length === 0) continue;
    try {
      decoded = await decoder(decoded, { maxOutputLength: MAX_BODY_SIZE });
    } catch (error) {
      throw new NoResponseError(
        (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
          ? 'a response larger than 10 MB'
          : `a body that is not valid ${encoding.trim()}, although its Content-Encoding says so`,
        { cause: error },
      );
    }
  }
  return decoded;
}

function isConnectionClosed({ code, message }: NodeJS.ErrnoException): boolean {
  return code === 'ECONNRESET' || code === 'EPIPE' || message === 'socket hang up';
}

function toNoResponseError(error: unknown, { timeout, signal }: SendOptions): NoResponseError {
  if (error instanceof NoResponseError) return error;
  const { name, code = '', message } = error as NodeJS.ErrnoException;
  if (signal.aborted) return new NoResponseError('an interrupted run');
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ABORT_ERR')
    return new NoResponseError(`none within ${timeout / 1000} s`, { cause: error });
  const words: Readonly<Record<string, string>> = {
    ECONNREFUSED: 'that the connection was refused: is the server running?',
    ENOTFOUND: 'an unknown host: check --base-url',
    EAI_AGAIN: 'that the host name could not be resolved',
    ECONNRESET: 'that the connection was closed',
    EPIPE: 'that the connection was closed',
  };
  const parse = code.startsWith('HPE_') ? 'a response that is not valid HTTP' : undefined;
  return new NoResponseError(words[code] ?? parse ?? (message || code || String(error)), { cause: error });
}
