import { describe, expect, it } from 'vitest';
import { readProblem } from '../../support/service.ts';
import { json, startEditor } from './editor.ts';

describe('the documents API', () => {
  it('rejects a write with 412 if If-Match does not contain the current ETag', async () => {
    const { send } = await startEditor();
    const created = await send('POST', '/api/v1/documents', { title: 'a' });
    const { id } = await json(created);
    const path = `/api/v1/documents/${id}`;
    const etag = (await send('GET', path)).headers.get('etag') ?? '';
    expect(created.headers.get('etag')).toBe(etag);
    const responses = await Promise.all(['x', 'y'].map((title) => send('PUT', path, { title }, { 'If-Match': etag })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 412]);
    const now = await json(await send('GET', path));
    for (const [method, body] of [
      ['PUT', { title: 'z' }],
      ['PATCH', { title: 'z' }],
      ['PATCH', {}],
      ['DELETE', undefined],
    ] as const) {
      expect((await readProblem(await send(method, path, body, { 'If-Match': etag }))).status).toBe(412);
      expect((await send(method, path, body, { 'If-Match': `W/${etag}` })).status).toBe(412);
    }
    expect(await json(await send('GET', path))).toEqual(now);
    expect((await send('DELETE', path, undefined, { 'If-Match': '*' })).status).toBe(200);
  });

  it('responds to GET with 304 if If-None-Match contains the current ETag', async () => {
    const { send } = await startEditor();
    const { id } = await json(await send('POST', '/api/v1/documents', { title: 'a' }));
    const etag = (await send('GET', `/api/v1/documents/${id}`)).headers.get('etag') ?? '';
    const again = await send('GET', `/api/v1/documents/${id}`, undefined, { 'If-None-Match': `"v9", W/${etag}` });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    await send('PATCH', `/api/v1/documents/${id}`, { title: 'b' });
    expect((await send('GET', `/api/v1/documents/${id}`, undefined, { 'If-None-Match': etag })).status).toBe(200);
  });
});
