import { once } from 'node:events';
import { createServer, type IncomingMessage, request as send, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, isIP } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { type Network, systemNetwork } from '../../src/proxy/connector.js';
import { createHandler } from '../../src/proxy/handler.js';
import { type ProxyOptions, readOptions } from '../../src/proxy/options.js';
import { toListener } from './samples/to-listener.js';

export const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** Serves on this machine until the test is over, and gives the port. */
export async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return portOf(server);
}

/** A request as an API has received it. */
export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly rawHeaders: readonly string[];
  readonly body: string;
}

/** An API that notes what it receives. */
export async function startApi(answer: RequestListener = (_, response) => response.end('answered')) {
  const received: Received[] = [];
  const port = await serve((request, response) => {
    void buffer(request).then((body) => {
      const { method = '', url = '', headers, rawHeaders } = request;
      received.push({ method, url, headers, rawHeaders, body: body.toString() });
      answer(request, response);
    });
  });
  return { received, port, origin: `http://127.0.0.1:${port}` };
}

/** A network on which names have these addresses, and every public address is this API. It notes what is asked of it. */
export function toNetwork(names: Record<string, readonly string[]>, port: number) {
  const resolved: string[] = [];
  const dialled: string[] = [];
  const network: Network = {
    resolve: async (hostname) => {
      resolved.push(hostname);
      return names[hostname] ?? Promise.reject(new Error(`ENOTFOUND ${hostname}`));
    },
    dial: ({ hostname }, callback) => {
      dialled.push(isIP(hostname) ? hostname : `${hostname}, a name`);
      const socket = connect(port, '127.0.0.1', () => callback(null, socket));
      socket.on('error', (error) => callback(error, null));
    },
  };
  return { ...network, resolved, dialled };
}

/** An answer as it came over the wire. */
export interface Answered {
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

/** Asks a server of this machine, byte for byte: nothing is mended or left out on the way. */
export async function ask(port: number, path: string, { method = 'GET', headers = {}, body }: Sent): Promise<Answered> {
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

/** A proxy on a server of this machine. */
export async function startProxy(options: ProxyOptions, network: Network = systemNetwork) {
  const port = await serve(toListener(createHandler(readOptions(options), network)));
  const call = (url: string, { headers, ...sent }: Sent = {}): Promise<Answered> =>
    ask(port, '/api/proxy', {
      ...sent,
      headers: { 'X-Apiblock-Url': Buffer.from(url).toString('latin1'), 'Sec-Fetch-Site': 'same-origin', ...headers },
    });
  return { port, call };
}

/** A proxy for one API of this machine, which may be private. */
export async function startPair(answer?: RequestListener, options: Partial<ProxyOptions> = {}) {
  const api = await startApi(answer);
  const proxy = await startProxy({ allow: [api.origin], allowPrivate: [api.origin], ...options });
  return { api, ...proxy };
}

/** Why a proxy refuses; undefined where it does not. */
export const refusalOf = ({ status, headers }: Answered): string | undefined =>
  headers['x-apiblock-problem'] ? `${status} ${headers['x-apiblock-problem'] as string}` : undefined;

/** The headers of an answer or a request in the way of a call. */
export const asCall = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [`X-Apiblock-Header-${name}`, value]));
