import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { openPostgresStore } from '../../../../examples/server/stores/postgres/store.ts';
import { openCopySource } from '../../../../examples/server/stores/sqlite/copy-source.ts';
import { openDatabase } from '../../../../examples/server/stores/sqlite/connection.ts';
import { migrate } from '../../../../examples/server/stores/sqlite/migrate.ts';
import { withClient } from '../../../postgres-server.ts';
import { pathOf } from '../../../service-process.ts';
import { createSurroundings, createToken, runProgram, startProcess, type Surroundings } from '../../processes.ts';
import { cookieOf, password } from '../../service.ts';

/** The same surroundings, without the database: programs work on the SQLite store in the folder. */
const onSqlite = ({ folder, environment }: Surroundings): Surroundings => ({
  folder,
  environment: Object.fromEntries(Object.entries(environment).filter(([name]) => name !== 'DATABASE_URL')),
});

const urlOf = ({ environment }: Surroundings): string => environment['DATABASE_URL'] ?? '';
const fileOf = ({ folder }: Surroundings): string => join(folder, 'apiblock.sqlite');
const copy = (surroundings: Surroundings, ...args: string[]) =>
  runProgram('commands/migrate-store.ts', surroundings, args);
const query = async <Row extends object>(surroundings: Surroundings, sql: string): Promise<Row[]> =>
  withClient(urlOf(surroundings), async (client) => (await client.query<Row>(sql)).rows);

