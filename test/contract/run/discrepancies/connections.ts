import type { Socket } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** What a server does with a call instead of answering, and what is told of it. */
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
/** 100 MB, as fast as they are taken. */
const flood = (head: string, frame: (chunk: Buffer) => Buffer) => (socket: Socket) => {
  const chunk = frame(Buffer.alloc(2 ** 20, ' '));
  let left = 100;
  const more = () => {
    while (left-- > 0 && !socket.destroyed) if (!socket.write(chunk)) return void socket.once('drain', more);
    socket.end();
  };
  socket.write(head);
  more();
};

export const LATE = /there was none within 0\.3 s\./;
const CUT = /closed|hang up|aborted/;
const NO_HTTP = /not valid HTTP/;
const LARGE = /larger than 10 MB/;

export const faults: Fault[] = [
  ['a connection that is reset', CUT, (socket) => void socket.resetAndDestroy()],
  ['a connection that is closed', CUT, (socket) => void socket.end()],
  ['a cut in the status line', CUT, cutAfter('HTTP/1.1 20')],
  ['a cut in the headers', CUT, cutAfter(JSON_HEAD)],
  ['a cut in a body of known length', CUT, cutAfter(`${JSON_HEAD}Content-Length: 100\r\n\r\n{"a"`)],
  ['an end before a body’s length', CUT, sayAndEnd(`${JSON_HEAD}Content-Length: 100\r\n\r\n{"a"`)],
  ['a cut between chunks', CUT, cutAfter(`${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\n3\r\n{"a\r\n`)],
  ['an end without the last chunk', CUT, sayAndEnd(`${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\n3\r\n{"a\r\n`)],
  ['no answer at all', LATE, () => undefined],
  ['an answer that stops in its headers', LATE, say(JSON_HEAD)],
  ['an answer that stops in its body', LATE, say(`${JSON_HEAD}Content-Length: 100\r\n\r\n{`)],
  ['headers that drip', LATE, drip('HTTP/1.1 200 OK\r\nX-Slow: ', '.')],
  ['a body that drips', LATE, drip(`${JSON_HEAD}Content-Length: 100000\r\n\r\n`, ' ')],
  ['a promise of an answer', LATE, say('HTTP/1.1 102 Processing\r\n\r\n')],
  ['100 MB of known length', LARGE, flood(`${JSON_HEAD}Content-Length: ${100 * 2 ** 20}\r\n\r\n`, (chunk) => chunk)],
  [
    '100 MB in chunks',
    LARGE,
    flood(`${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\n`, (chunk) =>
      Buffer.concat([Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n')]),
    ),
  ],
  ['100 MB until the end', LARGE, flood(`${JSON_HEAD}\r\n`, (chunk) => chunk)],
  ['a gzip bomb', LARGE, encoded('gzip', BOMB)],
  ['text that says it is gzip', /not valid gzip/, encoded('gzip', Buffer.from(BODY))],
  ['gzip that is cut', /not valid gzip/, encoded('gzip', packed.subarray(0, packed.length / 2))],
  ['gzip that says it is br', /not valid br/, encoded('br', packed)],
  ['br that says it is deflate', /not valid deflate/, encoded('deflate', brotliCompressSync(BODY))],
  ['gzip of what is no br', /not valid br/, encoded('br, gzip', packed)],
  ['a status line of another protocol', NO_HTTP, sayAndEnd('220 ready\r\n\r\n')],
  ['a status that is no number', NO_HTTP, sayAndEnd('HTTP/1.1 OK\r\n\r\n')],
  ['a header without a colon', NO_HTTP, sayAndEnd(`HTTP/1.1 200 OK\r\nno colon\r\n\r\n`)],
  ['two lengths', NO_HTTP, sayAndEnd(`${JSON_HEAD}Content-Length: 8\r\nContent-Length: 9\r\n\r\n${BODY}`)],
  ['a chunk of no length', NO_HTTP, sayAndEnd(`${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\nx\r\n${BODY}`)],
  ['headers without end', NO_HTTP, sayAndEnd(`HTTP/1.1 200 OK\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`)],
  ['HTTP where TLS is spoken', /./, sayAndEnd(`${JSON_HEAD}\r\n`), 'https:'],
];
