import { describe, expect, it } from 'vitest';
import { createDeployment, runProgram, startProcess } from '../support/processes.ts';

const list = '/api/v1/documents';

describe('create-token', () => {
  it('prints a token that the running service accepts', async () => {
    const deployment = await createDeployment();
    const service = await startProcess(deployment);
    const { code, stdout, stderr } = await runProgram('commands/create-token.ts', deployment, [
      '--scope',
      'docs:read',
      '--expires-in',
      '15m',
    ]);
    expect([code, stdout, stderr]).toEqual([0, expect.stringMatching(/^abt_[a-z0-9]{40}\n$/), '']);
    const responses = await Promise.all([
      service.request(list, { headers: { Authorization: `Bearer ${stdout.trim()}` } }),
      service.send('POST', list, { title: 'x' }, { Authorization: `Bearer ${stdout.trim()}` }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 403]);
  });
});
