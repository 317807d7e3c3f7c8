import { describe, expect, it } from 'vitest';
import {
  createApi,
  createMemoryStore,
  createRandomText,
  findOperation,
  issueToken,
  listRoutes,
  standardLimits,
  type ApiRequest,
  type Services,
} from '../../../examples/api/index.ts';

const start = Date.parse('2026-11-20T12:00:00Z');

/** Creates services that run in any browser: Web Crypto, an in-memory store and a public site. */
function createServices(): Services {
  const hex = (bytes: ArrayBuffer) =>
    [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return {
    store: createMemoryStore(),
    limits: standardLimits,
    version: '0.0.0',
    publicOrigin: 'http://localhost',
    now: () => start,
    uptime: () => 1.5,
    randomText: createRandomText,
    digest: async (text) => hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))),
    report: () => {},
  };
}

async function open() {
  const services = createServices();
  const respond = createApi(services);
  const token = await issueToken(services, {
    scopes: ['docs:read', 'docs:write', 'tokens:create'],
    now: start,
    expiresAt: start + 3_600_000,
  });
  const call = (
    method: string,
    path: string,
    {
      body,
      params = {},
      headers = {},
    }: { body?: unknown; params?: Record<string, string>; headers?: Record<string, string> } = {},
  ) => {
    const route = listRoutes().find((candidate) => candidate.path === path);
    if (!route) throw new Error(`No route has the path ${path}.`);
    const sent = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers };
    const request: ApiRequest = {
      method,
      params,
      query: new URLSearchParams(),
      headers: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, [value]])),
      address: '192.0.2.1',
      requestId: 'test',
      readBody: async () => new TextEncoder().encode(JSON.stringify(body)),
    };
    return respond(route, request);
  };
  return { services, call };
}

describe('createApi', () => {
  it('creates, lists, updates and deletes documents in the in-memory store', async () => {
    const { call } = await open();
    const created = await call('POST', '/api/v1/documents', { body: findOperation('documents.create').sample.body });
    const { id } = created.body as { id: string };
    expect([created.status, created.headers['Location']]).toEqual([201, `/api/v1/documents/${id}`]);
    expect((await call('GET', '/api/v1/documents')).body).toMatchObject({
      data: [{ id, title: 'Getting started' }],
      meta: { total: 1, page: 1, perPage: 20 },
    });
    expect(
      (await call('PATCH', '/api/v1/documents/:id', { params: { id }, body: { status: 'archived' } })).body,
    ).toMatchObject({ id, status: 'archived' });
    expect((await call('DELETE', '/api/v1/documents/:id', { params: { id } })).body).toMatchObject({ success: true });
    expect((await call('GET', '/api/v1/documents/:id', { params: { id } })).status).toBe(404);
  });

  it('responds with 404 to a password verification if the site is public', async () => {
    const { call } = await open();
    expect((await call('POST', '/api/auth/verify', { body: { password: 'x' } })).status).toBe(404);
  });

  it('rethrows unexpected store errors', async () => {
    const { services, call } = await open();
    services.store.listDocuments = () => Promise.reject(new TypeError('a defect'));
    await expect(call('GET', '/api/v1/documents')).rejects.toThrow('a defect');
  });
});
