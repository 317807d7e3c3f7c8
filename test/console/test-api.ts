import type { ServerResponse } from 'node:http';

export interface Received {
  server: 'site' | 'api' | 'other';
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const WAV = Buffer.from('UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA=', 'base64');
const ATTACK = '<script>window.attacked = 1</script><img src=x onerror="window.attacked = 1">';

/** Five megabytes of JSON on one line. */
const BIG = JSON.stringify(
  Array.from({ length: 42_000 }, (_, id) => ({
    id,
    name: `Document ${id}`,
    tags: ['a', 'b'],
    deep: { value: [id, null, 'text of some length, to fill it'] },
  })),
);

interface SampleResponse {
  type?: string;
  body: string | Buffer;
  status?: number;
}

/** Responses by path. All other paths respond with `OK`. */
const RESPONSES: Readonly<Record<string, SampleResponse>> = {
  json: {
    type: 'application/json',
    body: '{"id":12345678901234567890,"price":1.0,"name":"<b>\\u003c","none":null}',
    status: 201,
  },
  big: { type: 'application/json', body: BIG },
  text: { type: 'text/plain; charset=utf-8', body: 'Grüße\nzwei' },
  latin: { type: 'text/plain; charset=iso-8859-1', body: Buffer.from('Gr\xfc\xdfe', 'latin1') },
  html: { type: 'text/html', body: `<!doctype html>${ATTACK}` },
  svg: {
    type: 'image/svg+xml',
    body: `<svg xmlns="http://www.w3.org/2000/svg" onload="window.attacked = 1">${ATTACK}</svg>`,
  },
  png: { type: 'image/png', body: PNG },
  wav: { type: 'audio/wav', body: WAV },
  zip: { type: 'application/zip', body: Buffer.from([80, 75, 5, 6, 0, 255]) },
  empty: { body: '', status: 204 },
};

const OK: SampleResponse = { type: 'application/json', body: '{"ok":true}' };

/** Responds like an API with CORS, except to `/no-cors`, whose response has no CORS headers. */
export function respond({ method, url, headers }: Received, response: ServerResponse): void {
  const name = new URL(url, 'http://localhost').pathname.slice(1);
  if (name !== 'no-cors') {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Expose-Headers', 'X-Request-Id');
    response.setHeader('Access-Control-Allow-Methods', '*');
    response.setHeader('Access-Control-Allow-Headers', headers['access-control-request-headers'] ?? '*');
  }
  response.setHeader('X-Request-Id', 'req_1');
  response.setHeader('Set-Cookie', 'of-the-api=1');
  if (method === 'OPTIONS') {
    response.writeHead(204).end();
    return;
  }
  switch (name) {
    case 'redirect':
      response.writeHead(302, { Location: 'http://127.0.0.1:1/stolen' }).end();
      break;
    case 'closing':
      response.destroy();
      break;
    case 'slow':
      response.writeHead(200, { 'Content-Type': 'text/plain' }).write('a');
      break;
    case 'events':
      sendEvents(response);
      break;
    case 'endless':
      sendEndlessly(response);
      break;
    case 'broken':
      sendHalf(response);
      break;
    default:
      send(response, RESPONSES[name] ?? OK);
  }
}

function send(response: ServerResponse, { type, body, status = 200 }: SampleResponse): void {
  response.writeHead(status, type ? { 'Content-Type': type } : {}).end(body);
}

/** Sends server-sent events, one of which is split across two chunks, and keeps the connection open. */
function sendEvents(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  response.write('event: begin\ndata: {"n":1}\n\n: ping\n\nda');
  setTimeout(() => response.write('ta: two\r\ndata: lines\r\nid: 7\r\n\r\n'), 150);
}

/** Closes the connection of the `/broken` response after its first half. */
export const broken = { breakOff: (): void => undefined };

function sendHalf(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/plain', 'Content-Length': 10 }).write('half');
  broken.breakOff = () => response.destroy();
}

/** The number of megabytes that the `/endless` response has sent, and whether the client has disconnected. */
export const endless = { megabytes: 0, isLeft: false };

function sendEndlessly(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  const megabyte = Buffer.alloc(1_000_000, ' ');
  const sendMore = () => {
    let canSendMore = true;
    while (canSendMore) {
      endless.megabytes += 1;
      canSendMore = !response.destroyed && response.write(megabyte);
    }
  };
  response.on('close', () => (endless.isLeft = true));
  response.on('drain', sendMore);
  sendMore();
}
