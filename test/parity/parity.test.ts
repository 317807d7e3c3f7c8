import { getResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { createMemoryStore, operations, StoreError, type Store } from '../../examples/api/index.ts';
import { createHandlers, createMockServices } from '../../examples/mocks/index.ts';
import { matchPath } from '../../examples/mocks/match-path.ts';
import { startService } from '../server/service.ts';
import { createExpressPlayer, createMswPlayer, createPurePlayer, type Player } from './players.ts';
import { requests } from './requests.ts';

async function playAll(player: Player) {
  const answers = [];
  for (const [index, request] of requests.entries())
    answers.push({ name: request.name, ...(await player.play(request, index)) });
  return answers;
}

describe('the rules, the mocks and the server', () => {
  it('answer every request with the same status, headers and body', async () => {
    const pure = await playAll(await createPurePlayer());
    const msw = await playAll(await createMswPlayer());
    const express = await playAll(await createExpressPlayer());
    expect(pure.map(({ name, status }) => `${name}: ${status}`)).toEqual(
      requests.map(({ name, status }) => `${name}: ${status}`),
    );
    expect(msw).toEqual(pure);
    expect(express).toEqual(pure);
  });

  it('are asked about every operation, for better and for worse', () => {
    for (const { method, path, auth } of operations) {
      const asked = requests.filter(
        (request) => request.method === method && safeMatch(path, request.path.split('?', 1)[0] ?? ''),
      );
      const statuses = asked.map(({ status }) => status);
      expect(
        statuses.some((status) => status < 300 || status === 501),
        `${method} ${path}, good`,
      ).toBe(true);
      if (auth === 'bearer' || path.startsWith('/api'))
        expect(
          statuses.some((status) => status >= 400),
          `${method} ${path}, bad`,
        ).toBe(true);
    }
  });

  it.each<[string, () => Error, number]>([
    ['is out of reach', () => new StoreError('unavailable'), 503],
    ['is full', () => new StoreError('full'), 507],
    ['fails in a way nobody foresaw', () => new Error('SELECT secret FROM somewhere'), 500],
  ])('answer alike when the store %s', async (_, fail, status) => {
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

function safeMatch(route: string, path: string): boolean {
  try {
    return matchPath(route, path) !== undefined;
  } catch {
    return false;
  }
}
