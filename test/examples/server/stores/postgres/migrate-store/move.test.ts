import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../../../examples/server/stores/sqlite/connection.ts';
import { migrate } from '../../../../../../examples/server/stores/sqlite/migrate.ts';
import {
  createDeployment,
  createToken,
  runProgram,
  runProgramWithInput,
  startProcess,
} from '../../../support/processes.ts';
import { readSessionCookiePair, password } from '../../../support/service.ts';
import { copy, fileOf, onSqlite } from './copy.ts';

describe('migrate-store', () => {
  it('copies documents, tokens, sessions, lockouts, rate limits and idempotency keys', async () => {
    const deployment = await createDeployment({ TRUST_PROXY: '1' });
    const before = await startProcess(onSqlite(deployment));
    const Authorization = `Bearer ${await createToken(onSqlite(deployment))}`;
    const verify = (service: typeof before, text: string, address: string) =>
      service.send('POST', '/api/auth/verify', { password: text }, { 'X-Forwarded-For': address });
    const Cookie = readSessionCookiePair(await verify(before, password, '192.0.2.1'));
    for (let attempt = 0; attempt < 5; attempt += 1) await verify(before, 'wrong', '192.0.2.2');
    const locked = await verify(before, password, '192.0.2.2');
    const askForToken = (service: typeof before) =>
      service.send('POST', '/api/v1/tokens', { scope: 'docs:read', expiresIn: '15m' }, { Authorization });
    const child = `Bearer ${((await (await askForToken(before)).json()) as { token: string }).token}`;
    const create = (service: typeof before, title: string, key: string) =>
      service.send(
        'POST',
        '/api/v1/documents',
        {
          title,
          content: `Words of ${title} 😀`,
          status: 'published',
          tags: ['x', '"y"', 'a,b', '{}', '\\'].slice(0, title.length),
        },
        { Authorization, 'Idempotency-Key': key },
      );
    const responses: unknown[] = [];
    for (const title of ['one', 'twofold', "d'rop; --", 'Ünï 😀']) {
      const created = await create(before, title, `key-${title.length}`);
      expect(created.status).toBe(201);
      responses.push(await created.json());
    }
    const { id } = responses[1] as { id: string };
    const changed = await before.send('PATCH', `/api/v1/documents/${id}`, { content: 'changed' }, { Authorization });
    const read = async (service: typeof before) => {
      const list = (await (await service.request('/api/v1/documents', { headers: { Authorization } })).json()) as {
        data: { id: string }[];
      };
      const documents = await Promise.all(
        list.data.map(
          async (entry) =>
            (
              await service.request(`/api/v1/documents/${entry.id}`, { headers: { Authorization } })
            ).json() as Promise<unknown>,
        ),
      );
      return { list, documents };
    };
    const stored = await read(before);
    await before.kill('SIGTERM');

    const { code, stdout } = await copy(deployment);
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(
        /documents +4 +4 .* equal\n.*once_keys +4 +4 .* equal\ntokens +2 +2 .* equal\nsessions +1 +1 .* equal\nrecords +3 +3 .* equal\nThe two stores are equal\./s,
      ),
    ]);
    const after = await startProcess(deployment);
    expect(await read(after)).toEqual(stored);
    expect((await after.request('/', { headers: { Cookie } })).status).toBe(200);
    expect((await after.request('/api/v1/documents', { headers: { Authorization: child } })).status).toBe(200);
    const stillLocked = await verify(after, password, '192.0.2.2');
    expect([
      locked.status,
      stillLocked.status,
      Number(stillLocked.headers.get('retry-after')) <= Number(locked.headers.get('retry-after')),
    ]).toEqual([429, 429, true]);
    expect((await askForToken(after)).headers.get('ratelimit')).toMatch(/;r=58;/);
    expect(await (await create(after, 'one', 'key-3')).json()).toEqual(responses[0]);
    expect((await create(after, 'two', 'key-3')).status).toBe(422);
    expect(
      (
        await after.send(
          'PATCH',
          `/api/v1/documents/${id}`,
          { title: 'again' },
          { Authorization, 'If-Match': changed.headers.get('etag') ?? '' },
        )
      ).status,
    ).toBe(200);
    expect(await (await after.request('/search.json?q=again', { headers: { Cookie } })).text()).toContain(id);
    // The parent links of tokens are copied as well.
    expect(
      (await runProgramWithInput('commands/revoke-tokens.ts', deployment, `${Authorization.slice(7)}\n`)).stdout,
    ).toBe('Revoked 3 tokens.\n');
  }, 120_000);

  it('accepts a store with an older schema and rejects one with a newer schema', async () => {
    const deployment = await createDeployment();
    const older = new DatabaseSync(fileOf(deployment));
    migrate(older, 1);
    older.exec(
      `insert into documents (id, title, status, tags, created_at, updated_at, version, content) values ('a', 'old', 'published', '[]', 1, 2, 3, 'c'); pragma journal_mode = wal`,
    );
    older.close();
    expect(await copy(deployment)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/documents +1 +1 .* equal/),
    });
    const other = await createDeployment();
    const newer = openDatabase(fileOf(other));
    newer.exec('pragma user_version = 99');
    newer.close();
    expect(await copy(other)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('schema version 99'),
    });
  });

  it('copies the store in the folder specified by --from, even if the store is empty', async () => {
    const [one, other] = [await createDeployment(), await createDeployment()];
    await runProgram('commands/seed.ts', onSqlite(one), ['3']);
    openDatabase(fileOf(other)).close();
    expect(await copy(other, '--from', one.folder)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/documents +3 +3 /),
    });
    expect(await copy(one, '--from', other.folder)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/documents +0 +0 /),
    });
  });
});
