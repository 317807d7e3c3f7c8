import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createDeployment, runProgram } from '../../support/processes.ts';

const backUp = (deployment: Parameters<typeof runProgram>[1], ...args: string[]) =>
  runProgram('commands/backup-store.ts', deployment, args);

describe('backup-store', () => {
  it('removes partial copies on failure and never overwrites a file', async () => {
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
    // A killed backup leaves this file behind.
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
