import { describe, expect, it } from 'vitest';
import { readProblem } from '../../support/service.ts';
import { json, startEditor } from './editor.ts';

describe('the documents API', () => {
  it('responds to POST with 201, a Location header and the documented body', async () => {
    const { service, send } = await startEditor();
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
    ['a'],
    ['😀'.repeat(200)],
    ['e\u0301'.repeat(100)],
    [' padded '],
    ["'; drop table documents; --"],
    ['<script>alert(1)</script>'],
    ['" OR 1=1'],
    ['\u202e right to left'],
  ])('stores and returns the title %j unchanged', async (title) => {
    const { send } = await startEditor();
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
  ])('rejects the title %j', async (title) => {
    const { send } = await startEditor();
    for (const [method, path] of [
      ['POST', '/api/v1/documents'],
      ['PUT', '/api/v1/documents/x'],
      ['PATCH', '/api/v1/documents/x'],
    ] as const) {
      const response = await send(method, path, { title });
      expect(response.status).toBe(422);
      expect((await readProblem(response)).errors?.[0]?.pointer).toBe('/title');
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
  ])('rejects the POST body %s', async (body, pointer) => {
    const { send } = await startEditor();
    const response = await send('POST', '/api/v1/documents', body);
    expect(response.status).toBe(422);
    expect((await readProblem(response)).errors?.[0]?.pointer).toBe(pointer);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
