import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Runs a handler of the Fetch API as a listener of Node's HTTP server. */
export function toListener(handler) {
  return async (request, response) => {
    // A reader who leaves ends the call.
    const left = new AbortController();
    response.once('close', () => left.abort());
    try {
      const answer = await handler(toRequest(request, left.signal));
      response.writeHead(answer.status, answer.statusText, Object.fromEntries(answer.headers));
      if (answer.body) await pipeline(Readable.fromWeb(answer.body), response);
      else response.end();
    } catch {
      // What had begun is broken off, so that nobody takes it for the whole.
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
