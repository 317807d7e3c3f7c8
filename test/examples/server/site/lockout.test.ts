import { describe, expect, it } from 'vitest';
import { standardLimits, StoreError } from '../../../../examples/api/index.ts';
import {
  hashAtFullCost,
  limitsWith,
  opens,
  password,
  startService as start,
  type Service,
  type Setup,
} from '../support/service.ts';

const minute = 60_000;

// With the production cost, verifications take long enough to overlap.
const hash = await hashAtFullCost();
const startService = (setup: Setup = {}) => start({ hash, ...setup });

const wrong = (service: Service, times: number) =>
  Promise.all(Array.from({ length: times }, () => service.verify('wrong')));
const statuses = (responses: Response[]) => responses.map(({ status }) => status);

describe('the login lockout', () => {
  it('blocks an address for exactly 15 minutes after five wrong passwords, even for the correct password', async () => {
    const service = await startService();
    const responses = await wrong(service, 40);
    expect([
      responses.filter(({ status }) => status === 401).length,
      responses.filter(({ status }) => status === 429).length,
    ]).toEqual([5, 35]);
    service.clock.advance(5 * minute);
    const locked = await service.verify();
    expect([locked.status, locked.headers.get('retry-after'), locked.headers.getSetCookie()]).toEqual([429, '600', []]);
    await wrong(service, 10);
    service.clock.advance(10 * minute - 1000);
    expect((await service.verify()).headers.get('retry-after')).toBe('1');
    service.clock.advance(1000);
    expect((await service.verify()).status).toBe(200);
  });

  it('resets the number of failed attempts after a correct password', async () => {
    const service = await startService();
    for (let round = 0; round < 3; round += 1) {
      expect(statuses(await wrong(service, 4))).toEqual([401, 401, 401, 401]);
      expect((await service.verify()).status).toBe(200);
    }
  });

  it('does not block an address after many simultaneous logins with the correct password', async () => {
    const service = await startService();
    expect(new Set(statuses(await Promise.all(Array.from({ length: 40 }, () => service.verify()))))).toEqual(
      new Set([200]),
    );
  });

  it.each([
    ['before it records the end of a verification', false],
    ['after it records the start of a verification', true],
  ])('does not block an address if the store fails %s', async (_, isResponseLost) => {
    let down = false;
    let breakAfter = 0;
    const service = await startService({
      wrapStore: (store) => ({
        ...store,
        async updateRecord(key, step) {
          if (!key.startsWith('lockout:')) return store.updateRecord(key, step);
          if (down) throw new StoreError('unavailable');
          const result = await store.updateRecord(key, step);
          breakAfter -= 1;
          if (breakAfter !== 0) return result;
          down = true;
          if (isResponseLost) throw new StoreError('unavailable');
          return result;
        },
      }),
    });
    for (let round = 0; round < 6; round += 1) {
      // The first update checks for a lockout, and the second records the start of the verification.
      down = false;
      breakAfter = 2;
      const response = await service.verify();
      expect([response.status, response.headers.getSetCookie()]).toEqual([503, []]);
    }
    down = false;
    breakAfter = 0;
    await expect.poll(async () => (await service.verify()).status, { timeout: 5000 }).toBe(200);
    expect(statuses(await wrong(service, 4))).toEqual([401, 401, 401, 401]);
  });

  it('does not block an address for longer if the clock is set back', async () => {
    const service = await startService();
    await wrong(service, 5);
    service.clock.advance(-60 * minute);
    expect(Number((await service.verify()).headers.get('retry-after'))).toBeLessThanOrEqual(900);
    service.clock.advance(15 * minute);
    expect((await service.verify()).status).toBe(200);
  });

  it('remains in effect after a restart', async () => {
    const first = await startService();
    await wrong(first, 5);
    await first.stop();
    const second = await startService({ folder: first.folder });
    second.clock.advance(minute);
    expect((await second.verify()).headers.get('retry-after')).toBe('840');
  });

  it('treats an IPv6 /64 network and every notation of an IPv4 address as one address', async () => {
    const service = await startService({ trustProxy: { hops: 1 } });
    const from = (address: string) => ({ 'X-Forwarded-For': address });
    const many = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        service.verify('wrong', from(`2001:db8:1:2:${index.toString(16)}::${index}`)),
      ),
    );
    expect(many.filter(({ status }) => status === 401)).toHaveLength(5);
    expect((await service.verify(password, from('2001:db8:1:3::1'))).status).toBe(200);
    for (const address of [
      '192.0.2.1',
      '192.0.2.1:4711',
      '::ffff:192.0.2.1',
      '[::ffff:c000:201]:80',
      '64:ff9b::c000:201',
    ])
      expect((await service.verify('wrong', from(address))).status).toBe(401);
    expect((await service.verify(password, from('192.0.2.1'))).status).toBe(429);
    expect((await service.verify(password, from('64:ff9b::c000:202'))).status).toBe(200);
  });

  it('uses only the X-Forwarded-For entries that trusted proxies added', async () => {
    const direct = await startService();
    const spoofed = await Promise.all(
      Array.from({ length: 8 }, (_, index) => direct.verify('wrong', { 'X-Forwarded-For': `192.0.2.${index}` })),
    );
    expect(spoofed.filter(({ status }) => status === 429)).toHaveLength(3);

    const proxied = await startService({ trustProxy: { hops: 1 } });
    const garbage = await Promise.all(
      ['', 'x', '1.2.3', '999.1.1.1', 'unknown', '_hidden', '::gggg', '1.2.3.4.5'].map((entry) =>
        proxied.verify('wrong', { 'X-Forwarded-For': `192.0.2.7, ${entry}` }),
      ),
    );
    expect(garbage.filter(({ status }) => status === 429)).toHaveLength(3);
    const written = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((index) =>
        proxied.verify('wrong', { 'X-Forwarded-For': `198.51.100.${index}, 192.0.2.9:${index + 1000}` }),
      ),
    );
    expect(written.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('slows down password verification and logs an alert when wrong passwords come from many addresses', async () => {
    let slowed = 0;
    const guessing = {
      ...standardLimits.guessing,
      requests: 20,
      // The login rules read this property once for each verification that they slow down.
      get pauseMs() {
        slowed += 1;
        return 150;
      },
    };
    const limits = limitsWith({ guessing });
    const service = await startService({ trustProxy: { hops: 1 }, limits });
    const cookie = await service.logIn();
    const guess = (index: number, text = 'wrong') => service.verify(text, { 'X-Forwarded-For': `10.0.${index}.1` });
    await Promise.all(Array.from({ length: 20 }, (_, index) => guess(index)));
    expect(
      service.log
        .filter((line) => line.includes('password-guessing'))
        .map((line) => (JSON.parse(line) as { level: number }).level),
    ).toEqual([40]);

    const [right] = await Promise.all([guess(100, password), guess(101), guess(102), guess(103)]);
    expect([right?.status, slowed]).toEqual([200, 4]);
    expect(await opens(service, cookie)).toBe(true);
    service.clock.advance(15 * minute);
    expect([(await guess(104, password)).status, slowed]).toEqual([200, 4]);
  });

  it('does not count attempts that receive 503 because the verification queue is full', async () => {
    const held = Promise.withResolvers<void>();
    let inside = 0;
    const service = await startService({
      trustProxy: { hops: 1 },
      limits: limitsWith({ waitingVerifications: 0 }),
      wrapStore: (store) => ({
        ...store,
        async insertSession(session) {
          inside += 1;
          await held.promise;
          return store.insertSession(session);
        },
      }),
    });
    const from = (address: string) => ({ 'X-Forwarded-For': address });
    const first = [1, 2, 3, 4].map((index) => service.verify(password, from(`10.0.0.${index}`)));
    await expect.poll(() => inside, { interval: 5, timeout: 10_000 }).toBe(4);
    for (let index = 0; index < 6; index += 1) {
      const busy = await service.verify('wrong', from('10.0.0.5'));
      expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '5']);
    }
    held.resolve();
    expect(statuses(await Promise.all(first))).toEqual([200, 200, 200, 200]);
    expect((await service.verify(password, from('10.0.0.5'))).status).toBe(200);
  });
});
