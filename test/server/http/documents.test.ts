import { describe, expect, it } from 'vitest';
import { problemOf, startService, withToken, type Service } from '../service.ts';

type Body = Record<string, never> & {
  id: string;
  data: { id: string; title: string; status: string; createdAt: string }[];
  meta: { total: number; page: number; perPage: number };
  updatedAt: string;
  createdAt: string;
  tags: string[];
};
const json = async (response: Response) => (await response.json()) as Body;

async function editor(service?: Service) {
  const running = service ?? (await startService());
  return { service: running, send: withToken(running, await running.token(['docs:read', 'docs:write'])) };
}

describe('documents', () => {
  it('are created with 201, where they are, and what the documentation shows', async () => {
    const { service, send } = await editor();
    const response = await send('POST', '/api/v1/documents', { title: 'Hello' });
    const created = await json(response);
    expect(response.status).toBe(201);
    expect(created).toEqual({
      id: expect.stringMatching(/^doc_[a-z0-9]{20}$/) as string,
      title: 'Hello',
      status: 'draft',
      createdAt: new Date(service.clock.now()).toISOString(),
    });
    expect(response.headers.get('location')).toBe(`/api/v1/documents/${created.id}`);
    const read = await json(await send('GET', `/api/v1/documents/${created.id}`));
    expect(read).toEqual({ ...created, content: '', tags: [], updatedAt: created.createdAt });
  });

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
  ])('refuse the query %s by the name of the parameter', async (query) => {
    const { send } = await editor();
    const response = await send('GET', `/api/v1/documents${query}`);
    expect(response.status).toBe(422);
    expect((await problemOf(response)).errors?.[0]?.parameter).toBe(query.slice(1).split('=')[0]);
  });

  it('are listed in pages that hold each document exactly once, also with equal sort keys', async () => {
    const { send, service } = await editor();
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

  it('count their total through every change', async () => {
    const { send } = await editor();
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

  it.each([
    ['a'],
    ['😀'.repeat(200)],
    ['e\u0301'.repeat(100)],
    [' padded '],
    ["'; drop table documents; --"],
    ['<script>alert(1)</script>'],
    ['" OR 1=1'],
    ['\u202e right to left'],
  ])('take the title %j and give it back unchanged', async (title) => {
    const { send } = await editor();
    const { id } = await json(await send('POST', '/api/v1/documents', { title }));
    expect((await json(await send('GET', `/api/v1/documents/${id}`))).title).toBe(title);
  });

  it.each([
    [''],
    ['   '],
    ['\u00a0\u2003'],
    ['x'.repeat(201)],
    ['😀'.repeat(201)],
    ['a\0b'],
    ['\ud800'],
    [5],
    [null],
    [['x']],
    [{}],
    [true],
  ])('refuse the title %j', async (title) => {
    const { send } = await editor();
    for (const [method, path] of [
      ['POST', '/api/v1/documents'],
      ['PUT', '/api/v1/documents/x'],
      ['PATCH', '/api/v1/documents/x'],
    ] as const) {
      const response = await send(method, path, { title });
      expect(response.status).toBe(422);
      expect((await problemOf(response)).errors?.[0]?.pointer).toBe('/title');
    }
  });

  it.each([
    ['{"title":"a","status":"archived"}', '/status'],
    ['{"title":"a","id":"mine"}', '/id'],
    ['{"title":"a","createdAt":"2020-01-01T00:00:00Z"}', '/createdAt'],
    ['{"title":"a","extra/~x":1}', '/extra~1~0x'],
    ['{"title":"a","__proto__":{"polluted":1}}', '/__proto__'],
    ['{"title":"a","constructor":{"prototype":{"polluted":1}}}', '/constructor'],
    ['{"title":"a","tags":"x"}', '/tags'],
    ['{"title":"a","tags":[1]}', '/tags/0'],
    ['{"title":"a","tags":[""]}', '/tags/0'],
    ['{"title":"a","content":null}', '/content'],
    ['{"title":"a","content":"\\u0000"}', '/content'],
    ['{}', '/title'],
    ['[]', ''],
    ['null', ''],
    ['"title"', ''],
  ])('refuse to be created from %s', async (body, pointer) => {
    const { send } = await editor();
    const response = await send('POST', '/api/v1/documents', body);
    expect(response.status).toBe(422);
    expect((await problemOf(response)).errors?.[0]?.pointer).toBe(pointer);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('go back to their defaults where a replacement leaves fields out', async () => {
    const { send } = await editor();
    const { id } = await json(
      await send('POST', '/api/v1/documents', { title: 'a', content: 'c', status: 'published', tags: ['t'] }),
    );
    const replaced = await send('PUT', `/api/v1/documents/${id}`, { title: 'b' });
    expect([replaced.status, Object.keys(await json(replaced))]).toEqual([200, ['id', 'title', 'status', 'updatedAt']]);
    expect(await json(await send('GET', `/api/v1/documents/${id}`))).toMatchObject({
      title: 'b',
      content: '',
      status: 'draft',
      tags: [],
    });
    expect((await send('PUT', `/api/v1/documents/${id}`, { content: 'no title' })).status).toBe(422);
    expect((await send('PUT', `/api/v1/documents/${id}`, { title: 'c', status: 'archived' })).status).toBe(200);
  });

  it('change only what a patch includes', async () => {
    const { send, service } = await editor();
    const { id } = await json(await send('POST', '/api/v1/documents', { title: 'a', content: 'c', tags: ['t'] }));
    service.clock.advance(5000);
    await send('PATCH', `/api/v1/documents/${id}`, { status: 'published' });
    const changed = await json(await send('GET', `/api/v1/documents/${id}`));
    expect(changed).toMatchObject({
      title: 'a',
      content: 'c',
      tags: ['t'],
      status: 'published',
      updatedAt: new Date(service.clock.now()).toISOString(),
    });
    service.clock.advance(5000);
    const empty = await send('PATCH', `/api/v1/documents/${id}`, {});
    expect([empty.status, (await json(empty)).updatedAt]).toEqual([200, changed.updatedAt]);
    for (const field of ['title', 'content', 'status', 'tags'])
      expect((await send('PATCH', `/api/v1/documents/${id}`, { [field]: null })).status).toBe(422);
  });

  it('are hidden from readers unless published: in list, total and by id', async () => {
    const { send, service } = await editor();
    const read = withToken(service, await service.token(['docs:read']));
    const made: Record<string, string> = {};
    for (const status of ['draft', 'published'] as const)
      made[status] = (await json(await send('POST', '/api/v1/documents', { title: status, status }))).id;
    made['archived'] = (await json(await send('POST', '/api/v1/documents', { title: 'archived' }))).id;
    await send('PATCH', `/api/v1/documents/${made['archived']}`, { status: 'archived' });
    const list = await json(await read('GET', '/api/v1/documents'));
    expect([list.meta.total, list.data.map(({ title }) => title)]).toEqual([1, ['published']]);
    for (const status of ['draft', 'archived']) {
      expect(await json(await read('GET', `/api/v1/documents?status=${status}`))).toEqual({
        data: [],
        meta: { total: 0, page: 1, perPage: 20 },
      });
      expect((await problemOf(await read('GET', `/api/v1/documents/${made[status]}`))).status).toBe(404);
    }
    expect(((await (await read('GET', '/api/v1/docs')).json()) as { items: unknown[] }).items).toHaveLength(1);
    expect((await json(await send('GET', '/api/v1/documents'))).meta.total).toBe(3);
  });

  it('are written only over the version that was read', async () => {
    const { send } = await editor();
    const created = await send('POST', '/api/v1/documents', { title: 'a' });
    const { id } = await json(created);
    const path = `/api/v1/documents/${id}`;
    const etag = (await send('GET', path)).headers.get('etag') ?? '';
    expect(created.headers.get('etag')).toBe(etag);
    const answers = await Promise.all(['x', 'y'].map((title) => send('PUT', path, { title }, { 'If-Match': etag })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const now = await json(await send('GET', path));
    for (const [method, body] of [
      ['PUT', { title: 'z' }],
      ['PATCH', { title: 'z' }],
      ['PATCH', {}],
      ['DELETE', undefined],
    ] as const) {
      expect((await problemOf(await send(method, path, body, { 'If-Match': etag }))).status).toBe(412);
      expect((await send(method, path, body, { 'If-Match': `W/${etag}` })).status).toBe(412);
    }
    expect(await json(await send('GET', path))).toEqual(now);
    expect((await send('DELETE', path, undefined, { 'If-Match': '*' })).status).toBe(200);
  });

  it('answer 304 to a caller that has the version', async () => {
    const { send } = await editor();
    const { id } = await json(await send('POST', '/api/v1/documents', { title: 'a' }));
    const etag = (await send('GET', `/api/v1/documents/${id}`)).headers.get('etag') ?? '';
    const again = await send('GET', `/api/v1/documents/${id}`, undefined, { 'If-None-Match': `"v9", W/${etag}` });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    await send('PATCH', `/api/v1/documents/${id}`, { title: 'b' });
    expect((await send('GET', `/api/v1/documents/${id}`, undefined, { 'If-None-Match': etag })).status).toBe(200);
  });

  it('are deleted once, and do not come back', async () => {
    const { send } = await editor();
    const { id } = await json(await send('POST', '/api/v1/documents', { title: 'a' }));
    const path = `/api/v1/documents/${id}`;
    const [deleted, patched] = await Promise.all([send('DELETE', path), send('PATCH', path, { title: 'b' })]);
    expect([200, 404]).toContain(patched.status);
    expect(await deleted.json()).toEqual({ success: true, message: expect.any(String) as string });
    for (const [method, body] of [
      ['DELETE', undefined],
      ['GET', undefined],
      ['PATCH', {}],
      ['PUT', { title: 'x' }],
    ] as const)
      expect((await send(method, path, body)).status).toBe(404);
  });

  it.each([
    'none',
    '..%2f..',
    '%00',
    "'%20or%201=1--",
    '%F0%9F%98%80',
    'a'.repeat(5000),
    '%',
    '%ff',
    '%zz',
    '__proto__',
    'constructor',
    '1;drop%20table',
    '..;',
  ])('answer 404 for the id %s', async (id) => {
    const { send } = await editor();
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', { title: 'x' }],
      ['PATCH', {}],
      ['DELETE', undefined],
    ] as const) {
      const response = await send(method, `/api/v1/documents/${id}`, body);
      expect([response.status, JSON.stringify(await problemOf(response))]).toEqual([
        404,
        expect.not.stringMatching(/select|sqlite|\/work|node_modules/i) as string,
      ]);
    }
  });
});

describe('an Idempotency-Key', () => {
  it('gives the same answer again, also after a restart, and refuses another body', async () => {
    const first = await startService();
    const token = await first.token();
    const create = (service: Service, body: unknown) =>
      withToken(service, token)('POST', '/api/v1/documents', body, { 'Idempotency-Key': '"k-1"' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(first, { title: 'once' })));
    const created = answers.filter(({ status }) => status === 201);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const body = await created[0]?.text();
    await first.stop();

    const second = await startService({ folder: first.folder });
    const replayed = await create(second, { tags: [], title: 'once' });
    expect([replayed.status, await replayed.text(), replayed.headers.get('location')]).toEqual([
      201,
      body,
      created[0]?.headers.get('location'),
    ]);
    expect((await problemOf(await create(second, { title: 'other' }))).status).toBe(422);
    expect((await json(await withToken(second, token)('GET', '/api/v1/documents'))).meta.total).toBe(1);
  });

  it('is refused with 409 while its first request is under way', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let arrived = () => {};
    const begun = new Promise<void>((resolve) => (arrived = resolve));
    const service = await startService({
      wrapStore: (store) => ({
        ...store,
        async createDocument(...given) {
          arrived();
          await held;
          return store.createDocument(...given);
        },
      }),
    });
    const send = withToken(service, await service.token());
    const create = () => send('POST', '/api/v1/documents', { title: 'x' }, { 'Idempotency-Key': 'k' });
    const first = create();
    await begun;
    expect((await problemOf(await create())).status).toBe(409);
    release();
    expect((await first).status).toBe(201);
  });

  it.each(['', ' ', 'x'.repeat(256), 'ü', 'a b', '""'])('is refused when it is %j', async (key) => {
    const { send } = await editor();
    const response = await send(
      'POST',
      '/api/v1/documents',
      { title: 'x' },
      { 'Idempotency-Key': Buffer.from(key, 'utf8').toString('latin1') },
    );
    expect([response.status, (await problemOf(response)).errors?.[0]?.header]).toEqual([422, 'Idempotency-Key']);
  });
});
