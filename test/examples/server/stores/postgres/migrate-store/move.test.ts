import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../../../examples/server/stores/sqlite/connection.ts';
import { migrate } from '../../../../../../examples/server/stores/sqlite/migrate.ts';
import {
  createDeployment,
  createToken,
  runProgram,
  runProgramWithInput,
  startProcess,
  type Deployment,
  type ServiceProcess,
} from '../../../support/processes.ts';
import { readSessionCookiePair, password } from '../../../support/service.ts';
import { copy, fileOf, onSqlite } from './copy.ts';

const DOCUMENTS = '/api/v1/documents';
const UNLOCKED_ADDRESS = '192.0.2.1';
const LOCKED_ADDRESS = '192.0.2.2';

const withAuthorization = (token: string) => ({ Authorization: `Bearer ${token}` });

const verify = (service: ServiceProcess, text: string, address: string) =>
  service.send('POST', '/api/auth/verify', { password: text }, { 'X-Forwarded-For': address });

const requestToken = (service: ServiceProcess, token: string) =>
  service.send('POST', '/api/v1/tokens', { scope: 'docs:read', expiresIn: '15m' }, withAuthorization(token));

const readToken = async (response: Response) => ((await response.json()) as { token: string }).token;

const TITLES = ['one', 'twofold', "d'rop; --", 'Ünï 😀'];
const TAGS = ['x', '"y"', 'a,b', '{}', '\\'];

/** Returns the Idempotency-Key of the document with this title. Headers cannot contain all characters of titles. */
const toKey = (title: string): string => encodeURIComponent(title);

const createDocument = (service: ServiceProcess, token: string, title: string, key: string) => {
  const content = `Words of ${title} 😀`;
  const document = { title, content, status: 'published', tags: TAGS.slice(0, title.length) };
  return service.send('POST', DOCUMENTS, document, { ...withAuthorization(token), 'Idempotency-Key': key });
};

async function readDocuments(service: ServiceProcess, token: string) {
  const read = async (path: string) =>
    (await service.request(path, { headers: withAuthorization(token) })).json() as Promise<unknown>;
  const list = (await read(DOCUMENTS)) as { data: { id: string }[] };
  return { list, documents: await Promise.all(list.data.map(({ id }) => read(`${DOCUMENTS}/${id}`))) };
}

/** Sends requests that add rows to every table in the store of a service with SQLite. */
async function fillStore(service: ServiceProcess, deployment: Deployment) {
  const token = await createToken(deployment);
  const parent = await createToken(deployment);
  const child = await readToken(await requestToken(service, parent));
  // This request counts toward the rate limit of the token.
  await requestToken(service, token);
  const cookie = readSessionCookiePair(await verify(service, password, UNLOCKED_ADDRESS));
  for (let attempt = 0; attempt < 5; attempt += 1) await verify(service, 'wrong', LOCKED_ADDRESS);
  const locked = await verify(service, password, LOCKED_ADDRESS);
  const created: { id: string }[] = [];
  for (const title of TITLES) {
    const response = await createDocument(service, token, title, toKey(title));
    created.push((await response.json()) as { id: string });
  }
  const changed = created[1]!;
  const change = await service.send(
    'PATCH',
    `${DOCUMENTS}/${changed.id}`,
    { content: 'changed' },
    withAuthorization(token),
  );
  return {
    token,
    parent,
    child,
    cookie,
    lockedForSeconds: Number(locked.headers.get('retry-after')),
    created,
    changed: { id: changed.id, etag: change.headers.get('etag') ?? '' },
    stored: await readDocuments(service, token),
  };
}

describe('a service on PostgreSQL after migrate-store', () => {
  let deployment: Deployment;
  let before: Awaited<ReturnType<typeof fillStore>>;
  let migration: Awaited<ReturnType<typeof copy>>;
  let service: ServiceProcess;

  beforeAll(async () => {
    deployment = await createDeployment({ TRUST_PROXY: '1' }, { onCleanup: afterAll });
    const onSqliteStore = await startProcess(onSqlite(deployment), [], afterAll);
    before = await fillStore(onSqliteStore, onSqlite(deployment));
    await onSqliteStore.kill('SIGTERM');
    migration = await copy(deployment);
    service = await startProcess(deployment, [], afterAll);
  }, 120_000);

  it('has the same rows as the SQLite store in every table, none of which is empty', () => {
    expect([migration.code, migration.stdout]).toEqual([
      0,
      expect.stringMatching(
        /documents +4 +4 .* equal\n.*once_keys +4 +4 .* equal\ntokens +4 +4 .* equal\nsessions +1 +1 .* equal\nrecords +4 +4 .* equal\nThe two stores are equal\./s,
      ),
    ]);
  });

  it('returns the documents from the SQLite store', async () => {
    expect(before.stored.documents).toHaveLength(TITLES.length);
    expect(await readDocuments(service, before.token)).toEqual(before.stored);
  });

  it('accepts the sessions from the SQLite store', async () => {
    expect((await service.request('/', { headers: { Cookie: before.cookie } })).status).toBe(200);
  });

  it('keeps lockouts, and does not extend them', async () => {
    const locked = await verify(service, password, LOCKED_ADDRESS);
    const seconds = Number(locked.headers.get('retry-after'));
    expect([locked.status, seconds > 0, seconds <= before.lockedForSeconds]).toEqual([429, true, true]);
  });

  it('keeps the number of requests that count toward rate limits', async () => {
    expect((await requestToken(service, before.token)).headers.get('ratelimit')).toMatch(/;r=58;/);
  });

  it('replays the response to an earlier request with the same Idempotency-Key', async () => {
    const [title = ''] = TITLES;
    const replayed = await createDocument(service, before.token, title, toKey(title));
    expect(await replayed.json()).toEqual(before.created[0]);
    expect((await createDocument(service, before.token, 'other', toKey(title))).status).toBe(422);
  });

  it('keeps the versions of documents', async () => {
    const { id, etag } = before.changed;
    const headers = { ...withAuthorization(before.token), 'If-Match': etag };
    expect((await service.send('PATCH', `${DOCUMENTS}/${id}`, {}, headers)).status).toBe(200);
    expect((await service.send('PATCH', `${DOCUMENTS}/${id}`, {}, { ...headers, 'If-Match': '"v99"' })).status).toBe(
      412,
    );
  });

  it('finds a document by its title and changed content, but not by its former content', async () => {
    const find = async (word: string) =>
      (await service.request(`/search.json?q=${word}`, { headers: { Cookie: before.cookie } })).text();
    expect(await find('twofold')).toContain(before.changed.id);
    expect(await find('changed')).toContain(before.changed.id);
    expect(await find('words')).not.toContain(before.changed.id);
  });

  it('revokes the descendants of a token together with the token', async () => {
    const isAccepted = async () =>
      (await service.request(DOCUMENTS, { headers: withAuthorization(before.child) })).status === 200;
    expect(await isAccepted()).toBe(true);
    const { stdout } = await runProgramWithInput('commands/revoke-tokens.ts', deployment, `${before.parent}\n`);
    expect([stdout, await isAccepted()]).toEqual(['Revoked 2 tokens.\n', false]);
  });
});

describe('migrate-store', () => {
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
