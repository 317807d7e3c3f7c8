import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../../../examples/server/config.ts';
import type { StoreLocation } from '../../../../examples/server/stores/location.ts';
import { readContents, readVersion } from './contents.ts';
import {
  createDeployment,
  createToken,
  startProcess,
  type ServiceProcess,
  type Deployment,
} from '../support/processes.ts';

const count = (responses: Response[], status: number) =>
  responses.filter((response) => response.status === status).length;

// The tests in ../load-balancing cover lockouts, limits, sessions and documents that four processes share.
describe('a store that several processes use', () => {
  it('accepts concurrent writes from several processes without busy errors', async () => {
    const deployment = await createDeployment();
    const processes = await Promise.all([startProcess(deployment), startProcess(deployment)]);
    const Authorization = `Bearer ${await createToken(deployment)}`;
    const responses = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        (processes[index % 2] as ServiceProcess).send(
          'POST',
          '/api/v1/documents',
          { title: `d${index}`, status: 'published' },
          { Authorization },
        ),
      ),
    );
    expect(count(responses, 201)).toBe(200);
    for (const service of processes) {
      const list = (await (await service.request('/api/v1/documents', { headers: { Authorization } })).json()) as {
        meta: { total: number };
      };
      expect(list.meta.total).toBe(200);
      expect(service.output()).not.toMatch(/"level":[56]0/);
    }
  });

  it('can be empty when several processes start simultaneously', async () => {
    const deployment = await createDeployment({}, { empty: true });
    const processes = await Promise.all([1, 2, 3, 4].map(() => startProcess(deployment)));
    const responses = await Promise.all(processes.map((service) => service.request('/api/v1/status')));
    expect(count(responses, 200)).toBe(4);
    await Promise.all(processes.map((service) => service.kill('SIGKILL')));
    await expectNewAndEmpty(deployment);
  });

  it('is migrated exactly once if several processes open it simultaneously while it is empty', async () => {
    const openers = [1, 2, 3, 4].map(() => startOpener());
    for (let round = 0; round < 20; round += 1) {
      const deployment = await createDeployment({}, { empty: true });
      const { store } = readConfig(deployment.environment);
      await Promise.all(openers.map((open) => open(store)));
      await expectNewAndEmpty(deployment);
    }
  });
});

async function expectNewAndEmpty(deployment: Deployment): Promise<void> {
  const [version, newest] = await readVersion(deployment);
  expect([version, Object.fromEntries((await readContents(deployment)).totals)]).toEqual([
    newest,
    { draft: 0, published: 0, archived: 0 },
  ]);
}

/** Starts a child process that opens stores on request until the test ends. */
function startOpener(): (place: StoreLocation) => Promise<unknown> {
  const child = fork(fileURLToPath(new URL('store-opener.ts', import.meta.url)));
  onTestFinished(() => void child.kill());
  const gone = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The opener ended with ${code}.`)));
  gone.catch(() => {});
  return (place) => {
    child.send(place);
    return Promise.race([once(child, 'message'), gone]);
  };
}
