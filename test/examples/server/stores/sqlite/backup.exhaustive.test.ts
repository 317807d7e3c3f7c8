import { copyFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { startBusyServices } from '../../support/busy-services.ts';
import { createDeployment, runProgram, startProcess } from '../../support/processes.ts';
import { temporaryFolder } from '../../support/service.ts';

describe('backup-store', () => {
  it('creates a complete, usable copy while two services write', async () => {
    const deployment = await createDeployment();
    const { Authorization, Cookie, done, moreThan, stop } = await startBusyServices(deployment);
    const copy = join(deployment.folder, 'copy.sqlite');
    const before = [...done];
    const { code, stdout, stderr } = await runProgram('commands/backup-store.ts', deployment, [copy]);
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
});
