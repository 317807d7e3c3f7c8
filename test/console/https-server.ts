import { request as forward } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createCertificate } from '../proxy/certificate.ts';

/** Serves a local site over HTTPS with a self-signed certificate. */
export async function serveSecurely(origin: string): Promise<{ port: number; stop(): void }> {
  const server = createServer(createCertificate(), ({ method, url, headers }, response) => {
    const request = forward(new URL(url ?? '/', origin), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    request.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
