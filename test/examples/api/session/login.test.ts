import { describe, expect, it, vi } from 'vitest';
import { logIn, StoreError, type SiteAccess, type Store } from '../../../../examples/api/index.ts';
import { createTestSite, start } from './test-site.ts';

const DAY = 86_400_000;

function openSite(options: Parameters<typeof createTestSite>[0] = {}, overrides: Partial<SiteAccess> = {}) {
  const created = createTestSite(options);
  const site = { ...created.site, ...overrides };
  const enter = (password: string, address = '192.0.2.1') => logIn(created.services, site, { password, address });
  return { ...created, enter };
}

/** Wraps a store so that updates of the lockout fail while `fails` returns `true`. */
const failWhile =
  (fails: () => boolean, error: Error) =>
  (store: Store): Store => ({
    ...store,
    updateRecord: (key, step) =>
      key.startsWith('lockout:') && fails() ? Promise.reject(error) : store.updateRecord(key, step),
  });

describe('logIn', () => {
  it('stores a session and returns its cookie if the password is right', async () => {
    const { enter, services, events } = openSite();
    const login = await enter('right');
    expect(login).toEqual({
      outcome: 'granted',
      cookie: expect.stringContaining(`=random2of32.${start}.${start + 14 * DAY}; Path=/; HttpOnly; Secure;`),
    });
    expect(await services.store.findSession('digest of random2of32')).toEqual({
      digest: 'digest of random2of32',
      createdAt: start,
      expiresAt: start + 14 * DAY,
      passwordTag: 'tag',
    });
    expect(events).toEqual(['enter', 'matches right', 'leave', 'note granted']);
  });

  it('returns the remaining attempts after each wrong password, and the lockout duration after the fifth', async () => {
    const { enter, events } = openSite();
    const logins = [];
    for (let attempt = 0; attempt < 5; attempt += 1) logins.push(await enter('wrong'));
    expect(logins).toEqual([
      { outcome: 'wrong', remaining: 4, retryAfter: 0 },
      { outcome: 'wrong', remaining: 3, retryAfter: 0 },
      { outcome: 'wrong', remaining: 2, retryAfter: 0 },
      { outcome: 'wrong', remaining: 1, retryAfter: 0 },
      { outcome: 'wrong', remaining: 0, retryAfter: 900 },
    ]);
    expect(events.slice(0, 4)).toEqual(['enter', 'matches wrong', 'leave', 'note wrong']);
  });

  it('resets the number of wrong passwords after the right password', async () => {
    const { enter } = openSite();
    for (let attempt = 0; attempt < 4; attempt += 1) await enter('wrong');
    await enter('right');
    expect(await enter('wrong')).toEqual({ outcome: 'wrong', remaining: 4, retryAfter: 0 });
  });

  it('does not require the function `noteLogin`', async () => {
    const { enter } = openSite(undefined, { noteLogin: undefined });
    expect((await enter('right')).outcome).toBe('granted');
  });

  it('does not write the lockout record for an address that is already locked', async () => {
    const writes: string[] = [];
    const { enter } = openSite({
      wrapStore: (store) => ({
        ...store,
        updateRecord: (key, step) =>
          store.updateRecord(key, (record) => {
            const next = step(record);
            if (next.state !== record) writes.push(key);
            return next;
          }),
      }),
    });
    for (let attempt = 0; attempt < 5; attempt += 1) await enter('wrong');
    writes.length = 0;
    expect((await enter('right')).outcome).toBe('locked');
    expect(writes).toEqual([]);
  });

  it('does not verify a password from a locked address, and returns the seconds until the lockout ends', async () => {
    const { enter, events, clock } = openSite();
    for (let attempt = 0; attempt < 5; attempt += 1) await enter('wrong');
    events.length = 0;
    clock.now += 500;
    expect(await enter('right')).toEqual({ outcome: 'locked', retryAfter: 900 });
    clock.now = start + 900_000 - 1;
    expect(await enter('right')).toEqual({ outcome: 'locked', retryAfter: 1 });
    expect(events).toEqual(['note locked', 'note locked']);
    expect((await enter('right', '192.0.2.2')).outcome).toBe('granted');
  });

  it('does not verify the password if the address was locked while the login waited in the queue', async () => {
    const { enter, services, events } = openSite(undefined, {
      enter: async () => {
        await services.store.updateRecord('lockout:192.0.2.1', () => ({
          state: {
            value: { failed: 5, pending: {}, lockedUntil: start + 60_000, failedUntil: start + 60_000 },
            expiresAt: start + 60_000,
          },
          result: undefined,
        }));
        return true;
      },
    });
    expect(await enter('right')).toEqual({ outcome: 'locked', retryAfter: 60 });
    expect(events).toEqual(['leave', 'note locked']);
  });

  it('does not count an attempt if the queue is full', async () => {
    const { enter, services, events } = openSite(undefined, { enter: async () => false });
    expect(await enter('wrong')).toEqual({ outcome: 'busy' });
    expect(events).toEqual(['note busy']);
    const record = await services.store.updateRecord('lockout:192.0.2.1', (state) => ({ state, result: state }));
    expect(record).toBeUndefined();
  });

  it('waits while five verifications for the address are running', async () => {
    const held = Promise.withResolvers<void>();
    const { enter, events } = openSite(undefined, {
      matches: async (password) => {
        if (password === 'slow') await held.promise;
        return true;
      },
      pause: async (milliseconds) => {
        events.push(`pause ${milliseconds}`);
        held.resolve();
        await new Promise((resolve) => setImmediate(resolve));
      },
    });
    const slow = Promise.all(['slow', 'slow', 'slow', 'slow', 'slow'].map((password) => enter(password)));
    await vi.waitFor(() => expect(events.filter((event) => event === 'enter')).toHaveLength(5));
    await new Promise((resolve) => setImmediate(resolve));
    events.length = 0;
    expect((await enter('right')).outcome).toBe('granted');
    expect(events).toContain('pause 25');
    expect((await slow).map(({ outcome }) => outcome)).toEqual(['granted', 'granted', 'granted', 'granted', 'granted']);
  });

  it('gives up after 400 pauses without entering the queue', async () => {
    const { enter, services, events } = openSite();
    const pending = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [name, start + 60_000]));
    await services.store.updateRecord('lockout:192.0.2.1', () => ({
      state: { value: { failed: 0, pending, lockedUntil: 0, failedUntil: 0 }, expiresAt: start + 60_000 },
      result: undefined,
    }));
    expect(await enter('right')).toEqual({ outcome: 'busy' });
    expect(events.filter((event) => event === 'pause 25')).toHaveLength(400);
    expect(new Set(events)).toEqual(new Set(['pause 25', 'note busy']));
  });

  it('leaves the queue and waits if five other verifications began while the login was in the queue', async () => {
    const { enter, services, events } = openSite(undefined, {
      enter: async () => {
        events.push('enter');
        if (events.filter((event) => event === 'enter').length > 1) return true;
        const pending = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [name, start + 10]));
        await services.store.updateRecord('lockout:192.0.2.1', () => ({
          state: { value: { failed: 0, pending, lockedUntil: 0, failedUntil: 0 }, expiresAt: start + 10 },
          result: undefined,
        }));
        return true;
      },
      pause: async (milliseconds) => {
        events.push(`pause ${milliseconds}`);
        await services.store.updateRecord('lockout:192.0.2.1', () => ({ state: undefined, result: undefined }));
      },
    });
    expect((await enter('right')).outcome).toBe('granted');
    expect(events).toEqual(['enter', 'leave', 'pause 25', 'enter', 'matches right', 'leave', 'note granted']);
  });
});

