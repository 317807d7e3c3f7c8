import { describe, expect, it } from 'vitest';
import { readContents, readVersion } from './contents.ts';
import { createSurroundings, createToken, startProcess, type ServiceProcess } from '../processes.ts';

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

  it('start at once on an empty store, twenty times over, and migrate it once', async () => {
    for (let round = 0; round < 20; round += 1) {
      const surroundings = await createSurroundings({}, { empty: true });
      const processes = await Promise.all([1, 2, 3, 4].map(() => startProcess(surroundings)));
      const answers = await Promise.all(processes.map((service) => service.request('/api/v1/status')));
      expect(count(answers, 200)).toBe(4);
      await Promise.all(processes.map((service) => service.kill('SIGKILL')));
      const [version, newest] = await readVersion(surroundings);
      expect([version, Object.fromEntries((await readContents(surroundings)).totals)]).toEqual([
        newest,
        { draft: 0, published: 0, archived: 0 },
      ]);
    }
  }, 300_000);
});
