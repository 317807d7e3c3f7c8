import { spawn } from 'node:child_process';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { openPostgresStore } from '../../../../../../examples/server/stores/postgres/store.ts';
import { pathOf } from '../../../support/service-process.ts';
import { createDeployment, createToken, runProgram, startProcess } from '../../../support/processes.ts';
import { copy, fileOf, onSqlite, query, urlOf } from './copy.ts';

describe('migrate-store', () => {
  it('resumes after kill -9 and copies changes that were made to the source before it resumed', async () => {
    const deployment = await createDeployment();
    await runProgram('commands/seed.ts', onSqlite(deployment), ['20000']);
    await createToken(onSqlite(deployment));
    const count = async () =>
      Number((await query<{ count: string }>(deployment, 'select count(*) from apiblock.documents'))[0]?.count);
    const changes = [
      `delete from documents where id like 'made-1%0'; update documents set title = title || ' changed', version = version + 1 where id like 'made-2%6'`,
      `delete from tokens; insert into documents (id, title, status, tags, created_at, updated_at, version, content) values ('made-10000x', 'new', 'published', '["new"]', 5, 6, 1, 'added')`,
      `update documents set status = 'archived' where id like 'made-3%'; delete from documents where id like 'made-9%'`,
    ];
    for (const [round, change] of changes.entries()) {
      const from = await count();
      const child = spawn(process.execPath, [pathOf('commands/migrate-store.ts')], {
        env: deployment.environment,
        stdio: 'ignore',
      });
      const ended = new Promise((resolve) => child.once('exit', resolve));
      await expect.poll(count, { timeout: 30_000, interval: 5 }).toBeGreaterThan(from + 500);
      child.kill('SIGKILL');
      await ended;
      expect([round, (await count()) < 20_000]).toEqual([round, true]);
      await expect(startProcess(deployment)).rejects.toThrow('unfinished copy');
      const database = new DatabaseSync(fileOf(deployment));
      database.exec(change);
      database.close();
    }
    const { code, stdout, stderr } = await copy(deployment);
    expect([code, stdout]).toEqual([0, expect.stringContaining('The two stores are equal.')]);
    expect(stderr).toMatch(/Copying .* 100% \| (\d+) of \1 rows .*Comparing .* 100% /s);

    const columns = 'id, title, status, created_at, updated_at, version, content';
    const database = new DatabaseSync(fileOf(deployment));
    const wanted = database
      .prepare(`select ${columns} from documents order by id`)
      .all()
      .map((row) => Object.values(row).join('|'));
    database.close();
    const moved = await query<Record<string, unknown>>(
      deployment,
      `select ${columns} from apiblock.documents order by id`,
    );
    expect(moved.map((row) => Object.values(row).join('|'))).toEqual(wanted);
    const [totals] = await query<{ total: string; count: string; tokens: string }>(
      deployment,
      'select sum(total) as total, (select count(*) from apiblock.documents) as count, (select count(*) from apiblock.tokens) as tokens from apiblock.document_totals',
    );
    expect([Number(totals?.total), Number(totals?.count), Number(totals?.tokens)]).toEqual([
      wanted.length,
      wanted.length,
      0,
    ]);
    const store = await openPostgresStore(urlOf(deployment), 2);
    expect((await store.searchDocuments({ terms: ['added'], tag: 'new', limit: 5 })).map(({ id }) => id)).toEqual([
      'made-10000x',
    ]);
    expect((await store.searchDocuments({ terms: ['changed'], limit: 50 })).length).toBe(50);
    await store.close();
  }, 180_000);
});
