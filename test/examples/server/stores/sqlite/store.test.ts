import { existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../../examples/server/stores/sqlite/connection.ts';
import { DatabaseFileError } from '../../../../../examples/server/stores/sqlite/errors.ts';
import { migrate } from '../../../../../examples/server/stores/sqlite/migrate.ts';
import { createSqliteStore, openSqliteStore } from '../../../../../examples/server/stores/sqlite/store.ts';
import { createDeployment, createToken, runProgram, startProcess } from '../../support/processes.ts';
import { readProblem, startService, temporaryFolder, withToken } from '../../support/service.ts';

const list = '/api/v1/documents';
const totalOf = async (response: Response) => ((await response.json()) as { meta: { total: number } }).meta.total;

describe('a service whose SQLite store cannot write', () => {
  const open = async () => {
    const database = openDatabase(join(temporaryFolder(), 'test.sqlite'));
    const service = await startService({ store: createSqliteStore(database) });
    const send = withToken(service, await service.token());
    const { id } = (await (await send('POST', list, { title: 'kept', status: 'published' })).json()) as { id: string };
    return { database, service, send, id };
  };

  it('responds to writes with 507 while the disk is full, still serves reads, and recovers', async () => {
    const { database, service, send, id } = await open();
    const { page_count: pages } = database.prepare('pragma page_count').get() as { page_count: number };
    database.exec(`pragma max_page_count = ${pages + 4}`);
    const responses = [];
    for (let index = 0; index < 20; index += 1)
      responses.push(await send('POST', list, { title: `t${index}`, content: 'x '.repeat(5000), status: 'published' }));
    const written = responses.filter(({ status }) => status === 201).length;
    const refused = responses.filter(({ status }) => status === 507);
    expect(written + refused.length).toBe(20);
    expect(refused.length).toBeGreaterThan(10);
    expect((await readProblem(refused[0] as Response)).type).toBe('/problems#storage-full');
    expect((await send('GET', `${list}/${id}`)).status).toBe(200);
    expect([
      await totalOf(await send('GET', list)),
      (database.prepare('select count(*) as n from documents').get() as { n: number }).n,
    ]).toEqual([written + 1, written + 1]);
    database.exec('pragma max_page_count = 1000000');
    expect((await send('POST', list, { title: 'after' })).status).toBe(201);
    expect(service.log.some((line) => line.includes('The store failed'))).toBe(true);
  });

  it('responds to writes with 503 while the database is read-only, still serves reads, and recovers', async () => {
    const { database, service, send, id } = await open();
    const cookie = await service.logIn();
    database.exec('pragma query_only = 1');
    for (const [method, path, body] of [
      ['POST', list, { title: 'x' }],
      ['PUT', `${list}/${id}`, { title: 'x' }],
      ['DELETE', `${list}/${id}`, undefined],
      ['POST', '/api/v1/tokens', { scope: 'docs:read', expiresIn: '1h' }],
    ] as const) {
      const response = await send(method, path, body);
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
      await readProblem(response);
    }
    const login = await service.verify();
    expect([login.status, login.headers.getSetCookie()]).toEqual([503, []]);
    expect([
      (await send('GET', `${list}/${id}`)).status,
      (await service.request(`/library/${id}`, { headers: { Cookie: cookie } })).status,
    ]).toEqual([200, 200]);
    database.exec('pragma query_only = 0');
    expect([(await send('PUT', `${list}/${id}`, { title: 'x' })).status, (await service.verify()).status]).toEqual([
      200, 200,
    ]);
  });

  it('responds to writes with 503 or 507 at the file size limit and recovers when the limit is raised', async () => {
    const deployment = await createDeployment();
    const Authorization = `Bearer ${await createToken(deployment)}`;
    const service = await startProcess(deployment, ['/bin/sh', '-c', 'ulimit -S -f 1000; exec "$@"', 'sh']);
    const create = (title: string) =>
      service.send('POST', list, { title, content: 'x '.repeat(20_000) }, { Authorization });
    let written = 0;
    let refused: Response | undefined;
    for (let index = 0; index < 60 && !refused; index += 1) {
      const response = await create(`t${index}`);
      if (response.status === 201) written += 1;
      else refused = response;
    }
    expect([503, 507]).toContain(refused?.status);
    expect(await totalOf(await service.request(list, { headers: { Authorization } }))).toBe(written);
    const { execFileSync } = await import('node:child_process');
    execFileSync('prlimit', ['--pid', String(service.child.pid), '--fsize=unlimited:unlimited']);
    await expect.poll(async () => (await create('after')).status, { timeout: 5000 }).toBe(201);
    expect(await totalOf(await service.request(list, { headers: { Authorization } }))).toBe(written + 1);
  });
});

describe('openDatabase', () => {
  it('upgrades an older schema and keeps all data', async () => {
    const file = join(temporaryFolder(), 'old.sqlite');
    const old = new DatabaseSync(file);
    migrate(old, 1);
    old.exec(
      `insert into documents (id, title, status, tags, created_at, updated_at, version, content) values ('a', 'Old words', 'published', '["t"]', 1, 1, 1, 'kept'), ('b', 'Old draft', 'draft', '[]', 1, 1, 1, '')`,
    );
    expect(old.prepare('pragma user_version').get()).toEqual({ user_version: 1 });
    old.close();
    const store = openSqliteStore(file);
    expect((await store.searchDocuments({ terms: ['old'], tag: 't', limit: 9 })).map(({ id }) => id)).toEqual(['a']);
    expect((await store.listDocuments({ sort: 'title', order: 'asc', offset: 0, limit: 9 })).total).toBe(2);
    await store.close();
  });

  it('rejects a newer schema and reports its version', async () => {
    const deployment = await createDeployment();
    await createToken(deployment);
    const database = new DatabaseSync(join(deployment.folder, 'apiblock.sqlite'));
    database.exec('pragma user_version = 99');
    database.close();
    const { code, stderr } = await runProgram('start.ts', deployment);
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/schema version 99, but this program supports only versions up to 3/),
    ]);
  });

  /** Creates a store with documents, and returns the deployment and the file. */
  const seed = async () => {
    const deployment = await createDeployment();
    await runProgram('commands/seed.ts', deployment, ['100']);
    return { deployment, file: join(deployment.folder, 'apiblock.sqlite') };
  };

  it.each<[string, string, (file: string) => void]>([
    ['is not a database', 'file is not a database', (file) => writeFileSync(file, 'this is no database file')],
    [
      'has a damaged schema',
      'database disk image is malformed',
      (file) => writeFileSync(file, readFileSync(file).fill(0x55, 100, 4096)),
    ],
    ['is truncated', 'database disk image is malformed', (file) => truncateSync(file, 6000)],
  ])('explains in one sentence what to do if the file %s', async (_, cause, damage) => {
    const { deployment, file } = await seed();
    damage(file);
    const failure = {
      code: 1,
      stdout: '',
      stderr: `${file} is damaged, or it is not a SQLite database (${cause}). Restore a backup of it. To start with an empty store instead, move the file to another folder.\n`,
    };
    expect(await runProgram('start.ts', deployment)).toEqual(failure);
    expect(await runProgram('commands/revoke-sessions.ts', deployment)).toEqual(failure);
    expect(await runProgram('commands/backup-store.ts', deployment, [`${file}.copy`])).toEqual(failure);
    expect(existsSync(`${file}.copy`)).toBe(false);
  });

  it('explains that the store failed if only a table that the demo reads at startup is damaged', async () => {
    const { deployment, file } = await seed();
    const database = new DatabaseSync(file);
    const { page } = database.prepare(`select rootpage as page from sqlite_schema where name = 'documents'`).get() as {
      page: number;
    };
    database.close();
    writeFileSync(file, readFileSync(file).fill(0x55, (page - 1) * 4096, page * 4096));
    const { SITE_PASSWORD_HASH: _hash, SESSION_SECRET: _secret, ...environment } = deployment.environment;
    const { code, stderr } = await runProgram('start.ts', { ...deployment, environment });
    expect([code, stderr.trim().split('\n').at(-1)]).toEqual([
      1,
      'The store is not available. database disk image is malformed. Check DATA_DIR or DATABASE_URL.',
    ]);
  });

  it('names the file and the cause if the file cannot be opened', () => {
    const folder = temporaryFolder();
    expect(() => openDatabase(folder)).toThrow(
      new DatabaseFileError(
        `${folder} cannot be used (unable to open database file). Check the file, its permissions and the free space on its disk.`,
      ),
    );
  });

  it('waits for another process to finish writing before it enters WAL mode', async () => {
    const file = join(temporaryFolder(), 'busy.sqlite');
    const other = new Worker(
      `const { DatabaseSync } = require('node:sqlite');
      const { parentPort, workerData } = require('node:worker_threads');
// The timeout lets the commit wait while the store reads the file as it opens.
      const database = new DatabaseSync(workerData, { timeout: 10_000 });
      database.exec('create table theirs (x); begin immediate');
      parentPort.postMessage('writing');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
      database.exec('commit');
      database.close();`,
      { eval: true, workerData: file },
    );
    await new Promise((resolve) => other.once('message', resolve));
    // While another connection writes, switching to WAL mode fails immediately, regardless of the busy timeout.
    const store = openSqliteStore(file);
    await expect(store.ping()).resolves.toBeUndefined();
    await store.close();
    await other.terminate();
  });

  it('leaves the schema unchanged if a migration fails', () => {
    const database = new DatabaseSync(join(temporaryFolder(), 'broken.sqlite'));
    migrate(database, 1);
    database.exec('create table document_tags (x)');
    expect(() => migrate(database)).toThrow();
    expect(
      database
        .prepare(
          `select (select user_version from pragma_user_version) as version, count(*) as words from sqlite_schema where name = 'document_words'`,
        )
        .get(),
    ).toEqual({ version: 1, words: 0 });
    database.close();
  });
});
