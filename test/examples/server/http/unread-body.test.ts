import { spawn } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { defaultTimeouts } from '../../../../examples/server/http/server.ts';
import { startService, type Service } from '../support/service.ts';

const list = '/api/v1/documents';

/** Returns the request line and headers of a POST request to the API. */
const toHead = (...headers: readonly string[]): string =>
  [`POST ${list} HTTP/1.1`, 'Host: x', 'Content-Type: application/json', ...headers, '', ''].join('\r\n');

/** Opens a connection that collects everything that the server sends. */
function open(port: number) {
  const socket: Socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let received = '';
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString('latin1');
  });
  socket.on('error', () => {});
  return { socket, received: () => received, closed: new Promise<void>((resolve) => socket.once('close', resolve)) };
}

/**
 * Sends data without pause, until the server closes the connection. Returns the received data and the number of sent
 * bytes.
 */
async function flood(port: number, head: string, chunk: Buffer): Promise<{ received: string; sentBytes: number }> {
  const { socket, received, closed } = open(port);
  let isOpen = true;
  void closed.then(() => (isOpen = false));
  socket.write(head);
  while (isOpen) {
    if (!socket.write(chunk))
      await Promise.race([closed, new Promise<void>((resolve) => socket.once('drain', resolve))]);
  }
  return { received: received(), sentBytes: socket.bytesWritten - socket.writableLength };
}

const authorize = async (service: Service) => `Authorization: Bearer ${await service.token()}`;

const MEGABYTE = 1024 * 1024;