describe('migrate-store', () => {
  it('moves documents, tokens, sessions, locks, limits and idempotency keys', async () => {
    const surroundings = await createSurroundings({ TRUST_PROXY: '1' });
    const before = await startProcess(onSqlite(surroundings));
    const Authorization = `Bearer ${await createToken(onSqlite(surroundings))}`;
    const verify = (service: typeof before, text: string, address: string) =>
      service.send('POST', '/api/auth/verify', { password: text }, { 'X-Forwarded-For': address });
    const Cookie = cookieOf(await verify(before, password, '192.0.2.1'));
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
    const answers: unknown[] = [];
    for (const title of ['one', 'twofold', "d'rop; --", 'Ünï 😀']) {
      const created = await create(before, title, `key-${title.length}`);
      expect(created.status).toBe(201);
      answers.push(await created.json());
    }
    const { id } = answers[1] as { id: string };
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

    const { code, stdout } = await copy(surroundings);
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(
        /documents +4 +4 .* equal\n.*once_keys +4 +4 .* equal\ntokens +2 +2 .* equal\nsessions +1 +1 .* equal\nrecords +3 +3 .* equal\nThe two stores are equal\./s,
      ),
    ]);
    const after = await startProcess(surroundings);
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
    expect(await (await create(after, 'one', 'key-3')).json()).toEqual(answers[0]);
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
    // The line of tokens is kept as well.
    expect(
      (await runProgram('commands/revoke-tokens.ts', surroundings, [], `${Authorization.slice(7)}\n`)).stdout,
    ).toBe('Revoked 3 tokens.\n');
  }, 120_000);

  it('goes on after kill -9, and ends right though the source has changed since', async () => {
    const surroundings = await createSurroundings();
    await runProgram('commands/seed.ts', onSqlite(surroundings), ['20000']);
    await createToken(onSqlite(surroundings));
    const count = async () =>
      Number((await query<{ count: string }>(surroundings, 'select count(*) from apiblock.documents'))[0]?.count);
    const changes = [
      `delete from documents where id like 'made-1%0'; update documents set title = title || ' changed', version = version + 1 where id like 'made-2%6'`,
      `delete from tokens; insert into documents (id, title, status, tags, created_at, updated_at, version, content) values ('made-10000x', 'new', 'published', '["new"]', 5, 6, 1, 'added')`,
      `update documents set status = 'archived' where id like 'made-3%'; delete from documents where id like 'made-9%'`,
    ];
    for (const [round, change] of changes.entries()) {
      const from = await count();
      const child = spawn(process.execPath, [pathOf('commands/migrate-store.ts')], {
        env: surroundings.environment,
        stdio: 'ignore',
      });
      const ended = new Promise((resolve) => child.once('exit', resolve));
      await expect.poll(count, { timeout: 30_000, interval: 5 }).toBeGreaterThan(from + 500);
      child.kill('SIGKILL');
      await ended;
      expect([round, (await count()) < 20_000]).toEqual([round, true]);
      await expect(startProcess(surroundings)).rejects.toThrow('unfinished copy');
      const database = new DatabaseSync(fileOf(surroundings));
      database.exec(change);
      database.close();
    }
    const { code, stdout, stderr } = await copy(surroundings);
    expect([code, stdout]).toEqual([0, expect.stringContaining('The two stores are equal.')]);
    expect(stderr).toMatch(/Copying .* 100% \| (\d+) of \1 rows .*Comparing .* 100% /s);

    const columns = 'id, title, status, created_at, updated_at, version, content';
    const database = new DatabaseSync(fileOf(surroundings));
    const wanted = database
      .prepare(`select ${columns} from documents order by id`)
      .all()
      .map((row) => Object.values(row).join('|'));
    database.close();
    const moved = await query<Record<string, unknown>>(
      surroundings,
      `select ${columns} from apiblock.documents order by id`,
    );
    expect(moved.map((row) => Object.values(row).join('|'))).toEqual(wanted);
    const [totals] = await query<{ total: string; count: string; tokens: string }>(
      surroundings,
      'select sum(total) as total, (select count(*) from apiblock.documents) as count, (select count(*) from apiblock.tokens) as tokens from apiblock.document_totals',
    );
    expect([Number(totals?.total), Number(totals?.count), Number(totals?.tokens)]).toEqual([
      wanted.length,
      wanted.length,
      0,
    ]);
    const store = await openPostgresStore(urlOf(surroundings), 2);
    expect((await store.searchDocuments({ terms: ['added'], tag: 'new', limit: 5 })).map(({ id }) => id)).toEqual([
      'made-10000x',
    ]);
    expect((await store.searchDocuments({ terms: ['changed'], limit: 50 })).length).toBe(50);
    await store.close();
  }, 180_000);

  it('takes a store of an older version, and none of a newer one', async () => {
    const surroundings = await createSurroundings();
    const older = new DatabaseSync(fileOf(surroundings));
    migrate(older, 1);
    older.exec(
      `insert into documents (id, title, status, tags, created_at, updated_at, version, content) values ('a', 'old', 'published', '[]', 1, 2, 3, 'c'); pragma journal_mode = wal`,
    );
    older.close();
    expect(await copy(surroundings)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/documents +1 +1 .* equal/),
    });
    const other = await createSurroundings();
    const newer = openDatabase(fileOf(other));
    newer.exec('pragma user_version = 99');
    newer.close();
    expect(await copy(other)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('schema version 99'),
    });
  });

  it('moves an empty store, and reads the folder that --from names', async () => {
    const [one, other] = [await createSurroundings(), await createSurroundings()];
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

describe('migrate-store refuses', () => {
  it('a source that a service uses, which is not disturbed', async () => {
    const surroundings = await createSurroundings();
    const service = await startProcess(onSqlite(surroundings));
    expect(await copy(surroundings)).toEqual({
      code: 1,
      stdout: '',
      stderr: `${fileOf(surroundings)} is in use. Stop the services and commands that work on it first.\n`,
    });
    const Authorization = `Bearer ${await createToken(onSqlite(surroundings))}`;
    expect((await service.send('POST', '/api/v1/documents', { title: 'x' }, { Authorization })).status).toBe(201);
    await service.kill('SIGTERM');
    const source = openCopySource(fileOf(surroundings));
    await expect(startProcess(onSqlite(surroundings))).rejects.toThrow(
      /Another program keeps the store in DATA_DIR locked.*\n$/,
    );
    source.close();
    await startProcess(onSqlite(surroundings));
  });

  it('a target that holds anything else', async () => {
    const [one, other] = [await createSurroundings(), await createSurroundings()];
    for (const surroundings of [one, other]) await runProgram('commands/seed.ts', onSqlite(surroundings), ['10']);
    expect((await copy(one)).code).toBe(0);
    const filled = {
      code: 1,
      stdout: '',
      stderr: 'The database already holds data. A store is only copied into an empty one.\n',
    };
    expect([await copy(one), await copy(one, '--from', other.folder)]).toEqual([filled, filled]);
    await createToken(other);
    expect(await copy(other)).toEqual(filled);
  });

  it('to go on with the copy of another source, and to copy twice at once', async () => {
    const [one, other] = [await createSurroundings(), await createSurroundings()];
    for (const surroundings of [one, other]) await runProgram('commands/seed.ts', onSqlite(surroundings), ['10']);
    await query(one, `create table apiblock.unfinished_copy as select '${fileOf(one)}' as source`);
    expect(await copy(one, '--from', other.folder)).toEqual({
      code: 1,
      stdout: '',
      stderr: `The database holds an unfinished copy of ${fileOf(one)}. Finish that one, or drop the schema "apiblock".\n`,
    });
    await withClient(urlOf(one), async (client) => {
      await client.query('select pg_advisory_lock(4917205337)');
      expect(await copy(one)).toEqual({ code: 1, stdout: '', stderr: 'Another copy into this database is running.\n' });
    });
    expect((await copy(one)).code).toBe(0);
    expect((await startProcess(one)).port).toBeGreaterThan(0);
  });

  it('a folder without a store, and a call without a database, and says how to call it', async () => {
    const surroundings = await createSurroundings();
    expect(await copy(surroundings)).toEqual({
      code: 1,
      stdout: '',
      stderr: `There is no store at ${fileOf(surroundings)}.\n`,
    });
    expect(await copy(onSqlite(surroundings))).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^Usage: DATABASE_URL=/),
    });
    expect(await copy(surroundings, '--to', 'x')).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('--to'),
    });
  });
});
