import type { Socket } from 'node:net';
import { deflateRawSync, gzipSync } from 'node:zlib';

/**
 * A server that does not send a complete response, and the expected message. `act` handles the connection after the
 * request.
 */
export type Fault = [title: string, message: RegExp, act: (socket: Socket) => void, scheme?: string];

const JSON_HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';
const BODY = '{"a": 1}';
const BOMB = gzipSync(Buffer.alloc(20 * 2 ** 20));
const packed = gzipSync(JSON.stringify({ a: 1, b: Array.from({ length: 500 }, (_, index) => index * 7919) }));

const say = (text: string) => (socket: Socket) => void socket.write(text);
const sayAndEnd = (text: string) => (socket: Socket) => void socket.end(text);
const cutAfter = (text: string) => (socket: Socket) => void socket.write(text, () => socket.resetAndDestroy());
const encoded = (encoding: string, bytes: Buffer) => (socket: Socket) => {
  socket.write(`${JSON_HEAD}Content-Encoding: ${encoding}\r\nContent-Length: ${bytes.length}\r\n\r\n`);
  socket.end(bytes);
};
const drip = (first: string, drop: string) => (socket: Socket) => {
  socket.write(first);
  const timer = setInterval(() => socket.write(drop), 20);
  socket.once('close', () => clearInterval(timer));
};
/** Sends 100 MB as fast as the client reads them. */
const flood = (head: string, frame: (chunk: Buffer) => Buffer) => (socket: Socket) => {
  const chunk = frame(Buffer.alloc(2 ** 20, ' '));
  let left = 100;
  const writeChunks = () => {
    while (left > 0 && !socket.destroyed) {
      left -= 1;
      const isBufferFull = !socket.write(chunk);
      if (isBufferFull) {
        socket.once('drain', writeChunks);
        return;
      }
    }
    socket.end();
  };
  socket.write(head);
  writeChunks();
};

export const LATE = /there was none within 0\.3 s\./;
const CUT = /closed|hang up|aborted/;
const NO_HTTP = /not valid HTTP/;
const LARGE = /larger than 10 MB/;

export const faults: Fault[] = [
  ['a reset connection', CUT, (socket) => void socket.resetAndDestroy()],
  ['a closed connection', CUT, (socket) => void socket.end()],
  ['a connection that is reset in the status line', CUT, cutAfter('HTTP/1.1 20')],
  ['a connection that is reset in the headers', CUT, cutAfter(JSON_HEAD)],
  [
    'a connection that is reset in a body with a Content-Length',
    CUT,
    cutAfter(`${JSON_HEAD}Content-Length: 100\r\n\r\n{"a"`),
  ],
  ['a body that is shorter than its Content-Length', CUT, sayAndEnd(`${JSON_HEAD}Content-Length: 100\r\n\r\n{"a"`)],
  [
    'a connection that is reset between chunks',
    CUT,
    cutAfter(`${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\n3\r\n{"a\r\n`),
  ],
  [
    'a chunked body without its last chunk',
    CUT,
    sayAndEnd(`${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\n3\r\n{"a\r\n`),
  ],
  ['a server that sends nothing', LATE, () => undefined],
  ['a response that stops in its headers', LATE, say(JSON_HEAD)],
  ['a response that stops in its body', LATE, say(`${JSON_HEAD}Content-Length: 100\r\n\r\n{`)],
  ['headers that arrive slowly', LATE, drip('HTTP/1.1 200 OK\r\nX-Slow: ', '.')],
  ['a body that arrives slowly', LATE, drip(`${JSON_HEAD}Content-Length: 100000\r\n\r\n`, ' ')],
  ['a 102 response without a final response', LATE, say('HTTP/1.1 102 Processing\r\n\r\n')],
  [
    'a body of 100 MB with a Content-Length',
    LARGE,
    flood(`${JSON_HEAD}Content-Length: ${100 * 2 ** 20}\r\n\r\n`, (chunk) => chunk),
  ],
  [
    'a chunked body of 100 MB',
    LARGE,
    flood(`${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\n`, (chunk) =>
      Buffer.concat([Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n')]),
    ),
  ],
  ['a body of 100 MB that ends with the connection', LARGE, flood(`${JSON_HEAD}\r\n`, (chunk) => chunk)],
  ['a gzip bomb', LARGE, encoded('gzip', BOMB)],
  ['plain text with the content coding gzip', /not valid gzip/, encoded('gzip', Buffer.from(BODY))],
  ['an incomplete gzip body', /not valid gzip/, encoded('gzip', packed.subarray(0, packed.length / 2))],
  ['a gzip body with the content coding br', /not valid br/, encoded('br', packed)],
  ['a gzip body with the content coding deflate', /not valid deflate/, encoded('deflate', packed)],
  ['an incomplete deflate body', /not valid deflate/, encoded('deflate', deflateRawSync(packed).subarray(0, -1))],
  ['an unknown content coding', /contains aws-chunked, and only/, encoded('aws-chunked', Buffer.from(BODY))],
  ['a gzip body with the content codings br and gzip', /not valid br/, encoded('br, gzip', packed)],
  ['a status line of a different protocol', NO_HTTP, sayAndEnd('220 ready\r\n\r\n')],
  ['a status code that is not a number', NO_HTTP, sayAndEnd('HTTP/1.1 OK\r\n\r\n')],
  ['a header without a colon', NO_HTTP, sayAndEnd(`HTTP/1.1 200 OK\r\nno colon\r\n\r\n`)],
  [
    'two different Content-Length headers',
    NO_HTTP,
    sayAndEnd(`${JSON_HEAD}Content-Length: 8\r\nContent-Length: 9\r\n\r\n${BODY}`),
  ],
  ['a chunk with an invalid length', NO_HTTP, sayAndEnd(`${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\nx\r\n${BODY}`)],
  ['headers that are too long', NO_HTTP, sayAndEnd(`HTTP/1.1 200 OK\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`)],
  ['an HTTP server behind an https URL', /./, sayAndEnd(`${JSON_HEAD}\r\n`), 'https:'],
];
