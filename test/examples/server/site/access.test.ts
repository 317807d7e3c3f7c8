import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSiteAccess } from '../../../../examples/server/site/access.ts';
import { hashPassword, parsePasswordHash, type PasswordHash } from '../../../../examples/server/site/password.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const SESSION = { id: 'id', issuedAt: NOW, expiresAt: NOW + 60_000 };
const FIRST = 'the first secret of more than thirty-two bytes';
const SECOND = 'the second secret of more than thirty-two bytes';

const HASH: PasswordHash = {
  memory: 64,
  passes: 1,
  parallelism: 1,
  salt: Buffer.alloc(16, 1),
  tag: Buffer.alloc(32, 2),
};

/** Creates the access control of a site, with a clock that a test sets and the alerts that were raised. */
function open(
  options: { passwordHash?: PasswordHash; secrets?: [string, (string | undefined)?]; maxWaiting?: number } = {},
) {
  const { passwordHash = HASH, secrets = [FIRST], maxWaiting = 1 } = options;
  const clock = { now: NOW };
  const alerts: number[] = [];
  const access = createSiteAccess(
    { passwordHash, secrets },
    { now: () => clock.now, maxWaiting, alert: (failures) => void alerts.push(failures), noteLogin: undefined },
  );
  return { access, clock, alerts };
}

describe('createSiteAccess', () => {
  it('signs sessions with the current secret, and also reads sessions signed with the previous one', async () => {
    const before = await open().access.sign(SESSION);
    const rotated = open({ secrets: [SECOND, FIRST] }).access;
    const after = await rotated.sign(SESSION);
    expect(await rotated.read(before, NOW)).toBe('id');
    expect(await rotated.read(after, NOW)).toBe('id');
    const { access } = open({ secrets: [SECOND, undefined] });
    expect(await access.read(before, NOW)).toBeUndefined();
    expect(await access.read(after, NOW)).toBe('id');
    expect(await access.read(after, NOW + 60_000)).toBeUndefined();
  });

  it('identifies the password by the salt and the tag of its hash', () => {
    const tagOf = (changes: Partial<PasswordHash>) =>
      open({ passwordHash: { ...HASH, ...changes } }).access.passwordTag;
    const bytes = Buffer.concat([HASH.salt, HASH.tag]);
    expect(tagOf({})).toBe(createHash('sha256').update(bytes).digest('base64url'));
    expect(tagOf({ salt: Buffer.alloc(16, 3) })).not.toBe(tagOf({}));
    expect(tagOf({ tag: Buffer.alloc(32, 3) })).not.toBe(tagOf({}));
  });

  it('accepts only the password that matches the hash', async () => {
    const passwordHash = parsePasswordHash(await hashPassword('right'))!;
    const { access } = open({ passwordHash });
    expect([await access.matches('right'), await access.matches('wrong')]).toEqual([true, false]);
  });

  it('verifies at most four passwords at the same time', async () => {
    const { access } = open({ maxWaiting: 1 });
    expect(await Promise.all([1, 2, 3, 4].map(() => access.enter(false)))).toEqual([true, true, true, true]);
    let isEntered = false;
    void access.enter(false).then((admitted) => (isEntered = admitted));
    expect(await access.enter(false)).toBe(false);
    expect(isEntered).toBe(false);
    access.leave();
    await access.pause(0);
    expect(isEntered).toBe(true);
  });

  it('admits no exclusive verification while another password is being verified', async () => {
    const { access } = open({ maxWaiting: 0 });
    expect([await access.enter(false), await access.enter(true)]).toEqual([true, false]);
    expect(await access.enter(false)).toBe(true);
  });

  it('pauses for the specified time', async () => {
    const { access } = open();
    const events: string[] = [];
    const long = access.pause(60).then(() => events.push('60 ms'));
    const short = access.pause(1).then(() => events.push('1 ms'));
    await Promise.all([long, short]);
    expect(events).toEqual(['1 ms', '60 ms']);
  });

  it('raises at most one alert per minute, even if the clock is set back', () => {
    const { access, clock, alerts } = open();
    access.alert(1);
    clock.now += 59_999;
    access.alert(2);
    clock.now += 1;
    access.alert(3);
    clock.now -= 59_999;
    access.alert(4);
    clock.now -= 1;
    access.alert(5);
    expect(alerts).toEqual([1, 3, 5]);
  });
});
