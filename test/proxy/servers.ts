import { once } from 'node:events';
import { createServer, type IncomingMessage, request as send, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createConnection, isIP } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { type NetworkFunctions, systemNetwork } from '../../src/proxy/connector.js';
import { createHandler } from '../../src/proxy/handler.js';
import { type ProxyOptions, readOptions } from '../../src/proxy/options.js';
import { toListener } from './samples/to-listener.js';

export const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** Starts an HTTP server that runs until the test has finished. Returns its port. */
export async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return portOf(server);
}

export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly rawHeaders: readonly string[];
  readonly body: string;
}

export async function startApi(listener: RequestListener = (_, response) => response.end('answered')) {
  const received: ReceivedRequest[] = [];
  const port = await serve((request, response) => {
    void buffer(request).then((body) => {
      const { method = '', url = '', headers, rawHeaders } = request;
      received.push({ method, url, headers, rawHeaders, body: body.toString() });
      listener(request, response);
    });
  });
  return { received, port, origin: `http://127.0.0.1:${port}` };
}

/**
 * Creates a network that resolves only these host names and connects every socket to `port`. It records the names that
 * it resolves and the addresses that it connects to.
 */
export function createFakeNetwork(names: Record<string, readonly string[]>, port: number) {
  const resolved: string[] = [];
  const connectedTo: string[] = [];
  const network: NetworkFunctions = {
    resolve: async (hostname) => {
      resolved.push(hostname);
      return names[hostname] ?? Promise.reject(new Error(`ENOTFOUND ${hostname}`));
    },
    connect: ({ hostname }, callback) => {
      connectedTo.push(isIP(hostname) ? hostname : `${hostname} (a host name)`);
      const socket = createConnection(port, '127.0.0.1', () => callback(null, socket));
      socket.on('error', (error) => callback(error, null));
    },
  };
  return { ...network, resolved, connectedTo };
}

export interface ReceivedResponse {
  readonly status: number;
  readonly statusText: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface Sent {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Uint8Array;
}

/** Sends a request with exactly these headers and body. Unlike `fetch`, it allows forbidden header names. */
export async function sendRequest(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: Sent,
): Promise<ReceivedResponse> {
  const length = body === undefined ? {} : { 'Content-Length': `${Buffer.byteLength(body)}` };
  const all = { ...length, ...headers };
  const request = send({ port, host: '127.0.0.1', path, method, headers: all, agent: false });
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const text = (await buffer(response)).toString();
  return {
    status: response.statusCode ?? 0,
    statusText: response.statusMessage ?? '',
    headers: response.headers,
    body: text,
  };
}

/** Starts a proxy. Returns its port, and a function that sends a request to a URL through the proxy. */
export async function startProxy(options: ProxyOptions, network: NetworkFunctions = systemNetwork) {
  const port = await serve(toListener(createHandler(readOptions(options), network)));
  const call = (url: string, { headers, ...sent }: Sent = {}): Promise<ReceivedResponse> =>
    sendRequest(port, '/api/proxy', {
      ...sent,
      headers: { 'X-Apiblock-Url': Buffer.from(url).toString('latin1'), 'Sec-Fetch-Site': 'same-origin', ...headers },
    });
  return { port, call };
}

/** Requests a URL through the proxy on a port of this machine. Unlike `sendRequest`, it can stream the response. */
export const fetchThroughProxy = (port: number, url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}/api/proxy`, { ...init, headers: { 'X-Apiblock-Url': url } });

/** Starts an API, and a proxy that allows only this API. */
export async function startProxyAndApi(listener?: RequestListener, options: Partial<ProxyOptions> = {}) {
  const api = await startApi(listener);
  const proxy = await startProxy({ allow: [api.origin], allowPrivate: [api.origin], ...options });
  return { api, ...proxy };
}

/**
 * Returns the status code and problem code of a problem response from the proxy, or `undefined` for other responses.
 */
export const problemOf = ({ status, headers }: ReceivedResponse): string | undefined =>
  headers['x-apiblock-problem'] ? `${status} ${headers['x-apiblock-problem'] as string}` : undefined;

/** Adds the `X-Apiblock-Header-` prefix to each header name. */
export const toProxyHeaders = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [`X-Apiblock-Header-${name}`, value]));
