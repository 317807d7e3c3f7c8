import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { defaultTimeouts } from '../../../../examples/server/http/server.ts';
import { startService } from '../support/service.ts';

const ask = 'GET /api/v1/status HTTP/1.1\r\nHost: x\r\n\r\n';

/** Opens a keep-alive connection, as a proxy would do. */
async function openConnection(port: number) {
  const socket: Socket = connect(port, '127.0.0.1');
  let text = '';
  const closed = new Promise<void>((resolve) => socket.on('error', () => {}).once('close', () => resolve()));
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  return {
    closed,
    async send(): Promise<string> {
      text = '';
      socket.write(ask);
      await expect.poll(() => text.includes('"status":"ok"'), { interval: 5 }).toBe(true);
      return text;
    },
  };
}

describe('the HTTP server', () => {
  it('keeps idle connections open longer than the keepalive_timeout in nginx.conf', async () => {
    const service = await startService();
    const response = await (await openConnection(service.port)).send();
    const nginx = readFileSync(new URL('../../../../examples/server/deploy/nginx.conf', import.meta.url), 'utf8');
    const kept = Number(/upstream [^}]*keepalive_timeout (\d+)s;/.exec(nginx)?.[1]);
    expect(Number(/^Keep-Alive: timeout=(\d+)/m.exec(response)?.[1])).toBeGreaterThan(kept);
  });

  it('serves one more request per open connection, with Connection: close, while it stops', async () => {
    const service = await startService({ timeouts: { ...defaultTimeouts, drain: 60_000 } });
    const connection = await openConnection(service.port);
    expect(await connection.send()).toMatch(/^Connection: keep-alive/m);
    const stopped = service.stop();
    await expect(service.request('/api/v1/status')).rejects.toThrow('ECONNREFUSED');
    expect(await connection.send()).toMatch(/^Connection: close/m);
    await Promise.all([connection.closed, stopped]);
  });

  it('closes connections that stay idle during the drain period', async () => {
    const service = await startService({ timeouts: { ...defaultTimeouts, drain: 100 } });
    const connection = await openConnection(service.port);
    await connection.send();
    expect(await Promise.all([service.stop(), connection.closed])).toEqual([undefined, undefined]);
  });
});
