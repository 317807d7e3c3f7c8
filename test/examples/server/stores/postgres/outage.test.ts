import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { timeouts } from '../../../../../examples/server/stores/postgres/connection.ts';
import { withClient } from '../../support/postgres-server.ts';
import { createToken, startProcess } from '../../support/processes.ts';
import { readProblem } from '../../support/service.ts';
import { listDefects, runSql, startOwnServer } from './own-server.ts';

const list = '/api/v1/documents';
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('a service with a failing PostgreSQL server', () => {
  it('reconnects immediately after all connections are terminated, and returns no errors except 503', async () => {
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
    expect(listDefects(service)).toEqual([]);
  });

  /** Locks the documents table, so that every statement on it waits and the pool is exhausted. */
  const holdDocuments = (url: string, work: (client: pg.Client) => Promise<void>) =>
    withClient(url, async (client) => {
      await client.query('begin; lock table apiblock.documents in access exclusive mode');
      await work(client);
      await client.query('rollback');
    });

  it('responds with 503 in less than five seconds when the connection pool is exhausted', async () => {
    const deployment = await startOwnServer({ DATABASE_POOL: '3' });
    const Authorization = `Bearer ${await createToken(deployment)}`;
    const service = await startProcess(deployment);
    await holdDocuments(deployment.url, async () => {
      // In the worst case, a request waits for a connection and then for the lock.
      expect(timeouts.connect + Math.min(timeouts.lock, timeouts.statement)).toBeLessThan(5000);
      const responses = await Promise.all([
        ...Array.from({ length: 40 }, () => service.request(list, { headers: { Authorization } })),
        ...Array.from({ length: 10 }, () => service.send('PATCH', `${list}/same`, { title: 'x' }, { Authorization })),
      ]);
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]));
      await readProblem(responses[0] as Response);
    });
    expect((await service.request(list, { headers: { Authorization } })).status).toBe(200);
    expect(listDefects(service)).toEqual([]);
  });

  it('responds to writes with 503 or 507 while the database rejects them, still serves reads, and recovers', async () => {
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

  it('responds with 503 while the database hangs and recovers when the database responds again', async () => {
    const deployment = await startOwnServer({ DATABASE_POOL: '2' });
    const Authorization = `Bearer ${await createToken(deployment)}`;
    const service = await startProcess(deployment);
    const ask = async () => (await service.request(list, { headers: { Authorization } })).status;
    expect(await Promise.all([ask(), ask()])).toEqual([200, 200]);
    deployment.server.pause();
    expect(await Promise.all(Array.from({ length: 6 }, ask))).toEqual([503, 503, 503, 503, 503, 503]);
    deployment.server.resume();
    await expect.poll(ask, { timeout: 10_000 }).toBe(200);
    expect(listDefects(service)).toEqual([]);
    expect(await service.kill('SIGTERM')).toBe(0);
  });
});
