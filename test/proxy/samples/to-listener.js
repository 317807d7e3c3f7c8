import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Converts a Fetch API handler to a request listener for Node's HTTP server. */
export function toListener(handler) {
  return async (request, response) => {
    // Cancels the request to the API if the reader disconnects.
    const controller = new AbortController();
    response.once('close', () => controller.abort());
    try {
      const result = await handler(toRequest(request, controller.signal));
      response.writeHead(result.status, result.statusText, Object.fromEntries(result.headers));
      if (result.body) await pipeline(Readable.fromWeb(result.body), response);
      else response.end();
    } catch {
      // Closes the connection, so that an incomplete response is not mistaken for a complete one.
      if (response.headersSent) response.destroy();
      else response.writeHead(400).end();
    }
  };
}

function toRequest(request, signal) {
  const { method, headersDistinct } = request;
  const headers = new Headers();
  for (const [name, values] of Object.entries(headersDistinct)) for (const value of values) headers.append(name, value);
  const body = method === 'GET' || method === 'HEAD' ? undefined : Readable.toWeb(request);
  const url = `http://${request.headers.host}${request.url}`;
  return new Request(url, { method, headers, body, signal, duplex: 'half' });
}
