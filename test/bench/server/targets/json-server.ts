import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { Express, RequestHandler } from 'express';
import { generateDocuments } from '../../../../examples/server/commands/generated-documents.ts';
import { serve } from './serve.ts';

interface JsonServer {
  readonly create: () => Express;
  readonly router: (data: object) => RequestHandler;
  readonly defaults: (options: { logger: boolean }) => RequestHandler[];
}

// json-server, a common mock server, with the same documents in memory.
await serve(async ([from = import.meta.filename, count = '0']) => {
  const { create, router, defaults } = createRequire(from)('json-server') as JsonServer;
  const app = create();
  app.use(defaults({ logger: false }));
  app.use(router({ documents: [...generateDocuments(Number(count), Date.now())] }));
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { port: (server.address() as AddressInfo).port };
});
