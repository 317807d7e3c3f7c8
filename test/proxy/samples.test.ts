import { once } from 'node:events';
import type { Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProxyOptions } from '../../src/proxy.js';
import { createHandler } from '../../src/proxy/handler.js';
import { readOptions } from '../../src/proxy/options.js';
import { sendRequest, toProxyHeaders, portOf, problemOf, startApi, createFakeNetwork } from './servers.ts';

const network = vi.hoisted(() => ({ port: 0 }));

// The samples run unchanged, because api.example.com resolves to the test's API.
vi.mock('apiblock/proxy', () => ({
  createProxy: (options: ProxyOptions) =>
    createHandler(readOptions(options), createFakeNetwork({ 'api.example.com': ['93.184.216.34'] }, network.port)),
}));

const target = { 'X-Apiblock-Url': 'https://api.example.com/documents?q=1', 'Sec-Fetch-Site': 'same-origin' };

beforeEach(() => void vi.stubEnv('PORT', '0'));
afterEach(() => vi.resetModules());

describe.each([
  ['Node.js', () => import('./samples/node-server.js')],
  ['Express', () => import('./samples/express-server.js')],
])('the %s sample', (_, load: () => Promise<{ server: Server }>) => {
  async function start() {
    const api = await startApi((request, response) =>
      response.writeHead(201, { 'X-Id': '1', 'Set-Cookie': 'a=b' }).end(`${request.method} done`),
    );
    network.port = api.port;
    const { server } = await load();
    if (!server.listening) await once(server, 'listening');
    return { api, server, port: portOf(server) };
  }

  it('forwards requests', async () => {
    const { api, server, port } = await start();
    const headers = { ...target, ...toProxyHeaders({ 'Content-Type': 'application/json', Authorization: 'Bearer t' }) };
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const response = await sendRequest(port, '/api/proxy', { method, headers, body: '{"a":1}' });
      expect(response).toMatchObject({ status: 201, body: `${method} done`, headers: { 'x-id': '1' } });
      expect(response.headers).not.toHaveProperty('set-cookie');
    }
    expect(api.received[0]).toMatchObject({
      body: '{"a":1}',
      url: '/documents?q=1',
      headers: { authorization: 'Bearer t' },
    });
    expect((await sendRequest(port, '/api/proxy', { method: 'HEAD', headers: target })).status).toBe(201);
    server.close();
  });

  it('continues to forward requests after rejecting one', async () => {
    const { api, server, port } = await start();
    const evil = { ...target, 'X-Apiblock-Url': 'https://evil.test/' };
    expect(problemOf(await sendRequest(port, '/api/proxy', { headers: evil }))).toBe('403 not-allowed');
    expect((await sendRequest(port, '/api/proxy', { method: 'TRACE', headers: target })).status).toBe(400);
    expect((await sendRequest(port, '/other', { headers: target })).status).toBe(404);
    expect((await sendRequest(port, '/api/proxy', { headers: target })).status).toBe(201);
    expect(api.received).toHaveLength(1);
    server.close();
  });
});

it('the Next.js sample forwards requests with every method', async () => {
  const api = await startApi((request, response) => response.end(`${request.method} done`));
  network.port = api.port;
  const route = (await import('./samples/route.ts')) as Record<string, (request: Request) => Promise<Response>>;
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
  expect(Object.keys(route).sort()).toEqual(methods.toSorted());
  for (const method of methods) {
    const response = await route[method]?.(new Request('https://docs.test/api/proxy', { method, headers: target }));
    expect(await response?.text()).toBe(method === 'HEAD' ? '' : `${method} done`);
  }
  expect(api.received.map(({ method }) => method)).toEqual(methods);
});
