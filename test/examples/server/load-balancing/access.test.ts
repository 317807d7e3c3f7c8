import { describe, expect, it } from 'vitest';
import { runProgram, runProgramWithInput } from '../support/processes.ts';
import { readSessionCookiePair, password } from '../support/service.ts';
import { count, fronts, startGroup, useGroup, type Group } from './group.ts';

const lockOut = async (group: Group) => {
  const responses = await Promise.all(
    Array.from({ length: 200 }, (_, index) => group.verify('wrong', { 'X-Forwarded-For': `203.0.113.${index}` })),
  );
  return responses.map((response) => ({
    status: response.status,
    wait: Number(response.headers.get('retry-after') ?? 0),
  }));
};

for (const front of fronts)
  describe(`POST /api/auth/verify on four processes (${front})`, () => {
    it('allows five wrong passwords per address and ignores spoofed X-Forwarded-For headers', async () => {
      const group = await startGroup(front);
      const responses = await lockOut(group);
      const refused = responses.filter(({ status }) => status === 429);
      expect([responses.filter(({ status }) => status === 401).length, refused.length]).toEqual([5, 195]);
      expect(Math.max(...refused.map(({ wait }) => wait))).toBeLessThanOrEqual(900);
      // A different address is not locked out, even if its X-Forwarded-For header contains the locked-out address.
      expect((await group.verify(password, { 'X-Forwarded-For': '127.0.0.1' }, 2)).status).toBe(200);
      expect((await group.verify(password)).status).toBe(429);
    });

    it('keeps an address locked out after kill -9 of all processes and does not extend the lockout on new attempts', async () => {
      const group = await startGroup(front);
      await lockOut(group);
      const before = Number((await group.verify(password)).headers.get('retry-after'));
      await group.killAll();
      const waits: number[] = [];
      for (let index = 0; index < 8; index += 1) {
        const response = await group.verify(password);
        expect(response.status).toBe(429);
        waits.push(Number(response.headers.get('retry-after')));
      }
      // Restarting the processes takes more than a second, so the remaining lockout is shorter than before.
      expect(waits[0]).toBeLessThan(before);
      expect(waits).toEqual([...waits].sort((a, b) => b - a));
    });
  });

for (const front of fronts)
  describe(`the service on four processes (${front})`, () => {
    const shared = useGroup(front);

    it('accepts forty simultaneous logins', async () => {
      const { verify } = shared();
      expect(count(await Promise.all(Array.from({ length: 40 }, () => verify(password))), 200)).toBe(40);
    });

    it('ends a session in every process as soon as the user logs out', async () => {
      const group = shared();
      const [ended = '', other = ''] = await Promise.all(
        [1, 2].map(async () => readSessionCookiePair(await group.verify(password))),
      );
      const open = async (Cookie: string) =>
        (await group.everywhere('/', { headers: { Cookie } })).map(({ status }) => status);
      expect(await open(ended)).toEqual([200, 200, 200, 200]);
      expect(
        (await group.send('POST', '/api/auth/logout', undefined, { Cookie: ended, 'Sec-Fetch-Site': 'same-origin' }))
          .status,
      ).toBe(200);
      expect([await open(ended), await open(other)]).toEqual([
        [401, 401, 401, 401],
        [200, 200, 200, 200],
      ]);
    });

    it('rejects revoked sessions and tokens in every process', async () => {
      const group = await startGroup(front);
      const cookie = readSessionCookiePair(await group.verify(password));
      expect(await runProgram('commands/revoke-sessions.ts', group.deployment)).toEqual({
        code: 0,
        stdout: 'Ended 1 sessions.\n',
        stderr: '',
      });
      expect(count(await group.everywhere('/', { headers: { Cookie: cookie } }), 401)).toBe(4);
      const Authorization = `Bearer ${group.token}`;
      expect(count(await group.everywhere('/api/v1/documents', { headers: { Authorization } }), 200)).toBe(4);
      expect((await runProgramWithInput('commands/revoke-tokens.ts', group.deployment, group.token)).stdout).toBe(
        'Revoked 1 tokens.\n',
      );
      expect(count(await group.everywhere('/api/v1/documents', { headers: { Authorization } }), 401)).toBe(4);
    });
  });

for (const front of fronts)
  describe(`POST /api/v1/tokens on four processes (${front})`, () => {
    it('allows exactly 60 requests per minute across all processes', async () => {
      const group = await startGroup(front);
      const responses = await Promise.all(
        Array.from({ length: 100 }, () => group.api('POST', '/tokens', { scope: 'docs:read', expiresIn: '1m' })),
      );
      expect([count(responses, 200), count(responses, 429)]).toEqual([60, 40]);
      const refused = responses.find(({ status }) => status === 429);
      expect([
        refused?.headers.get('retry-after'),
        refused?.headers.get('ratelimit'),
        refused?.headers.get('ratelimit-policy'),
      ]).toEqual([
        expect.stringMatching(/^([1-9]|[1-5]\d|60)$/),
        expect.stringMatching(/^"tokens";r=0;t=\d+$/),
        '"tokens";q=60;w=60',
      ]);
    });
  });
