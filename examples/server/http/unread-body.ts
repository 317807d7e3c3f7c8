import type { IncomingMessage, ServerResponse } from 'node:http';
import { largestBody } from '../../api/index.ts';

/** Maximum number of bytes to discard after a response that closes the connection. */
const MAX_DISCARDED_BYTES = 1024 * 1024;

/**
 * Prevents clients from occupying the service with a body that it does not read, for example because the body is too
 * large or the client is not authorized. By default, Node.js reads and discards the whole body to reuse the connection.
 * This function closes the connection after the response instead, unless the body is known to be small. If the client
 * is still sending, the connection closes after `lingerMs` milliseconds.
 */
export function limitUnreadBody(request: IncomingMessage, response: ServerResponse, lingerMs: number): void {
  // While the server is stopping, `closeServer` has already set the Connection header.
  if (canLeaveManyBytes(request) && !response.hasHeader('Connection')) {
    response.setHeader('Connection', 'close');
    request.once('end', () => {
      if (!response.headersSent) response.removeHeader('Connection');
    });
  }
  response.once('prefinish', () => {
    if (!request.complete && closesConnection(response)) linger(request, lingerMs);
  });
}

/**
 * Returns whether the client can send more than the largest accepted body. Ignores `Expect: 100-continue`, because
 * Node.js itself closes the connection if the response comes before the body.
 */
function canLeaveManyBytes({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > largestBody;
}

const closesConnection = (response: ServerResponse): boolean =>
  !response.shouldKeepAlive || response.getHeader('Connection') === 'close';

/**
 * Closes only the sending side of the connection after the response, and discards the data that the client is still
 * sending. If the socket were closed immediately, the operating system would reset the connection, and the client could
 * lose the response. Closes the connection at the end of the request, or after `lingerMs` milliseconds.
 */
function linger(request: IncomingMessage, lingerMs: number): void {
  const { socket } = request;
  const destroySoon = socket.destroySoon.bind(socket);
  // Node.js calls this method after it has sent the response.
  socket.destroySoon = () => socket.end();
  request.once('end', destroySoon);
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  socket.once('close', () => clearTimeout(timer));

  let discarded = 0;
  request.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > MAX_DISCARDED_BYTES) request.pause();
  });
  // Resume the request, because `readBody` in request.ts pauses it if the body is too large.
  request.resume();
}
