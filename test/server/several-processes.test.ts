import { describe, expect, it } from 'vitest';
import { readContents, readVersion } from './contents.ts';
import { createSurroundings, createToken, runProgram, startProcess, type ServiceProcess } from './processes.ts';
import { cookieOf, password } from './service.ts';

const verify = (service: ServiceProcess, text: string) => service.send('POST', '/api/auth/verify', { password: text });
const count = (responses: Response[], status: number) => responses.filter((response) => response.status === status).length;

describe('several processes on one store', () => {
  it('allow five wrong passwords between them, and stay locked over kill -9', async () => {
    const surroundings = await createSurroundings();
    const processes = await Promise.all([1, 2, 3, 4].map(() => startProcess(surroundings)));
    const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => verify(processes[index % 4] as ServiceProcess, 'wrong')));
    expect([count(answers, 401), count(answers, 429)]).toEqual([5, 195]);
    const waits = answers.filter(({ status }) => status === 429).map(({ headers }) => Number(headers.get('retry-after')));
    expect([Math.max(...waits) <= 900, Math.min(...waits) > 800]).toEqual([true, true]);
    await Promise.all(processes.map((service) => service.kill('SIGKILL')));

    const restarted = await startProcess(surroundings);
    const first = await verify(restarted, password);
    expect([first.status, Number(first.headers.get('retry-after')) <= Math.min(...waits)]).toEqual([429, true]);
    const before = Number(first.headers.get('retry-after'));
    await expect.poll(async () => Number((await verify(restarted, password)).headers.get('retry-after')), { timeout: 5000, interval: 200 }).toBeLessThan(before);
  });

  it('queue many right passwords and lock nobody', async () => {
    const surroundings = await createSurroundings();
    const processes = await Promise.all([1, 2].map(() => startProcess(surroundings)));
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => verify(processes[index % 2] as ServiceProcess, password)));
    expect(count(answers, 200)).toBe(40);
  });

  it('allow exactly 60 token requests a minute between them', async () => {
    const surroundings = await createSurroundings();
    const processes = await Promise.all([1, 2, 3, 4].map(() => startProcess(surroundings)));
    const Authorization = `Bearer ${await createToken(surroundings)}`;
    const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => (processes[index % 4] as ServiceProcess).send('POST', '/api/v1/tokens', { scope: 'docs:read', expiresIn: '1m' }, { Authorization })));
    expect([count(answers, 200), count(answers, 429)]).toEqual([60, 40]);
    const refused = answers.find(({ status }) => status === 429);
    expect([refused?.headers.get('retry-after'), refused?.headers.get('ratelimit'), refused?.headers.get('ratelimit-policy')]).toEqual([expect.stringMatching(/^([1-9]|[1-5]\d|60)$/), expect.stringMatching(/^"tokens";r=0;t=\d+$/), '"tokens";q=60;w=60']);
  });

  it('both write, and neither tells a caller that the other was busy', async () => {
    const surroundings = await createSurroundings();
    const processes = await Promise.all([startProcess(surroundings), startProcess(surroundings)]);
    const Authorization = `Bearer ${await createToken(surroundings)}`;
    const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => (processes[index % 2] as ServiceProcess).send('POST', '/api/v1/documents', { title: `d${index}`, status: 'published' }, { Authorization })));
    expect(count(answers, 201)).toBe(200);
    for (const service of processes) {
      const list = (await (await service.request('/api/v1/documents', { headers: { Authorization } })).json()) as { meta: { total: number } };
      expect(list.meta.total).toBe(200);
      expect(service.output()).not.toMatch(/"level":[56]0/);
    }
  });

  it('end a session for each other: by logout, and all by the command', async () => {
    const surroundings = await createSurroundings();
    const processes = await Promise.all([startProcess(surroundings), startProcess(surroundings)]);
    const [one, other] = processes;
    const cookies = await Promise.all([1, 2].map(async () => cookieOf(await verify(one, password))));
    const open = (service: ServiceProcess) => Promise.all(cookies.map(async (Cookie) => (await service.request('/', { headers: { Cookie } })).status));
    expect(await open(other)).toEqual([200, 200]);
    await one.request('/api/auth/logout', { method: 'POST', headers: { Cookie: cookies[0] ?? '', 'Sec-Fetch-Site': 'same-origin' } });
    expect(await open(other)).toEqual([401, 200]);
    expect(await runProgram('commands/revoke-sessions.ts', surroundings)).toEqual({ code: 0, stdout: 'Ended 1 sessions.\n', stderr: '' });
    expect([await open(one), await open(other)]).toEqual([[401, 401], [401, 401]]);
  });

  it('start at once on an empty store, twenty times over, and migrate it once', async () => {
    for (let round = 0; round < 20; round += 1) {
      const surroundings = await createSurroundings({}, { empty: true });
      const processes = await Promise.all([1, 2, 3, 4].map(() => startProcess(surroundings)));
      const answers = await Promise.all(processes.map((service) => service.request('/api/v1/status')));
      expect(count(answers, 200)).toBe(4);
      await Promise.all(processes.map((service) => service.kill('SIGKILL')));
      const [version, newest] = await readVersion(surroundings);
      expect([version, Object.fromEntries((await readContents(surroundings)).totals)]).toEqual([newest, { draft: 0, published: 0, archived: 0 }]);
    }
  }, 300_000);
});
