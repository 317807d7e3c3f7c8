import { createServer, type Server } from 'node:http';
import { Server as NetServer } from 'node:net';

/** How long connections may take, in milliseconds. */
export interface Timeouts {
  /** To send the headers of a request. */
  readonly headers: number;
  /** To send a whole request. */
  readonly request: number;
  /** To stay open without a request. Longer than a proxy keeps it (nginx: 60 s), so that it is the proxy that closes. */
  readonly keepAlive: number;
  /** To stay open without a request once the server stops: a proxy may be sending one. */
  readonly drain: number;
  /** For requests in flight to end once the server stops. */
  readonly stop: number;
}

export const defaultTimeouts: Timeouts = {
  headers: 15_000,
  request: 30_000,
  keepAlive: 65_000,
  drain: 1000,
  stop: 10_000,
};

/** An HTTP server that listens; port 0 takes a free one. */
export function openServer({ port, host }: { port: number; host: string }, timeouts: Timeouts): Promise<Server> {
  const server = createServer({
    headersTimeout: timeouts.headers,
    requestTimeout: timeouts.request,
    keepAliveTimeout: timeouts.keepAlive,
    connectionsCheckingInterval: Math.min(5000, timeouts.headers),
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => resolve(server));
  });
}

/**
 * Lets requests in flight end. Connections without one are still answered for a moment and asked to close, then closed;
 * after the deadline all are.
 */
export async function closeServer(server: Server, { drain, stop }: Timeouts): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  // The close of an HTTP server cuts idle connections at once, and a proxy may be sending a request on one.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  const from = performance.now() + drain;
  const idle = setInterval(() => performance.now() > from && server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => server.closeAllConnections(), stop);
  await closed;
  clearInterval(idle);
  clearTimeout(deadline);
  // Ends what the HTTP server itself keeps running.
  server.close();
}
