import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createDeployment, createToken, startProcess } from '../../support/processes.ts';

const list = '/api/v1/documents';
const totalOf = async (response: Response) => ((await response.json()) as { meta: { total: number } }).meta.total;

describe('the service without configuration', () => {
  it('creates a private demo on the first start and prints its password and the create-token command', async () => {
    const { folder, environment } = await createDeployment();
    const { SITE_PASSWORD_HASH: _, SESSION_SECRET: __, ...bare } = environment;
    const deployment = { folder, environment: bare };
    const [first, second] = await Promise.all([startProcess(deployment), startProcess(deployment)]);
    await expect
      .poll(() => [first.output(), second.output()].every((text) => text.includes('create-token')))
      .toBe(true);
    const [printed] = /Password: (\S+)/.exec(first.output())?.slice(1) ?? [];
    expect(second.output()).toContain(`Password: ${printed} `);
    const login = await first.send('POST', '/api/auth/verify', { password: printed });
    expect(login.status).toBe(200);
    expect(first.output()).toMatch(/create-token -- --scope "docs:read docs:write tokens:create" --expires-in 30d/);
    const Authorization = `Bearer ${await createToken(deployment)}`;
    const documents = (await (await second.request(list, { headers: { Authorization } })).json()) as {
      data: { id: string }[];
      meta: { total: number };
    };
    expect(documents.meta.total).toBe(5);
    await second.send('DELETE', `${list}/release-notes`, undefined, { Authorization });
    await Promise.all([first.kill('SIGTERM'), second.kill('SIGTERM')]);
    const again = await startProcess(deployment);
    expect(again.output()).not.toContain('$argon2id');
    expect(await totalOf(await again.request(list, { headers: { Authorization } }))).toBe(4);
    expect(JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8'))).toMatchObject({ sitePassword: printed });
  });
});