describe('limitUnreadBody', () => {
  it.each([
    ['an unauthorized request with a Content-Length', 401, ['Content-Length: 1600000000'], Buffer.alloc(65_536, 32)],
    [
      'an unauthorized chunked request',
      401,
      ['Transfer-Encoding: chunked'],
      Buffer.from(`10000\r\n${' '.repeat(65_536)}\r\n`),
    ],
    [
      'an authorized request with a Content-Length',
      413,
      ['AUTHORIZE', 'Content-Length: 1600000000'],
      Buffer.alloc(65_536, 32),
    ],
    [
      'an authorized chunked request',
      413,
      ['AUTHORIZE', 'Transfer-Encoding: chunked'],
      Buffer.from(`10000\r\n${' '.repeat(65_536)}\r\n`),
    ],
  ])('stops reading the body of %s', async (_, status, headers, chunk) => {
    const service = await startService({ timeouts: { ...defaultTimeouts, linger: 300 } });
    const authorization = await authorize(service);
    const head = toHead(...headers.map((header) => (header === 'AUTHORIZE' ? authorization : header)));
    const { received, sentBytes } = await flood(service.port, head, chunk);
    expect(received).toMatch(
      new RegExp(`^HTTP/1.1 ${status} [\\s\\S]*^Connection: close\r$[\\s\\S]*"requestId":"\\w+"`, 'm'),
    );
    // This number includes bytes that the service never reads. They stay in the buffers of the operating system.
    expect(sentBytes).toBeLessThan(16 * MEGABYTE);
  });

  it('does not close the connection if the body is small', async () => {
    const service = await startService();
    const { socket, received } = open(service.port);
    socket.write(toHead('Content-Length: 200000'));
    await expect.poll(received).toMatch(/^HTTP\/1.1 401 [\s\S]*Connection: keep-alive/);
    socket.write(Buffer.alloc(200_000, 32));
    socket.write('GET /api/v1/status HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(received).toMatch(/HTTP\/1.1 200 /);
    socket.destroy();
  });

  it('lets a client receive the response even if it sends its whole body before reading', async () => {
    const service = await startService();
    const socket = connect(service.port, '127.0.0.1').pause();
    const write = (data: string | Buffer) =>
      new Promise<void>((resolve, reject) => socket.write(data, (error) => (error ? reject(error) : resolve())));
    await write(toHead('Content-Length: 1000000'));
    await expect.poll(() => service.log.join('')).toContain('"status":401');
    // If the connection were reset, a write after the first one would fail.
    for (let part = 0; part < 10; part += 1) await write(Buffer.alloc(100_000, 32));
    expect(await text(socket)).toMatch(/^HTTP\/1.1 401 [\s\S]*"requestId":"\w+"/);
  });

  it.each(['curl', 'fetch'])('lets %s receive the response to a request with a large body', async (client) => {
    const service = await startService({ timeouts: { ...defaultTimeouts, linger: 300 } });
    const url = service.base + list;
    const body = Buffer.alloc(20 * MEGABYTE, 32);
    if (client === 'fetch') {
      const response = await fetch(url, { method: 'POST', body });
      expect([response.status, await response.json()]).toEqual([401, expect.objectContaining({ status: 401 })]);
      return;
    }
    const curl = spawn('curl', ['-s', '-w', '%{http_code}', '-o', '/dev/null', '--data-binary', '@-', url]);
    curl.stdin.on('error', () => {});
    curl.stdin.end(body);
    expect(await text(curl.stdout)).toBe('401');
  });

  it('closes the connection after the rest of the body, and ignores later requests on the connection', async () => {
    const service = await startService({ timeouts: { ...defaultTimeouts, linger: 60_000 } });
    const { socket, received, closed } = open(service.port);
    socket.write(toHead('Content-Length: 300000'));
    await expect.poll(received).toMatch(/^HTTP\/1.1 401 /);
    socket.write(
      Buffer.concat([Buffer.alloc(300_000, 32), Buffer.from('GET /api/v1/status HTTP/1.1\r\nHost: x\r\n\r\n')]),
    );
    // A write fails if the server has closed the connection. The server ignores line breaks between requests.
    const writing = setInterval(() => socket.write('\r\n'), 20);
    await closed;
    clearInterval(writing);
    expect(received().match(/HTTP\/1.1 /g)).toHaveLength(1);
    expect(service.log.filter((line) => line.includes('/api/v1/status'))).toEqual([]);
  });

  it('does not close the connection after a chunked body that was read', async () => {
    const service = await startService();
    const { socket, received } = open(service.port);
    const body = '{"title":"chunked"}';
    const chunked = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
    socket.write(toHead(await authorize(service), 'Transfer-Encoding: chunked') + chunked);
    await expect.poll(received).toMatch(/^HTTP\/1.1 201 /);
    socket.write('GET /api/v1/status HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(received).toMatch(/HTTP\/1.1 200 /);
    socket.destroy();
  });
});

describe('the service while it stops', () => {
  it('closes the connection after the response to a chunked request', async () => {
    const service = await startService();
    const authorization = await authorize(service);
    const { socket, received } = open(service.port);
    socket.write('GET /api/v1/status HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(received).toMatch(/^HTTP\/1.1 200 /);
    const stopped = service.stop();
    socket.write(toHead(authorization, 'Transfer-Encoding: chunked') + '13\r\n{"title":"chunked"}\r\n0\r\n\r\n');
    await expect.poll(received).toMatch(/HTTP\/1.1 201 [\s\S]*Connection: close/);
    socket.destroy();
    await stopped;
  });
});

describe('a request with Expect: 100-continue', () => {
  const headers = ['Content-Length: 13', 'Expect: 100-continue'];

  it('receives 401 without 100 Continue if it is not authorized', async () => {
    const service = await startService();
    const { socket, received } = open(service.port);
    socket.write(toHead(...headers));
    await expect.poll(received).toMatch(/^HTTP\/1.1 401 [\s\S]*Connection: close/);
    socket.destroy();
  });

  it('receives 413 without 100 Continue if its body is too large', async () => {
    const service = await startService();
    const { socket, received } = open(service.port);
    socket.write(toHead(await authorize(service), 'Content-Length: 300000', 'Expect: 100-continue'));
    await expect.poll(received).toMatch(/^HTTP\/1.1 413 [\s\S]*Connection: close/);
    socket.destroy();
  });

  it('receives 100 Continue if it is authorized', async () => {
    const service = await startService();
    const { socket, received } = open(service.port);
    socket.write(toHead(await authorize(service), ...headers));
    await expect.poll(received).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    socket.write('{"title":"x"}');
    await expect.poll(received).toMatch(/HTTP\/1.1 201 (?![\s\S]*Connection: close)/);
    socket.destroy();
  });
});
