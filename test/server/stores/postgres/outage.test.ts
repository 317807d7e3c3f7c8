import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { timeouts } from '../../../../examples/server/stores/postgres/connection.ts';
import { withClient } from '../../../postgres-server.ts';
import { readContents } from '../contents.ts';
import { createToken, startProcess, type ServiceProcess } from '../../processes.ts';
import { readSessionCookiePair, password, readProblem } from '../../service.ts';
import { runSql, startOwnServer } from './own-server.ts';

const list = '/api/v1/documents';
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const verify = (service: ServiceProcess, text = password) =>
  service.send('POST', '/api/auth/verify', { password: text });
/** Returns log lines of failed requests, errors and unhandled rejections. */
const defects = (service: ServiceProcess): string[] =>
  service
    .output()
    .split('\n')
    .filter((line) => line.includes('A request failed') || /Error:|Unhandled/.test(line));

/** Acknowledged writes and the refusals that clients received. The outcome of uncertain writes is unknown. */
interface Ledger {
  readonly created: Map<string, string>;
  readonly deleted: Set<string>;
  readonly uncertain: Set<string>;
  readonly ended: Set<string>;
  readonly refused: Map<number, number>;
}

/** Writes documents while `goOn` returns true. Counts error responses and requires Retry-After on 503. */
async function write(
  service: ServiceProcess,
  ledger: Ledger,
  Authorization: string,
  name: string,
  goOn: () => boolean,
): Promise<void> {
  const ask = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await service.send(method, path, body, { Authorization, ...headers });
    if (answer.status >= 400) {
      if (answer.status === 503) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      ledger.refused.set(answer.status, (ledger.refused.get(answer.status) ?? 0) + 1);
    }
    return answer;
  };
  for (let index = 0; goOn(); index += 1) {
    const title = `word${name}x${index}`;
    const headers = { 'Idempotency-Key': title };
    let answer = await ask('POST', list, { title, status: 'published' }, headers);
    // A create with an idempotency key can be retried safely.
    while (answer.status === 503 && goOn()) {
      await sleep(20);
      answer = await ask('POST', list, { title, status: 'published' }, headers);
    }
    if (answer.status !== 201) continue;
    const { id } = (await answer.json()) as { id: string };
    ledger.created.set(id, title);
    if (index % 3 !== 2) continue;
    const removed = await ask('DELETE', `${list}/${id}`);
    if (removed.status === 200) {
      ledger.created.delete(id);
      ledger.deleted.add(id);
    } else ledger.uncertain.add(id);
  }
}

describe('a service whose PostgreSQL server is killed under load', () => {
  const rounds = 20;

  it(`loses no acknowledged write and recovers by itself ${rounds} times`, async () => {
    const deployment = await startOwnServer();
    const Authorization = `Bearer ${await createToken(deployment)}`;
    const service = await startProcess(deployment);
    const ledger: Ledger = {
      created: new Map(),
      deleted: new Set(),
      uncertain: new Set(),
      ended: new Set(),
      refused: new Map(),
    };
    for (let round = 0; round < rounds; round += 1) {
      const cookies = await Promise.all([1, 2].map(async () => readSessionCookiePair(await verify(service))));
      const before = ledger.created.size;
      let writing = true;
      const writers = [1, 2, 3, 4].map((name) =>
        write(service, ledger, Authorization, `${round}w${name}`, () => writing),
      );
      await expect
        .poll(() => ledger.created.size, { timeout: 30_000, interval: 5 })
        .toBeGreaterThan(before + 5 + round);
      const logout = await service.request('/api/auth/logout', {
        method: 'POST',
        headers: { Cookie: cookies[0] ?? '', 'Sec-Fetch-Site': 'same-origin' },
      });
      if (logout.status === 200) ledger.ended.add(cookies[0] ?? '');
      deployment.server.kill();
      const login = await verify(service);
      expect([login.status, login.headers.getSetCookie(), Number(login.headers.get('retry-after')) > 0]).toEqual([
        503,
        [],
        true,
      ]);
      expect(await (await service.request('/api/v1/status')).json()).toMatchObject({ status: 'degraded' });
      expect((await service.request('/', { headers: { Cookie: cookies[1] ?? '' } })).status).toBe(503);
      await deployment.server.start();
      await expect
        .poll(async () => (await service.request(list, { headers: { Authorization } })).status, {
          timeout: 10_000,
          interval: 20,
        })
        .toBe(200);
      const again = ledger.created.size;
      await expect.poll(() => ledger.created.size, { timeout: 30_000, interval: 5 }).toBeGreaterThan(again + 3);
      writing = false;
      await Promise.all(writers);
      expect((await verify(service)).status).toBe(200);
      for (const [at, Cookie] of cookies.entries())
        expect((await service.request('/', { headers: { Cookie } })).status).toBe(
          at === 0 && ledger.ended.has(Cookie) ? 401 : 200,
        );

      const { documents, totals, found } = await readContents(deployment);
      expect(
        [...ledger.created].filter(([id, title]) => !ledger.uncertain.has(id) && documents.get(id)?.title !== title),
      ).toEqual([]);
      expect([...ledger.deleted].filter((id) => documents.has(id))).toEqual([]);
      expect([totals.get('published'), found.size]).toEqual([documents.size, documents.size]);
      // Unique titles show that retried creates made no duplicates.
      expect(new Set([...documents.values()].map(({ title }) => title)).size).toBe(documents.size);
    }
    expect([...ledger.refused.keys()]).toEqual([503]);
    expect(defects(service)).toEqual([]);
    expect(await service.kill('SIGTERM')).toBe(0);
  }, 300_000);
});

