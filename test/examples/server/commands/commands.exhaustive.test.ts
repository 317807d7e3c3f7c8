import { describe, expect, it } from 'vitest';
import { matchesPassword, parsePasswordHash } from '../../../../examples/server/site/password.ts';
import { createDeployment, createToken, runProgram, runProgramWithInput, startProcess } from '../support/processes.ts';
import { openTestStore } from '../support/test-store.ts';

const list = '/api/v1/documents';

describe('hash-password', () => {
  it('reads a password from standard input and prints only its hash', async () => {
    const deployment = await createDeployment();
    for (const [input, password] of [
      [' pass word \n', ' pass word '],
      ['pässword\r\n', 'pässword'],
    ] as const) {
      const { code, stdout, stderr } = await runProgramWithInput('commands/hash-password.ts', deployment, input);
      expect([code, stderr, stdout.split('\n').length]).toEqual([0, '', 2]);
      const hash = parsePasswordHash(stdout.trim());
      expect([
        stdout.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'),
        hash && (await matchesPassword(password, hash)),
        hash && (await matchesPassword(password.trim() + 'x', hash)),
      ]).toEqual([true, true, false]);
    }
    expect(await runProgramWithInput('commands/hash-password.ts', deployment, '\n')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'The password must not be empty.\n',
    });
  });

  it.each(['two\nlines\n', 'two\n\n', 'two\r\nlines', '\nsecond', 'two\rlines'])(
    'rejects the multi-line input %j',
    async (input) => {
      expect(await runProgramWithInput('commands/hash-password.ts', await createDeployment(), input)).toEqual({
        code: 1,
        stdout: '',
        stderr:
          'Standard input contains more than one line. A password must be a single line, because login forms cannot send line breaks.\n',
      });
    },
  );
});

describe('create-token', () => {
  it.each([
    [[]],
    [['--scope', 'admin', '--expires-in', '1h']],
    [['--scope', 'docs:read']],
    [['--scope', 'docs:read', '--expires-in', '91d']],
    [['--unknown']],
  ])('rejects the arguments %j and explains how to fix them', async (args) => {
    const { code, stdout, stderr } = await runProgram('commands/create-token.ts', await createDeployment(), args);
    expect([code, stdout, stderr]).toEqual([1, '', expect.stringMatching(/Usage: |Unknown option/)]);
  });
});

describe('revoke-tokens', () => {
  it('revokes the token that it reads from standard input, or all tokens if --all is specified', async () => {
    const deployment = await createDeployment();
    const service = await startProcess(deployment);
    const tokens = [await createToken(deployment), await createToken(deployment)];
    const readStatuses = () =>
      Promise.all(
        tokens.map(
          async (token) => (await service.request(list, { headers: { Authorization: `Bearer ${token}` } })).status,
        ),
      );
    expect((await runProgramWithInput('commands/revoke-tokens.ts', deployment, `${tokens[0]}\n`)).stdout).toBe(
      'Revoked 1 tokens.\n',
    );
    expect(await readStatuses()).toEqual([401, 200]);
    expect((await runProgram('commands/revoke-tokens.ts', deployment, [])).code).toBe(1);
    expect((await runProgram('commands/revoke-tokens.ts', deployment, ['--all'])).stdout).toBe('Revoked 1 tokens.\n');
    expect(await readStatuses()).toEqual([401, 401]);
  });
});

describe('seed', () => {
  it('adds the requested number of documents without duplicates', async () => {
    const deployment = await createDeployment();
    expect((await runProgram('commands/seed.ts', deployment, ['1500'])).stdout).toBe('Added 1500 documents.\n');
    expect((await runProgram('commands/seed.ts', deployment, ['1600'])).stdout).toBe('Added 100 documents.\n');
    expect(await runProgram('commands/seed.ts', deployment, ['-5'])).toMatchObject({ code: 1, stdout: '' });
    const store = await openTestStore(deployment.folder);
    expect([
      (await store.listDocuments({ sort: 'createdAt', order: 'desc', offset: 0, limit: 1 })).total,
      (await store.searchDocuments({ terms: ['alpha'], limit: 5 })).length,
    ]).toEqual([1600, 5]);
    await store.close();
  });
});
