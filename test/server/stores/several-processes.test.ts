import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../../examples/server/config.ts';
import type { StorePlace } from '../../../examples/server/stores/place.ts';
import { readContents, readVersion } from './contents.ts';
import { createSurroundings, createToken, startProcess, type ServiceProcess, type Surroundings } from '../processes.ts';

const count = (responses: Response[], status: number) =>
  responses.filter((response) => response.status === status).length;

// What four processes keep together (locks, limits, sessions, documents) stands in test/balanced.
describe('several processes on one store', () => {
  it('both write, and neither tells a caller that the other was busy', async () => {
    const surroundings = await createSurroundings();
    const processes = await Promise.all([startProcess(surroundings), startProcess(surroundings)]);
    const Authorization = `Bearer ${await createToken(surroundings)}`;
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        (processes[index % 2] as ServiceProcess).send(
          'POST',
          '/api/v1/documents',
          { title: `d${index}`, status: 'published' },
          { Authorization },
        ),
      ),
    );
    expect(count(answers, 201)).toBe(200);
    for (const service of processes) {
      const list = (await (await service.request('/api/v1/documents', { headers: { Authorization } })).json()) as {
        meta: { total: number };
      };
      expect(list.meta.total).toBe(200);
      expect(service.output()).not.toMatch(/"level":[56]0/);
    }
  });

  it('start at once on an empty store', async () => {
    const surroundings = await createSurroundings({}, { empty: true });
    const processes = await Promise.all([1, 2, 3, 4].map(() => startProcess(surroundings)));
    const answers = await Promise.all(processes.map((service) => service.request('/api/v1/status')));
    expect(count(answers, 200)).toBe(4);
    await Promise.all(processes.map((service) => service.kill('SIGKILL')));
    await expectNewAndEmpty(surroundings);
  });

  it('open an empty one at once, twenty times over, and migrate it once', async () => {
    const openers = [1, 2, 3, 4].map(() => startOpener());
    for (let round = 0; round < 20; round += 1) {
      const surroundings = await createSurroundings({}, { empty: true });
      const { store } = readConfig(surroundings.environment);
      await Promise.all(openers.map((open) => open(store)));
      await expectNewAndEmpty(surroundings);
    }
  });
});

async function expectNewAndEmpty(surroundings: Surroundings): Promise<void> {
  const [version, newest] = await readVersion(surroundings);
  expect([version, Object.fromEntries((await readContents(surroundings)).totals)]).toEqual([
    newest,
    { draft: 0, published: 0, archived: 0 },
  ]);
}

/** A process that lives as long as the test, and opens the stores it is given. */
function startOpener(): (place: StorePlace) => Promise<unknown> {
  const child = fork(fileURLToPath(new URL('opener.ts', import.meta.url)));
  onTestFinished(() => void child.kill());
  const gone = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The opener ended with ${code}.`)));
  gone.catch(() => {});
  return (place) => {
    child.send(place);
    return Promise.race([once(child, 'message'), gone]);
  };
}
