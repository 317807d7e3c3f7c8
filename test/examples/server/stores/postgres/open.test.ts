import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { NewerSchemaError } from '../../../../../examples/server/stores/migrations.ts';
import { migrate } from '../../../../../examples/server/stores/postgres/migrate.ts';
import { prepareDatabase } from '../../../../../examples/server/stores/postgres/open.ts';
import { openPostgresStore } from '../../../../../examples/server/stores/postgres/store.ts';
import { createDatabase, withClient } from '../../support/postgres-server.ts';
import { createDeployment, createToken, runProgram, startProcess } from '../../support/processes.ts';
import { runSql, startOwnServer } from './own-server.ts';

const { adminUrl } = inject('postgres') as { adminUrl: string };

async function emptyDatabase(template?: string): Promise<string> {
  const database = await createDatabase(adminUrl, { template });
  onTestFinished(() => database.drop());
  return database.url;
}

const withChanges = (
  url: string,
  changes: Partial<Pick<URL, 'username' | 'password' | 'pathname' | 'search'>>,
): string => Object.assign(new URL(url), changes).href;

describe('schema migration', () => {
  it('upgrades an older schema and keeps all data', async () => {
    const url = await emptyDatabase();
    await withClient(url, (client) => migrate(client, 1));
    await runSql(
      url,
      `insert into documents (id, title, status, tags, created_at, updated_at, version, content, words) values ('a', 'Old words', 'published', '{t}', 1, 1, 1, 'kept', '''old'':1A ''words'':2A')`,
    );
    expect(
      await runSql(url, `select to_regclass('tokens') as tokens, max(version) as version from migrations`),
    ).toEqual([{ tokens: null, version: 1 }]);
    const store = await openPostgresStore(url, 2);
    expect((await store.searchDocuments({ terms: ['old'], tag: 't', limit: 9 })).map(({ id }) => id)).toEqual(['a']);
    expect(await store.deleteSessions()).toBe(0);
    await store.close();
  });

  it('rejects a newer schema and reports its version', async () => {
    const url = await emptyDatabase();
    await prepareDatabase(url);
    await runSql(url, 'insert into migrations (version) values (99)');
    await expect(prepareDatabase(url)).rejects.toThrow(NewerSchemaError);
    const { code, stderr } = await runProgram('start.ts', await createDeployment({ DATABASE_URL: url }));
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(
        /^The database has schema version 99, but this program supports only versions up to 2\. .* DATABASE_URL\.\n$/,
      ),
    ]);
  });

  it('leaves the schema unchanged if a migration fails', async () => {
    const url = await emptyDatabase();
    await withClient(url, (client) => migrate(client, 1));
    await runSql(url, 'create table records (x integer)');
    await expect(prepareDatabase(url)).rejects.toThrow('already exists');
    expect(
      await runSql(url, `select max(version) as version, to_regclass('tokens') as tokens from migrations`),
    ).toEqual([{ version: 1, tokens: null }]);
  });

  it('requires only the CREATE privilege on the database, or a schema that the user owns', async () => {
    for (const grant of ['grant create on database', 'schema']) {
      const user = `apiblock_user_${randomBytes(8).toString('hex')}`;
      await runSql(adminUrl, `create role ${user} login password 'p'`);
      // This cleanup runs after the database is dropped, because a role that owns objects cannot be dropped.
      onTestFinished(() => runSql(adminUrl, `drop role ${user}`).then(() => undefined));
      const url = await emptyDatabase();
      const userUrl = withChanges(url, { username: user, password: 'p' });
      await expect(prepareDatabase(userUrl)).rejects.toThrow(/^DATABASE_URL: the user may not create the schema/);
      await runSql(
        url,
        grant === 'schema'
          ? `create schema apiblock authorization ${user}`
          : `${grant} ${new URL(url).pathname.slice(1)} to ${user}`,
      );
      const store = await openPostgresStore(userUrl, 2);
      expect(
        await store.importDocuments([
          { id: 'a', title: 'a', content: '', status: 'draft', tags: [], createdAt: 1, updatedAt: 1, version: 1 },
        ]),
      ).toBe(1);
      await store.close();
    }
  });
});

