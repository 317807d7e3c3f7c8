import { getResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { createMemoryStore, operations, StoreError, type Store } from '../../../examples/api/index.ts';
import { createHandlers, createMockServices } from '../../../examples/mocks/index.ts';
import { matchPath } from '../../../examples/mocks/match-path.ts';
import { startService } from '../server/support/service.ts';
import { createExpressPlayer, createMswPlayer, createPurePlayer, type Player } from './players.ts';
import { requests } from './requests.ts';

async function playAll(player: Player) {
  const responses = [];
  for (const [index, request] of requests.entries())
    responses.push({ name: request.name, ...(await player.play(request, index)) });
  return responses;
}

describe('the API rules, the mocks and the server', () => {
  it('return the same status code, headers and body for every request', async () => {
    const pure = await playAll(await createPurePlayer());
    const msw = await playAll(await createMswPlayer());
    const express = await playAll(await createExpressPlayer());
    expect(pure.map(({ name, status }) => `${name}: ${status}`)).toEqual(
      requests.map(({ name, status }) => `${name}: ${status}`),
    );
    expect(msw).toEqual(pure);
    expect(express).toEqual(pure);
  });

  it.each<[string, () => Error, number]>([
    ['is unavailable', () => new StoreError('unavailable'), 503],
    ['is full', () => new StoreError('full'), 507],
    ['throws an unexpected error', () => new Error('SELECT secret FROM somewhere'), 500],
  ])('return the same error response if the store %s', async (_, fail, status) => {
    const breaking = (store: Store): Store =>
      new Proxy(store, {
        get: (target, name) => (name === 'findToken' ? () => Promise.reject(fail()) : Reflect.get(target, name)),
      });
    const headers = { Authorization: 'Bearer abt_any', 'X-Request-Id': 'broken' };
    const service = await startService({ wrapStore: breaking });
    const services = createMockServices({
      store: breaking(createMemoryStore()),
      publicOrigin: 'http://localhost:3000',
    });
    const mocked = await getResponse(
      createHandlers(services),
      new Request('http://localhost:3000/api/v1/documents', { headers }),
    );
    const served = await service.request('/api/v1/documents', { headers });
    expect(served.status).toBe(status);
    expect(mocked?.status).toBe(status);
    expect(mocked?.headers.get('retry-after')).toBe(served.headers.get('retry-after'));
    expect(await mocked?.json()).toEqual(await served.json());
  });
});

describe('the parity test requests', () => {
  it('include a successful and a failing request for every operation', () => {
    for (const { method, path, auth } of operations) {
      const matching = requests.filter(
        (request) => request.method === method && matchPath(path, request.path.split('?', 1)[0] ?? '') !== undefined,
      );
      const statuses = matching.map(({ status }) => status);
      expect(
        statuses.some((status) => status < 300 || status === 501),
        `${method} ${path}, success`,
      ).toBe(true);
      if (auth === 'bearer' || path.startsWith('/api'))
        expect(
          statuses.some((status) => status >= 400),
          `${method} ${path}, failure`,
        ).toBe(true);
    }
  });
});