describe('logIn while the password is being guessed from many addresses', () => {
  it('warns when the limit is reached, and then verifies passwords one at a time, each after a pause', async () => {
    const { enter, events, clock, services } = openSite();
    for (let index = 0; index < 99; index += 1) await enter('wrong', `address ${index}`);
    expect(events.filter((event) => /alert|alone|pause/.test(event))).toEqual([]);
    await enter('wrong', 'address 99');
    expect(events.slice(-5)).toEqual(['enter', 'matches wrong', 'alert 100', 'leave', 'note wrong']);
    // All processes count wrong passwords in this record.
    const record = await services.store.updateRecord('guessing', (state) => ({ state, result: state }));
    expect(record?.value).toHaveLength(100);

    events.length = 0;
    expect((await enter('right', 'address 100')).outcome).toBe('granted');
    expect(events).toEqual(['enter alone', 'pause 500', 'matches right', 'leave', 'note granted']);
    events.length = 0;
    await enter('wrong', 'address 101');
    expect(events).toEqual(['enter alone', 'pause 500', 'matches wrong', 'alert 100', 'leave', 'note wrong']);

    events.length = 0;
    clock.now += 15 * 60_000;
    await enter('wrong', 'address 102');
    expect(events).toEqual(['enter', 'matches wrong', 'leave', 'note wrong']);
  });

  it('does not count right passwords', async () => {
    const { enter, events } = openSite();
    for (let index = 0; index < 101; index += 1) await enter('right', `address ${index}`);
    expect(events).not.toContain('enter alone');
  });
});

