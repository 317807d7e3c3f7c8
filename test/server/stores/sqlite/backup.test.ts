import { copyFileSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { startBusyServices } from '../../busy-services.ts';
import { createDeployment, runProgram, startProcess } from '../../processes.ts';
import { temporaryFolder } from '../../service.ts';

const backUp = (deployment: Parameters<typeof runProgram>[1], ...args: string[]) =>
  runProgram('commands/backup-store.ts', deployment, args);

describe('backup-store', () => {
  it('creates a complete, usable copy while two services write', async () => {
    const deployment = await createDeployment();
    const { Authorization, Cookie, done, moreThan, stop } = await startBusyServices(deployment);
    const copy = join(deployment.folder, 'copy.sqlite');
    const before = [...done];
    const { code, stdout, stderr } = await backUp(deployment, copy);
    const atItsEnd = done.length;
    await moreThan(atItsEnd);
    await stop();

    expect([code, stderr]).toEqual([0, '']);
    const saved = Number(/^Saved (\d+) documents, \d+ bytes\.\n$/.exec(stdout)?.[1]);
    expect(saved).toBeGreaterThanOrEqual(10_000 + before.length);
    expect([
      statSync(copy).mode & 0o777,
      readdirSync(deployment.folder).filter((file) => file.startsWith('copy.sqlite')),
    ]).toEqual([0o600, ['copy.sqlite']]);

    // Restore the copy as described in the deployment guide.
    const folder = temporaryFolder();
    const restored = { folder, environment: { ...deployment.environment, DATA_DIR: folder } };
    copyFileSync(copy, join(restored.folder, 'apiblock.sqlite'));
    const service = await startProcess(restored);
    const list = (await (await service.request('/api/v1/documents', { headers: { Authorization } })).json()) as {
      meta: { total: number };
    };
    expect(list.meta.total).toBe(saved);
    expect((await service.request('/', { headers: { Cookie } })).status).toBe(200);
    const published = before.filter((title) => /[13579]$/.test(title));
    for (const title of [published[0], published.at(-1)]) {
      const found = (await (
        await service.request(`/search.json?q=${title}`, { headers: { Cookie } })
      ).json()) as unknown;
      expect(JSON.stringify(found)).toContain(`"${title}"`);
    }
    await service.kill('SIGTERM');
    const database = new DatabaseSync(join(restored.folder, 'apiblock.sqlite'));
    expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
    expect(
      database
        .prepare('select sum(total) as total, (select count(*) from documents) as count from document_totals')
        .get(),
    ).toEqual({ total: saved, count: saved });
    const titles = new Set(
      database
        .prepare('select title from documents')
        .all()
        .map(({ title }) => title),
    );
    expect(before.filter((title) => !titles.has(title))).toEqual([]);
    database.close();
  }, 120_000);

  it('never overwrites a file and removes partial copies on failure', async () => {
    const deployment = await createDeployment();
    const { folder } = deployment;
    const copy = join(folder, 'copies', 'copy.sqlite');
    expect(await backUp(deployment, copy)).toEqual({
      code: 1,
      stdout: '',
      stderr: `There is no store at ${join(folder, 'apiblock.sqlite')}.\n`,
    });
    expect(existsSync(join(folder, 'apiblock.sqlite'))).toBe(false);
    await runProgram('commands/seed.ts', deployment, ['10']);
    expect((await backUp(deployment, copy)).code).toBe(1);
    mkdirSync(join(folder, 'copies'));
    // Left over from a killed backup.
    writeFileSync(`${copy}.unfinished`, 'half');
    expect(await backUp(deployment, copy)).toMatchObject({ code: 0, stderr: '' });
    expect(await backUp(deployment, copy)).toEqual({
      code: 1,
      stdout: '',
      stderr: `${copy} already exists. Choose another file name.\n`,
    });
    writeFileSync(join(folder, 'apiblock.sqlite'), 'this is no database file');
    expect((await backUp(deployment, `${copy}2`)).code).toBe(1);
    expect(readdirSync(join(folder, 'copies'))).toEqual(['copy.sqlite']);
  });

  it.each([[[]], [['']], [['a', 'b']]])('prints its usage for the arguments %j', async (args) => {
    expect(await backUp(await createDeployment(), ...args)).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^Usage: /),
    });
  });

  it('recommends pg_dump if DATABASE_URL is set', async () => {
    const deployment = await createDeployment({ DATABASE_URL: 'postgres://localhost/apiblock' });
    expect(await backUp(deployment, join(deployment.folder, 'copy.sqlite'))).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('pg_dump'),
    });
  });
});
