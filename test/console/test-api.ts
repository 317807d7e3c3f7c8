import type { ServerResponse } from 'node:http';
import type { Received } from './site.tsx';

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

type Sent = [type: string | undefined, body: string | Buffer, status?: number];

const ANSWERS: Readonly<Record<string, Sent>> = {
  json: ['application/json', '{"id":12345678901234567890,"price":1.0,"name":"<b>\\u003c","none":null}', 201],
  big: ['application/json', BIG],
  text: ['text/plain; charset=utf-8', 'Grüße\nzwei'],
  latin: ['text/plain; charset=iso-8859-1', Buffer.from('Gr\xfc\xdfe', 'latin1')],
  html: ['text/html', `<!doctype html>${ATTACK}`],
  svg: ['image/svg+xml', `<svg xmlns="http://www.w3.org/2000/svg" onload="window.attacked = 1">${ATTACK}</svg>`],
  png: ['image/png', PNG],
  wav: ['audio/wav', WAV],
  zip: ['application/zip', Buffer.from([80, 75, 5, 6, 0, 255])],
  empty: [undefined, '', 204],
};

/** Responds as an API with CORS. `/no-cors` responds without CORS headers. */
export function answer({ method, url, headers }: Received, response: ServerResponse): void {
  const name = new URL(url, 'http://localhost').pathname.slice(1);
  if (name !== 'no-cors') {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Expose-Headers', 'X-Request-Id');
    response.setHeader('Access-Control-Allow-Methods', '*');
    response.setHeader('Access-Control-Allow-Headers', headers['access-control-request-headers'] ?? '*');
  }
  response.setHeader('X-Request-Id', 'req_1');
  response.setHeader('Set-Cookie', 'of-the-api=1');
  if (method === 'OPTIONS') return void response.writeHead(204).end();
  if (name === 'redirect') return void response.writeHead(302, { Location: 'http://127.0.0.1:1/stolen' }).end();
  if (name === 'slow') return void response.writeHead(200, { 'Content-Type': 'text/plain' }).write('a');
  if (name === 'events') return sendEvents(response);
  if (name === 'endless') return sendEndlessly(response);
  if (name === 'broken') {
    response.writeHead(200, { 'Content-Type': 'text/plain', 'Content-Length': 10 }).write('half');
    broken.breakOff = () => response.destroy();
    return;
  }
  const [type, body, status = 200] = ANSWERS[name] ?? ['application/json', '{"ok":true}'];
  response.writeHead(status, type ? { 'Content-Type': type } : {}).end(body);
}

/** Sends server-sent events, one of them split across chunks, and keeps the connection open. */
function sendEvents(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  response.write('event: begin\ndata: {"n":1}\n\n: ping\n\nda');
  setTimeout(() => response.write('ta: two\r\ndata: lines\r\nid: 7\r\n\r\n'), 150);
}

/** Closes the connection after half of the response. */
export const broken = { breakOff: (): void => undefined };

/** The megabytes of the endless response that were sent, and whether the client has disconnected. */
export const endless = { megabytes: 0, isLeft: false };

function sendEndlessly(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  const megabyte = Buffer.alloc(1_000_000, ' ');
  const send = () => {
    do endless.megabytes++;
    while (!response.destroyed && response.write(megabyte));
  };
  response.on('close', () => (endless.isLeft = true));
  response.on('drain', send);
  send();
}