describe('logIn with a store that fails', () => {
  it('rejects the login, leaves the queue, and retries until it has stored the end of the verification', async () => {
    let calls = 0;
    // The third update records the end of the verification. This update and its first three retries fail.
    const failsFrom3To6 = () => {
      calls += 1;
      return calls >= 3 && calls <= 6;
    };
    const { enter, events, services } = openSite({
      wrapStore: failWhile(failsFrom3To6, new StoreError('unavailable')),
    });
    await expect(enter('wrong')).rejects.toThrow(StoreError);
    await vi.waitFor(() => expect(calls).toBe(7));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(events.filter((event) => event !== 'leave')).toEqual([
      'enter',
      'matches wrong',
      'pause 250',
      'pause 250',
      'pause 250',
    ]);
    expect(events.filter((event) => event === 'leave')).toHaveLength(1);
    expect(calls).toBe(7);
    const record = await services.store.updateRecord('lockout:192.0.2.1', (state) => ({ state, result: state }));
    expect(record?.value).toMatchObject({ failed: 1, pending: {} });
  });

  it('stops retrying when the verification expires', async () => {
    let calls = 0;
    const failsFromThird = () => {
      calls += 1;
      return calls >= 3;
    };
    const { enter, events, services } = openSite({
      wrapStore: failWhile(failsFromThird, new StoreError('unavailable')),
    });
    await expect(enter('right')).rejects.toThrow(StoreError);
    const pauses = () => events.filter((event) => event === 'pause 250').length;
    await vi.waitFor(() => expect(pauses()).toBe(services.limits.lockout.pendingMs / 250));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([pauses(), calls]).toEqual([240, 243]);
  });

  it('does not retry after another error', async () => {
    let calls = 0;
    const failsFromThird = () => {
      calls += 1;
      return calls >= 3;
    };
    const { enter, events } = openSite({ wrapStore: failWhile(failsFromThird, new TypeError('a defect')) });
    await expect(enter('right')).rejects.toThrow('a defect');
    await vi.waitFor(() => expect(calls).toBe(4));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([calls, events]).toEqual([4, ['enter', 'matches right', 'leave']]);
  });

  it('does not count an attempt whose password could not be compared', async () => {
    const { enter, services } = openSite(undefined, { matches: () => Promise.reject(new Error('no memory')) });
    await expect(enter('right')).rejects.toThrow('no memory');
    await vi.waitFor(async () => {
      const record = await services.store.updateRecord('lockout:192.0.2.1', (state) => ({ state, result: state }));
      expect(record).toBeUndefined();
    });
  });
});
