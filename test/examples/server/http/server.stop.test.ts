import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultTimeouts } from '../../../../examples/server/http/server.ts';
import { createDeployment, createToken, startProcess } from '../support/processes.ts';
import { startService } from '../support/service.ts';

const list = '/api/v1/documents';

describe('the service after SIGTERM', () => {
  it('completes requests in progress, refuses new connections, closes the store and exits with code 0', async () => {
    const deployment = await createDeployment();
    const Authorization = `Bearer ${await createToken(deployment)}`;
    const service = await startProcess(deployment);
    const body = JSON.stringify({ title: 'in flight' });
    const response = new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(service.port, '127.0.0.1', () => {
        socket.write(
          `POST ${list} HTTP/1.1\r\nHost: x\r\nAuthorization: ${Authorization}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
        );
        // Send another request. When its response arrives, the server has also received the start of the POST request.
        void service
          .request('/api/v1/status')
          .then(async () => {
            service.child.kill('SIGTERM');
            // Ten refused requests in a row show that the server no longer accepts connections while the POST request
            // is in progress.
            let refused = 0;
            const countRefused = async () => {
              const isRefused = await service.request('/api/v1/status').then(
                () => false,
                () => true,
              );
              refused = isRefused ? refused + 1 : 0;
              return refused;
            };
            await expect.poll(countRefused, { timeout: 5000, interval: 20 }).toBe(10);
            socket.write(body.slice(5));
          })
          .catch(reject);
      });
      socket.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      socket.on('close', () => resolve(text));
      socket.on('error', reject);
    });
    expect(await response).toMatch(/^HTTP\/1.1 201 /);
    expect(await service.exited).toBe(0);
    // Closing the store removes the write-ahead log.
    expect(existsSync(join(deployment.folder, 'apiblock.sqlite-wal'))).toBe(false);
  });

  it('does not wait for a request that never ends', async () => {
    const service = await startService({
      timeouts: { ...defaultTimeouts, headers: 60_000, request: 60_000, stop: 200 },
    });
    const socket = connect(service.port, '127.0.0.1');
    const closed = new Promise<void>((resolve) => socket.on('error', () => {}).on('close', () => resolve()));
    await new Promise<void>((resolve) =>
      socket.write(
        `POST /api/auth/verify HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
        () => resolve(),
      ),
    );
    await service.request('/api/v1/status');
    await Promise.all([service.stop(), closed]);
    await expect(service.request('/api/v1/status')).rejects.toThrow('ECONNREFUSED');
  });
});
