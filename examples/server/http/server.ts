import { createServer, type Server } from 'node:http';
import { Server as NetServer } from 'node:net';

/** HTTP connection timeouts in milliseconds. */
export interface Timeouts {
  /** Time for a client to send the request headers. */
  readonly headers: number;
  /** Time for a client to send the complete request. */
  readonly request: number;
  /** Keep-alive timeout. Longer than the proxy's timeout (nginx: 60 s), so that the proxy closes idle connections first. */
  readonly keepAlive: number;
  /** Time that idle connections stay open during shutdown, in case a proxy is just sending a request. */
  readonly drain: number;
  /** Maximum time for requests in progress to finish during shutdown. */
  readonly stop: number;
}

export const defaultTimeouts: Timeouts = {
  headers: 15_000,
  request: 30_000,
  keepAlive: 65_000,
  drain: 1000,
  stop: 10_000,
};

/** Starts an HTTP server. Port 0 selects a free port. */
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
 * Stops a server gracefully. Idle connections are served with `Connection: close` during the drain period and then
 * closed. After the stop deadline all connections are closed.
 */
export async function closeServer(server: Server, { drain, stop }: Timeouts): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  // http.Server.close() closes idle connections immediately, on which a proxy may be sending a request.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  const from = performance.now() + drain;
  const idle = setInterval(() => {
    if (performance.now() > from) server.closeIdleConnections();
  }, 50);
  const deadline = setTimeout(() => server.closeAllConnections(), stop);
  await closed;
  clearInterval(idle);
  clearTimeout(deadline);
  // Stops the timers of the HTTP server.
  server.close();
}
