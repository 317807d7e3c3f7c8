import type { AddressInfo } from 'node:net';
import express from 'express';
import { serve } from './serve.ts';

// The baseline: an Express application with one trivial route.
await serve(async () => {
  const app = express();
  app.get('/', (_request, response) => void response.json({ hello: 'world' }));
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { port: (server.address() as AddressInfo).port };
});
