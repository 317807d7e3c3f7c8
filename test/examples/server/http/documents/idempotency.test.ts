import { describe, expect, it } from 'vitest';
import { readProblem, startService, withToken, type Service } from '../../support/service.ts';
import { json, startEditor } from './editor.ts';

describe('POST /api/v1/documents with an Idempotency-Key', () => {
  it('replays the original response to a repeated key, even after a restart, unless the body differs', async () => {
    const first = await startService();
    const token = await first.token();
    const create = (service: Service, body: unknown) =>
      withToken(service, token)('POST', '/api/v1/documents', body, { 'Idempotency-Key': '"k-1"' });
    const responses = await Promise.all(Array.from({ length: 8 }, () => create(first, { title: 'once' })));
    const created = responses.filter(({ status }) => status === 201);
    expect(responses.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const body = await created[0]?.text();
    await first.stop();

    const second = await startService({ folder: first.folder });
    const replayed = await create(second, { tags: [], title: 'once' });
    expect([replayed.status, await replayed.text(), replayed.headers.get('location')]).toEqual([
      201,
      body,
      created[0]?.headers.get('location'),
    ]);
    expect((await readProblem(await create(second, { title: 'other' }))).status).toBe(422);
    expect((await json(await withToken(second, token)('GET', '/api/v1/documents'))).meta.total).toBe(1);
  });

  it('rejects a repeated key with 409 while the first request is in progress', async () => {
    const held = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const service = await startService({
      wrapStore: (store) => ({
        ...store,
        async createDocument(...given) {
          begun.resolve();
          await held.promise;
          return store.createDocument(...given);
        },
      }),
    });
    const send = withToken(service, await service.token());
    const create = () => send('POST', '/api/v1/documents', { title: 'x' }, { 'Idempotency-Key': 'k' });
    const first = create();
    await begun.promise;
    expect((await readProblem(await create())).status).toBe(409);
    held.resolve();
    expect((await first).status).toBe(201);
  });

  it.each(['', ' ', 'x'.repeat(256), 'ü', 'a b', '""'])('rejects the invalid idempotency key %j', async (key) => {
    const { send } = await startEditor();
    const response = await send(
      'POST',
      '/api/v1/documents',
      { title: 'x' },
      { 'Idempotency-Key': Buffer.from(key, 'utf8').toString('latin1') },
    );
    expect([response.status, (await readProblem(response)).errors?.[0]?.header]).toEqual([422, 'Idempotency-Key']);
  });
});
