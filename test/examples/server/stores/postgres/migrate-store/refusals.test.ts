import { describe, expect, it } from 'vitest';
import { openCopySource } from '../../../../../../examples/server/stores/sqlite/copy-source.ts';
import { withClient } from '../../../support/postgres-server.ts';
import { createDeployment, createToken, runProgram, startProcess } from '../../../support/processes.ts';
import { copy, fileOf, onSqlite, query, urlOf } from './copy.ts';

describe('migrate-store', () => {
  it('rejects a source that a service is using, without affecting the service', async () => {
    const deployment = await createDeployment();
    const service = await startProcess(onSqlite(deployment));
    expect(await copy(deployment)).toEqual({
      code: 1,
      stdout: '',
      stderr: `${fileOf(deployment)} is in use. Stop the services and commands that use it first.\n`,
    });
    const Authorization = `Bearer ${await createToken(onSqlite(deployment))}`;
    expect((await service.send('POST', '/api/v1/documents', { title: 'x' }, { Authorization })).status).toBe(201);
    await service.kill('SIGTERM');
    const source = openCopySource(fileOf(deployment));
    await expect(startProcess(onSqlite(deployment))).rejects.toThrow(
      /apiblock\.sqlite is locked by another program, such as migrate-store\.\n$/,
    );
    source.close();
    await startProcess(onSqlite(deployment));
  });

  it('rejects a target that already contains data', async () => {
    const [one, other] = [await createDeployment(), await createDeployment()];
    for (const deployment of [one, other]) await runProgram('commands/seed.ts', onSqlite(deployment), ['10']);
    expect((await copy(one)).code).toBe(0);
    const filled = {
      code: 1,
      stdout: '',
      stderr: 'The database already contains data. A store can only be copied into an empty database.\n',
    };
    expect([await copy(one), await copy(one, '--from', other.folder)]).toEqual([filled, filled]);
    await createToken(other);
    expect(await copy(other)).toEqual(filled);
  });

  it('rejects a target with an unfinished copy of a different source or with a copy in progress', async () => {
    const [one, other] = [await createDeployment(), await createDeployment()];
    for (const deployment of [one, other]) await runProgram('commands/seed.ts', onSqlite(deployment), ['10']);
    await query(one, `create table apiblock.unfinished_copy as select '${fileOf(one)}' as source`);
    expect(await copy(one, '--from', other.folder)).toEqual({
      code: 1,
      stdout: '',
      stderr: `The database contains an unfinished copy of ${fileOf(one)}. Finish that copy, or drop the schema "apiblock".\n`,
    });
    await withClient(urlOf(one), async (client) => {
      await client.query('select pg_advisory_lock(4917205337)');
      expect(await copy(one)).toEqual({ code: 1, stdout: '', stderr: 'Another copy into this database is running.\n' });
    });
    expect((await copy(one)).code).toBe(0);
    expect((await startProcess(one)).port).toBeGreaterThan(0);
  });

  it('rejects a folder without a store, a missing DATABASE_URL and unknown options', async () => {
    const deployment = await createDeployment();
    expect(await copy(deployment)).toEqual({
      code: 1,
      stdout: '',
      stderr: `There is no store at ${fileOf(deployment)}.\n`,
    });
    expect(await copy(onSqlite(deployment))).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^Usage: DATABASE_URL=/),
    });
    expect(await copy(deployment, '--to', 'x')).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('--to'),
    });
  });
});
