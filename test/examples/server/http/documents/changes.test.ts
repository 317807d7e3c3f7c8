import { describe, expect, it } from 'vitest';
import { readProblem } from '../../support/service.ts';
import { json, startEditor } from './editor.ts';

describe('the documents API', () => {
  it('resets omitted fields to their default values on PUT', async () => {
    const { send } = await startEditor();
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

  it('changes only the fields in the body on PATCH', async () => {
    const { send, service } = await startEditor();
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

  it('never restores a deleted document, even if a PATCH request changes it at the same time', async () => {
    const { send } = await startEditor();
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
  ])('responds with 404 to every method for the ID %s', async (id) => {
    const { send } = await startEditor();
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', { title: 'x' }],
      ['PATCH', {}],
      ['DELETE', undefined],
    ] as const) {
      const response = await send(method, `/api/v1/documents/${id}`, body);
      expect([response.status, JSON.stringify(await readProblem(response))]).toEqual([
        404,
        expect.not.stringMatching(/select|sqlite|\/work|node_modules/i) as string,
      ]);
    }
  });
});
