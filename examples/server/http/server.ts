import { createServer, type RequestListener, type Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { limitUnreadBody } from './unread-body.ts';

/** Timeouts of the HTTP server, in milliseconds. */
export interface Timeouts {
  /** Maximum time for a client to send the request headers. */
  readonly headers: number;
  /** Maximum time for a client to send the complete request. */
  readonly request: number;
  /**
   * Time after which an idle connection is closed. It must be longer than the keep-alive timeout of the proxy (60
   * seconds in `nginx.conf`), so that the proxy is the one that closes idle connections.
   */
  readonly keepAlive: number;
  /**
   * Maximum time that a connection stays open after a response if the client is still sending a body that the service
   * does not read.
   */
  readonly linger: number;
  /** Time that idle connections stay open during shutdown, in case a proxy is about to send a request. */
  readonly drain: number;
  /** Maximum time for requests in progress to finish during shutdown. */
  readonly stop: number;
}

export const defaultTimeouts: Timeouts = {
  headers: 15_000,
  request: 30_000,
  keepAlive: 65_000,
  linger: 2000,
  drain: 1000,
  stop: 10_000,
};

/** Starts an HTTP server and resolves when it accepts connections. Port 0 selects a free port. */
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

export function attachApp(server: Server, app: RequestListener, { linger }: Timeouts): void {
  server.on('request', (request, response) => {
    // After a response with `Connection: close`, the server must not process further requests (RFC 9112, section 9.6).
    if (request.socket.writableEnded) return;
    limitUnreadBody(request, response, linger);
    app(request, response);
  });
  // Without this listener, Node.js permits every client to send its body before the application can refuse the request.
  server.on('checkContinue', (request, response) => server.emit('request', request, response));
}

/**
 * Stops a server gracefully. During the drain period, clients can send another request on an open connection and
 * receive a response with `Connection: close`. Closes idle connections after this period, and all other connections
 * after the stop timeout.
 */
export async function closeServer(server: Server, { drain, stop }: Timeouts): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  // Use net.Server.close(), because http.Server.close() closes idle connections that a proxy may be about to use.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  const from = performance.now() + drain;
  const idle = setInterval(() => {
    if (performance.now() > from) server.closeIdleConnections();
  }, 50);
  const deadline = setTimeout(() => server.closeAllConnections(), stop);
  await closed;
  clearInterval(idle);
  clearTimeout(deadline);
  // Also call http.Server.close(), because it stops the timer that checks for connection timeouts.
  server.close();
}