describe('a service with a failing PostgreSQL server', () => {
  it('reconnects at once after all connections are terminated and responds only with 503 meanwhile', async () => {
    const deployment = await startOwnServer();
    const Authorization = `Bearer ${await createToken(deployment)}`;
    const service = await startProcess(deployment);
    const statuses = new Set<number>();
    let asking = true;
    const clients = Array.from({ length: 8 }, async (_, client) => {
      for (let index = 0; asking; index += 1)
        statuses.add(
          (
            await service.send(
              index % 2 ? 'GET' : 'POST',
              list,
              index % 2 ? undefined : { title: `${client} ${index}` },
              { Authorization },
            )
          ).status,
        );
    });
    for (let cut = 0; cut < 10; cut += 1) {
      await sleep(50);
      await runSql(
        deployment.url,
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
    }
    asking = false;
    await Promise.all(clients);
    expect([...statuses].filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
    expect(statuses).toContain(201);
    await expect
      .poll(async () => (await service.request(list, { headers: { Authorization } })).status, { timeout: 2000 })
      .toBe(200);
    expect(defects(service)).toEqual([]);
  });

  /** Locks the documents table, so that every statement on it waits and the pool is exhausted. */
  const holdDocuments = (url: string, work: (client: pg.Client) => Promise<void>) =>
    withClient(url, async (client) => {
      await client.query('begin; lock table apiblock.documents in access exclusive mode');
      await work(client);
      await client.query('rollback');
    });

  it('responds with 503 when the connection pool is exhausted, within timeouts below five seconds', async () => {
    const deployment = await startOwnServer({ DATABASE_POOL: '3' });
    const Authorization = `Bearer ${await createToken(deployment)}`;
    const service = await startProcess(deployment);
    await holdDocuments(deployment.url, async () => {
      // The worst case is waiting for a connection and then for the lock.
      expect(timeouts.connect + Math.min(timeouts.lock, timeouts.statement)).toBeLessThan(5000);
      const answers = await Promise.all([
        ...Array.from({ length: 40 }, () => service.request(list, { headers: { Authorization } })),
        ...Array.from({ length: 10 }, () => service.send('PATCH', `${list}/same`, { title: 'x' }, { Authorization })),
      ]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
      await readProblem(answers[0] as Response);
    });
    expect((await service.request(list, { headers: { Authorization } })).status).toBe(200);
    expect(defects(service)).toEqual([]);
  });

  it('responds to writes with 503 or 507 while the database rejects them, continues reading and recovers', async () => {
    const deployment = await startOwnServer();
    const Authorization = `Bearer ${await createToken(deployment)}`;
    const service = await startProcess(deployment);
    const { id } = (await (
      await service.send('POST', list, { title: 'kept', status: 'published' }, { Authorization })
    ).json()) as { id: string };
    const write = () =>
      service.send('PUT', `${list}/${id}`, { title: 'changed', status: 'published' }, { Authorization });
    const read = async () => (await service.request(`${list}/${id}`, { headers: { Authorization } })).status;
    await runSql(
      deployment.url,
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no space' using errcode = 'disk_full'; end $$; create trigger refuse before insert or update on documents execute function refuse()`,
    );
    const refused = await write();
    expect([(await readProblem(refused)).type, refused.status, await read()]).toEqual([
      '/problems#storage-full',
      507,
      200,
    ]);
    await runSql(deployment.url, 'drop trigger refuse on documents');
    expect((await write()).status).toBe(200);
    const name = new URL(deployment.url).pathname.slice(1);
    const cut =
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
    await runSql(deployment.server.url, `alter database ${name} set default_transaction_read_only = on`);
    await runSql(deployment.url, cut);
    await expect.poll(read, { timeout: 2000 }).toBe(200);
    const readOnly = await write();
    expect([readOnly.status, readOnly.headers.get('retry-after')]).toEqual([503, '5']);
    await runSql(deployment.server.url, `alter database ${name} reset default_transaction_read_only`);
    await runSql(deployment.url, cut);
    await expect.poll(read, { timeout: 2000 }).toBe(200);
    expect((await write()).status).toBe(200);
  });

  it('responds with 503 while the database is frozen and recovers when it continues', async () => {
    const deployment = await startOwnServer({ DATABASE_POOL: '2' });
    const Authorization = `Bearer ${await createToken(deployment)}`;
    const service = await startProcess(deployment);
    const ask = async () => (await service.request(list, { headers: { Authorization } })).status;
    expect(await Promise.all([ask(), ask()])).toEqual([200, 200]);
    deployment.server.pause();
    expect(await Promise.all(Array.from({ length: 6 }, ask))).toEqual([503, 503, 503, 503, 503, 503]);
    deployment.server.resume();
    await expect.poll(ask, { timeout: 10_000 }).toBe(200);
    expect(defects(service)).toEqual([]);
    expect(await service.kill('SIGTERM')).toBe(0);
  });
});
