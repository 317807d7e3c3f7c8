import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { defaultTimeouts } from '../../../../examples/server/http/server.ts';
import { startService } from '../support/service.ts';
import { sendRaw } from './raw.ts';

const list = '/api/v1/documents';

describe('the HTTP server', () => {
  it.each([
    ['two Content-Length headers', 'Content-Length: 5\r\nContent-Length: 6'],
    ['both Content-Length and Transfer-Encoding', 'Content-Length: 5\r\nTransfer-Encoding: chunked'],
    ['an unknown transfer coding', 'Transfer-Encoding: xchunked'],
    ['a negative Content-Length', 'Content-Length: -5'],
    ['a folded header', 'X-A: b\r\n c: d\r\nContent-Length: +5'],
    ['a space before the colon', 'Content-Length : 5'],
  ])('responds with 400 and closes the connection if a request has %s', async (_, headers) => {
    const { port } = await startService();
    expect(await sendRaw(port, `POST ${list} HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\nhello`)).toMatch(
      /^HTTP\/1.1 400 [\s\S]*connection: close/i,
    );
  });

  it('rejects request headers over 16 kB with 431', async () => {
    const { port } = await startService();
    expect(await sendRaw(port, `GET ${list} HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(17_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 431 /,
    );
  });

  it('closes connections that send headers or a body too slowly', async () => {
    const { port } = await startService({ timeouts: { ...defaultTimeouts, headers: 300, request: 600 } });
    expect(await sendRaw(port, 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')).toMatch(/^(HTTP\/1.1 408 |$)/);
    expect(
      await sendRaw(
        port,
        'POST /api/auth/verify HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
      ),
    ).toMatch(/^(HTTP\/1.1 40[08] |$)/);
  });

  it('accepts requests while 500 idle connections are open', async () => {
    const { port, request } = await startService();
    const sockets = await Promise.all(
      Array.from(
        { length: 500 },
        () =>
          new Promise<ReturnType<typeof connect>>((resolve) => {
            const socket = connect(port, '127.0.0.1', () => resolve(socket));
          }),
      ),
    );
    try {
      expect((await request('/api/v1/status')).status).toBe(200);
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  });
});
