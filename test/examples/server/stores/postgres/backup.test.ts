import { execFileSync } from 'node:child_process';
import { chownSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../../../support/free-port.ts';
import { findPostgresPrograms } from '../../support/postgres-programs.ts';
import { withClient } from '../../support/postgres-server.ts';
import { startBusyServices } from '../../support/busy-services.ts';
import { createDeployment, startProcess } from '../../support/processes.ts';
import { temporaryFolder } from '../../support/service.ts';

const programs = findPostgresPrograms();
if (!programs)
  process.stdout.write('PostgreSQL is not installed (Debian: apt-get install postgresql), so pg_dump is not tested.\n');

/** Runs a PostgreSQL program, as the user postgres if the tests run as root. */
function run(name: string, ...args: string[]): string {
  const program = join(programs ?? '', name);
  const [command, ...rest] =
    process.getuid?.() === 0
      ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', program, ...args]
      : [program, ...args];
  return execFileSync(command, rest, { cwd: '/', encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

async function startServer(): Promise<{ folder: string; port: string }> {
  const folder = temporaryFolder();
  if (process.getuid?.() === 0)
    chownSync(folder, Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' })), 0);
  const [data, port] = [join(folder, 'data'), String(await freePort())];
  run('initdb', '--pgdata', data, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-sync');
  run(
    'pg_ctl',
    '--pgdata',
    data,
    '--wait',
    '--log',
    join(folder, 'log'),
    '--options',
    `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`,
    'start',
  );
  onTestFinished(() => void run('pg_ctl', '--pgdata', data, '--mode=immediate', 'stop'));
  return { folder, port };
}

describe('pg_dump', { skip: !programs }, () => {
  it('creates a complete, restorable backup while two services write', async () => {
    const { folder, port } = await startServer();
    const server = ['--host=127.0.0.1', `--port=${port}`, '--username=postgres'];
    await withClient(`postgresql://postgres@127.0.0.1:${port}/postgres`, (client) =>
      client.query(`create role apiblock login password 'x'`),
    );
    run('createdb', ...server, '--owner=apiblock', 'apiblock');
    const urlOf = (database: string) => `postgresql://apiblock:x@127.0.0.1:${port}/${database}`;
    const deployment = await createDeployment({ DATABASE_URL: urlOf('apiblock') });
    const { services, Authorization, Cookie, done, moreThan, stop } = await startBusyServices(deployment);
    const before = [...done];
    const dump = join(folder, 'apiblock.dump');
    run('pg_dump', ...server, '--format=custom', `--file=${dump}`, 'apiblock');
    const atItsEnd = done.length;
    await moreThan(atItsEnd);
    await stop();

    run('createdb', ...server, '--owner=apiblock', 'restored');
    run('pg_restore', ...server, '--exit-on-error', '--dbname=restored', dump);
    const service = await startProcess({
      ...deployment,
      environment: { ...deployment.environment, DATABASE_URL: urlOf('restored') },
    });
    const { titles, total } = await withClient(urlOf('restored'), async (client) => ({
      titles: new Set(
        (await client.query<{ title: string }>('select title from apiblock.documents')).rows.map(({ title }) => title),
      ),
      total: Number(
        (await client.query<{ total: string }>('select sum(total) as total from apiblock.document_totals')).rows[0]
          ?.total,
      ),
    }));
    expect(before.filter((title) => !titles.has(title))).toEqual([]);
    expect(total).toBe(titles.size);
    const list = (await (await service.request('/api/v1/documents', { headers: { Authorization } })).json()) as {
      meta: { total: number };
    };
    expect(list.meta.total).toBe(total);
    const published = before.filter((title) => /[13579]$/.test(title)).at(-1);
    expect(await (await service.request(`/search.json?q=${published}`, { headers: { Cookie } })).text()).toContain(
      `"${published}"`,
    );
    expect((await service.send('POST', '/api/v1/documents', { title: 'after' }, { Authorization })).status).toBe(201);
    await service.kill('SIGTERM');
    await Promise.all(services.map((running) => running.kill('SIGTERM')));
  }, 120_000);
});
