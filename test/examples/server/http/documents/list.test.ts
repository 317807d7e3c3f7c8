import { describe, expect, it } from 'vitest';
import { readProblem, withToken } from '../../support/service.ts';
import { json, startEditor } from './editor.ts';

describe('GET /api/v1/documents', () => {
  it.each([
    '?page=0',
    '?page=-1',
    '?page=1.0',
    '?page=1e3',
    '?page=0x10',
    '?page=%201',
    '?page=',
    '?page=01',
    '?page=+1',
    '?page=١',
    '?page=99999999999999999999',
    '?perPage=101',
    '?perPage=0',
    '?perPage=abc',
    '?status=deleted',
    '?status=',
    '?sort=id',
    '?sort=created_at',
    '?order=up',
    '?limit=5',
    '?page=1&page=1',
    '?__proto__=1',
    '?Page=1',
  ])('rejects the query %s and names the parameter', async (query) => {
    const { send } = await startEditor();
    const response = await send('GET', `/api/v1/documents${query}`);
    expect(response.status).toBe(422);
    expect((await readProblem(response)).errors?.[0]?.parameter).toBe(query.slice(1).split('=')[0]);
  });

  it('returns each document exactly once across all pages, even with equal sort keys', async () => {
    const { send, service } = await startEditor();
    for (let index = 0; index < 23; index += 1) {
      await send('POST', '/api/v1/documents', { title: `T${index % 2}` });
      if (index % 5 === 0) service.clock.advance(1000);
    }
    for (const query of ['', '&sort=title', '&sort=updatedAt&order=asc']) {
      const seen: string[] = [];
      for (let page = 1; page <= 4; page += 1) {
        const list = await json(await send('GET', `/api/v1/documents?perPage=7&page=${page}${query}`));
        expect(list.meta).toEqual({ total: 23, page, perPage: 7 });
        seen.push(...list.data.map(({ id }) => id));
      }
      expect([seen.length, new Set(seen).size]).toEqual([23, 23]);
    }
    const past = await json(await send('GET', '/api/v1/documents?page=999999999999999'));
    expect(past).toEqual({ data: [], meta: { total: 23, page: 999999999999999, perPage: 20 } });
    const first = (await json(await send('GET', '/api/v1/documents?perPage=1'))).data[0];
    expect(Object.keys(first ?? {})).toEqual(['id', 'title', 'status', 'createdAt']);
  });

  it('returns the correct total after every change', async () => {
    const { send } = await startEditor();
    const total = async (query = '') => (await json(await send('GET', `/api/v1/documents${query}`))).meta.total;
    const ids = await Promise.all(
      [1, 2, 3, 4].map(
        async () => (await json(await send('POST', '/api/v1/documents', { title: 'x', status: 'published' }))).id,
      ),
    );
    await send('PATCH', `/api/v1/documents/${ids[0]}`, { status: 'archived' });
    await send('DELETE', `/api/v1/documents/${ids[1]}`);
    await send('POST', '/api/v1/documents', { title: '' });
    expect([
      await total(),
      await total('?status=published'),
      await total('?status=archived'),
      await total('?status=draft'),
    ]).toEqual([3, 2, 1, 0]);
  });

  it('hides unpublished documents from tokens with only the docs:read scope', async () => {
    const { send, service } = await startEditor();
    const read = withToken(service, await service.token(['docs:read']));
    const idsByStatus: Record<string, string> = {};
    for (const status of ['draft', 'published'] as const)
      idsByStatus[status] = (await json(await send('POST', '/api/v1/documents', { title: status, status }))).id;
    idsByStatus['archived'] = (await json(await send('POST', '/api/v1/documents', { title: 'archived' }))).id;
    await send('PATCH', `/api/v1/documents/${idsByStatus['archived']}`, { status: 'archived' });
    const list = await json(await read('GET', '/api/v1/documents'));
    expect([list.meta.total, list.data.map(({ title }) => title)]).toEqual([1, ['published']]);
    for (const status of ['draft', 'archived']) {
      expect(await json(await read('GET', `/api/v1/documents?status=${status}`))).toEqual({
        data: [],
        meta: { total: 0, page: 1, perPage: 20 },
      });
      expect((await readProblem(await read('GET', `/api/v1/documents/${idsByStatus[status]}`))).status).toBe(404);
    }
    expect(((await (await read('GET', '/api/v1/docs')).json()) as { items: unknown[] }).items).toHaveLength(1);
    expect((await json(await send('GET', '/api/v1/documents'))).meta.total).toBe(3);
  });
});