describe('the service with DATABASE_URL', () => {
  it('exits with an error message that does not contain the URL if the connection settings are wrong', async () => {
    const { server, ...deployment } = await startOwnServer();
    for (const [reason, changes] of [
      ['the password is wrong', { password: 'not-the-password' }],
      ['the password is wrong', { username: 'nobody-known' }],
      ['there is no such database', { pathname: '/apiblock_none' }],
    ] as const) {
      const environment = { ...deployment.environment, DATABASE_URL: withChanges(server.url, changes) };
      for (const program of ['start.ts', 'commands/revoke-sessions.ts']) {
        expect(await runProgram(program, { ...deployment, environment })).toEqual({
          code: 1,
          stdout: '',
          stderr: `DATABASE_URL: ${reason}.\n`,
        });
      }
    }
  });

  it('rejects a database with an encoding other than UTF8', async () => {
    const name = `apiblock_latin_${randomBytes(8).toString('hex')}`;
    await withClient(adminUrl, (client) =>
      client.query(`create database ${name} template template0 encoding 'LATIN1' locale 'C'`),
    );
    onTestFinished(() =>
      withClient(adminUrl, (client) => client.query(`drop database ${name} with (force)`)).then(() => undefined),
    );
    await expect(prepareDatabase(withChanges(adminUrl, { pathname: `/${name}` }))).rejects.toThrow('UTF8');
  });

  it('reports an unreachable database after repeated attempts', async () => {
    // Reserve a port and close it, so that nothing listens on it.
    const port = await new Promise<number>((resolve) => {
      const server = createServer().listen(0, '127.0.0.1', () => {
        const { port: free } = server.address() as { port: number };
        server.close(() => resolve(free));
      });
    });
    const start = async (url: string) => runProgram('start.ts', await createDeployment({ DATABASE_URL: url }));
    const [nobody, plain] = await Promise.all([
      start(`postgresql://me:secret@127.0.0.1:${port}/x`),
      start(withChanges(adminUrl, { search: '?sslmode=verify-full' })),
    ]);
    expect([nobody.code, nobody.stderr]).toEqual([1, 'DATABASE_URL: the database cannot be reached (ECONNREFUSED).\n']);
    expect([plain.code, plain.stderr]).toEqual([
      1,
      expect.stringMatching(/^DATABASE_URL: the database cannot be reached \(.+\)\.\n$/),
    ]);
  });

  it('waits for a database that starts shortly after the service', async () => {
    const deployment = await startOwnServer();
    deployment.server.kill();
    const starting = startProcess(deployment);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await deployment.server.start();
    expect((await (await starting).request('/api/v1/status')).status).toBe(200);
  });
});

describe('the PostgreSQL store', () => {
  it('enables synchronous_commit even if the database default is off', async () => {
    const url = await emptyDatabase();
    const name = new URL(url).pathname.slice(1);
    const store = await openPostgresStore(url, 1);
    await store.close();
    await runSql(adminUrl, `alter database ${name} set synchronous_commit = off`);
    await runSql(
      url,
      `create table seen (setting text); create function see() returns trigger language plpgsql as $$ begin insert into apiblock.seen values (current_setting('synchronous_commit')); return null; end $$; create trigger see after insert on sessions execute function see()`,
    );
    const again = await openPostgresStore(url, 1);
    await again.insertSession({ digest: 'a', createdAt: 1, expiresAt: 2, passwordTag: '' });
    await again.close();
    expect(await runSql(url, 'select setting from seen')).toEqual([{ setting: 'on' }]);
  });

  it('stores only the digest of a token', async () => {
    const url = await emptyDatabase();
    const token = await createToken(await createDeployment({ DATABASE_URL: url }));
    const rows = await runSql(url, 'select * from tokens');
    expect([rows.length, JSON.stringify(rows).includes(token)]).toEqual([1, false]);
  });
});
